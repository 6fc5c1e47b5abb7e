import * as core from '@bitbounds/core';
import {
  AABB,
  createMesh,
  createSweepHit,
  MESH,
  MISS,
  type QueryOptions,
  SPHERE,
  type SweepHit,
  sweepAabb,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { flatFloor } from './support/meshes.ts';
import { createStage, fit, place, type Stage, spawn } from './support/stage.ts';

const SWEEPS = { sphere: sweepSphere, aabb: sweepAabb, capsule: sweepCapsule };
type Moved = keyof typeof SWEEPS;
const MOVED = Object.keys(SWEEPS) as Moved[];

const ORACLES = {
  sphere: {
    2: [core.sweepCircleCircle, core.sweepCircleRect],
    3: [core.sweepSphereSphere, core.sweepSphereAabb],
  },
  aabb: {
    2: [core.sweepRectCircle, core.sweepRectRect],
    3: [core.sweepAabbSphere, core.sweepAabbAabb],
  },
  capsule: {
    2: [core.sweepCapsule2dCircle, core.sweepCapsule2dRect],
    3: [core.sweepCapsuleSphere, core.sweepCapsuleAabb],
  },
};

/** The contact has its own tests, in `sweep-contacts.test.ts`. */
type Expected = Pick<SweepHit, 'entity' | 't' | 'triangle'>;

const hit = createSweepHit();
const SIZE = 20;

/** Core's row of something that moves, at a point. */
function movedAt(moved: Moved, point: number[], random: () => number): number[] {
  if (moved === 'sphere') return [...point, random()];
  const other = point.map((x) => x + random() * 2);
  return moved === 'aabb' ? [...point, ...other] : [...point, ...other, random()];
}

/** The row of an entity, as the space has it. */
function rowOf(stage: Stage, eid: number, dimensions: 2 | 3): number[] {
  const { position, space } = stage;
  const { shape, radius, halfX, halfY, halfZ } = space.Collider;
  const place = [position.x[eid], position.y[eid], position.z[eid]].slice(0, dimensions);
  if (shape[eid] === SPHERE) return [...place, radius[eid]];
  const half = [halfX[eid], halfY[eid], dimensions === 3 ? halfZ![eid] : 0];
  return [...place.map((x, i) => x - half[i]), ...place.map((x, i) => x + half[i])];
}

function crowd(dimensions: 2 | 3, count: number, random: () => number): [Stage, number[]] {
  const stage = createStage(dimensions);
  const ids = Array.from({ length: count }, (_, i) => {
    const at = [SIZE * random(), SIZE * random(), SIZE * random()] as const;
    const layer = 1 << (i % 3);
    const half = () => 0.1 + 0.5 * random();
    return i % 2
      ? spawn(stage, { shape: SPHERE, radius: half(), layer }, ...at)
      : spawn(stage, { shape: AABB, halfX: half(), halfY: half(), halfZ: half(), layer }, ...at);
  });
  return [stage, ids];
}

describe.each([2, 3] as const)('sweeps in %iD', (dimensions) => {
  test.each(MOVED)('%s: what is touched first, against all of core', (moved) => {
    const random = seeded(0x57 + dimensions);
    const tally = { atStart: 0, later: 0, misses: 0 };
    for (const count of [0, 1, 5, 64, 400]) {
      const [stage, ids] = crowd(dimensions, count, random);
      const { space } = stage;
      for (let round = 0; round < 150; round++) {
        const point = Array.from({ length: dimensions }, () => SIZE * (1.2 * random() - 0.1));
        const row = movedAt(moved, point, random);
        const length = 10 ** (round % 3);
        const motion = point.map(() => (random() * 2 - 1) * length);
        const options: QueryOptions = {};
        if (round % 3 === 1) options.mask = 1 + Math.floor(random() * 7);
        if (round % 2) options.exclude = ids[Math.floor(random() * count)];
        let expected: Expected = { entity: 0, t: MISS, triangle: -1 };
        for (const eid of ids) {
          if (eid === options.exclude) continue;
          if ((space.Collider.layer[eid] & (options.mask ?? -1)) === 0) continue;
          const oracle = ORACLES[moved][dimensions][space.Collider.shape[eid]];
          const t = oracle(row, motion, rowOf(stage, eid, dimensions));
          if (t < expected.t) expected = { entity: eid, t, triangle: -1 };
        }
        const label = `${moved} among ${count}, round ${round}`;
        expect(SWEEPS[moved](hit, space, row, motion, options), label).toBe(expected.t <= 1);
        expect(hit, label).toMatchObject(expected);
        tally[expected.t === 0 ? 'atStart' : expected.t === MISS ? 'misses' : 'later']++;
      }
    }
    for (const visited of Object.values(tally)) expect(visited).toBeGreaterThan(10);
  });

  test.each(MOVED)('%s: NaN, sizes that are none and entities without a collider', (moved) => {
    const stage = createStage(dimensions);
    const { world, space } = stage;
    const only = addEntity(world);
    const sides = { minX: 2, minY: -1, minZ: -1, maxX: 3, maxY: 1, maxZ: 1 };
    const ball = spawn(stage, { shape: SPHERE, radius: 0.5 }, 5, 0, 0);
    addComponent(world, only, set(space.Bounds, fit(stage, sides)));
    const start = [0, 0, 0].slice(0, dimensions);
    const row = moved === 'sphere' ? [...start, 1] : [...start, ...start.map(() => 1)];
    if (moved === 'capsule') row.push(0.5);
    const motion = [10, 0, 0].slice(0, dimensions);
    const sweep = SWEEPS[moved];
    expect(sweep(hit, space, row, motion)).toBe(true);
    expect(hit.entity).toBe(ball);
    expect(sweep(hit, space, row, motion, { exclude: ball })).toBe(false);
    expect(hit).toMatchObject({ entity: 0, t: MISS, triangle: -1 });
    for (let i = 0; i < row.length; i++) {
      const bad = [...row];
      bad[i] = Number.NaN;
      expect(sweep(hit, space, bad, motion)).toBe(false);
    }
    expect(
      sweep(
        hit,
        space,
        row,
        motion.map(() => Number.NaN),
      ),
    ).toBe(false);
    expect(
      sweep(
        hit,
        space,
        row,
        motion.map(() => 0),
      ),
      'no motion, not touching',
    ).toBe(false);
    place(stage, ball, Number.NaN, 0);
    const other = spawn(stage, { shape: SPHERE, radius: 0.5 }, 0.25, 0.25, 0.25);
    expect(
      sweep(
        hit,
        space,
        row,
        motion.map(() => 0),
      ),
      'no motion, touching',
    ).toBe(true);
    expect(hit).toMatchObject({ entity: other, t: 0, triangle: -1 });
  });
});

test.each(MOVED)('%s: a mesh, from either side, and what stands before it', (moved) => {
  const random = seeded(0x3e);
  const stage = createStage();
  const { space } = stage;
  const floor = flatFloor(8, 4);
  const mesh = createMesh(space, floor.positions, floor.indices);
  const eid = spawn(stage, { shape: MESH, mesh }, 0, 10, 0);
  let touched = 0;
  for (let round = 0; round < 100; round++) {
    const row = movedAt(moved, [random() * 6 - 3, round % 2 ? 14 : 4, random() * 6 - 3], random);
    const motion = [random() - 0.5, round % 2 ? -8 : 8, random() - 0.5];
    expect(SWEEPS[moved](hit, space, row, motion)).toBe(true);
    expect(hit.entity).toBe(eid);
    expect(hit.triangle).toBeGreaterThanOrEqual(0);
    expect(hit.t).toBeGreaterThan(0);
    const { t } = hit;
    expect(
      SWEEPS[moved](
        hit,
        space,
        row,
        motion.map((x) => x * t * 0.99),
      ),
    ).toBe(false);
    expect(hit).toMatchObject({ entity: 0, t: MISS, triangle: -1 });
    const ball = spawn(stage, { shape: SPHERE, radius: 0.1 }, row[0], row[1], row[2]);
    expect(SWEEPS[moved](hit, space, row, motion)).toBe(true);
    expect(hit).toMatchObject({ entity: ball, t: 0, triangle: -1 });
    place(stage, ball, Number.NaN, 0);
    touched++;
  }
  expect(touched).toBe(100);
});

test('a layer that is taken away counts at once: so a ball pierces all on its way, also those that overlap', () => {
  const stage = createStage();
  const { space } = stage;
  const ids = [20, 11.5, 10].map((x) => spawn(stage, { shape: SPHERE, radius: 1, layer: 6 }, x, 0));
  const { layer } = space.Collider;
  const hit = createSweepHit();
  const met: number[] = [];
  while (sweepSphere(hit, space, [0, 0, 0, 0.1], [30, 0, 0], { mask: 2 }) && met.length < 9) {
    met.push(hit.entity);
    layer[hit.entity] = 0;
  }
  expect(met).toEqual([...ids].reverse());
  for (const eid of ids) layer[eid] = 6;
  expect(sweepSphere(hit, space, [0, 0, 0, 0.1], [30, 0, 0], { mask: 2 })).toBe(true);
});

test('a box without ends is a wall that moves', () => {
  const stage = createStage();
  const ball = spawn(stage, { shape: SPHERE, radius: 1 }, 0, 0, 0);
  const wall = [-Infinity, -Infinity, 5, Infinity, Infinity, Infinity];
  expect(sweepAabb(hit, stage.space, wall, [0, 0, -10])).toBe(true);
  expect(hit).toMatchObject({ entity: ball, t: 0.4, normalZ: 1 });
  expect(sweepAabb(hit, stage.space, wall, [0, 0, -3])).toBe(false);
});

test.each(([2, 3] as const).flatMap((d) => [SPHERE, AABB].map((shape) => [d, shape] as const)))(
  '%iD, shape %i: whatever sides a box lacks, it meets things when and where its other sides do',
  (d, shape) => {
    const stage = createStage(d);
    const sizes = { halfX: 1, halfY: 1, ...(d === 3 && { halfZ: 1 }) };
    spawn(stage, shape === SPHERE ? { shape, radius: 1 } : { shape: AABB, ...sizes }, 0, 0, 0);
    const closed = [0.5, 3, -2, 4, 5, 6].slice(0, d).concat([4, 5, 6].slice(0, d));
    let hits = 0;
    for (let sides = 0; sides < 1 << (2 * d); sides++) {
      const sidesAt = (end: number) =>
        closed.map((x, i) => ((sides >> i) & 1 ? (i < d ? -end : end) : x));
      for (const motion of [
        [0, -10, 0],
        [-1, -10, 2],
        [0, 0, 0],
      ]) {
        const by = motion.slice(0, d);
        const far = sweepAabb(hit, stage.space, sidesAt(1e4), by);
        const { t, ...rest } = hit;
        expect(sweepAabb(hit, stage.space, sidesAt(Infinity), by), `${sides} ${by}`).toBe(far);
        if (!far) continue;
        expect(hit.t, `${sides} ${by}`).toBeCloseTo(t, 9);
        hits++;
        const point = [hit.x, hit.y, hit.z];
        const away = Math.hypot(hit.x - rest.x, hit.y - rest.y, hit.z - rest.z);
        // Where no side is left there is no way out, and no place at which they touch.
        if (sides < (1 << (2 * d)) - 1) expect(away, `${sides} ${by}: ${point}`).toBeLessThan(1e-3);
        expect(
          point.every((x) => Math.abs(x) <= 1 + 1e-6),
          `${sides} ${by}: ${point}`,
        ).toBe(true);
        expect(Math.hypot(hit.normalX, hit.normalY, hit.normalZ)).toBeCloseTo(1, 9);
      }
    }
    expect(hits).toBeGreaterThan(1 << d);
  },
);

test('a ball or capsule without an end hits nothing', () => {
  const stage = createStage();
  spawn(stage, { shape: SPHERE, radius: 1 }, 0, 0, 0);
  expect(sweepSphere(hit, stage.space, [0, 3, 0, Infinity], [0, -9, 0])).toBe(false);
  expect(sweepCapsule(hit, stage.space, [0, 3, 0, 1, 3, 0, Infinity], [0, -9, 0])).toBe(false);
});
