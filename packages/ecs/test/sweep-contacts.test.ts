import * as core from '@bitbounds/core';
import {
  AABB,
  createMesh,
  createSweepHit,
  MESH,
  SPHERE,
  sweepAabb,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { flatFloor } from './support/meshes.ts';
import { createStage, type Stage, spawn } from './support/stage.ts';

const SWEEPS = { sphere: sweepSphere, aabb: sweepAabb, capsule: sweepCapsule };
type Moved = keyof typeof SWEEPS;
const MOVED = Object.keys(SWEEPS) as Moved[];

type Touches = (moved: number[], target: number[]) => boolean;
const flip =
  (touches: Touches): Touches =>
  (moved, target) =>
    touches(target, moved);

// By what moves, then: a ball, a box, a triangle.
const TOUCHES: Record<Moved, Record<2 | 3, Touches[]>> = {
  sphere: {
    2: [core.intersectsCircleCircle, core.intersectsCircleRect],
    3: [core.intersectsSphereSphere, core.intersectsSphereAabb, core.intersectsSphereTriangle],
  },
  aabb: {
    2: [flip(core.intersectsCircleRect), core.intersectsRectRect],
    3: [flip(core.intersectsSphereAabb), core.intersectsAabbAabb, core.intersectsAabbTriangle],
  },
  capsule: {
    2: [flip(core.intersectsCircleCapsule2d), core.intersectsCapsule2dRect],
    3: [
      flip(core.intersectsSphereCapsule),
      core.intersectsCapsuleAabb,
      core.intersectsCapsuleTriangle,
    ],
  },
};

const hit = createSweepHit();

function rowAt(moved: Moved, point: number[], random: () => number, size: number): number[] {
  if (moved === 'sphere') return [...point, (0.02 + random()) * size];
  if (moved === 'aabb') return [...point, ...point.map((x) => x + (0.02 + random()) * size)];
  const end = point.map((x) => x + (random() * 2 - 1) * size);
  return [...point, ...end, (0.02 + random()) * size];
}

/** What moves, moved by a vector; its radius is another by `grow`, or its sides. */
function movedBy(moved: Moved, row: number[], by: number[], grow = 0): number[] {
  const { length: n } = by;
  const points = moved === 'sphere' ? 1 : 2;
  return row.map((x, i) => {
    if (i >= points * n) return x + grow;
    return x + by[i % n] + (moved === 'aabb' ? (i < n ? -grow : grow) : 0);
  });
}

/** Puts a ball, a box or a triangle into the space and returns its row. */
function putTarget(stage: Stage, s: number, at: number[], random: () => number): number[] {
  const { dimensions } = stage.space;
  if (s === 0) {
    spawn(stage, { shape: SPHERE, radius: 0.7 }, at[0], at[1], at[2]);
    return [...at.slice(0, dimensions), 0.7];
  }
  if (s === 1) {
    spawn(stage, { shape: AABB, halfX: 0.5, halfY: 0.8, halfZ: 0.3 }, at[0], at[1], at[2]);
    const half = [0.5, 0.8, 0.3].slice(0, dimensions);
    return [...half.map((h, i) => at[i] - h), ...half.map((h, i) => at[i] + h)];
  }
  const corners = Array.from({ length: 9 }, () => random() * 3 - 1.5);
  const mesh = createMesh(stage.space, corners, [0, 1, 2]);
  spawn(stage, { shape: MESH, mesh }, at[0], at[1], at[2]);
  return corners.map((x, i) => x + at[i % 3]);
}

function normalOf(dimensions: number): number[] {
  return [hit.normalX, hit.normalY, hit.normalZ].slice(0, dimensions);
}

describe.each([1, 1e5])('around %d', (offset) => {
  const near = 1e-7 * Math.max(1, offset * 0.01);
  test.each(
    ([2, 3] as const).flatMap((d) =>
      MOVED.flatMap((moved) => [0, 1, 2].slice(0, d).map((s) => ({ d, moved, s }))),
    ),
  )(
    '$moved, $d dimensions, shape $s: where it is moved to, it touches that way',
    ({ d, moved, s }) => {
      const random = seeded(0x517 + s);
      const touches = TOUCHES[moved][d][s];
      let hits = 0;
      let oblique = 0;
      for (let place = 0; place < 14; place++) {
        const stage = createStage(d);
        const at = Array.from({ length: 3 }, () => offset + random());
        const target = putTarget(stage, s, at, random);
        for (let round = 0; round < 12; round++) {
          const start = at.slice(0, d).map((x) => x + (random() * 2 - 1) * 6);
          const row = rowAt(moved, start, random, round % 2 ? 1 : 0.05);
          const motion = start.map((x, i) => 3 * (at[i] - x) + random() - 0.5);
          if (!SWEEPS[moved](hit, stage.space, row, motion) || hit.t === 0) continue;
          hits++;
          const label = `place ${place}, round ${round}`;
          const normal = normalOf(d);
          const there = movedBy(
            moved,
            row,
            motion.map((x) => x * hit.t),
          );
          const along = motion.reduce((sum, x, i) => sum + x * normal[i], 0);
          expect(Math.hypot(...normal), label).toBeCloseTo(1, 9);
          expect(along, label).toBeLessThanOrEqual(1e-5);
          // A little back along the normal they are apart, a little on they touch.
          const back = movedBy(
            moved,
            there,
            normal.map((x) => x * near),
          );
          const on = movedBy(
            moved,
            there,
            normal.map((x) => -x * near),
          );
          expect(touches(back, target), label).toBe(false);
          expect(touches(on, target), label).toBe(true);
          const point = [hit.x, hit.y, hit.z].slice(0, d);
          const ball = [...point, 3 * near];
          const onTarget = TOUCHES.sphere[d][s];
          expect(onTarget(ball, target), label).toBe(true);
          const toMoved = [flip(TOUCHES.sphere[d][0]), flip(TOUCHES.sphere[d][1])];
          const isAtMoved =
            moved === 'capsule'
              ? flip(TOUCHES.capsule[d][0])(ball, there)
              : toMoved[moved === 'sphere' ? 0 : 1](there, ball);
          expect(isAtMoved, label).toBe(true);
          oblique += Number(normal.every((x) => Math.abs(x) > 0.01));
        }
      }
      expect(hits).toBeGreaterThan(40);
      if (moved === 'sphere' && s !== 1) expect(oblique).toBeGreaterThan(40);
    },
  );
});

describe.each(
  ([2, 3] as const).flatMap((d) =>
    MOVED.flatMap((moved) => [0, 1, 2].slice(0, d).map((s) => ({ d, moved, s }))),
  ),
)('$moved, $d dimensions, that starts in shape $s', ({ d, moved, s }) => {
  test('touches it at the point, once it has gone the way out', () => {
    const random = seeded(0x51a + s);
    const touches = TOUCHES[moved][d][s];
    const isAt = TOUCHES.sphere[d][s];
    let hits = 0;
    for (let place = 0; place < 40; place++) {
      const stage = createStage(d);
      const at = Array.from({ length: 3 }, () => random());
      const target = putTarget(stage, s, at, random);
      for (let round = 0; round < 24; round++) {
        const start = at.slice(0, d).map((x) => x + (random() * 2 - 1) * 1.5);
        const row = rowAt(moved, start, random, round % 2 ? 1 : 0.3);
        if (moved === 'capsule' && round % 3 === 0) row[2 * d] = 0;
        const motion = start.map(() => (round % 4 ? random() - 0.5 : 0));
        if (!SWEEPS[moved](hit, stage.space, row, motion) || hit.t > 0) continue;
        hits++;
        const label = `place ${place}, round ${round}`;
        const normal = normalOf(d);
        const point = [hit.x, hit.y, hit.z].slice(0, d);
        expect(isAt([...point, 1e-6], target), label).toBe(true);
        const beyond = point.map((x, i) => x + 1e-4 * normal[i]);
        expect(isAt([...beyond, 0], target), `${label}: it is not on the surface`).toBe(false);
        let [least, most] = [0, 16];
        for (let i = 0; i < 60; i++) {
          const middle = (least + most) / 2;
          const by = normal.map((x) => x * middle);
          if (touches(movedBy(moved, row, by), target)) least = middle;
          else most = middle;
        }
        const out = movedBy(
          moved,
          row,
          normal.map((x) => x * least),
        );
        const ball = [...point, 1e-5];
        const isAtMoved =
          moved === 'capsule'
            ? flip(TOUCHES.capsule[d][0])(ball, out)
            : flip(TOUCHES.sphere[d][moved === 'sphere' ? 0 : 1])(out, ball);
        expect(isAtMoved, `${label}: it has gone ${least}`).toBe(true);
      }
    }
    expect(hits).toBeGreaterThan(40);
  });
});

test.each(MOVED)('%s: a motion that goes on far behind meets things alike', (moved) => {
  const random = seeded(0x1e9);
  let hits = 0;
  for (let round = 0; round < 60; round++) {
    const stage = createStage();
    const at = [random(), random(), random()];
    putTarget(stage, round % 3, at, random);
    const start = at.map((x) => x + (random() < 0.5 ? -4 : 4));
    const row = rowAt(moved, start, random, 0.5);
    const motion = start.map((x, i) => 2 * (at[i] - x) + 0.2 * random());
    if (!SWEEPS[moved](hit, stage.space, row, motion)) continue;
    hits++;
    const near = { ...hit };
    for (const times of [1e3, 1e6, 1e9]) {
      const way = motion.map((x) => x * times);
      const label = `round ${round}, ${times} times as far`;
      expect(SWEEPS[moved](hit, stage.space, row, way), label).toBe(true);
      expect(hit.t * times, label).toBeCloseTo(near.t, 5);
      expect(hit.normalX, label).toBeCloseTo(near.normalX, 4);
      expect(hit.normalY, label).toBeCloseTo(near.normalY, 4);
      expect(hit.normalZ, label).toBeCloseTo(near.normalZ, 4);
      expect(hit.x, label).toBeCloseTo(near.x, 4);
    }
  }
  expect(hits).toBeGreaterThan(25);
});

const down = [0, -2, 0];
const CASES: [string, Moved, number[], number[], number[]][] = [
  ['a ball onto a floor', 'sphere', [0.3, 1, 0.4, 0.5], down, [0, 1, 0]],
  ['a ball from below', 'sphere', [0.3, -1, 0.4, 0.5], [0, 2, 0], [0, -1, 0]],
  ['a point onto a floor', 'sphere', [0.3, 1, 0.4, 0], down, [0, 1, 0]],
  ['a point from below', 'sphere', [0.3, -1, 0.4, 0], [0, 2, 0], [0, -1, 0]],
  ['a ball over an edge between triangles', 'sphere', [0.5, 1, 0.5, 0.5], [1, -2, 0], [0, 1, 0]],
  ['a box', 'aabb', [0, 1, 0, 1, 2, 1], down, [0, 1, 0]],
  ['a flat box from below', 'aabb', [0, -1, 0, 1, -1, 1], [0, 2, 0], [0, -1, 0]],
  ['a capsule that stands', 'capsule', [0, 1, 0, 0, 2, 0, 0.5], down, [0, 1, 0]],
  ['a capsule that lies', 'capsule', [0, 1, 0, 1.5, 1, 0, 0.5], down, [0, 1, 0]],
  ['a needle onto an edge', 'capsule', [0.5, 1.7, 0.5, 0.5, 2.7, 0.5, 0], [0, -6.7, 0], [0, 1, 0]],
  ['a needle onto a corner', 'capsule', [2, 2.7, 2, 1, 1.7, 1, 0], [0, -6.7, 0], [0, 1, 0]],
  [
    'a needle onto an edge from below',
    'capsule',
    [0.5, -1.7, 0.5, 1, -2.7, 0.5, 0],
    [0, 6.7, 0],
    [0, -1, 0],
  ],
  ['what touches and slides', 'sphere', [0.3, 0.5, 0.4, 0.5], [1, 0, 0], [0, 1, 0]],
  ['what touches and leaves', 'sphere', [0.3, 0.5, 0.4, 0.5], [0, 1, 0], [0, 1, 0]],
  ['what touches and stays', 'capsule', [0, 0.5, 0, 0, 2, 0, 0.5], [0, 0, 0], [0, 1, 0]],
  ['what has sunk in', 'sphere', [0.3, 0.4, 0.4, 0.5], down, [0, 1, 0]],
];

test.each(CASES)('a floor of triangles, %s', (_, moved, row, motion, normal) => {
  const stage = createStage();
  const floor = flatFloor(8, 8);
  spawn(
    stage,
    { shape: MESH, mesh: createMesh(stage.space, floor.positions, floor.indices) },
    0,
    0,
    0,
  );
  expect(SWEEPS[moved](hit, stage.space, row, motion)).toBe(true);
  normalOf(3).forEach((x, i) => void expect(x).toBeCloseTo(normal[i], 9));
  expect(hit.y).toBeCloseTo(0, 6);
});

test.each([1, -1])(
  'a slope, from its side %i: its own normal where a corner comes down on an edge or a vertex',
  (side) => {
    const random = seeded(0x510);
    const slope = flatFloor(8, 8, (x, z) => 0.5 * x - 0.25 * z);
    const up = [-0.5, 1, 0.25].map((x) => (side * x) / Math.hypot(0.5, 1, 0.25));
    const stage = createStage();
    const mesh = createMesh(stage.space, slope.positions, slope.indices);
    spawn(stage, { shape: MESH, mesh }, 0, 0, 0);
    for (let round = 0; round < 200; round++) {
      const x = Math.floor(random() * 5) - 2;
      const z = round % 2 ? x : Math.floor(random() * 5) - 2 + (round % 3 ? 0 : random());
      const half = [0, 1, 2].map(() => 0.1 + random());
      const t = 0.25 + random() / 2;
      const motion = [random() - 0.5, -side * (2 + random()), random() - 0.5];
      // The corner that comes first, and from there the middle of the box where it starts.
      const land = [x, 0.5 * x - 0.25 * z, z];
      const middle = land.map((c, i) => c + Math.sign(up[i]) * half[i] - t * motion[i]);
      const box = [...middle.map((c, i) => c - half[i]), ...middle.map((c, i) => c + half[i])];
      const tip = land.map((c, i) => c - t * motion[i]);
      const needle = [...tip.map((c, i) => c + Math.sign(up[i]) * half[i]), ...tip, 0];
      for (const [moved, row] of [
        ['aabb', box],
        ['capsule', needle],
      ] as const) {
        const label = `${moved}, round ${round}`;
        expect(SWEEPS[moved](hit, stage.space, row, motion), label).toBe(true);
        expect(hit.t, label).toBeCloseTo(t, 9);
        normalOf(3).forEach((n, i) => void expect(n, label).toBeCloseTo(up[i], 9));
      }
    }
  },
);

const BITS = [0, 1, 2, 3, 4, 5, 6, 7];
/** The corners of a box. */
function cornersOf(min: number[], max: number[]): number[][] {
  return BITS.map((bits) => min.map((x, i) => ((bits >> i) & 1 ? max[i] : x)));
}

/** A box, flat or not, a point or a triangle: its corners. */
function putFlat(stage: Stage, s: number, draw: () => number): number[][] {
  const { dimensions } = stage.space;
  if (s === 2) {
    const corners = Array.from({ length: 9 }, draw);
    if (core.areaOfTriangle(corners) === 0) return putFlat(stage, s, draw);
    spawn(stage, { shape: MESH, mesh: createMesh(stage.space, corners) }, 0, 0, 0);
    return [0, 3, 6].map((i) => corners.slice(i, i + 3));
  }
  const [halfX, halfY, halfZ] = [0, 1, 2].map(() => (s === 0 ? 0 : Math.abs(draw())));
  const half = [halfX, halfY, halfZ].slice(0, dimensions);
  if (s === 0) spawn(stage, { shape: SPHERE, radius: 0 }, 0, 0, 0);
  else if (dimensions === 2) spawn(stage, { shape: AABB, halfX, halfY }, 0, 0);
  else spawn(stage, { shape: AABB, halfX, halfY, halfZ }, 0, 0, 0);
  return cornersOf(
    half.map((h) => -h),
    half,
  );
}

// On a grid sides are level, corners meet and edges cross all the time.
test.each(([2, 3] as const).flatMap((d) => [0, 1, 2].slice(0, d).map((s) => [d, s] as const)))(
  '%iD, shape %i: across its normal what is not round was apart from what it met',
  (d, s) => {
    const random = seeded(0x5a7 + s);
    const draw = (reach = 2) => Math.round((2 * random() - 1) * 2 * reach) / 2;
    const hits = [0, 0, 0];
    for (let round = 0; round < 500; round++) {
      const stage = createStage(d);
      const corners = putFlat(stage, s, draw);
      for (let way = 0; way < 12; way++) {
        const from = Array.from({ length: d }, () => draw(5));
        const size = from.map(() => draw());
        const motion = from.map((x) => draw(1) - 1.5 * x);
        const kind = way % 3;
        const to = from.map(
          (x, i) => x + (kind === 0 ? Math.abs(size[i]) : kind === 1 ? size[i] : 0),
        );
        const isHit =
          kind === 0
            ? sweepAabb(hit, stage.space, [...from, ...to], motion)
            : kind === 1
              ? sweepCapsule(hit, stage.space, [...from, ...to, 0], motion)
              : sweepSphere(hit, stage.space, [...from, 0], motion);
        if (!isHit || hit.t === 0) continue;
        hits[kind]++;
        const normal = normalOf(d);
        const label = `round ${round}, way ${way}: ${normal} at ${hit.t}`;
        const along = (point: number[]) => point.reduce((sum, x, i) => sum + x * normal[i], 0);
        const moved = kind === 0 ? cornersOf(from, to) : [from, to];
        const near = Math.min(...moved.map(along)) + hit.t * along(motion);
        expect(Math.abs(near - Math.max(...corners.map(along))), label).toBeLessThan(1e-6);
        expect(along(motion), label).toBeLessThan(1e-6);
      }
    }
    expect(hits[0]).toBeGreaterThan(200);
    if (s > 0) for (const count of hits) expect(count).toBeGreaterThan(50);
  },
);

const BOX_CASES: [string, number[], number[], number[]][] = [
  // What moves is 1 × 1 × 1 from a corner; the target reaches from 4 to 6 on each axis.
  ['level with its top and rising', [0, 6, 4.5], [8, 0, 0], [-1, 0, 0]],
  ['at an edge, by y before x', [2, 2, 4.5], [2, 2, 0], [0, -1, 0]],
  ['at a corner', [2, 2, 2], [4, 4, 4], [0, -1, 0]],
  ['at a corner from the far side', [7, 7, 7], [-4, -4, -4], [0, 1, 0]],
  ['grazing along x, meeting it in z', [4.5, 6, 0], [0, 0, 9], [0, 0, -1]],
  ['just level with its top, a little upward', [0, 5.5, 4.5], [6, 1, 0], [-1, 0, 0]],
];

test.each(BOX_CASES)('a box at a box, %s', (_, corner, motion, normal) => {
  const stage = createStage();
  spawn(stage, { shape: AABB, halfX: 1, halfY: 1, halfZ: 1 }, 5, 5, 5);
  const row = [...corner, ...corner.map((x) => x + 1)];
  expect(sweepAabb(hit, stage.space, row, motion)).toBe(true);
  expect(normalOf(3)).toEqual(normal);
});

test('what is without thickness is met from where it is come from', () => {
  const random = seeded(0xf1a7);
  for (let round = 0; round < 60; round++) {
    const stage = createStage();
    const flat = [0, 1, 2].map((axis) => (axis === round % 3 || random() < 0.3 ? 0 : random()));
    spawn(stage, { shape: AABB, halfX: flat[0], halfY: flat[1], halfZ: flat[2] }, 0, 0, 0);
    const start = [0, 1, 2].map(() => (random() < 0.5 ? -3 : 3));
    for (const moved of MOVED) {
      const row = rowAt(moved, start, random, round % 2);
      const motion = start.map((x) => -2 * x);
      if (!SWEEPS[moved](hit, stage.space, row, motion) || hit.t === 0) continue;
      const normal = normalOf(3);
      const label = `round ${round}, ${moved}`;
      expect(Math.hypot(...normal), label).toBeCloseTo(1, 9);
      expect(
        normal.reduce((sum, x, i) => sum + x * motion[i], 0),
        label,
      ).toBeLessThan(1e-5);
    }
  }
});

test('in 2D there is no z', () => {
  const stage = createStage(2);
  spawn(stage, { shape: AABB, halfX: 1, halfY: 1 }, 5, 0);
  expect(sweepSphere(hit, stage.space, [0, 0.5, 1], [8, 0])).toBe(true);
  const { entity, ...rest } = hit;
  expect(rest).toEqual({
    t: 3 / 8,
    x: expect.closeTo(4, 9),
    y: 0.5,
    z: 0,
    normalX: -1,
    normalY: 0,
    normalZ: 0,
    triangle: -1,
  });
});

test.each(MOVED)(
  '%s, up to 1e10 times smaller than a triangle, meets it across its plane',
  (moved) => {
    const random = seeded(0x1a46e);
    let oblique = 0;
    for (let round = 0; round < 60; round++) {
      const stage = createStage();
      const large = 10 ** (round % 7);
      const small = 10 ** -(round % 5);
      const corners = [
        [-9, -9],
        [9, -8],
        [1, 9],
      ].flatMap(([x, z]) => [x, x / 2 + z / 3, z]);
      const mesh = createMesh(
        stage.space,
        corners.map((x) => x * large),
        [0, 2, 1],
      );
      spawn(stage, { shape: MESH, mesh }, 0, 0, 0);
      const normal = core.setNormalFromTriangle(
        [0, 0, 0],
        [...corners.slice(0, 3), ...corners.slice(6), ...corners.slice(3, 6)],
      );
      const row = rowAt(
        moved,
        normal.map((x) => 3 * small * x),
        random,
        small,
      );
      const motion = normal.map((x) => small * (random() - 5 * x - 0.5));
      const label = `round ${round}, triangle ${large}, ${moved} ${small}`;
      expect(SWEEPS[moved](hit, stage.space, row, motion), label).toBe(true);
      if (!(hit.t > 0)) continue;
      const cosine = normalOf(3).reduce((sum, x, i) => sum + x * normal[i], 0);
      expect(cosine, label).toBeCloseTo(1, 9);
      oblique++;
    }
    expect(oblique).toBeGreaterThan(40);
  },
);

test('a tiny ball that comes from so far that its place at a point is rounding is met from where it came', () => {
  const random = seeded(0xfa5);
  const stage = createStage(2);
  spawn(stage, { shape: SPHERE, radius: 0 }, 160.4, 497.2);
  let hits = 0;
  for (let round = 0; round < 400; round++) {
    const start = [random() - 0.5, random() - 0.5].map((x) => 1e12 * x);
    const motion = start.map((x, i) => 1.5 * ([160.4, 497.2][i] - x));
    if (!sweepSphere(hit, stage.space, [...start, 1e-4], motion)) continue;
    hits++;
    const along = hit.normalX * motion[0] + hit.normalY * motion[1];
    expect(along, `round ${round}`).toBeLessThan(0);
  }
  expect(hits).toBeGreaterThan(100);
});

test('a point that has passed one side by a billionth meets the other', () => {
  const stage = createStage(2);
  spawn(stage, { shape: AABB, halfX: 0.5, halfY: 0.5 }, 0.5, 0.5);
  for (const [x, y, normal] of [
    [-1, -1 + 1e-9, [-1, 0]],
    [-1 + 1e-9, -1, [0, -1]],
  ] as const) {
    expect(sweepSphere(hit, stage.space, [x, y, 0], [2, 2])).toBe(true);
    expect(normalOf(2)).toEqual(normal);
  }
});

test('of triangles that are touched equally deep at the start the lowest is told', () => {
  const stage = createStage();
  const corners = [-1, 0, -1, 0, 0, 1, 1, 0, -1];
  const mesh = createMesh(stage.space, corners, [0, 1, 2, 0, 1, 2, 1, 2, 0]);
  spawn(stage, { shape: MESH, mesh }, 0, 0, 0);
  for (const moved of MOVED) {
    const row = {
      sphere: [0, 0.2, 0, 0.5],
      aabb: [-0.1, -0.1, -0.1, 0.1, 0.4, 0.1],
      capsule: [0, 0.2, 0, 0, 1, 0, 0.5],
    };
    expect(SWEEPS[moved](hit, stage.space, row[moved], [0, -1, 0])).toBe(true);
    expect([hit.t, hit.triangle], moved).toEqual([0, 0]);
  }
});

test('a ball that only grazes another has met its side', () => {
  const random = seeded(0x64a2e);
  let [grazed, along] = [0, 0];
  for (let round = 0; round < 400; round++) {
    const [x, y, far] = [
      [3, 4, 5],
      [5, 12, 13],
      [8, 15, 17],
      [20, 21, 29],
    ][round % 4];
    const size = 0.1 + random();
    const pace = 0.5 + random();
    const before = 0.2 + 0.8 * random();
    const stage = createStage(2);
    spawn(stage, { shape: SPHERE, radius: 0.4 * far * size }, 0, 0);
    const motion = [y * pace, -x * pace];
    const start = [x * size - motion[0] * before, y * size - motion[1] * before];
    if (!sweepSphere(hit, stage.space, [...start, 0.6 * far * size], motion)) continue;
    grazed++;
    expect([hit.normalX, hit.normalY].map((n, i) => Math.abs(n - [x, y][i] / far) < 1e-6)).toEqual([
      true,
      true,
    ]);
    along += Number(hit.normalX * motion[0] + hit.normalY * motion[1] > 0);
  }
  expect(grazed).toBeGreaterThan(100);
  // By rounding, some normals lead on along the motion.
  expect(along).toBeGreaterThan(20);
});
