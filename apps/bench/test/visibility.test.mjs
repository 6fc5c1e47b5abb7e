import { createBoxScene, visibleMargin } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { compareVisible, createLedger, markSlots, statedBias } from '../visibility-answers.mjs';
import { createVisibilityJudge } from '../visibility-judge.mjs';

const listOf = (...slots) => ({ count: slots.length, slots: Uint32Array.from(slots) });
const NONE = listOf();

/** Boxes of one unit, and a plane that has those from number `first` up inside. */
const COUNT = 100;
const FIRST = 40;

function createRow(dimensions) {
  const column = (f) => Float32Array.from({ length: COUNT }, (_, i) => f(i));
  const zeros = column(() => 0);
  const ones = column(() => 1);
  const boxes = {
    dimensions,
    count: COUNT,
    minX: column((i) => 2 * i),
    maxX: column((i) => 2 * i + 1),
    minY: zeros,
    maxY: ones,
    minZ: zeros,
    maxZ: ones,
    centers: [column((i) => 2 * i + 0.5), ...new Array(dimensions - 1).fill(column(() => 0.5))],
    halves: column(() => 0.5),
  };
  const normal = new Array(dimensions).fill(0).with(0, 1);
  return { boxes, planes: Float64Array.of(...normal, 2 * FIRST) };
}

const VISIBLE = Array.from({ length: COUNT - FIRST }, (_, i) => FIRST + i);
const marksOf = (slots) => {
  const marks = new Uint8Array(COUNT);
  markSlots(marks, listOf(...slots));
  return marks;
};

describe.each([2, 3])('what is shown in %iD', (dimensions) => {
  const { boxes, planes } = createRow(dimensions);
  const bias = 1e-3;
  const compare = (ours, peers, asked = COUNT) =>
    compareVisible(marksOf(ours), marksOf(peers), asked, boxes, planes, bias);

  test('by both is fine', () => {
    const none = { missing: 0, loose: 0, extra: 0, wrong: 0, lost: 0, astray: 0 };
    expect(compare(VISIBLE, VISIBLE)).toEqual(none);
    expect(compare([], [])).toEqual(none);
  });

  test('by a peer alone is missing when it is visible, and loose when not', () => {
    expect(compare(VISIBLE.slice(1), VISIBLE)).toMatchObject({ missing: 1, loose: 0, extra: 0 });
    expect(compare(VISIBLE.slice(0, -3), VISIBLE)).toMatchObject({ missing: 3, extra: 0 });
    expect(compare(VISIBLE, [1, 7, ...VISIBLE])).toMatchObject({ missing: 0, loose: 2, extra: 0 });
    const touched = planes.with(dimensions, boxes.maxX[FIRST - 1]);
    const marks = [marksOf(VISIBLE), marksOf([FIRST - 1, ...VISIBLE])];
    expect(compareVisible(...marks, COUNT, boxes, touched, bias)).toMatchObject({ missing: 1 });
  });

  test('by us alone is wrong when it lies behind a plane by more than the bias', () => {
    expect(compare([1, ...VISIBLE], VISIBLE)).toMatchObject({ extra: 1, wrong: 1, missing: 0 });
    expect(compare(VISIBLE, VISIBLE.slice(1))).toMatchObject({ extra: 1, wrong: 0 });
    const last = boxes.maxX[FIRST - 1];
    for (const [behind, wrong] of [
      [bias * 0.9, 0],
      [bias * 1.1, 1],
    ]) {
      const near = planes.with(dimensions, last + behind);
      const marks = [marksOf([FIRST - 1, ...VISIBLE]), marksOf(VISIBLE)];
      expect(compareVisible(...marks, COUNT, boxes, near, bias)).toMatchObject({ extra: 1, wrong });
    }
  });

  test('by us alone is lost by a peer whose shapes are visible, boxes or the spheres in them', () => {
    expect(compare(VISIBLE, VISIBLE.slice(1))).toMatchObject({ extra: 1, lost: 1 });
    const marks = [marksOf(VISIBLE), marksOf(VISIBLE.slice(1))];
    // A corner of the first box reaches farther over a slanting plane than the sphere in it does.
    const slant = (reach) => {
      const normal = new Array(dimensions).fill(0);
      normal[0] = normal[1] = Math.SQRT1_2;
      const corner = (boxes.maxX[FIRST] + 1) * Math.SQRT1_2;
      return Float64Array.of(...normal, corner - reach);
    };
    const gap = Math.SQRT1_2 - 0.5;
    for (const [reach, ofBoxes, ofSpheres] of [
      [bias * 0.9, 0, 0],
      [bias * 1.1, 1, 0],
      [gap + bias * 0.9, 1, 0],
      [gap + bias * 1.1, 1, 1],
    ]) {
      const lostOf = (isOfSpheres) =>
        compareVisible(...marks, COUNT, boxes, slant(reach), bias, isOfSpheres).lost;
      expect([lostOf(false), lostOf(true)], `reach ${reach}`).toEqual([ofBoxes, ofSpheres]);
    }
  });

  test('by a peer alone is astray when it lies behind a plane by more than the bias', () => {
    const last = boxes.maxX[FIRST - 1];
    for (const [behind, astray] of [
      [bias * 0.9, 0],
      [bias * 1.1, 1],
    ]) {
      const near = planes.with(dimensions, last + behind);
      const marks = [marksOf(VISIBLE), marksOf([FIRST - 1, ...VISIBLE])];
      expect(compareVisible(...marks, COUNT, boxes, near, bias)).toMatchObject({
        loose: 1,
        astray,
      });
    }
  });

  test('is asked of the first boxes only where a peer holds no more', () => {
    expect(compare(VISIBLE, VISIBLE.slice(0, 10), FIRST + 10)).toMatchObject({
      extra: 0,
      missing: 0,
    });
    expect(compare(VISIBLE, VISIBLE.slice(0, 9), FIRST + 10)).toMatchObject({ extra: 1 });
  });

  test('of a box that is no box is wrong when we show it and the peer does not', () => {
    const broken = {
      ...boxes,
      minX: boxes.minX.with(3, Number.NaN),
      maxX: boxes.maxX.with(3, Number.NaN),
    };
    const marks = [marksOf([3]), marksOf([])];
    expect(compareVisible(...marks, COUNT, broken, planes, bias)).toMatchObject({
      extra: 1,
      wrong: 1,
    });
  });

  test('the stated bias grows with the world and with the planes, and covers the rounding to f32', () => {
    const one = statedBias(planes, dimensions, 200);
    expect(one).toBeCloseTo(2 * 4.5e-7 * (2 * FIRST + 200), 15);
    expect(statedBias(planes, dimensions, 400)).toBeGreaterThan(one);
    expect(statedBias(planes.with(dimensions, -900), dimensions, 200)).toBeGreaterThan(one);
    const far = planes.with(dimensions, 1e4);
    const most = statedBias(far, dimensions, 200);
    expect(most).toBeGreaterThan(10 * one);
    expect(statedBias(Float64Array.of(...planes, ...far), dimensions, 200)).toBe(most);
    expect(statedBias(Float64Array.of(...far, ...planes), dimensions, 200)).toBe(most);
    expect(one).toBeGreaterThan(2 * 200 * 2 ** -24);
  });
});

test('markSlots counts what is there twice', () => {
  const marks = new Uint8Array(8);
  expect(markSlots(marks, listOf(1, 2, 7))).toBe(0);
  expect([...marks]).toEqual([0, 1, 1, 0, 0, 0, 0, 1]);
  expect(markSlots(new Uint8Array(8), listOf(1, 2, 1))).toBe(1);
  expect(markSlots(new Uint8Array(8), { count: 1, slots: Uint32Array.of(1, 1) })).toBe(0);
});

describe('the ledger', () => {
  const frames = (...lists) => {
    const ledger = createLedger(8);
    for (const [entered, left] of lists) ledger.note({ entered, left });
    return ledger;
  };
  const isRight = (ledger, ...slots) => {
    const marks = new Uint8Array(8);
    markSlots(marks, listOf(...slots));
    return ledger.equals(marks);
  };

  test('adds up what entered and left', () => {
    expect(isRight(frames())).toBe(true);
    const ledger = frames([listOf(1, 2), NONE], [listOf(3), listOf(1)], [listOf(1), NONE]);
    expect(isRight(ledger, 1, 2, 3)).toBe(true);
    expect(isRight(ledger, 1, 2)).toBe(false);
    expect(isRight(ledger, 1, 2, 3, 4)).toBe(false);
  });

  test.each([
    [
      'entered twice',
      [
        [listOf(1), NONE],
        [listOf(1), NONE],
      ],
      [1],
    ],
    ['entered twice in one frame', [[listOf(1, 1), NONE]], [1]],
    ['left without having entered', [[NONE, listOf(1)]], []],
    [
      'left twice',
      [
        [listOf(1), NONE],
        [NONE, listOf(1, 1)],
      ],
      [],
    ],
    ['did not enter', [[listOf(2), NONE]], [1, 2]],
    ['did not leave', [[listOf(1, 2), NONE]], [2]],
  ])('sees a slot that %s', (_, lists, shown) => {
    expect(isRight(frames(...lists), ...shown)).toBe(false);
  });
});

describe('the judge of culling', () => {
  /** Ours and a peer, which show what they are told to. */
  function createCase(boxes, planes) {
    const ledger = createLedger(COUNT);
    const ours = { visible: NONE, entered: NONE, left: NONE, list() {}, addsUp: ledger.equals };
    const peer = { visible: NONE };
    const judge = createVisibilityJudge({ ours, others: [peer], boxes, planes });
    const show = (mine, theirs, entered = mine, left = []) => {
      ours.visible = listOf(...mine);
      peer.visible = listOf(...theirs);
      ours.entered = listOf(...entered);
      ours.left = listOf(...left);
      ledger.note(ours);
      judge.check([ours, peer]);
    };
    const verdicts = () => [judge.judge(ours).agrees, judge.judge(peer).agrees];
    return { ours, peer, judge, show, verdicts };
  }
  const create = () => {
    const { boxes, planes } = createRow(3);
    return createCase(boxes, planes);
  };

  test('agrees with the same, and says how much is visible', () => {
    const one = create();
    one.show(VISIBLE, VISIBLE);
    one.show(VISIBLE, VISIBLE, []);
    expect(one.verdicts()).toEqual([true, true]);
    expect(one.judge.describe()).toMatch('2 rounds compared, 60.0 % visible, 0 entered or left');
  });

  test.each([
    ['we miss a slot', VISIBLE.slice(1), VISIBLE, undefined],
    ['we show one beyond the bias', [0, ...VISIBLE], VISIBLE, undefined],
    ['the peer shows one twice', VISIBLE, [FIRST, ...VISIBLE], undefined],
  ])('agrees with neither when %s', (_, mine, theirs) => {
    const one = create();
    one.show(mine, theirs);
    expect(one.verdicts()).toEqual([false, false]);
    one.show(
      VISIBLE,
      VISIBLE,
      VISIBLE.filter((i) => !mine.includes(i)),
      mine.filter((i) => i < FIRST),
    );
    expect(one.verdicts(), 'once wrong is wrong').toEqual([false, false]);
  });

  test.each([
    ['show a slot twice', [FIRST, ...VISIBLE], VISIBLE],
    ['show one twice that entered twice', [FIRST, ...VISIBLE], [FIRST, ...VISIBLE]],
    ['tell of too few that entered', VISIBLE, VISIBLE.slice(1)],
    ['tell of one that entered and is not visible', VISIBLE, [3, ...VISIBLE]],
  ])('does not agree with us when we %s', (_, mine, entered) => {
    const one = create();
    one.show(mine, VISIBLE, entered);
    expect(one.verdicts()[0]).toBe(false);
    expect(one.judge.judge(one.ours).remark).toBe('rounds with wrong lists: 1');
  });

  test('lets both show what is behind a plane within the bias', () => {
    const { boxes, planes } = createRow(3);
    const one = createCase(boxes, planes.with(3, boxes.maxX[FIRST - 1] + 1e-5));
    one.show(VISIBLE, [FIRST - 1, ...VISIBLE]);
    one.show([FIRST - 1, ...VISIBLE], VISIBLE, [FIRST - 1]);
    expect(one.verdicts()).toEqual([true, true]);
    expect(one.judge.judge(one.peer).remark).toBe(
      'we show 0.5 more a frame, it shows 0.5 that are outside',
    );
  });

  test.each([
    ['nothing', [], 'we show 60.0 more a frame, it lost: 60'],
    ['one too few', VISIBLE.slice(1), 'we show 1.0 more a frame, it lost: 1'],
    [
      'everything',
      Array.from({ length: COUNT }, (_, i) => i),
      'we show 0.0 more a frame, it shows 40.0 that are outside, of its beyond the bias: 40',
    ],
  ])('agrees with us and not with a peer who shows %s', (_, theirs, remark) => {
    const one = create();
    one.show(VISIBLE, theirs);
    expect(one.verdicts()).toEqual([true, false]);
    expect(one.judge.judge(one.peer).remark).toBe(remark);
  });

  test('asks a peer who holds no more than the first boxes about these alone', () => {
    const one = create();
    one.peer.asked = FIRST + 10;
    one.show(VISIBLE, VISIBLE.slice(0, 10));
    expect(one.verdicts()).toEqual([true, true]);
    expect(one.judge.judge(one.peer).remark).toBe(
      'for lack of memory asked of 50 boxes only, we show 0.0 more a frame',
    );
  });

  test('compares nobody in rounds in which we are not asked', () => {
    const one = create();
    one.judge.check([one.peer]);
    one.show(VISIBLE, VISIBLE);
    expect(one.judge.describe()).toMatch('1 rounds compared');
  });

  test('the testkit has a margin of its own: all corners against all planes', () => {
    const scene = createBoxScene('uniform', 3, 50, 3);
    const shown = [...scene.minX.keys()].filter(
      (i) => visibleMargin(scene, i, Float64Array.of(1, 0, 0, 3)) >= 0,
    );
    expect(shown).toEqual([...scene.minX.keys()].filter((i) => scene.maxX[i] >= 3));
  });
});
