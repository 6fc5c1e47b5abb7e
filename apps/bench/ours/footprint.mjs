// A separate process that starts an index from nothing and measures it: node footprint.mjs S1 3 10000 1 prints the
// measures as JSON. A process that has compiled the kernels before would not compile them again.
import {
  buildIndex,
  createBoxIndex,
  createIndexView,
  createPairList,
  createSlotList,
  cullIndex,
  diffPairs,
  FLAG_STATIC,
  findPairs,
  loadBounds,
  loadFilters,
  setMembers,
} from '@bitbounds/kernels';
import { sweptPairs } from '@bitbounds/testkit';
import { comparePairs, keysOf } from '../pair-answers.mjs';
import { createScene, moveScene } from '../scenes.mjs';

const [dimensions, count, seed] = process.argv.slice(3).map(Number);
const scene = createScene(process.argv[2], dimensions, count, seed, 0.05);
const { boxes, firstMoving } = scene;
const slots = Uint32Array.from({ length: count }, (_, i) => i);
const ones = new Uint32Array(count).fill(1);
const flags = new Uint8Array(count).fill(FLAG_STATIC, 0, firstMoving);
const [pairs, begin, stay, end] = Array.from({ length: 4 }, createPairList);
const [entered, left] = [createSlotList(), createSlotList()];
/** Half of the world. */
const planes = new Float64Array(dimensions + 1);
planes[0] = 1;
planes[dimensions] = boxes.centers[0][0] ?? 0;

performance.now(); // The first call takes longer.
const start = performance.now();
const index = createBoxIndex(dimensions);
const created = performance.now();
const view = createIndexView(index);

function frame() {
  loadBounds(index, boxes, count);
  loadFilters(index, ones, ones, flags, count);
  buildIndex(index);
  findPairs(pairs, index);
  diffPairs(begin, stay, end, index, pairs);
  cullIndex(index, view, planes, 1, entered, left);
}

setMembers(index, slots, count, flags);
frame();
const framed = performance.now();
const truth = sweptPairs(boxes, slots, (a, b) => !(flags[a] & flags[b]));
const agrees = comparePairs(truth, keysOf(begin), boxes).wrong === 0;
for (let i = 0; i < 10; i++) {
  moveScene(scene);
  frame();
}
const bytes = index.kernel.exports.memory.buffer.byteLength;
console.log(
  JSON.stringify({
    start: created - start,
    first: framed - created,
    bytes,
    pairs: pairs.count,
    agrees,
  }),
);
