import {
  collideAabbAabb,
  collideCircleCircle,
  collideCircleRect,
  collideRectRect,
  collideSphereAabb,
  collideSphereSphere,
} from '@bitbounds/core';
import {
  type ContactColumns,
  createPairList,
  type PairList,
  SHAPE_BOX,
  SHAPE_SPHERE,
} from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import { must } from './read-lists.ts';

/** Neither ball nor box. */
export const OTHER_SHAPE = 2;
/** Written behind the numbers that a scene has: it must stay there. */
const GUARD = 12345.678;

type Test = (out: Float64Array, a: Float64Array, b: Float64Array) => boolean;
const TESTS: { [dimensions: number]: Test[] } = {
  2: [collideCircleCircle, collideCircleRect, collideRectRect],
  3: [collideSphereSphere, collideSphereAabb, collideAabbAabb],
};

/** Shapes by slot, as `loadShapes` reads them. */
export interface Shapes {
  count: number;
  shape: Uint8Array;
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  z: ArrayLike<number>;
  radius: Float64Array;
  halfX: Float64Array;
  halfY: Float64Array;
  halfZ: Float64Array;
}

/** Columns for contacts, too short at first, so that they have to grow. */
export function contactColumns(): ContactColumns {
  const f64 = (): Float64Array => new Float64Array(8);
  return {
    count: 0,
    normalX: f64(),
    normalY: f64(),
    normalZ: f64(),
    depth: f64(),
    pointX: f64(),
    pointY: f64(),
    pointZ: f64(),
  };
}

/** Numbers that overflow, vanish, are NaN, or make a shape impossible. */
const HOSTILE = [Number.NaN, Infinity, -Infinity, 1e200, -1e200, 1e-200, -0, 1e16, -1];

/**
 * Shapes in a small room: half of the coordinates and sizes on a grid, so that centers coincide, faces touch and depths
 * tie; one in `rarity` is hostile.
 */
export function randomShapes(count: number, kinds: number[], rarity: number, seed: number): Shapes {
  const random = seeded(seed);
  const number = (low: number, high: number): number => {
    if (random() * rarity < 1) return HOSTILE[Math.floor(random() * HOSTILE.length)];
    const value = low + (high - low) * random();
    return random() < 0.5 ? Math.round(2 * value) / 2 : value;
  };
  const column = (low: number, high: number): Float64Array =>
    Float64Array.from({ length: count + 4 }, (_, i) => (i < count ? number(low, high) : GUARD));
  return {
    count,
    shape: Uint8Array.from({ length: count }, () => kinds[Math.floor(random() * kinds.length)]),
    x: column(-2, 2),
    y: column(-2, 2),
    z: column(-1, 1),
    radius: column(0, 1.5),
    halfX: column(0, 1.5),
    halfY: column(0, 1.5),
    halfZ: column(0, 1.5),
  };
}

/** Any pairs at all, also of a slot with itself. */
export function randomPairs(count: number, slots: number, seed: number): PairList {
  const random = seeded(seed);
  const pairs = createPairList();
  const slot = (): number => Math.floor(random() * slots);
  pairs.count = count;
  pairs.a = Uint32Array.from({ length: Math.max(count, 64) }, slot);
  pairs.b = Uint32Array.from({ length: Math.max(count, 64) }, slot);
  return pairs;
}

function rowOf(shapes: Shapes, slot: number, dimensions: number): Float64Array {
  const at = [shapes.x[slot], shapes.y[slot], shapes.z[slot]].slice(0, dimensions);
  if (shapes.shape[slot] === SHAPE_SPHERE) return Float64Array.of(...at, shapes.radius[slot]);
  const half = [shapes.halfX[slot], shapes.halfY[slot], shapes.halfZ[slot]];
  return Float64Array.of(...at.map((c, i) => c - half[i]), ...at.map((c, i) => c + half[i]));
}

/** What core says: normal, depth, point; undefined when they do not touch. */
function oracle(shapes: Shapes, a: number, b: number, dimensions: number): number[] | undefined {
  if (!(shapes.shape[a] <= SHAPE_BOX && shapes.shape[b] <= SHAPE_BOX)) return undefined;
  const isFlipped = shapes.shape[a] > shapes.shape[b];
  const [first, second] = isFlipped ? [b, a] : [a, b];
  const out = new Float64Array(2 * dimensions + 1);
  const collides = TESTS[dimensions][shapes.shape[a] + shapes.shape[b]];
  const rowA = rowOf(shapes, first, dimensions);
  if (!collides(out, rowA, rowOf(shapes, second, dimensions))) return undefined;
  const depth = out[dimensions];
  // A contact without a finite depth cannot push.
  if (!(depth >= 0 && depth < Infinity)) return undefined;
  if (!isFlipped) return Array.from(out);
  const normal = out.subarray(0, dimensions);
  const point = out.subarray(dimensions + 1).map((p, i) => p - normal[i] * depth);
  return [...normal.map((n) => 0 - n), depth, ...point];
}

function rowOfContact(c: ContactColumns, row: number, dimensions: number): number[] {
  return dimensions === 2
    ? [c.normalX[row], c.normalY[row], c.depth[row], c.pointX[row], c.pointY[row]]
    : [
        c.normalX[row],
        c.normalY[row],
        c.normalZ![row],
        c.depth[row],
        c.pointX[row],
        c.pointY[row],
        c.pointZ![row],
      ];
}

/** Compares all contacts with core's; returns how many there are. Throws at the first that differs. */
export function expectCores(
  shapes: Shapes,
  pairs: PairList,
  touching: PairList,
  contacts: ContactColumns,
  dimensions: number,
): number {
  let row = 0;
  for (let i = 0; i < pairs.count; i++) {
    const a = pairs.a[i];
    const b = pairs.b[i];
    const expected = oracle(shapes, a, b, dimensions);
    if (!expected) continue;
    const what = `pair ${i}: ${shapes.shape[a]} ${rowOf(shapes, a, dimensions)} and ${shapes.shape[b]} ${rowOf(shapes, b, dimensions)}`;
    if (touching.a[row] !== a || touching.b[row] !== b) must(false, `${what} is not next`);
    const found = rowOfContact(contacts, row, dimensions);
    for (let k = 0; k < expected.length; k++) {
      if (!Object.is(found[k], expected[k])) must(false, `${what}: ${found}, not ${expected}`);
    }
    row++;
  }
  must(touching.count === row, `${touching.count} pairs touch, not ${row}`);
  must(contacts.count === row, `${contacts.count} contacts, not ${row}`);
  return row;
}
