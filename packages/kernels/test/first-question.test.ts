import * as kernels from '@bitbounds/kernels';
import { expect, test } from 'vitest';
import { questionNames } from './support/exports.ts';
import { createQueryWorld } from './support/query-world.ts';

// The first question makes the trees, and so the memory grows: arrays over it that were not taken anew are detached then. The
// next question would be written to one of those, which throws nothing, and be answered with the numbers of the first.

const [out, hits, hit] = [kernels.createSlotList(), kernels.createHitList(), kernels.createHit()];
const lists = kernels.createSlotLists();
const ray = [1, 1, 1, 1, 1, 1];
const capsule = [1, 1, 1, 2, 2, 2, 1];
const box = [0, 0, 0, 3, 3, 3];
const frustum = new Float64Array(24).map((_, i) => Number(i % 4 === 0));

const FIRST: { [name: string]: (index: kernels.BoxIndex) => unknown } = {
  queryBox: (index) => kernels.queryBox(out, index, box),
  queryBoxEach: (index) => kernels.queryBoxEach(lists, index, [...box, ...box], 2),
  querySphere: (index) => kernels.querySphere(out, index, [1, 1, 1, 2]),
  queryCapsule: (index) => kernels.queryCapsule(out, index, capsule),
  queryFrustum: (index) => kernels.queryFrustum(out, index, frustum),
  queryCapsuleExact: (index) => kernels.queryCapsuleExact(out, index, capsule),
  queryFrustumExact: (index) => kernels.queryFrustumExact(out, index, frustum),
  raycastNearest: (index) => kernels.raycastNearest(hit, index, ray, 9),
  raycastAny: (index) => kernels.raycastAny(index, ray, 9),
  raycastAll: (index) => kernels.raycastAll(hits, index, ray, 9),
  findNearest: (index) => kernels.findNearest(hits, index, [1, 1, 1], 8, 9),
  startRay: (index) => kernels.startRay(index, ray, 9),
  startSweep: (index) => kernels.startSweep(index, box, [1, 1, 1]),
  startNear: (index) => kernels.startNear(index, [1, 1, 1]),
  sweepBox: (index) => kernels.sweepBox(hit, index, box, [1, 1, 1]),
  sweepSphere: (index) => kernels.sweepSphere(hit, index, [1, 1, 1, 1], [1, 1, 1]),
  sweepCapsule: (index) => kernels.sweepCapsule(hit, index, capsule, [1, 1, 1]),
};

test('all questions are asked first here', () => {
  expect(Object.keys(FIRST).sort()).toEqual(questionNames());
});

test.each(Object.entries(FIRST))(
  'after %s, asked first, arrays are those of the memory',
  (_, ask) => {
    const { index } = createQueryWorld('uniform', 3, 30_000);
    const { kernel } = index;
    const { byteLength } = kernel.exports.memory.buffer;
    ask(index);
    expect(kernel.exports.memory.buffer.byteLength).toBeGreaterThan(byteLength);
    expect(kernel.u8.length).toBe(kernel.exports.memory.buffer.byteLength);
  },
);

/** An index of so many more boxes than when it was asked last that the tree of what moves has more levels. */
function createGrown(still: number): kernels.BoxIndex {
  const few = 100;
  const { scene, index } = createQueryWorld('uniform', 3, 5000, 0);
  for (const count of [few, 5000]) {
    const members = Uint32Array.from({ length: count }, (_, i) => i);
    const flags = Uint8Array.from({ length: count }, (_, i) => Number(i < still));
    kernels.setMembers(index, members, count, flags);
    kernels.loadBounds(index, scene, 5000);
    kernels.buildIndex(index);
    if (count === few) kernels.prepareTrees(index);
  }
  return index;
}

// The trees are there, then, and whichever was read last is at hand.
test.each([0, 20])('a question is answered the same after any other, %i of all still', (still) => {
  const questions = Object.entries(FIRST);
  const alone = new Map(questions.map(([name, ask]) => [name, ask(createGrown(still))]));
  const index = createGrown(still);
  for (const [name, ask] of questions) {
    for (const [next, askNext] of questions) {
      ask(index);
      expect(askNext(index), `${next} after ${name}`).toEqual(alone.get(next));
    }
  }
  expect(alone.get('queryBox')).toBeGreaterThan(0);
  expect(alone.get('raycastNearest')).toBeGreaterThanOrEqual(0);
});
