// Reads a case (one scene and the subjects that answer one question about it), writes its rows.
import { mean, median } from 'simple-statistics';

/**
 * Somebody who answers the question. Only `run` is timed.
 * @typedef {object} Subject
 * @property {string} name
 * @property {boolean} isPeer
 * @property {() => void} run
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
 * @property {number} rounds
 * @property {Subject[]} subjects
 * @property {() => void} advance Makes the next frame, before anybody runs.
 * @property {() => void} check Compares what the subjects answered about this frame.
 * @property {(subject: Subject) => Verdict} judge
 * @property {() => string} describe What the scene is like, known after the last round.
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
 * @property {string} unit
 * @property {boolean} agrees
 * @property {number} timesFaster The best peer's median by this one.
 * @property {string} remark
 */

/** Rounds before the measured ones, as a share of these: until V8 has compiled what is hot for good. */
const WARM_UP = 0.4;

/** One subject's turn, in milliseconds. The garbage of those before it is collected first, and not on its bill. */
function takeTurn(subject) {
  globalThis.gc?.({ type: 'minor' });
  const start = performance.now();
  subject.run();
  return performance.now() - start;
}

/**
 * Rounds: everybody answers about the same frame, one after the other, and another one begins each time. So
 * what disturbs the machine disturbs all, and nobody always runs on somebody's warm or cold caches.
 * @param {Case} one
 */
function runRounds(one, rounds, firstRound, times) {
  const { subjects } = one;
  for (let round = 0; round < rounds; round++) {
    one.advance();
    for (let turn = 0; turn < subjects.length; turn++) {
      const who = (turn + firstRound + round) % subjects.length;
      times[who].push(takeTurn(subjects[who]));
    }
    one.check();
  }
}

/**
 * Measures a case: warm-up, then interleaved rounds; answers are compared in both. One row a subject.
 * @param {string} question
 * @param {Case} one
 * @returns {Row[]}
 */
export function measure(question, one) {
  const { subjects, scene, dimensions, count, rounds } = one;
  globalThis.gc?.();
  const warmUp = Math.ceil(rounds * WARM_UP);
  const discarded = subjects.map(() => []);
  runRounds(one, warmUp, 0, discarded);
  const times = subjects.map(() => []);
  runRounds(one, rounds, warmUp, times);
  const medians = times.map((list) => median(list));
  const best = Math.min(...medians.filter((_, i) => subjects[i].isPeer));
  const rows = subjects.map((subject, i) => ({
    question,
    scene,
    dimensions,
    count,
    subject: subject.name,
    median: medians[i],
    mean: mean(times[i]),
    unit: 'ms',
    timesFaster: best / medians[i],
    ...one.judge(subject),
  }));
  for (const subject of subjects) subject.dispose?.();
  return rows;
}
