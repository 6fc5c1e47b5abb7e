// Measures a case (one scene and the subjects that answer one question about it); returns its rows.
import { mean, median } from 'simple-statistics';

/**
 * One that answers the question: a library, or one way to use it. Only `run` is timed.
 * @typedef {object} Subject
 * @property {string} name
 * @property {boolean} isPeer
 * @property {() => void} [prepare] Before each frame that it answers, untimed: work that is not its own.
 * @property {() => void} run
 * @property {() => void} [note] After each frame, untimed: records what the next frame overwrites (begins, ends).
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
 * @property {number} rounds Measured rounds, at most: a slow subject stops earlier; its row says how many frames.
 * @property {boolean} [isExact] All subjects do all rounds, however long that takes.
 * @property {Subject[]} subjects
 * @property {() => void} advance Makes the next frame, before any subject runs.
 * @property {() => (() => void)} [save] Keeps the scene as it is; the function it returns restores it. Without it a
 * block has one frame.
 * @property {(active: Subject[]) => void} check Compares what these subjects answered about the last frame.
 * @property {(subject: Subject) => Verdict} judge
 * @property {(rows: Row[]) => string} describe What the scene is like, known after the last round.
 * @property {'ms' | 'us' | 'ns'} [unit] Of the numbers in the rows; ms unless given.
 * @property {Row[]} [rows] The rows of a case that is not measured in rounds; of such a case only these and `describe` are used.
 * @property {number} [units] Units of work in a run: the rows' numbers are for one of them.
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
 * @property {'ms' | 'us' | 'ns' | 'bytes'} unit
 * @property {boolean} agrees
 * @property {number} [medianRatio] The best peer's median divided by this one.
 * @property {number} [meanRatio] The best peer's mean divided by this one.
 * @property {number} frames How many were timed.
 * @property {string} remark
 */

/**
 * Frames in a row that a subject answers before the next one's turn. After the others' turns it takes about eight
 * frames until the caches hold its own data again: a still scene of a million was culled in 250 us in blocks of 8, and
 * in 170 in the long run.
 */
const BLOCK = 32;

/** Milliseconds: a subject that would take longer for a block answers only the last frames of it. */
const BLOCK_TIME = 1000;

/**
 * The warm-up before the measured rounds, until V8 has compiled what is hot for good: how many rounds; frames in a
 * block, so many because the functions that are called once a frame are compiled last; and milliseconds a subject may
 * take in all, for which it answers the last frames of each block.
 */
const WARM_UP_ROUNDS = 8;
const WARM_UP_BLOCK = 40;
const WARM_UP_TIME = 300;
/** Milliseconds after which warm-up ends, including writing scenes and comparing answers. */
const WARM_UP_END = 2000;

/** Milliseconds that a subject may take in measured rounds, and how many rounds it does even if they take longer. */
const MEASURED_TIME = 700;
const LEAST_ROUNDS = 3;

const PER_MILLISECOND = { ms: 1, us: 1e3, ns: 1e6 };

/** Milliseconds of processor time that this process has used, to a microsecond. */
function usedTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Pinned to one processor, a run costs the processor time that the process used. That is the time on the clock, less
 * what other processes took of the processor, which rarely hits a short run but then makes it many times longer.
 */
const now = process.env.BENCH_PROCESSOR ? usedTime : () => performance.now();

/**
 * Which subjects take part in a round, and how. `frames`: in the block. `answered`: how many of these, the last ones,
 * the subject is asked about and timed for.
 * @typedef {object} Round
 * @property {number} number
 * @property {Subject[]} active
 * @property {number} frames
 * @property {Map<Subject, number>} answered
 * @property {Map<Subject, number[]>} times The round adds to these.
 */

/**
 * One subject's turn: a block of frames one after the other, as in a game, with nothing in between but writing the
 * scene's next frame. After frames that it was not asked about, the first one is not timed: everything has moved farther
 * than it ever does in one. The young garbage of the subjects before it is collected first; its own counts against it.
 */
function takeTurn(subject, { frames, answered, times }, advance) {
  globalThis.gc?.({ type: 'minor' });
  const timed = frames - answered.get(subject);
  for (let frame = 0; frame < frames; frame++) {
    advance?.();
    if (frame < timed - 1) continue;
    subject.prepare?.();
    const start = now();
    subject.run();
    if (frame >= timed) times.get(subject).push(now() - start);
    subject.note?.();
  }
}

/**
 * One round: every subject in turn answers about the same block of frames, then the answers about the last frame are
 * compared. So what disturbs the machine disturbs all of them, and no subject always follows the same one.
 * @param {Case} one
 * @param {Round} round
 */
function runRound(one, round) {
  const { active, number } = round;
  const bringBack = one.save?.();
  if (!bringBack) one.advance();
  for (let turn = 0; turn < active.length; turn++) {
    bringBack?.();
    takeTurn(active[(turn + number) % active.length], round, bringBack && one.advance);
  }
  one.check(active);
}

const total = (list) => list.reduce((sum, value) => sum + value, 0);
const emptyTimes = (subjects) => new Map(subjects.map((subject) => [subject, []]));

/** How many frames of a block each subject has time for, from 1 to all. */
function shareOut(costs, frames, milliseconds) {
  const share = ([subject, cost]) => [
    subject,
    Math.max(1, Math.min(frames, Math.floor(milliseconds / cost))),
  ];
  return new Map([...costs].map(share));
}

/** Runs until what is hot is compiled for good. Returns what the first measured round begins with. */
function warmUp(one) {
  const { subjects, save } = one;
  const times = emptyTimes(subjects);
  const single = new Map(subjects.map((subject) => [subject, 1]));
  const start = { number: 0, active: subjects, frames: 1, answered: single, times };
  // Each subject's first frame is another kind of work; the second tells what a frame costs.
  for (; start.number < 2; start.number++) runRound(one, start);
  const costs = new Map(subjects.map((subject) => [subject, times.get(subject)[1]]));
  const answered = shareOut(costs, save ? WARM_UP_BLOCK : 1, WARM_UP_TIME / WARM_UP_ROUNDS);
  const frames = save ? Math.max(...answered.values()) + 1 : 1;
  const warm = { ...start, frames, answered, times: emptyTimes(subjects) };
  const isLong = () => subjects.some((subject) => total(warm.times.get(subject)) > WARM_UP_TIME);
  const { number: first } = start;
  const began = now();
  while (start.number < first + WARM_UP_ROUNDS && !isLong() && now() - began < WARM_UP_END) {
    runRound(one, { ...warm, number: start.number });
    start.number++;
  }
  if (!save) return { ...start, times: emptyTimes(subjects) };
  return {
    ...start,
    frames: BLOCK,
    answered: shareOut(costs, BLOCK, BLOCK_TIME),
    times: emptyTimes(subjects),
  };
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
  const begin = warmUp(one);
  const { times } = begin;
  for (let i = 0; i < rounds; i++) {
    const isIn = (subject) =>
      isExact || i < LEAST_ROUNDS || total(times.get(subject)) < MEASURED_TIME;
    runRound(one, { ...begin, number: begin.number + i, active: subjects.filter(isIn) });
  }
  const inUnits = (milliseconds) => (milliseconds * PER_MILLISECOND[unit]) / units;
  const medians = subjects.map((subject) => inUnits(median(times.get(subject))));
  const means = subjects.map((subject) => inUnits(mean(times.get(subject))));
  const ratioTo = (numbers, i) => {
    const ofPeers = numbers.filter((_, k) => subjects[k].isPeer);
    return ofPeers.length > 0 ? Math.min(...ofPeers) / numbers[i] : undefined;
  };
  const rows = subjects.map((subject, i) => ({
    question,
    scene,
    dimensions,
    count,
    subject: subject.name,
    median: medians[i],
    mean: means[i],
    unit,
    medianRatio: ratioTo(medians, i),
    meanRatio: ratioTo(means, i),
    frames: times.get(subject).length,
    ...one.judge(subject),
  }));
  for (const subject of subjects) subject.dispose?.();
  return rows;
}
