// A separate program, run by out-of-memory.test.ts in a plain Node: the kernels' memory has a maximum, and joins find
// more pairs than fit into it. Prints how the frames went.
import {
  buildIndex,
  createBoxIndex,
  createPairList,
  findPairs,
  loadBounds,
  loadFilters,
  setMembers,
  setRestAfter,
} from '@bitbounds/kernels';
import {
  bruteForcePairs,
  createBoxScene,
  moveBoxes,
  pairKey,
  seeded,
  sweptPairs,
} from '@bitbounds/testkit';
import { differ } from './differ.ts';
import { limitMemory } from './limit-memory.ts';
import { pinch } from './pinch.ts';

/** Pages of 64 KiB. */
const MOST_PAGES = 17;
const STILL = 3000;
/** In each frame one in so many moving slots may make pairs; 0: none. The pairs of all do not fit. */
const FRAMES = [0, 0, 8, 1, 8, 8, 0, 1, 8, 0];

limitMemory(MOST_PAGES);

/** What was said when there was no memory for the pairs of crowds. */
const messages = new Set<string>();

/** How many frames threw and how many were right, for one index whose masks let none, some or all pairs through. */
function play(moving: number): { threw: number; right: number; wrong: number } {
  const count = STILL + moving;
  const scene = createBoxScene('uniform', 2, count, moving);
  // Large: a moving box meets about thirty.
  for (let i = 0; i < count; i++) scene.halves[i] = i < STILL ? 3 : 1.5;
  moveBoxes(scene, 0);
  const index = createBoxIndex(2);
  const out = createPairList();
  const slots = Uint32Array.from({ length: count }, (_, i) => i);
  const flags = Uint8Array.from({ length: count }, (_, i) => (i < STILL ? 1 : 0));
  const layer = new Uint32Array(count).fill(1);
  setMembers(index, slots, count, flags);
  const report = { threw: 0, right: 0, wrong: 0 };
  for (const every of FRAMES) {
    const mask = layer.map((_, i) => (every > 0 && (i < STILL || i % every === 0) ? 1 : 0));
    moveBoxes(scene, 0.0001, STILL);
    loadBounds(index, scene, count);
    loadFilters(index, layer, mask, flags, count);
    buildIndex(index);
    try {
      findPairs(out, index);
    } catch (error) {
      report.threw++;
      messages.add((error as Error).message);
      continue;
    }
    const isPair = (i: number, j: number) =>
      mask[i] === 1 && mask[j] === 1 && Math.max(i, j) >= STILL;
    if (out.count === sweptPairs(scene, slots, isPair).length) report.right++;
    else report.wrong++;
  }
  return report;
}

/**
 * The same where all come to rest. Their pairs are found whatever their filters say, and do not fit: however often they are
 * asked for, until most have gone.
 */
function rest(members: number): { threw: number; right: number; wrong: number } {
  const scene = createBoxScene('point', 2, members, members);
  const index = createBoxIndex(2);
  const out = createPairList();
  const slots = Uint32Array.from({ length: members }, (_, i) => i);
  const layer = new Uint32Array(members).fill(1);
  const mask = layer.map((_, i) => (i % 8 === 0 ? 1 : 0));
  const report = { threw: 0, right: 0, wrong: 0 };
  setRestAfter(index, 1);
  for (let frame = 0; frame < 8; frame++) {
    const count = frame < 6 ? members : members >> 3;
    setMembers(index, slots, count);
    loadBounds(index, scene, members);
    loadFilters(index, layer, mask, new Uint8Array(members), members);
    buildIndex(index);
    try {
      findPairs(out, index);
    } catch {
      report.threw++;
      continue;
    }
    const isPair = (i: number, j: number) => mask[i] === 1 && mask[j] === 1;
    if (out.count === bruteForcePairs(scene, slots.subarray(0, count), isPair).length)
      report.right++;
    else report.wrong++;
  }
  return report;
}

const MOST_MEMBERS = 6600;

/** The same with very different members in each frame, and boxes now and then so large that the pairs do not fit. */
function churn(seed: number): { threw: number; right: number; wrong: number } {
  const scene = createBoxScene('uniform', 2, MOST_MEMBERS, seed);
  const index = createBoxIndex(2);
  const out = createPairList();
  const random = seeded(seed);
  const all = Uint32Array.from({ length: MOST_MEMBERS }, (_, i) => i);
  const ones = new Uint32Array(MOST_MEMBERS).fill(1);
  const report = { threw: 0, right: 0, wrong: 0 };
  for (let frame = 0; frame < 25; frame++) {
    const count = 1 + Math.floor(random() * MOST_MEMBERS);
    const first = Math.floor(random() * (MOST_MEMBERS - count));
    const slots = all.slice(first, first + count);
    scene.halves.fill(random() < 0.2 ? 20 : 0.5);
    moveBoxes(scene, 0.01);
    try {
      setMembers(index, slots, count);
      loadBounds(index, scene, MOST_MEMBERS);
      loadFilters(index, ones, ones, new Uint8Array(MOST_MEMBERS), MOST_MEMBERS);
      buildIndex(index);
    } catch {
      // No memory is left even for the members.
      break;
    }
    try {
      findPairs(out, index);
    } catch (error) {
      if (String((error as Error).cause).includes('bounds')) report.wrong++;
      else report.threw++;
      continue;
    }
    const expected = [...sweptPairs(scene, [...slots])];
    const isRight = (key: number, i: number) => key === pairKey(out.a[i], out.b[i]);
    if (out.count === expected.length && expected.every(isRight)) report.right++;
    else report.wrong++;
  }
  return report;
}

const crowds = [700, 800, 900, 1000, 1100].map(play);
const rests = [800, 1200].map(rest);
const churns = Array.from({ length: 40 }, (_, seed) => churn(seed));
const pinches = Array.from({ length: 20 }, (_, seed) => pinch(seed));
const differs = Array.from({ length: 8 }, (_, seed) => differ(seed));
console.log(JSON.stringify({ crowds, rests, churns, pinches, differs, messages: [...messages] }));
