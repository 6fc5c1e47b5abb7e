// Reads a case (one scene and the subjects that answer one question about it), writes its rows.
import { mean, median } from 'simple-statistics';

/**
 * Somebody who answers the question. Only `run` is timed.
 * @typedef {object} Subject
 * @property {string} name
 * @property {boolean} isPeer
 * @property {() => void} run
 * @property {() => void} [note] After each frame, untimed: takes down what the next frame overwrites (begins, ends).
 * @property {() => void} [dispose]
 */

/**
 * Do a subject's answers agree, over all rounds? `remark` says how they differ, if they do.
 * @typedef {{ agrees: boolean, remark: string }} Verdict
 */

/**
 * @typedef {object} Case
 * @property {string} scene
 * @property {2 | 3} dimensions
 * @property {number} count
 * @property {number} rounds Measured ones, at most: a slow subject stops earlier, and its row says after how many frames.
 * @property {boolean} [isExact] All subjects do all rounds, however long that takes.
 * @property {Subject[]} subjects
 * @property {() => void} advance Makes the next frame, before anybody runs.
 * @property {() => (() => void)} [save] Keeps the scene as it is; the function it returns brings it back. Without
 *   it a block has one frame.
 * @property {(active: Subject[]) => void} check Compares what these subjects answered about the last frame.
 * @property {(subject: Subject) => Verdict} judge
 * @property {(rows: Row[]) => string} describe What the scene is like, known after the last round.
 * @property {'ms' | 'us' | 'ns'} [unit] Of the numbers in the rows; ms unless told.
 * @property {number} [units] Of work a run: the rows' numbers are for one of them.
 */

/**
 * @typedef {object} Row
 * @property {string} question
 * @property {string} scene
 * @property {2 | 3} dimensions
 * @property {number} count
 * @property {string} subject
 * @property {number} median
 * @property {number} mean
 * @property {'ms' | 'us' | 'ns'} unit
 * @property {boolean} agrees
 * @property {number} medianRatio The best peer's median by this one.
 * @property {number} meanRatio The best peer's mean by this one.
 * @property {number} frames How many were timed.
 * @property {string} remark
 */

/** Frames in a row that a subject answers before the next one's turn. */
const BLOCK = 8;

/** Milliseconds of the slowest subject a block: of slow cases a block has fewer frames. */
const BLOCK_TIME = 1500;

/** Rounds before the measured ones, as a share of these: until V8 has compiled what is hot for good. */
const WARM_UP = 0.4;

/** Milliseconds of the slowest subject: a longer warm-up ends. */
const WARM_UP_TIME = 700;

/** Milliseconds that a subject may take in measured rounds, and rounds that it does even if they take longer. */
const MEASURED_TIME = 1500;
const LEAST_ROUNDS = 3;

const PER_MILLISECOND = { ms: 1, us: 1e3, ns: 1e6 };

/**
 * One subject's turn: a block of frames one after the other, as in a game, and nothing between them but writing
 * the scene's next frame. The garbage of those before it is collected first; its own is on its bill.
 */
function takeTurn(subject, frames, advance, times) {
  globalThis.gc?.({ type: 'minor' });
  for (let frame = 0; frame < frames; frame++) {
    advance?.();
    const start = performance.now();
    subject.run();
    times.push(performance.now() - start);
    subject.note?.();
  }
}

/**
 * One round: everybody in turn answers about the same block of frames, then the answers about its last frame are
 * compared. So what disturbs the machine disturbs all, and nobody always follows the same one.
 */
function runRound(one, active, frames, round, times) {
  const bringBack = one.save?.();
  if (!bringBack) one.advance();
  for (let turn = 0; turn < active.length; turn++) {
    const subject = active[(turn + round) % active.length];
    bringBack?.();
    takeTurn(subject, frames, bringBack && one.advance, times.get(subject));
  }
  one.check(active);
}

const total = (list) => list.reduce((sum, value) => sum + value, 0);
const slowestOf = (times, cost) => Math.max(...[...times.values()].map(cost));

/** Runs until what is hot is compiled for good. Returns the rounds done, and how many frames a block is to have. */
function warmUp(one) {
  const { subjects, rounds, isExact } = one;
  const times = new Map(subjects.map((subject) => [subject, []]));
  let done = 0;
  let frames = 1;
  do {
    runRound(one, subjects, frames, done++, times);
    const slowest = slowestOf(times, (list) => list.at(-1));
    // Everybody's first frame is another kind of work: what it costs says nothing about a block.
    if (done === 1) for (const list of times.values()) list.length = 0;
    else if (one.save) frames = Math.max(1, Math.min(BLOCK, Math.floor(BLOCK_TIME / slowest)));
  } while (
    done < 2 ||
    (done < rounds * WARM_UP && (isExact || slowestOf(times, total) < WARM_UP_TIME))
  );
  return { done, frames };
}

/**
 * Measures a case: warm-up, then interleaved rounds; answers are compared in both. One row a subject.
 * @param {string} question
 * @param {Case} one
 * @returns {Row[]}
 */
export function measure(question, one) {
  const { subjects, scene, dimensions, count, rounds, isExact, unit = 'ms', units = 1 } = one;
  globalThis.gc?.();
  const { done, frames } = warmUp(one);
  const times = new Map(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < rounds; round++) {
    const isIn = (subject) =>
      isExact || round < LEAST_ROUNDS || total(times.get(subject)) < MEASURED_TIME;
    runRound(one, subjects.filter(isIn), frames, done + round, times);
  }
  const inUnits = (milliseconds) => (milliseconds * PER_MILLISECOND[unit]) / units;
  const medians = subjects.map((subject) => inUnits(median(times.get(subject))));
  const means = subjects.map((subject) => inUnits(mean(times.get(subject))));
  const bestOf = (numbers) => Math.min(...numbers.filter((_, i) => subjects[i].isPeer));
  const rows = subjects.map((subject, i) => ({
    question,
    scene,
    dimensions,
    count,
    subject: subject.name,
    median: medians[i],
    mean: means[i],
    unit,
    medianRatio: bestOf(medians) / medians[i],
    meanRatio: bestOf(means) / means[i],
    frames: times.get(subject).length,
    ...one.judge(subject),
  }));
  for (const subject of subjects) subject.dispose?.();
  return rows;
}
