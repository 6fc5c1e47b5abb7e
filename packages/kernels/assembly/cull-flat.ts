// Reads moving boxes or spheres where they lie, by slot; writes the bits of each view, and tells its lists
// which slots entered and left. For spaces that only cull: testing a box where it lies costs less than putting it in
// order first. All views test a run of slots before the next run comes into the cache.
import { RUN_WORDS, boxStride, firstWord, measureRun, startRuns, wordCount } from './flat-run';
import { testRun, testWord } from './flat-test';
import { setInvalidCount } from './invalid';
import { memberWords } from './members';
import { addressOf } from './memory';
import { prepareForColumns, usePlanes } from './planes';
import { CHUNK, LENT_SPHERES, LOADED, sourceKind, stageChunk } from './source';
import { MOVING, memberBitsOf } from './tree';
import { addVisible, isStale, lastWordPlanes, maskOf, planesOf, shownBySlot, viewAt } from './view';
import { EVERY_LAYER, keepOnMask } from './view-mask';
import { enterSlot, leaveSlot, roomForWord } from './visible-lists';

/**
 * Relative to |d| + |n|₁ · reach. Five roundings of a box's distance (normal, product, two sums, d); of a sphere's two
 * more (a center that was f64, the sum with the radius).
 */
@inline const BOX_BIAS: f64 = 3e-7;
@inline const SPHERE_BIAS: f64 = 4.5e-7;

function hasMembers(first: u32): bool {
  const end = min(first + RUN_WORDS, memberWords);
  for (let word = first; word < end; word++) {
    if (load<u64>(memberBitsOf(MOVING) + (<usize>word << 3))) return true;
  }
  return false;
}

function tellChanges(view: usize, first: u32, bits: u64, changed: u64): void {
  roomForWord(view);
  for (; changed; changed &= changed - 1) {
    const bit = ctz(changed);
    if ((bits >> bit) & 1) enterSlot(view, first + <u32>bit);
    else leaveSlot(view, first + <u32>bit);
  }
}

/** Culls the run at hand for one view. */
function cullRun(view: usize): void {
  const shown = addressOf(shownBySlot(view)), guesses = addressOf(lastWordPlanes(view));
  const members = memberBitsOf(MOVING), planeCount = planesOf(view), mask = maskOf(view);
  const answer = testRun(planeCount, guesses + firstWord);
  let visible: u32 = 0;
  for (let i: u32 = 0; i < wordCount; i++) {
    const word = firstWord + i;
    const at = <usize>word << 3;
    const taking = load<u64>(members + at);
    if (taking == 0) continue;
    const shownNow = load<u64>(shown + at);
    const before = shownNow & taking;
    let bits = testWord(i, answer, before, planeCount, guesses + word);
    if (mask != EVERY_LAYER) bits = keepOnMask(bits, word << 6, 0, mask);
    visible += <u32>popcnt<u64>(bits);
    const changed = bits ^ before;
    if (changed == 0) continue;
    store<u64>(shown + at, shownNow ^ changed);
    tellChanges(view, word << 6, bits, changed);
  }
  addVisible(view, visible);
}

export function cullFlat(viewCount: u32): void {
  startRuns();
  for (let i: u32 = 0; i < viewCount; i++) {
    const view = viewAt(i);
    usePlanes(i);
    prepareForColumns(planesOf(view), boxStride, sourceKind == LENT_SPHERES ? SPHERE_BIAS : BOX_BIAS);
    store<u32>(isStale(view), 1);
  }
  let staged: u32 = u32.MAX_VALUE, invalids: u32 = 0;
  for (let first: u32 = 0; first < memberWords; first += RUN_WORDS) {
    if (!hasMembers(first)) continue;
    const chunk = (first << 6) & ~(CHUNK - 1);
    if (sourceKind != LOADED && staged != chunk) {
      stageChunk(chunk);
      staged = chunk;
    }
    invalids += measureRun(first);
    for (let i: u32 = 0; i < viewCount; i++) {
      usePlanes(i);
      cullRun(viewAt(i));
    }
  }
  setInvalidCount(invalids);
}
