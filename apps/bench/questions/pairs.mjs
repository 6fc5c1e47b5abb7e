// Pairs: which boxes overlap, every frame, while they all move?
import { sweptPairs } from '@bitbounds/testkit';
import { CATALOG } from '../catalog.mjs';
import { createBitboundsEvents, createBitboundsPairs } from '../ours/pairs.mjs';
import { comparePairs, judgePairs } from '../pair-answers.mjs';
import { createBoxIntersectPairs } from '../peers/box-intersect-pairs.mjs';
import { createCheck2dPairs } from '../peers/check2d.mjs';
import { createCrashcatPairs } from '../peers/crashcat-pairs.mjs';
import { createFlatbushPairs } from '../peers/flatbush-pairs.mjs';
import { createKeptPairs } from '../peers/kept-pairs.mjs';
import { createMatterPairs } from '../peers/matter-pairs.mjs';
import { createPlanckPairs } from '../peers/planck-pairs.mjs';
import { createRapierPlainPairs, createRapierSimdPairs } from '../peers/rapier-pairs.mjs';
import { createRbushPairs } from '../peers/rbush-pairs.mjs';
import { createScene, HOSTILE_SCENES, moveScene, saveScene } from '../scenes.mjs';

/**
 * The subjects, and in which dimensions they answer. `usual`: also without `--peers all`. `nan`: also where sides are NaN
 * or infinite; the others then miss pairs of valid boxes, or take centers and sizes, which cannot express such boxes.
 */
const SUBJECTS = [
  { create: createBitboundsPairs, in: [2, 3], usual: true, nan: true },
  { create: createBitboundsEvents, in: [2, 3], usual: true, nan: true },
  { create: createRapierSimdPairs, in: [2, 3], usual: true, nan: false },
  { create: createFlatbushPairs, in: [2, 3], usual: true, nan: false },
  { create: createBoxIntersectPairs, in: [2, 3], usual: true, nan: true },
  { create: createCrashcatPairs, in: [2, 3], usual: true, nan: false },
  { create: createKeptPairs, in: [2, 3], usual: false, nan: false },
  { create: createRapierPlainPairs, in: [2, 3], usual: false, nan: false },
  { create: createRbushPairs, in: [2, 3], usual: false, nan: false },
  { create: createPlanckPairs, in: [2], usual: false, nan: false },
  { create: createMatterPairs, in: [2], usual: false, nan: false },
  { create: createCheck2dPairs, in: [2], usual: false, nan: false },
];

/** Rounds of a block of frames each: fewer where the comparison takes long. */
const roundsOf = (scene, count) =>
  scene === 'point' ? 6 : Math.max(5, Math.min(20, Math.round(2e5 / count)));

export const pairs = { ...CATALOG.pairs, create, conclude };

/** The truth for every subject: a sweep over the f32 boxes, which shares no code with any of them. */
function truthOf({ boxes, count, firstMoving }) {
  const slots = Uint32Array.from({ length: count }, (_, i) => i);
  return sweptPairs(boxes, slots, (i, j) => i >= firstMoving || j >= firstMoving);
}

async function createSubjects(scene, peers) {
  const { name, dimensions } = scene;
  const asked = SUBJECTS.filter(
    (one) =>
      one.in.includes(dimensions) && (one.usual || peers === 'all') && (one.nan || name !== 'nan'),
  );
  const subjects = [];
  for (const one of asked) subjects.push(await one.create(scene));
  return subjects;
}

/** Nanoseconds per pair, where there are so many pairs that nothing else counts. */
function describePoint(rows, pairCount) {
  const costs = rows.map(
    ({ subject, median }) => `${subject} ${((median * 1e6) / pairCount).toPrecision(3)}`,
  );
  return `; ns a pair: ${costs.join(', ')}`;
}

/** @returns {Promise<import('../harness.mjs').Case>} */
async function create({ scene: name, dimensions, count, seed, step, peers }) {
  const scene = createScene(name, dimensions, count, seed, step);
  const subjects = await createSubjects(scene, peers);
  const tallies = new Map(subjects.map((subject) => [subject, { rounded: 0, wrong: 0 }]));
  const seen = { rounds: 0, pairs: 0, events: 0 };
  return {
    scene: name,
    dimensions,
    count,
    rounds: roundsOf(name, count),
    subjects,
    advance: () => moveScene(scene),
    save: () => saveScene(scene),
    check(active) {
      const truth = truthOf(scene);
      seen.rounds++;
      seen.pairs = truth.length;
      for (const subject of active) {
        const { rounded, wrong } = comparePairs(truth, subject.keys(), scene.boxes);
        tallies.get(subject).rounded += rounded;
        tallies.get(subject).wrong += wrong;
        if (subject.eventCount) seen.events = subject.eventCount();
      }
    },
    judge: (subject) => judgePairs(subject, tallies.get(subject)),
    describe(rows) {
      const costs = name === 'point' ? describePoint(rows, seen.pairs) : '';
      return `${seen.rounds} rounds compared; in the last, ${seen.pairs} pairs, and ${seen.events} that began or ended${costs}`;
    },
  };
}

/** How much slower the hostile scenes are than S1 with as many boxes, where S1 was asked for too. */
function conclude(rows) {
  const ours = rows.filter(({ subject }) => subject === 'bitbounds');
  return ours.flatMap(({ scene, dimensions, count, mean }) => {
    const usual = ours.find(
      (row) => row.scene === 'S1' && row.dimensions === dimensions && row.count === count,
    );
    if (!usual || !HOSTILE_SCENES.includes(scene)) return [];
    const times = (mean / usual.mean).toFixed(1);
    return [`${scene}, ${dimensions}D: ${times} times bitbounds' S1 (means).`];
  });
}
