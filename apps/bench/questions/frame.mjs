// Frame: which balls touch, and which began and stopped touching, every frame, while they all move?
import { sweptPairs } from '@bitbounds/testkit';
import { CATALOG } from '../catalog.mjs';
import { createBitboundsFrame, createResolvedFrame } from '../ours/frame.mjs';
import { comparePairs, judgePairs, separationOfBalls } from '../pair-answers.mjs';
import { createCheck2dFrame } from '../peers/check2d.mjs';
import { createCrashcatFrame } from '../peers/crashcat-frame.mjs';
import { createRapierFrame } from '../peers/rapier-frame.mjs';
import { createScene, moveScene, saveScene } from '../scenes.mjs';

const SUBJECTS = [
  { create: createBitboundsFrame, in: [2, 3], usual: true },
  { create: createResolvedFrame, in: [2, 3], usual: true },
  { create: createRapierFrame, in: [2, 3], usual: true },
  { create: createCrashcatFrame, in: [2, 3], usual: true },
  { create: createCheck2dFrame, in: [2], usual: false },
];

export const frame = { ...CATALOG.frame, create };

/** The pairs of boxes that a sweep finds, less those whose balls are apart in f64. */
function truthOf({ boxes, count, firstMoving }) {
  const slots = Uint32Array.from({ length: count }, (_, i) => i);
  const pairs = sweptPairs(boxes, slots, (i, j) => i >= firstMoving || j >= firstMoving);
  return pairs.filter((key) => separationOfBalls(boxes, key) <= 0);
}

/** @returns {Promise<import('../harness.mjs').Case>} */
async function create({ scene: name, dimensions, count, seed, step, peers }) {
  const scene = createScene(name, dimensions, count, seed, step);
  const asked = SUBJECTS.filter(
    (one) => one.in.includes(dimensions) && (one.usual || peers === 'all'),
  );
  const subjects = [];
  for (const one of asked) subjects.push(await one.create(scene));
  const tallies = new Map(subjects.map((subject) => [subject, { rounded: 0, wrong: 0 }]));
  const seen = { rounds: 0, pairs: 0, contacts: 0, events: 0 };
  return {
    scene: name,
    dimensions,
    count,
    rounds: Math.max(5, Math.min(20, Math.round(2e5 / count))),
    subjects,
    advance: () => moveScene(scene),
    save: () => saveScene(scene),
    check(active) {
      const truth = truthOf(scene);
      seen.rounds++;
      seen.pairs = truth.length;
      for (const subject of active) {
        const tally = tallies.get(subject);
        const { rounded, wrong } = comparePairs(
          truth,
          subject.keys(),
          scene.boxes,
          separationOfBalls,
        );
        tally.rounded += rounded;
        tally.wrong += wrong;
        if (!subject.contactCount) continue;
        seen.contacts = subject.contactCount();
        seen.events = subject.eventCount();
        // Balls have one contact a pair.
        if (rounded === 0 && seen.contacts !== truth.length) tally.wrong++;
      }
    },
    judge: (subject) => judgePairs(subject, tallies.get(subject)),
    describe: () =>
      `${seen.rounds} rounds compared; in the last, ${seen.pairs} pairs that touch, ${seen.contacts} contacts, and ${seen.events} pairs that began or ended`,
  };
}
