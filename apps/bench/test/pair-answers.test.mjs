import { createBoxScene, pairKey, sweptPairs } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import {
  comparePairs,
  createPairBuffer,
  createPairSet,
  judgePairs,
  keysOf,
  pushPair,
  separationOfBalls,
} from '../pair-answers.mjs';

/** Boxes from 2·i to 2·i + 2 on one line, smaller by the gaps between neighbors. */
function createLine(count, gap = 0) {
  const column = (f) => Float32Array.from({ length: count }, (_, i) => f(i));
  return {
    dimensions: 2,
    minX: column((i) => 2 * i),
    maxX: column((i) => 2 * i + 2 - gap),
    minY: column(() => 0),
    maxY: column(() => 1),
  };
}

const keys = (...pairs) => Float64Array.from(pairs, ([a, b]) => pairKey(a, b)).sort();

function listOf(...pairs) {
  const buffer = createPairBuffer();
  for (const [a, b] of pairs) pushPair(buffer, a, b);
  return buffer;
}

const NONE = listOf();

describe('comparePairs', () => {
  const boxes = createBoxScene('uniform', 3, 300, 7);
  const truth = sweptPairs(boxes, [...boxes.minX.keys()]);
  const apart = pairKey(
    0,
    [...boxes.minX.keys()].find((i) => i > 0 && !truth.includes(pairKey(0, i))),
  );

  test('has nothing to say about the same pairs, nor about none', () => {
    expect(truth.length).toBeGreaterThan(100);
    expect(comparePairs(truth, truth.slice(), boxes)).toEqual({ rounded: 0, wrong: 0 });
    expect(comparePairs(keys(), keys(), boxes)).toEqual({ rounded: 0, wrong: 0 });
  });

  test.each([0, 1, 50, 99])('sees that pair %i is missing', (i) => {
    expect(
      comparePairs(
        truth,
        truth.filter((_, k) => k !== i),
        boxes,
      ),
    ).toEqual({ rounded: 0, wrong: 1 });
  });

  test.each([0, 1, 50, 99])('sees that pair %i is there twice', (i) => {
    const doubled = Float64Array.from([...truth, truth[i]]).sort();
    expect(comparePairs(truth, doubled, boxes)).toEqual({ rounded: 0, wrong: 1 });
  });

  test('sees one twice where another is missing, so that the number is right', () => {
    const answer = truth.slice();
    answer[3] = answer[4];
    expect(comparePairs(truth, answer, boxes)).toEqual({ rounded: 0, wrong: 2 });
  });

  test('sees pairs too many, of boxes that are apart and of slots that there are not', () => {
    const more = Float64Array.from([...truth, apart]).sort();
    expect(comparePairs(truth, more, boxes)).toEqual({ rounded: 0, wrong: 1 });
    const unknown = Float64Array.from([...truth, pairKey(5, 400)]).sort();
    expect(comparePairs(truth, unknown, boxes)).toEqual({ rounded: 0, wrong: 1 });
    const garbage = Float64Array.from([...truth, Number.NaN]).sort();
    expect(comparePairs(truth, garbage, boxes)).toEqual({ rounded: 0, wrong: 1 });
  });

  test('sees that all are missing, and that there should be none', () => {
    expect(comparePairs(truth, keys(), boxes)).toEqual({ rounded: 0, wrong: truth.length });
    const all = comparePairs(keys(), truth, boxes);
    expect(all.rounded + all.wrong).toBe(truth.length);
    expect(all.wrong).toBeGreaterThan(truth.length - 5);
  });

  test('leaves pairs that floats cannot decide to whoever saw them, either way', () => {
    const touching = createLine(8);
    const all = keys([0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7]);
    expect(comparePairs(all, all.slice(2), touching)).toEqual({ rounded: 2, wrong: 0 });
    const nearly = createLine(8, 2 ** -21);
    expect(comparePairs(keys(), all, nearly)).toEqual({ rounded: 7, wrong: 0 });
    const near = createLine(8, 2 ** -14);
    expect(comparePairs(keys(), all, near)).toEqual({ rounded: 0, wrong: 7 });
  });

  test('sees one twice beside one that floats cannot decide', () => {
    const touching = createLine(8);
    const all = keys([0, 1], [1, 2], [2, 3]);
    const answer = keys([0, 1], [0, 1], [1, 2]);
    expect(comparePairs(all, answer, touching)).toEqual({ rounded: 1, wrong: 1 });
  });

  test('leaves nothing to rounding where a side is no number', () => {
    const broken = createLine(8);
    broken.minX[7] = Number.NaN;
    expect(comparePairs(keys([0, 1]), keys(), broken)).toEqual({ rounded: 0, wrong: 1 });
  });

  test('tells balls from the boxes around them', () => {
    const balls = createLine(2);
    balls.centers = [Float64Array.of(0, 3), Float64Array.of(0, 4)];
    balls.halves = Float64Array.of(2, 3);
    expect(separationOfBalls(balls, pairKey(0, 1))).toBe(0);
    expect(comparePairs(keys([0, 1]), keys(), balls, separationOfBalls)).toEqual({
      rounded: 1,
      wrong: 0,
    });
    balls.halves[0] = 1.9;
    expect(separationOfBalls(balls, pairKey(0, 1))).toBeCloseTo(0.1, 12);
    expect(comparePairs(keys(), keys([0, 1]), balls, separationOfBalls)).toEqual({
      rounded: 0,
      wrong: 1,
    });
  });
});

describe('createPairSet', () => {
  test('adds up what begins and ends, over several frames at once', () => {
    const set = createPairSet();
    set.note(listOf([1, 2], [3, 4]), NONE);
    expect([...set.keys()]).toEqual([...keys([1, 2], [3, 4])]);
    set.note(listOf([5, 6]), listOf([1, 2]));
    set.note(listOf([1, 2]), listOf([5, 6], [3, 4]));
    expect([...set.keys()]).toEqual([...keys([1, 2])]);
    set.note(NONE, NONE);
    expect([...set.keys()]).toEqual([...keys([1, 2])]);
    expect(set.faults).toBe(0);
  });

  test('a pair that ends and begins anew in one frame is no fault', () => {
    const set = createPairSet();
    set.note(listOf([1, 2]), NONE);
    set.note(listOf([1, 2]), listOf([1, 2]));
    expect([...set.keys()]).toEqual([...keys([1, 2])]);
    expect(set.faults).toBe(0);
  });

  test.each([
    ['begins twice in one frame', [[listOf([1, 2], [1, 2]), NONE]], 1],
    [
      'begins twice in two frames',
      [
        [listOf([1, 2]), NONE],
        [listOf([2, 1]), NONE],
      ],
      1,
    ],
    ['ends without having begun', [[NONE, listOf([1, 2])]], 1],
    [
      'ends twice',
      [
        [listOf([1, 2]), NONE],
        [NONE, listOf([1, 2], [1, 2])],
      ],
      1,
    ],
    ['ends in the frame in which it begins', [[listOf([1, 2]), listOf([1, 2])]], 1],
  ])('a pair that %s is a fault', (_, frames, faults) => {
    const set = createPairSet();
    for (const [begin, end] of frames) set.note(begin, end);
    set.keys();
    expect(set.faults).toBe(faults);
  });

  test('pairs beyond the first room of a buffer are kept', () => {
    const buffer = createPairBuffer();
    for (let i = 0; i < 3000; i++) pushPair(buffer, i + 1, i);
    const sorted = keysOf(buffer);
    expect(sorted.length).toBe(3000);
    expect(sorted.every((key, i) => key === pairKey(i, i + 1))).toBe(true);
  });
});

test('judgePairs: rounding is remarked upon, wrong pairs and events are not agreed with', () => {
  expect(judgePairs({}, { rounded: 0, wrong: 0 })).toEqual({ agrees: true, remark: '' });
  expect(judgePairs({}, { rounded: 2, wrong: 0 })).toEqual({
    agrees: true,
    remark: 'pairs within rounding: 2',
  });
  expect(judgePairs({}, { rounded: 0, wrong: 1 })).toEqual({
    agrees: false,
    remark: 'wrong pairs: 1',
  });
  expect(judgePairs({ faults: () => 3 }, { rounded: 0, wrong: 0 })).toEqual({
    agrees: false,
    remark: 'wrong events: 3',
  });
});
