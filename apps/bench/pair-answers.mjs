// Turns what a subject says about pairs into sorted keys, and tells how these differ from the truth.
import { lowerOf, pairKey, upperOf } from '@bitbounds/testkit';
import { largestCoordinate } from './scenes.mjs';

/**
 * Relative to the largest coordinate: two f32 roundings (half a step each) for each side, and two for a peer's own
 * arithmetic. A pair whose boxes overlap, or miss each other, by less may go either way.
 */
const ROUNDING = 4 * 2 ** -24;

/** Pairs of slots in any order; grows as needed. */
export function createPairBuffer() {
  return { count: 0, a: new Uint32Array(1024), b: new Uint32Array(1024) };
}

export function pushPair(buffer, a, b) {
  if (buffer.count === buffer.a.length) {
    for (const side of ['a', 'b']) {
      const longer = new Uint32Array(buffer.count * 2);
      longer.set(buffer[side]);
      buffer[side] = longer;
    }
  }
  buffer.a[buffer.count] = a;
  buffer.b[buffer.count++] = b;
}

/** Sorted keys of a list `{ count, a, b }`. */
export function keysOf({ count, a, b }) {
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) keys[i] = pairKey(a[i], b[i]);
  return keys.sort();
}

/**
 * What begin and end lists add up to. `note` only records one frame's lists, so that it disturbs little between two
 * frames; `keys` adds them up. `faults` counts pairs that began twice or ended without having begun.
 */
export function createPairSet() {
  const current = new Set();
  const noted = createPairBuffer();
  const begins = [];
  const set = {
    faults: 0,
    note(begin, end) {
      for (let i = 0; i < end.count; i++) pushPair(noted, end.a[i], end.b[i]);
      for (let i = 0; i < begin.count; i++) pushPair(noted, begin.a[i], begin.b[i]);
      begins.push({ from: noted.count - begin.count, to: noted.count });
    },
    keys() {
      let i = 0;
      for (const { from, to } of begins) {
        for (; i < from; i++) if (!current.delete(pairKey(noted.a[i], noted.b[i]))) set.faults++;
        const before = current.size;
        for (; i < to; i++) current.add(pairKey(noted.a[i], noted.b[i]));
        set.faults += to - from - (current.size - before);
      }
      noted.count = begins.length = 0;
      return Float64Array.from(current).sort();
    },
  };
  return set;
}

/** 32 bits over sorted keys (FNV-1a over their halves). */
function hashKeys(keys) {
  const words = new Uint32Array(keys.buffer, keys.byteOffset, keys.length * 2);
  let hash = 0x811c9dc5;
  for (const word of words) hash = Math.imul(hash ^ word, 0x01000193) >>> 0;
  return hash;
}

/** The keys that are in one sorted list and not in the other. */
function onlyIn(keys, others) {
  const found = [];
  let j = 0;
  for (const key of keys) {
    while (j < others.length && others[j] < key) j++;
    if (others[j] !== key) found.push(key);
  }
  return found;
}

/** How far the balls in two boxes are apart, in f64; negative when they overlap. */
export function separationOfBalls({ centers, halves }, key) {
  const i = lowerOf(key);
  const j = upperOf(key);
  return Math.hypot(...centers.map((axis) => axis[i] - axis[j])) - (halves[i] + halves[j]);
}

/** How far two boxes are apart along the axis that separates them most; negative when they overlap. */
function separation({ dimensions, minX, minY, minZ, maxX, maxY, maxZ }, key) {
  const i = lowerOf(key);
  const j = upperOf(key);
  const axes = [
    [minX, maxX],
    [minY, maxY],
    [minZ, maxZ],
  ].slice(0, dimensions);
  const gaps = axes.map(([min, max]) => Math.max(min[i], min[j]) - Math.min(max[i], max[j]));
  return Math.max(...gaps);
}

function countDoubled(keys) {
  let doubled = 0;
  for (let i = 1; i < keys.length; i++) doubled += Number(keys[i] === keys[i - 1]);
  return doubled;
}

/**
 * Compares count and hash first; if they differ, pair by pair: `rounded` counts those that floats cannot decide,
 * `wrong` all others, and pairs that are listed twice.
 * @param {import('@bitbounds/testkit').BoxScene} boxes
 */
export function comparePairs(truth, keys, boxes, separationOf = separation) {
  if (truth.length === keys.length && hashKeys(truth) === hashKeys(keys)) {
    return { rounded: 0, wrong: 0 };
  }
  const tolerance = ROUNDING * largestCoordinate(boxes);
  const different = [...onlyIn(truth, keys), ...onlyIn(keys, truth)];
  const isWrong = (key) => !(Math.abs(separationOf(boxes, key)) <= tolerance);
  const apart = different.filter(isWrong).length;
  return { rounded: different.length - apart, wrong: apart + countDoubled(keys) };
}

/**
 * The verdict of all comparisons of a subject.
 * @returns {import('./harness.mjs').Verdict}
 */
export function judgePairs(subject, { rounded, wrong }) {
  const faults = subject.faults?.() ?? 0;
  const remarks = [];
  if (rounded) remarks.push(`pairs within rounding: ${rounded}`);
  if (wrong) remarks.push(`wrong pairs: ${wrong}`);
  if (faults) remarks.push(`wrong events: ${faults}`);
  return { agrees: wrong === 0 && faults === 0, remark: remarks.join(', ') };
}
