import { expect, test } from 'vitest';
import { type Pair, pairs } from '../../support/distance-pairs.ts';

const nan = Number.NaN;
const inf = Number.POSITIVE_INFINITY;
const unit = [-1, -1, -1, 1, 1, 1];
const empty = [inf, inf, inf, -inf, -inf, -inf];
const endless = unit.map((x) => x * inf);
/** The unit box, turned by 45° about z. */
const half = Math.SQRT1_2;
const turned = [0, 0, 0, 1, 1, 1, half, half, 0, -half, half, 0, 0, 0, 1];
/** In the plane y = 0. */
const flat = [0, 0, 0, 0, 0, 4, 4, 0, 0];
/** The surface y = 1. */
const floor = [0, 1, 0, 1];

/** The distance is 0 exactly when they share a point; Infinity where there is none. */
const table: [pair: keyof typeof pairs, name: string, a: number[], b: number[], apart: number][] = [
  ['segment, sphere', 'through', [-9, 1, 0, 9, 1, 0], [0, 0, 0, 2], 0],
  ['segment, sphere', 'tangent', [-9, 2, 0, 9, 2, 0], [0, 0, 0, 2], 0],
  ['segment, sphere', 'passes by', [-9, 2.000001, 0, 9, 2.000001, 0], [0, 0, 0, 2], 1e-6],
  ['segment, sphere', 'ends on it', [6, 0, 3, 2, 0, 0], [0, 0, 0, 2], 0],
  ['segment, sphere', 'ends before it', [9, 0, 0, 3, 0, 0], [0, 0, 0, 2], 1],
  ['segment, sphere', 'inside', [1, 0, 0, 0, 1, 0], [0, 0, 0, 2], 0],
  ['segment, sphere', 'a point on it', [2, 0, 0, 2, 0, 0], [0, 0, 0, 2], 0],
  ['segment, sphere', 'radius 0, on it', [-9, 0, 0, 9, 0, 0], [1, 0, 0, 0], 0],
  ['segment, sphere', 'NaN', [-9, nan, 0, 9, 0, 0], [1, 0, 0, 0], inf],
  ['segment, capsule', 'touch', [0, 3, 0, 0, 9, 0], [-5, 0, 0, 5, 0, 0, 3], 0],
  ['segment, capsule', 'just miss', [0, 3.000001, 0, 0, 9, 0], [-5, 0, 0, 5, 0, 0, 3], 1e-6],
  ['segment, capsule', 'inside', [-1, 0, 0, 1, 0, 0], [-5, 0, 0, 5, 0, 0, 3], 0],
  ['segment, capsule', 'touches the cap', [9, 4, 0, 9, 9, 9], [-5, 0, 0, 6, 0, 0, 5], 0],
  ['segment, capsule', 'radius 0', [0, -1, 0, 0, 1, 0], [-1, 0, 0, 1, 0, 0, 0], 0],
  ['segment, capsule', 'NaN', [0, nan, 0, 0, 1, 0], [-1, 0, 0, 1, 0, 0, 0], inf],
  ['segment, capsule', 'NaN radius', [0, -1, 0, 0, 1, 0], [-1, 0, 0, 1, 0, 0, nan], inf],

  ['segment, box', 'through', [-9, 0, 0, 9, 0.5, 0.5], unit, 0],
  ['segment, box', 'inside', [0, 0, 0, 0.5, 0.5, 0.5], unit, 0],
  ['segment, box', 'ends on a face', [1, 0, 0, 9, 0, 0], unit, 0],
  ['segment, box', 'ends before a face', [1.000001, 0, 0, 9, 0, 0], unit, 1e-6],
  ['segment, box', 'touches an edge', [2, 0, 0, 0, 2, 0], unit, 0],
  ['segment, box', 'passes an edge', [2.00001, 0, 0, 0, 2.00001, 0], unit, 1],
  ['segment, box', 'touches a corner', [1, 2, 0, 1, 0, 2], unit, 0],
  ['segment, box', 'lies in a face', [-9, 1, 0, 9, 1, 0], unit, 0],
  ['segment, box', 'points at it from afar', [9, 0, 0, 2, 0, 0], unit, 1],
  ['segment, box', 'a point on a face', [1, 0, 0, 1, 0, 0], unit, 0],
  ['segment, box', 'a point beside it', [2, 0, 0, 2, 0, 0], unit, 1],
  ['segment, box', 'a flat box', [0, -1, 0, 0, 1, 0], [-1, 0, -1, 1, 0, 1], 0],
  ['segment, box', 'empty', [-9, 0, 0, 9, 0, 0], empty, inf],
  ['segment, box', 'without end', [-9, 0, 0, 9, 0, 0], endless, 0],
  ['segment, box', 'NaN', [0, 0, 0, nan, 0, 0], unit, inf],

  ['segment, turned box', 'through', [-9, 0, 0, 9, 0, 0], turned, 0],
  ['segment, turned box', 'ends before its edge', [1.5, 0, 0, 9, 0, 0], turned, 1],
  [
    'segment, turned box',
    'passes where an unturned one would be',
    [0.9, 0.9, 2, 0.9, 0.9, -2],
    turned,
    1,
  ],
  ['segment, turned box', 'empty', [-9, 0, 0, 9, 0, 0], turned.with(3, -1), inf],
  ['segment, turned box', 'NaN', [-9, nan, 0, 9, 0, 0], turned, inf],

  ['segment, plane', 'through', [0, -5, 0, 0, 5, 0], floor, 0],
  ['segment, plane', 'in front', [0, 3, 0, 0, 5, 0], floor, 2],
  ['segment, plane', 'behind', [0, -3, 0, 0, -5, 0], floor, 4],
  ['segment, plane', 'touches', [0, 1, 0, 0, 5, 0], floor, 0],
  ['segment, plane', 'lies in it', [0, 1, 0, 5, 1, 0], floor, 0],
  ['segment, plane', 'NaN', [0, nan, 0, 5, 1, 0], floor, inf],

  ['segment, half-space', 'in front', [0, 3, 0, 0, 5, 0], floor, 2],
  ['segment, half-space', 'behind', [0, -3, 0, 0, -5, 0], floor, 0],
  ['segment, half-space', 'touches', [0, 1, 0, 0, 5, 0], floor, 0],
  ['segment, half-space', 'NaN', [0, 1, 0, nan, 5, 0], floor, inf],

  ['segment, triangle', 'through', [1, -1, 1, 1, 1, 1], flat, 0],
  ['segment, triangle', 'passes beside', [-0.1, -1, 1, -0.1, 1, 1], flat, 1],
  ['segment, triangle', 'through a corner', [0, -1, 0, 0, 1, 0], flat, 0],
  ['segment, triangle', 'through the slanted edge', [2, -1, 2, 2, 1, 2], flat, 0],
  ['segment, triangle', 'ends above', [1, 0.000001, 1, 1, 1, 1], flat, 1],
  ['segment, triangle', 'ends on it', [1, 0, 1, 1, 1, 1], flat, 0],
  ['segment, triangle', 'in its plane, across', [-1, 0, 1, 9, 0, 1], flat, 0],
  ['segment, triangle', 'in its plane, inside', [1, 0, 1, 1.5, 0, 1], flat, 0],
  ['segment, triangle', 'in its plane, beside', [-1, 0, 1, -1, 0, 9], flat, 1],
  [
    'segment, triangle',
    'crosses a triangle that is a segment',
    [1, -1, 0, 1, 1, 0],
    [0, 0, 0, 4, 0, 0, 2, 0, 0],
    0,
  ],
  [
    'segment, triangle',
    'misses a triangle that is a segment',
    [5, -1, 0, 5, 1, 0],
    [0, 0, 0, 4, 0, 0, 2, 0, 0],
    1,
  ],
  ['segment, triangle', 'a point on it', [1, 0, 1, 1, 0, 1], flat, 0],
  ['segment, triangle', 'NaN', [1, nan, 1, 1, 1, 1], flat, inf],
  ['segment, triangle', 'NaN corner', [1, -1, 1, 1, 1, 1], flat.with(4, nan), inf],

  ['sphere, sphere', 'apart', [0, 0, 0, 1], [2, 3, 6, 2], 4],
  ['sphere, sphere', 'touch', [0, 0, 0, 1], [2, 3, 6, 6], 0],
  ['sphere, sphere', 'NaN', [0, 0, nan, 1], [2, 3, 6, 6], inf],
  ['sphere, capsule', 'beside', [0, 7, 0, 1], [-5, 0, 0, 5, 0, 0, 2], 4],
  ['sphere, capsule', 'touches the cap', [8, 4, 0, 3], [-5, 0, 0, 5, 0, 0, 2], 0],
  ['sphere, capsule', 'center on the core', [3, 0, 0, 0], [-5, 0, 0, 5, 0, 0, 2], 0],
  ['sphere, capsule', 'a ball', [2, 3, 6, 1], [0, 0, 0, 0, 0, 0, 2], 4],
  ['sphere, capsule', 'NaN', [0, 7, nan, 1], [-5, 0, 0, 5, 0, 0, 2], inf],
  ['sphere, turned box', 'before its edge', [5, 0, 0, 1], turned, 4 - Math.SQRT2],
  ['sphere, turned box', 'inside', [1, 0, 0, 0], turned, 0],
  ['sphere, turned box', 'empty', [5, 0, 0, 9], turned.with(4, -1), inf],
  ['sphere, turned box', 'NaN', [5, 0, 0, nan], turned, inf],
  ['sphere, box', 'beyond a corner', [3, 4, 7, 1], [0, 0, 0, 1, 1, 1], 6],
  ['sphere, box', 'inside', [0, 0, 0, 0.1], unit, 0],
  ['sphere, box', 'empty', [0, 0, 0, 9], empty, inf],
  ['sphere, plane', 'in front', [0, 5, 0, 1], floor, 3],
  ['sphere, plane', 'behind', [0, -5, 0, 1], floor, 5],
  ['sphere, plane', 'cut', [0, 1.5, 0, 1], floor, 0],
  ['sphere, plane', 'NaN', [0, nan, 0, 1], floor, inf],
  ['sphere, triangle', 'above', [1, 5, 1, 2], flat, 3],
  ['sphere, triangle', 'touches', [1, 2, 1, 2], flat, 0],
  ['sphere, triangle', 'NaN', [1, 2, 1, nan], flat, inf],

  ['capsule, capsule', 'crossing', [-5, 0, 0, 5, 0, 0, 1], [0, -5, 0, 0, 5, 0, 1], 0],
  ['capsule, capsule', 'touch crosswise', [-5, 0, 0, 5, 0, 0, 1], [0, 3, -5, 0, 3, 5, 2], 0],
  ['capsule, capsule', 'apart crosswise', [-5, 0, 0, 5, 0, 0, 1], [0, 7, -5, 0, 7, 5, 2], 4],
  ['capsule, capsule', 'cap to cap', [-5, 0, 0, 0, 0, 0, 1], [2, 3, 6, 9, 9, 9, 2], 4],
  ['capsule, capsule', 'parallel, touching', [0, 0, 0, 5, 0, 0, 1], [2, 2, 0, 9, 2, 0, 1], 0],
  ['capsule, capsule', 'two spheres', [0, 0, 0, 0, 0, 0, 1], [2, 3, 6, 2, 3, 6, 6], 0],
  ['capsule, capsule', 'NaN radius', [0, 0, 0, 0, 0, 0, 1], [2, 3, 6, 2, 3, 6, nan], inf],

  ['capsule, box', 'through', [-9, 0, 0, 9, 0, 0, 1], unit, 0],
  ['capsule, box', 'touches a face', [3, 0, 0, 9, 0, 0, 2], unit, 0],
  ['capsule, box', 'just misses a face', [3.000001, 0, 0, 9, 0, 0, 2], unit, 1e-6],
  ['capsule, box', 'lies beside a face', [-9, 4, 0, 9, 4, 0, 2], unit, 1],
  ['capsule, box', 'touches an edge from across', [4, 5, -9, 4, 5, 9, 5], unit, 0],
  ['capsule, box', 'touches a corner', [2, 3, 3, 9, 9, 9, 3], unit, 0],
  ['capsule, box', 'empty', [0, 0, 0, 1, 0, 0, 9], empty, inf],
  ['capsule, box', 'empty, infinite radius', [0, 0, 0, 1, 0, 0, inf], empty, inf],
  ['capsule, box', 'without end', [0, 0, 0, 1, 0, 0, 1], endless, 0],
  ['capsule, box', 'NaN', [0, 0, 0, nan, 0, 0, 9], unit, inf],
  ['capsule, box', 'NaN bound', [0, 0, 0, 1, 0, 0, 9], unit.with(5, nan), inf],

  [
    'capsule, turned box',
    'touches its edge',
    [2 + Math.SQRT2, -9, 0, 2 + Math.SQRT2, 9, 0, 2.0000001],
    turned,
    0,
  ],
  [
    'capsule, turned box',
    'beside its edge',
    [3 + Math.SQRT2, -9, 0, 3 + Math.SQRT2, 9, 0, 2],
    turned,
    1,
  ],
  ['capsule, turned box', 'empty', [0, 0, 0, 1, 0, 0, 9], turned.with(5, -1), inf],
  ['capsule, turned box', 'NaN', [0, 0, 0, 1, 0, 0, nan], turned, inf],

  ['capsule, plane', 'cut', [0, -5, 0, 0, 5, 0, 1], floor, 0],
  ['capsule, plane', 'in front', [0, 9, 0, 9, 5, 0, 1], floor, 3],
  ['capsule, plane', 'behind', [0, -9, 0, 9, -5, 0, 1], floor, 5],
  ['capsule, plane', 'touches from behind', [0, -9, 0, 9, 0, 0, 1], floor, 0],
  ['capsule, plane', 'NaN', [0, -9, 0, 9, 0, nan, 1], floor, inf],
  ['capsule, half-space', 'in front', [0, 9, 0, 9, 5, 0, 1], floor, 3],
  ['capsule, half-space', 'touches', [0, 9, 0, 9, 5, 0, 4], floor, 0],
  ['capsule, half-space', 'far behind', [0, -99, 0, 9, -50, 0, 4], floor, 0],
  ['capsule, half-space', 'NaN', [0, -99, 0, 9, nan, 0, 4], floor, inf],

  ['capsule, triangle', 'through', [1, -5, 1, 1, 5, 1, 1], flat, 0],
  ['capsule, triangle', 'touches the inside', [1, 2, 1, 1, 9, 1, 2], flat, 0],
  ['capsule, triangle', 'just misses the inside', [1, 2.000001, 1, 1, 9, 1, 2], flat, 1e-6],
  ['capsule, triangle', 'touches an edge crosswise', [1, -9, -3, 1, 9, -3, 3], flat, 0],
  ['capsule, triangle', 'touches a corner', [-3, -5, -4, -3, 5, -4, 5], flat, 0],
  ['capsule, triangle', 'beside a corner', [-3, -5, -4, -3, 5, -4, 4], flat, 1],
  ['capsule, triangle', 'a segment', [1, 3, -1, 1, 3, 1, 2], [0, 0, 0, 4, 0, 0, 2, 0, 0], 1],
  ['capsule, triangle', 'NaN', [1, nan, 1, 1, 9, 1, 2], flat, inf],
  ['capsule, triangle', 'NaN radius', [1, 0, 1, 1, 9, 1, nan], flat, inf],
  ['capsule, triangle', 'NaN corner', [1, 0, 1, 1, 9, 1, inf], flat.with(6, nan), inf],

  ['box, plane', 'in front', [0, 4, 0, 1, 9, 1], floor, 3],
  ['box, plane', 'behind', [0, -4, 0, 1, -2, 1], floor, 3],
  ['box, plane', 'touches', unit, floor, 0],
  ['box, plane', 'without end along it', [-inf, 2, -inf, inf, 3, inf], floor, 1],
  ['box, plane', 'empty', empty, floor, inf],
  ['box, plane', 'NaN', unit, [0, nan, 0, 1], inf],
  ['turned box, plane', 'before its edge', turned, [0, 1, 0, 5], 5 - Math.SQRT2],
  ['turned box, plane', 'cut', turned, floor, 0],
  ['turned box, plane', 'empty', turned.with(3, -1), floor, inf],
  ['turned box, plane', 'NaN', turned.with(0, nan), floor, inf],
  ['plane, triangle', 'in front', floor, [0, 3, 0, 1, 4, 0, 2, 5, 0], 2],
  ['plane, triangle', 'behind', floor, flat, 1],
  ['plane, triangle', 'cut', floor, [0, 0, 0, 1, 4, 0, 2, 5, 0], 0],
  ['plane, triangle', 'touches', floor, [0, 1, 0, 1, 4, 0, 2, 5, 0], 0],
  ['plane, triangle', 'in it', floor, [0, 1, 0, 1, 1, 0, 2, 1, 9], 0],
  ['plane, triangle', 'NaN', floor, flat.with(8, nan), inf],
];

test.each(table)('%s: %s', (name, _, a, b, apart) => {
  const { intersects, distance }: Pair = pairs[name];
  if (intersects !== null) expect(intersects(a, b)).toBe(apart === 0);
  if (distance !== null) expect(distance(a, b)).toBeCloseTo(apart, 6);
});
