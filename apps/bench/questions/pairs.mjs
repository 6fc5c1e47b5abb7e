// Pairs: which boxes overlap, every frame, while they all move?
import { sweptPairs } from '@bitbounds/testkit';
import { createBitboundsEvents, createBitboundsPairs } from '../ours/pairs.mjs';
import { comparePairs } from '../pair-answers.mjs';
import { createFlatbushPairs } from '../peers/flatbush-pairs.mjs';
import { createRapierPairs } from '../peers/rapier-pairs.mjs';
import { createScene, moveScene, SCENE_NAMES, saveScene } from '../scenes.mjs';

const SUBJECTS = [
  createBitboundsPairs,
  createBitboundsEvents,
  createRapierPairs,
  createFlatbushPairs,
];

/** Of 8 frames. */
const ROUNDS = 20;

export const pairs = {
  name: 'pairs',
  asks: 'Which boxes overlap? Every frame, while all move by up to 5 % of their size.',
  scenes: SCENE_NAMES,
  dimensions: [2, 3],
  usual: { scenes: ['S1'], dimensions: [3, 2], counts: [10_000] },
  create,
};

/** Everybody is compared with a sweep over the f32 boxes, which shares no code with any of them. */
function truthOf({ boxes, count, firstMoving }) {
  const slots = Uint32Array.from({ length: count }, (_, i) => i);
  return sweptPairs(boxes, slots, (i, j) => i >= firstMoving || j >= firstMoving);
}

/** @returns {Promise<import('../harness.mjs').Case>} */
async function create({ scene: name, dimensions, count, seed }) {
  const scene = createScene(name, dimensions, count, seed);
  const subjects = [];
  for (const createSubject of SUBJECTS) subjects.push(await createSubject(scene));
  const tallies = new Map(subjects.map((subject) => [subject, { rounded: 0, wrong: 0 }]));
  const seen = { frames: 0, pairs: 0, events: 0 };
  return {
    scene: name,
    dimensions,
    count,
    rounds: ROUNDS,
    subjects,
    advance: () => moveScene(scene),
    save: () => saveScene(scene),
    check(active) {
      const truth = truthOf(scene);
      seen.frames++;
      seen.pairs = truth.length;
      for (const subject of active) {
        const { rounded, wrong } = comparePairs(truth, subject.keys(), scene.boxes);
        tallies.get(subject).rounded += rounded;
        tallies.get(subject).wrong += wrong;
        if (subject.eventCount) seen.events = subject.eventCount();
      }
    },
    judge(subject) {
      const { rounded, wrong } = tallies.get(subject);
      const faults = subject.faults?.() ?? 0;
      const remarks = [];
      if (rounded) remarks.push(`pairs within rounding: ${rounded}`);
      if (wrong) remarks.push(`wrong pairs: ${wrong}`);
      if (faults) remarks.push(`wrong events: ${faults}`);
      return { agrees: wrong === 0 && faults === 0, remark: remarks.join(', ') };
    },
    describe: () =>
      `${seen.frames} rounds compared; in the last, ${seen.pairs} pairs, and ${seen.events} that began or ended`,
  };
}
