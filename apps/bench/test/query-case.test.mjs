import { describe, expect, test } from 'vitest';
import { createQueryCase, QUERIES } from '../query-case.mjs';

const RIGHT = Float64Array.from({ length: QUERIES }, (_, i) => (i % 10 === 0 ? Infinity : i + 1));
const DIAGONAL = 100;

/** The verdict on a peer that answers `answers` in one round, beside a reference that is right. */
function judgeOne(answers, rounds = 1) {
  const answerers = [
    { name: 'ours', isPeer: false, ray: (out) => out.set(RIGHT) },
    { name: 'peer', isPeer: true, ray: (out) => out.set(answers) },
    { name: 'one without rays', isPeer: true },
  ];
  const operation = { name: 'ray', method: 'ray', reads: 'rays' };
  const sets = Array.from({ length: 8 }, () => ({ rays: [] }));
  const one = createQueryCase({ scene: 'S1' }, operation, answerers, sets, DIAGONAL);
  for (let round = 0; round < rounds; round++) {
    one.advance();
    for (const subject of one.subjects) subject.run();
    one.check(one.subjects);
  }
  const [ours, peer, ...others] = one.subjects.map(one.judge);
  expect(others).toEqual([]);
  expect(ours).toEqual({ agrees: true, remark: '' });
  return { ...peer, description: one.describe() };
}

/** The right answers, with `count` of the hits changed. */
function changed(count, change) {
  return RIGHT.map((answer, i) => (i % 10 === 3 && i < count * 10 ? change(answer) : answer));
}

describe('the judge of queries', () => {
  test('agrees with the same answers', () => {
    const one = judgeOne(RIGHT, 3);
    expect(one).toMatchObject({ agrees: true, remark: '' });
    expect(one.description).toBe('15,000 queries compared, 90 % hit');
  });

  test('remarks upon answers that are nearly the same', () => {
    expect(judgeOne(changed(9, (x) => x + 1e-7 * x))).toMatchObject({ agrees: true });
    expect(judgeOne(changed(9, (x) => x + 1e-7 * x)).remark).toMatch(/^others within [\d.]+e-\d+$/);
    expect(judgeOne(changed(9, (x) => x + DIAGONAL * 0.9e-5)).remark).toMatch('others within');
    expect(judgeOne(changed(9, (x) => x + DIAGONAL * 1.1e-5)).remark).toMatch('9 of 5000');
    expect(judgeOne(changed(9, (x) => x + 10)).remark).toBe('9 of 5000 answers differ');
  });

  test('takes an answer farther away than the world is large by its own size', () => {
    const far = (share) => RIGHT.map((x, i) => (i % 10 === 3 && i > 4900 ? x + share * x : x));
    expect(judgeOne(far(0.9e-5)).remark).toMatch('others within');
    expect(judgeOne(far(1.1e-5)).remark).toBe('10 of 5000 answers differ');
  });

  test('bears one of a thousand, and no more', () => {
    expect(judgeOne(changed(5, (x) => x + 10))).toMatchObject({
      agrees: true,
      remark: '5 of 5000 answers differ',
    });
    expect(judgeOne(changed(6, (x) => x + 10))).toMatchObject({ agrees: false });
  });

  test('bears none where the answers are ours and the truth is known', () => {
    const judge = (answers) => {
      const answerers = [{ name: 'ours', isPeer: false, ray: (out) => out.set(answers) }];
      const operation = { name: 'ray', method: 'ray', reads: 'rays' };
      const sets = [{ rays: [], truth: { rays: RIGHT.slice(0, 500) } }];
      const one = createQueryCase({ scene: 'S1' }, operation, answerers, sets, DIAGONAL);
      one.subjects[0].run();
      one.check(one.subjects);
      return one.judge(one.subjects[0]);
    };
    expect(judge(RIGHT)).toEqual({ agrees: true, remark: '' });
    expect(judge(changed(1, (x) => x + 10))).toEqual({
      agrees: false,
      remark: '1 of 500 answers differ',
    });
  });

  test.each([
    ['a miss', () => Infinity],
    ['no number', () => Number.NaN],
    ['less than nothing', (x) => -x],
  ])('takes %s for another answer', (_, change) => {
    expect(judgeOne(changed(6, change))).toMatchObject({ agrees: false });
  });

  test('takes another sum of slots for another answer, however large it is', () => {
    const sums = RIGHT.map((_, i) => 5e8 + i);
    const run = (theirs, isCount) => {
      const answerers = [
        { name: 'ours', isPeer: false, box: (out) => out.set(sums) },
        { name: 'peer', isPeer: true, box: (out) => out.set(theirs) },
      ];
      const operation = { name: 'box', method: 'box', reads: 'boxes', isCount };
      const sets = Array.from({ length: 8 }, () => ({ boxes: [] }));
      const one = createQueryCase({ scene: 'S1' }, operation, answerers, sets, DIAGONAL);
      for (const subject of one.subjects) subject.run();
      one.check(one.subjects);
      return one.judge(one.subjects[1]);
    };
    const next = sums.map((sum) => sum + 1);
    expect(run(sums, true)).toEqual({ agrees: true, remark: '' });
    expect(run(next, true)).toEqual({ agrees: false, remark: '5000 of 5000 answers differ' });
    expect(run(next, false).agrees).toBe(true);
  });

  test('compares the first subject with the truth, where there is one, and the others with it', () => {
    const truth = RIGHT.slice(0, 100);
    const run = (mine, theirs) => {
      const answerers = [
        { name: 'ours', isPeer: false, ray: (out) => out.set(mine) },
        { name: 'peer', isPeer: true, ray: (out) => out.set(theirs) },
      ];
      const operation = { name: 'ray', method: 'ray', reads: 'rays' };
      const sets = Array.from({ length: 8 }, () => ({ rays: [], truth: { rays: truth } }));
      const one = createQueryCase({ scene: 'S1' }, operation, answerers, sets, DIAGONAL);
      for (const subject of one.subjects) subject.run();
      one.check(one.subjects);
      return one.subjects.map(one.judge);
    };
    const wrong = RIGHT.with(7, 70);
    expect(run(RIGHT, RIGHT).map(({ agrees }) => agrees)).toEqual([true, true]);
    expect(run(wrong, RIGHT)[0]).toEqual({ agrees: false, remark: '1 of 100 answers differ' });
    expect(run(wrong, wrong).map(({ agrees }) => agrees)).toEqual([false, true]);
    expect(run(RIGHT.with(700, 70), RIGHT)[0].agrees, 'not in the sample').toBe(true);
  });

  test('takes a hit for another answer where there is none', () => {
    expect(judgeOne(RIGHT.map((x) => (x === Infinity ? 5 : x)))).toMatchObject({
      agrees: false,
      remark: '500 of 5000 answers differ',
    });
  });
});
