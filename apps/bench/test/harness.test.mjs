import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measure } from '../harness.mjs';

const ROUNDS = 3;
const BLOCK = 32;

// The clock advances by what the subjects say they take, so that a busy machine does not change how many frames
// there is time for.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that takes so many milliseconds. */
const work = (milliseconds) => vi.advanceTimersByTime(milliseconds);

/** A scene that is a number, and subjects that answer with it. */
function createCase(kept) {
  const scene = { frame: 0 };
  const log = [];
  const seen = { unprepared: 0, checks: 0, stale: 0, disposed: 0 };
  const createSubject = (name, isPeer, milliseconds) => {
    const subject = {
      name,
      isPeer,
      answer: -1,
      prepared: -1,
      prepare: () => {
        subject.prepared = scene.frame;
      },
      run: () => {
        work(milliseconds);
        if (subject.prepared !== scene.frame) seen.unprepared++;
        subject.answer = scene.frame;
      },
      note: () => log.push(subject.answer),
      dispose: () => seen.disposed++,
    };
    return subject;
  };
  const subjects = [
    createSubject('ours', false, 1),
    createSubject('fast peer', true, 2),
    createSubject('slow peer', true, 5),
  ];
  const one = {
    scene: 'some',
    dimensions: 2,
    count: 7,
    rounds: ROUNDS,
    isExact: true,
    subjects,
    unit: 'us',
    units: 10,
    advance: () => scene.frame++,
    check(active) {
      seen.checks++;
      for (const { answer } of active) if (answer !== scene.frame) seen.stale++;
    },
    judge: ({ name }) => ({ agrees: name !== 'slow peer', remark: `of ${name}` }),
    describe: () => '',
  };
  if (kept) {
    one.save = () => {
      const { frame } = scene;
      return () => {
        scene.frame = frame;
      };
    };
  }
  return { one, seen, log };
}

test.each([
  ['one frame', false, ROUNDS],
  ['blocks of frames', true, ROUNDS * BLOCK],
])('a case of %s is measured in rounds, whose last answers are compared', (_, kept, frames) => {
  const { one, seen, log } = createCase(kept);
  const rows = measure('question', one);
  expect(rows.map((row) => [row.subject, row.frames])).toEqual([
    ['ours', frames],
    ['fast peer', frames],
    ['slow peer', frames],
  ]);
  expect(rows[0]).toMatchObject({ question: 'question', scene: 'some', dimensions: 2, count: 7 });
  expect(rows.map(({ agrees, remark }) => [agrees, remark])).toEqual([
    [true, 'of ours'],
    [true, 'of fast peer'],
    [false, 'of slow peer'],
  ]);
  expect(seen).toEqual({ unprepared: 0, checks: seen.checks, stale: 0, disposed: 3 });
  expect(seen.checks).toBeGreaterThan(ROUNDS);
  expect(log.length).toBeGreaterThanOrEqual(3 * frames);
  const [, fast, slow] = rows;
  for (const [what, ratio] of [
    ['median', 'medianRatio'],
    ['mean', 'meanRatio'],
  ]) {
    const best = Math.min(fast[what], slow[what]);
    for (const row of rows) expect(row[ratio], ratio).toBeCloseTo(best / row[what], 9);
  }
  // In microseconds, for one of ten units.
  expect(rows.map(({ median, mean }) => [median, mean])).toEqual([
    [100, 100],
    [200, 200],
    [500, 500],
  ]);
});

test('a first frame that takes long does not end the warm-up before it began', () => {
  const { one } = createCase(true);
  const [, , slow] = one.subjects;
  const { run } = slow;
  let runs = 0;
  slow.run = () => {
    // Longer than all warm-up rounds of a subject may take together.
    if (runs++ === 0) work(400);
    run();
  };
  const [row] = measure('question', one);
  expect(row.frames).toBe(ROUNDS * BLOCK);
  // Two frames to learn what one costs; then eight rounds with time for seven each, and one untimed frame before these.
  expect(runs - row.frames, 'before the measured rounds').toBe(2 + 8 * (7 + 1));
});
