import * as core from '@bitbounds/core';
import {
  gapBetweenSolids,
  halfSpacesOfBox,
  halfSpacesOfRow,
  movedObb,
  movedPlane,
  movedPoints,
  randomAabb,
  randomCamera,
  randomCapsule,
  randomMotion,
  randomObb,
  randomPoint,
  randomSegment,
  randomSphere,
  randomTriangle,
  type Solid,
  seeded,
  solidOfBox,
  solidOfCapsule,
  solidOfObb,
  solidOfPoints,
  solidOfSphere,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

type Row = number[];
type Random = () => number;
type Contains = (container: Row, shape: Row) => boolean;
type Moved = typeof movedPoints | null;

const nan = Number.NaN;
const inf = Infinity;
const axes = [1, 0, 0, 0, 1, 0, 0, 0, 1];
/** A quarter turn: the box's first axis is y. */
const quarter = [0, 1, 0, -1, 0, 0, 0, 0, 1];

interface Inner {
  name: string;
  /** Reaches as far as x = 5, and less far otherwise. */
  touching: Row;
  random: (random: Random) => Row;
  solid: (row: ArrayLike<number>) => Solid;
  moved: Moved;
  empty: Row[];
  directions: number[];
}

const inners: Inner[] = [
  {
    name: 'Point',
    touching: [5, 0, 0],
    random: (random) => randomPoint(random, 4),
    solid: solidOfPoints,
    moved: movedPoints,
    empty: [],
    directions: [],
  },
  {
    name: 'Segment',
    touching: [-1, 0, 0, 5, 0, 0],
    random: randomSegment,
    solid: solidOfPoints,
    moved: movedPoints,
    empty: [],
    directions: [],
  },
  {
    name: 'Sphere',
    touching: [4, 0, 0, 1],
    random: randomSphere,
    solid: solidOfSphere,
    moved: movedPoints,
    empty: [],
    directions: [],
  },
  {
    name: 'Capsule',
    touching: [0, 0, 0, 4, 0, 0, 1],
    random: randomCapsule,
    solid: solidOfCapsule,
    moved: movedPoints,
    empty: [],
    directions: [],
  },
  {
    name: 'Aabb',
    touching: [1, 0, 0, 5, 0, 0],
    random: randomAabb,
    solid: solidOfBox,
    moved: null,
    empty: [
      [inf, inf, inf, -inf, -inf, -inf],
      [-1, 1, -1, 1, -1, 1],
    ],
    directions: [],
  },
  {
    name: 'Obb',
    touching: [3, 0, 0, 0, 2, 0, ...quarter.map((x) => x * -1)],
    random: randomObb,
    solid: solidOfObb,
    moved: movedObb,
    empty: [
      [0, 0, 0, 1, -1, 1, ...axes],
      [0, 0, 0, -inf, -inf, -inf, ...axes],
    ],
    directions: [6, 7, 8, 9, 10, 11, 12, 13, 14],
  },
  {
    name: 'Triangle',
    touching: [5, 0, 0, 0, 1, 0, 0, -1, 1],
    random: randomTriangle,
    solid: solidOfPoints,
    moved: movedPoints,
    empty: [],
    directions: [],
  },
  {
    name: 'Hull',
    touching: [0, 1, 0, 5, 0, 0, 0, 0, 1, 0, -1, 0],
    random: (random) => [0, 1, 2, 3, 4].flatMap(() => randomPoint(random, 3)),
    solid: solidOfPoints,
    moved: movedPoints,
    empty: [[]],
    directions: [],
  },
];

interface Container {
  name: string;
  /** Ends at x = 5, and farther away otherwise. */
  five: Row;
  random: (random: Random) => Row;
  /** How far a solid reaches out of it, negative when it is inside. */
  reach: (container: Row, solid: Solid) => number;
  moved: Moved;
  empty: Row[];
  directions: number[];
}

/** Beyond the worst of some planes whose normals lead inward. */
function reachOver(rows: number[][], { points, radius }: Solid): number {
  const outs = rows.map(([x, y, z, d]) =>
    Math.max(...points.map((p) => d - (x * p[0] + y * p[1] + z * p[2]))),
  );
  return Math.max(...outs) + radius;
}

function rowsOfObb(obb: Row): number[][] {
  return [0, 1, 2].flatMap((axis) => {
    const normal = obb.slice(6 + 3 * axis, 9 + 3 * axis);
    const middle = normal.reduce((sum, x, k) => sum + x * obb[k], 0);
    return [1, -1].map((sign) => [...normal.map((x) => sign * x), sign * middle - obb[3 + axis]]);
  });
}

const grown = (row: Row, from: number, to: number, by: number): Row =>
  row.map((x, i) => (i >= from && i < to ? x + by : x));
const cube = core.setFrustumFromObb([], [0, 0, 0, 5, 5, 5, ...axes]);
const everyFourth = Array.from({ length: 24 }, (_, i) => i).filter((i) => i % 4 !== 3);

/** A camera of a size and at a place where the other shapes are. */
function randomFrustum(random: Random): Row {
  const kind = random() < 0.5 ? 'perspective' : 'orthographic';
  const camera = randomCamera(random, 0, kind);
  const frustum = core.setFrustumFromViewProjection([] as number[], camera.matrix, 0);
  const at = camera.eye.map((x, k) => x + camera.forward[k] * camera.reach * 0.6);
  for (let i = 0; i < 24; i += 4) {
    frustum[i + 3] -= at.reduce((sum, x, k) => sum + x * frustum[i + k], 0);
    frustum[i + 3] /= 3;
  }
  return frustum;
}

const containers: Container[] = [
  {
    name: 'Sphere',
    five: [0, 0, 0, 5],
    random: (random) => grown(randomSphere(random), 3, 4, 3),
    reach: (sphere, { points, radius }) =>
      Math.max(...points.map((p) => Math.hypot(...p.map((x, k) => x - sphere[k])))) +
      radius -
      sphere[3],
    moved: movedPoints,
    empty: [],
    directions: [],
  },
  {
    name: 'Capsule',
    five: [0, -3, 0, 0, 3, 0, 5],
    random: (random) => grown(randomCapsule(random), 6, 7, 2.5),
    reach: (capsule, { points, radius }) => {
      const core = solidOfPoints(capsule.slice(0, 6));
      const gaps = points.map((p) => gapBetweenSolids({ points: [p], radius: 0 }, core));
      return Math.max(...gaps) + radius - capsule[6];
    },
    moved: movedPoints,
    empty: [],
    directions: [],
  },
  {
    name: 'Aabb',
    five: [-5, -5, -5, 5, 5, 5],
    random: (random) => grown(grown(randomAabb(random), 0, 3, -2), 3, 6, 2),
    reach: (aabb, solid) => reachOver(halfSpacesOfBox(aabb), solid),
    moved: null,
    empty: [
      [inf, inf, inf, -inf, -inf, -inf],
      [-9, 1, -9, 9, -1, 9],
    ],
    directions: [],
  },
  {
    name: 'Obb',
    five: [0, 0, 0, 8, 5, 6, ...quarter],
    random: (random) => grown(randomObb(random), 3, 6, 2),
    reach: (obb, solid) => reachOver(rowsOfObb(obb), solid),
    moved: movedObb,
    empty: [[0, 0, 0, 9, -1, 9, ...axes]],
    directions: [6, 7, 8, 9, 10, 11, 12, 13, 14],
  },
  {
    name: 'Frustum',
    five: cube,
    random: randomFrustum,
    reach: (frustum, solid) => reachOver(halfSpacesOfRow(frustum, 3), solid),
    moved: (frustum, motion) =>
      [0, 4, 8, 12, 16, 20].flatMap((i) => movedPlane(Array.from(frustum).slice(i, i + 4), motion)),
    empty: [core.setFrustumFromObb([], [0, 0, 0, 9, -1, 9, ...axes])],
    directions: everyFourth,
  },
  {
    name: 'HalfSpace',
    five: [1, 0, 0, 5],
    random: (random) => [...randomMotion(random).axes.slice(0, 3), random() * 2.5],
    reach: (plane, solid) => reachOver([plane.map((x) => -x)], solid),
    moved: movedPlane,
    empty: [],
    directions: [0, 1, 2],
  },
];

const functions = new Map<string, unknown>(Object.entries(core));

const pairs = containers.flatMap((container) =>
  inners.map((inner) => ({ name: `${container.name} ${inner.name}`, container, inner })),
);

describe.each(pairs)('$name', ({ container, inner }) => {
  const contains = functions.get(`contains${container.name}${inner.name}`) as Contains;
  const resized = (shape: { directions: number[] }, row: Row, size: number): Row =>
    row.map((x, i) => (shape.directions.includes(i) ? x : x * size));

  test('touching from inside, just inside, just out, far out, around it', () => {
    const { five } = container;
    expect(contains(five, inner.touching)).toBe(true);
    expect(contains(five, resized(inner, inner.touching, 0.999))).toBe(true);
    expect(contains(five, resized(inner, inner.touching, 1.001))).toBe(false);
    expect(contains(five, resized(inner, inner.touching, 100))).toBe(false);
  });

  test('nothing is in an empty one, nor is what is empty in anything', () => {
    const small = resized(inner, inner.touching, 0.01);
    expect(contains(container.five, small)).toBe(true);
    for (const empty of container.empty) expect(contains(empty, small), `${empty}`).toBe(false);
    for (const empty of inner.empty) expect(contains(container.five, empty)).toBe(false);
    for (const empty of container.empty)
      for (const other of inner.empty) expect(contains(empty, other)).toBe(false);
  });

  test('NaN in any place is not in', () => {
    const small = resized(inner, inner.touching, 0.01);
    for (let i = 0; i < small.length; i++) {
      const spoiled = small.map((x, k) => (k === i ? nan : x));
      expect(contains(container.five, spoiled), `${spoiled}`).toBe(false);
    }
    for (let i = 0; i < container.five.length; i++) {
      const spoiled = container.five.map((x, k) => (k === i ? nan : x));
      expect(contains(spoiled, small), `${spoiled}`).toBe(false);
    }
  });

  test('agrees with how far the corners reach out, moved and scaled too; both answers are visited', () => {
    const next = seeded(0xc0171);
    const visits = [0, 0];
    for (let i = 0; i < 160; i++) {
      const outer = container.random(next);
      const shape = resized(inner, inner.random(next), i % 2 ? 0.5 : 0.25);
      const out = container.reach(outer, inner.solid(shape));
      if (Math.abs(out) < 1e-9) continue;
      const title = `${i}: ${shape} in ${outer} reaches out ${out}`;
      expect(contains(outer, shape), title).toBe(out < 0);
      visits[Number(out < 0)]++;
      for (const size of [1e-6, 1e6]) {
        const found = contains(resized(container, outer, size), resized(inner, shape, size));
        expect(found, `${title} × ${size}`).toBe(out < 0);
      }
      if (container.moved === null || inner.moved === null) continue;
      const motion = randomMotion(next);
      const moved = contains(container.moved(outer, motion), inner.moved(shape, motion));
      expect(moved, `${title}, moved`).toBe(out < 0);
    }
    for (const visited of visits) expect(visited).toBeGreaterThan(15);
  });
});

test('every rotated box holds itself, whatever its axes', () => {
  const next = seeded(0x5e1f);
  for (let i = 0; i < 500; i++) {
    const obb = randomObb(next);
    if (i % 5 === 0) obb[3 + (i % 3)] = 0;
    const moved = movedObb(obb, randomMotion(next));
    expect(core.containsObbObb(obb, obb), `${i}: ${obb}`).toBe(true);
    expect(core.containsObbObb(moved, moved), `${i}: ${moved}`).toBe(true);
    const slightly = grown(moved, 3, 6, 1e-12);
    expect(core.containsObbObb(moved, slightly), `${i}: ${moved}`).toBe(false);
  }
});

test('boxes without end are in no rotated box and in a half-space along the axes', () => {
  const slab = [-inf, -inf, -inf, 5, inf, inf];
  expect(core.containsHalfSpaceAabb([1, 0, 0, 5], slab)).toBe(true);
  expect(core.containsHalfSpaceAabb([1, 0, 0, 4], slab)).toBe(false);
  expect(core.containsHalfSpaceAabb([0, 1, 0, 5], slab)).toBe(false);
  expect(core.containsObbAabb([0, 0, 0, 9, 9, 9, ...axes], slab)).toBe(false);
});
