import {
  AABB,
  type ColliderData,
  createMesh,
  createNeighborList,
  MESH,
  type NeighborList,
  nearestEntities,
  querySphere,
  raycastAll,
  raycastAny,
  refresh,
  SPHERE,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { flatFloor } from './support/meshes.ts';
import { boxOf } from './support/oracle.ts';
import { createStage, type Stage, spawn } from './support/stage.ts';

const BALL = { shape: SPHERE, radius: 0.5 } as const;
const list = createNeighborList();

function rowsOf(out: NeighborList): [eid: number, distance: number][] {
  return Array.from({ length: out.count }, (_, i) => [out.ids[i], out.distances[i]]);
}

/** World units: about as crowded in both dimensions. */
const SIZE = { 2: 20, 3: 9 } as const;

/** A crowd of balls and boxes on two layers. */
function createCrowd(dimensions: 2 | 3, count: number): { stage: Stage; eids: number[] } {
  const random = seeded(0x0ea7 + dimensions);
  const stage = createStage(dimensions);
  const eids: number[] = [];
  for (let i = 0; i < count; i++) {
    const half = { halfX: random(), halfY: random(), halfZ: random() };
    const box = dimensions === 3 ? half : { halfX: half.halfX, halfY: half.halfY };
    const shape = random() < 0.5 ? { shape: SPHERE, radius: random() } : { shape: AABB, ...box };
    const data = { ...shape, layer: 1 + (i % 2) } as ColliderData;
    eids.push(
      spawn(
        stage,
        data,
        random() * SIZE[dimensions],
        random() * SIZE[dimensions],
        random() * SIZE[dimensions],
      ),
    );
  }
  return { stage, eids };
}

/** Sampled from nothing of ours: a box's own distance, a ball's by its center. */
function distanceTo(stage: Stage, eid: number, point: number[]): number {
  const { Collider, dimensions } = stage.space;
  const { x, y, z } = stage.position;
  if (Collider.shape[eid] === SPHERE) {
    const offset = [x[eid] - point[0], y[eid] - point[1]];
    if (dimensions === 3) offset.push(z[eid] - point[2]);
    return Math.max(0, Math.hypot(...offset) - Collider.radius[eid]);
  }
  const { min, max } = boxOf(stage, eid);
  return Math.hypot(...min.map((low, i) => Math.max(0, low - point[i], point[i] - max[i])));
}

describe.each([2, 3] as const)('neighbors in %iD', (dimensions) => {
  test('one that has left its box since the index was built takes no place from the others', () => {
    const stage = createStage(dimensions);
    // The nearest eleven boxes are looked at first, of which three are ruled out.
    const eids = Array.from({ length: 30 }, (_, i) =>
      spawn(stage, { ...BALL, radius: 0.25, layer: i < 3 ? 2 : 1 }, i + 1, 0),
    );
    refresh(stage.space);
    stage.position.x[eids[10]] = 0.5;
    const point = [0, 0, 0].slice(0, dimensions);
    expect(nearestEntities(list, stage.space, point, 8, { mask: 1 })).toBe(8);
    expect(rowsOf(list).map(([eid]) => eid)).toEqual([eids[10], ...eids.slice(3, 10)]);
    // The distance asked for holds, too.
    const options = { mask: 1, maxDistance: 8.75 };
    expect(nearestEntities(list, stage.space, point, 8, options)).toBe(6);
  });

  test('are those of brute force, by count, by distance and by layer', () => {
    const { stage, eids } = createCrowd(dimensions, 400);
    const random = seeded(0x17);
    let inside = 0;
    let limited = 0;
    for (let round = 0; round < 200; round++) {
      const point = Array.from(
        { length: dimensions },
        () => (random() * 1.2 - 0.1) * SIZE[dimensions],
      );
      const count = 1 + (round % 12);
      const maxDistance = round % 3 === 0 ? random() * 3 : Number.POSITIVE_INFINITY;
      const mask = round % 4 === 0 ? 2 : undefined;
      const exclude = eids[Math.floor(random() * eids.length)];
      const expected = eids
        .filter(
          (eid) =>
            eid !== exclude && (mask === undefined || stage.space.Collider.layer[eid] & mask),
        )
        .map((eid) => ({ eid, distance: distanceTo(stage, eid, point) }))
        .filter(({ distance }) => distance <= maxDistance)
        .sort((a, b) => a.distance - b.distance || a.eid - b.eid);
      const options = { maxDistance, mask, exclude };
      const found = nearestEntities(list, stage.space, point, count, options);
      expect(found, `round ${round}`).toBe(Math.min(count, expected.length));
      for (const [i, [, distance]] of rowsOf(list).entries()) {
        expect(distance, `round ${round}, ${i}`).toBeCloseTo(expected[i].distance, 12);
      }
      inside += Number(list.distances[0] === 0);
      limited += Number(found < count);
      if (maxDistance === Number.POSITIVE_INFINITY) continue;
      querySphere(list, stage.space, [...point, maxDistance], { mask, exclude });
      expect(
        rowsOf(list)
          .map(([eid]) => eid)
          .sort(),
      ).toEqual(expected.map(({ eid }) => eid).sort());
    }
    expect(inside).toBeGreaterThan(5);
    expect(limited).toBeGreaterThan(20);
  });

  test('however many are asked for, of a layer or not, and whoever is left out', () => {
    const { stage, eids } = createCrowd(dimensions, 1200);
    const { Collider } = stage.space;
    // One in twelve is on a layer of its own.
    for (const [i, eid] of eids.entries()) if (i % 12 === 0) Collider.layer[eid] = 8;
    const random = seeded(0x99 + dimensions);
    const tally = { few: 0, all: 0, some: 0 };
    for (let round = 0; round < 300; round++) {
      const point = Array.from({ length: dimensions }, () => random() * SIZE[dimensions]);
      const count = [3, 4, 5, 6, 8, 15, 16, 17, 40, 150][round % 10];
      const maxDistance = round % 3 === 0 ? random() * 4 : Number.POSITIVE_INFINITY;
      const mask = round % 4 === 0 ? 8 : undefined;
      const ranked = eids
        .map((eid) => ({ eid, distance: distanceTo(stage, eid, point) }))
        .sort((a, b) => a.distance - b.distance || a.eid - b.eid);
      const exclude = ranked.slice(0, round % 5 === 0 ? 30 : 1).map(({ eid }) => eid);
      const asked = ranked.filter(
        ({ eid, distance }) =>
          distance <= maxDistance &&
          !exclude.includes(eid) &&
          (mask === undefined || (Collider.layer[eid] & mask) !== 0),
      );
      const found = nearestEntities(list, stage.space, point, count, {
        maxDistance,
        mask,
        exclude,
      });
      expect(found, `round ${round}`).toBe(Math.min(count, asked.length));
      for (const [i, [, distance]] of rowsOf(list).entries()) {
        expect(distance, `round ${round}, ${i}`).toBeCloseTo(asked[i].distance, 12);
      }
      tally[asked.length < count ? 'all' : count <= 4 ? 'few' : 'some']++;
    }
    for (const rounds of Object.values(tally)) expect(rounds).toBeGreaterThan(20);
  });

  test('wherever the world is, and within just the distance that was found', () => {
    const { stage, eids } = createCrowd(dimensions, 400);
    const random = seeded(0x77 + dimensions);
    const { x, y, z } = stage.position;
    for (const [dx, dy, dz] of [
      [-1e6, -1e6, -1e6],
      [2e6, -1e3, 1e6],
      [-3e6, 5, -1e7],
    ]) {
      for (const eid of eids) {
        x[eid] += dx;
        y[eid] += dy;
        z[eid] += dz;
      }
      refresh(stage.space);
      for (let round = 0; round < 60; round++) {
        const some = eids[Math.floor(random() * eids.length)];
        const point = [x[some], y[some], z[some]].slice(0, dimensions).map((a) => a + random());
        const ranked = eids
          .map((eid) => ({ eid, distance: distanceTo(stage, eid, point) }))
          .sort((a, b) => a.distance - b.distance || a.eid - b.eid);
        const count = 5 + (round % 20);
        nearestEntities(list, stage.space, point, count);
        const found = rowsOf(list);
        for (const [i, [, distance]] of found.entries()) {
          expect(distance, `round ${round}, ${i}`).toBeCloseTo(ranked[i].distance, 8);
        }
        const maxDistance = found[count - 1][1];
        nearestEntities(list, stage.space, point, count, { maxDistance });
        expect(rowsOf(list), `round ${round}: up to ${maxDistance}`).toEqual(found);
        const near = found.filter(([, distance]) => distance <= found[3][1]);
        nearestEntities(list, stage.space, point, 50, { maxDistance: found[3][1] });
        expect(rowsOf(list), `round ${round}: up to the fourth`).toEqual(near);
      }
    }
  });

  test('shapes far smaller than their boxes: the nearest are not those of the nearest boxes', () => {
    // Large balls around the point, each with a corner of its box near it, and small ones farther off than those.
    const stage = createStage(dimensions);
    const random = seeded(0x1b);
    const rows: { eid: number; distance: number }[] = [];
    for (let i = 0; i < 120; i++) {
      const radius = i % 2 ? 5 + random() : 0.1;
      const angle = (0.15 + 0.2 * random() + (i % 4)) * (Math.PI / 2);
      const away = (i % 2 ? 1.4 * radius : 1.2 + random()) + random();
      const [x, y, z] = [away * Math.cos(angle), away * Math.sin(angle), 0.1 * random()];
      const eid = spawn(stage, { shape: SPHERE, radius }, x, y, z);
      const distance = Math.hypot(x, y, dimensions === 3 ? z : 0) - radius;
      rows.push({ eid, distance: Math.max(0, distance) });
    }
    rows.sort((a, b) => a.distance - b.distance || a.eid - b.eid);
    const origin = new Array(dimensions).fill(0);
    for (const most of [1, 4, 5, 8, 20, 50, 119, 120]) {
      expect(nearestEntities(list, stage.space, origin, most)).toBe(most);
      for (const [i, [eid, distance]] of rowsOf(list).entries()) {
        expect(distance, `${most}: ${i}`).toBeCloseTo(rows[i].distance, 12);
        expect(eid, `${most}: ${i}`).toBe(rows[i].eid);
      }
    }
  });

  test('all that a ray hits, nearest first; any of it', () => {
    const { stage, eids } = createCrowd(dimensions, 400);
    const random = seeded(0x2a);
    let hits = 0;
    let misses = 0;
    for (let round = 0; round < 150; round++) {
      const [from, to] = [0, 1].map(() =>
        Array.from({ length: dimensions }, () => random() * SIZE[dimensions]),
      );
      const ray = [...from, ...to.map((x, axis) => x - from[axis])];
      const maxT = random() * 0.5;
      raycastAll(list, stage.space, ray, { maxT, mask: 1 });
      const found = rowsOf(list);
      expect(found.map(([, t]) => t)).toEqual(found.map(([, t]) => t).sort((a, b) => a - b));
      // At t a ray is on or in what it hits; steps along it find nothing else.
      const seen = new Set(found.map(([eid]) => eid));
      for (const [eid, t] of found) {
        const at = from.map((x, axis) => x + t * ray[axis + dimensions]);
        expect(distanceTo(stage, eid, at)).toBeLessThan(1e-9);
      }
      for (let step = 0; step <= 40; step++) {
        const at = from.map((x, axis) => x + (maxT * step * ray[axis + dimensions]) / 40);
        for (const eid of eids) {
          if (stage.space.Collider.layer[eid] === 1 && distanceTo(stage, eid, at) === 0) {
            expect(seen.has(eid), `round ${round}: ${eid}`).toBe(true);
          }
        }
      }
      expect(raycastAny(stage.space, ray, { maxT, mask: 1 })).toBe(found.length > 0);
      hits += found.length;
      misses += Number(found.length === 0);
    }
    expect(hits).toBeGreaterThan(100);
    expect(misses).toBeGreaterThan(20);
  });

  test.each([0, 1, 2, 3, 4, 5, 7, 8, 9, 63, 64, 65, 1000, 5000])(
    'all or the nearest few of %i on a lattice come by distance, then by slot',
    (count) => {
      const random = seeded(count);
      const stage = createStage(dimensions);
      const rows = Array.from({ length: count }, () => {
        const place = Array.from({ length: dimensions }, () => Math.floor(random() * 8));
        const eid = spawn(stage, BALL, place[0], place[1], place[2]);
        const squared = place.reduce((sum, x) => sum + x * x, 0);
        return { eid, squared, place, distance: Math.max(0, Math.sqrt(squared) - 0.5) };
      });
      rows.sort((a, b) => a.squared - b.squared || a.eid - b.eid);
      const near = rows.map(({ eid, distance }) => [eid, distance]);
      const origin = new Array(dimensions).fill(0);
      expect(querySphere(list, stage.space, [...origin, 100])).toBe(count);
      expect(rowsOf(list)).toEqual(near);
      for (const most of [1, 2, 7, 8, 9, count - 1, count, count + 1, 1e9]) {
        const found = nearestEntities(list, stage.space, origin, most);
        expect(found).toBe(Math.max(0, Math.min(most, count)));
        expect(rowsOf(list)).toEqual(near.slice(0, found));
      }
      const onAxis = rows.filter(({ place }) => place.slice(1).every((x) => x === 0));
      const hits = onAxis.map(({ eid, place }) => [eid, 2 * place[0] + 3]);
      const ray = [-2, ...origin.slice(1), 0.5, ...origin.slice(1)];
      expect(raycastAll(list, stage.space, ray)).toBe(hits.length);
      expect(rowsOf(list)).toEqual(hits);
      if (count >= 1000) expect(hits.length).toBeGreaterThan(8);
    },
  );

  test('equally near ones come by ascending slot; touching counts', () => {
    const stage = createStage(dimensions);
    const eids = [3, -3, 3, 5].map((x) => spawn(stage, BALL, x, 0));
    const origin = dimensions === 3 ? [0, 0, 0] : [0, 0];
    expect(nearestEntities(list, stage.space, origin, 2)).toBe(2);
    expect(rowsOf(list)).toEqual([
      [eids[0], 2.5],
      [eids[1], 2.5],
    ]);
    expect(querySphere(list, stage.space, [...origin, 2.5])).toBe(3);
    expect(querySphere(list, stage.space, [...origin, 2.499])).toBe(0);
    expect(querySphere(list, stage.space, [...origin, 4.5])).toBe(4);
    expect(querySphere(list, stage.space, [...origin, 4.5], { maxDistance: 2.5 })).toBe(3);
    expect(nearestEntities(list, stage.space, origin, 2.9)).toBe(2);
    const edge = origin.with(0, 2.5);
    expect(nearestEntities(list, stage.space, edge, 9, { maxDistance: 0 })).toBe(2);
    expect(querySphere(list, stage.space, [...edge, 0])).toBe(2);
  });
});

test('a ball whose box only just touches a plane at 0 is found within just the distance that was told', () => {
  const random = seeded(0x90);
  for (let round = 0; round < 300; round++) {
    const stage = createStage();
    const radius = 10 ** (1 + 3 * random());
    const ball = spawn(stage, { shape: SPHERE, radius }, radius, 0, 0);
    for (let i = 0; i < 10; i++) {
      // So near that rounding may put the ball nearer than its box, which begins at 0.
      const point = [-(10 ** (-10 * random())), 1e-5 * random(), 1e-5 * random()];
      nearestEntities(list, stage.space, point, 9);
      const told = rowsOf(list);
      expect(told[0][0]).toBe(ball);
      nearestEntities(list, stage.space, point, 9, { maxDistance: told[0][1] });
      expect(rowsOf(list), `${radius}, from ${point}`).toEqual(told);
    }
  }
});

test('entities with Bounds alone are neighbors by their box, unless a mask asks for colliders', () => {
  const stage = createStage();
  const { world, space } = stage;
  const rock = addEntity(world);
  const bounds = { minX: 1, minY: -1, minZ: -1, maxX: 2, maxY: 1, maxZ: 1 };
  addComponent(world, rock, set(space.Bounds, bounds));
  const ball = spawn(stage, BALL, 5, 0);
  expect(nearestEntities(list, space, [0, 0, 0], 5)).toBe(2);
  expect(rowsOf(list)).toEqual([
    [rock, 1],
    [ball, 4.5],
  ]);
  expect(nearestEntities(list, space, [0, 0, 0], 5, { mask: 1 })).toBe(1);
  expect(list.ids[0]).toBe(ball);
});

test('a mesh is its surface, and is found no farther than asked', () => {
  const stage = createStage();
  const floor = flatFloor(8, 4);
  const mesh = createMesh(stage.space, floor.positions, floor.indices);
  const eid = spawn(stage, { shape: MESH, mesh }, 0, 1, 0);
  expect(nearestEntities(list, stage.space, [0.3, 3, 0.2], 1)).toBe(1);
  expect(rowsOf(list)).toEqual([[eid, 2]]);
  expect(nearestEntities(list, stage.space, [0.3, 3, 0.2], 1, { maxDistance: 2 })).toBe(1);
  expect(nearestEntities(list, stage.space, [0.3, 3, 0.2], 1, { maxDistance: 1.99 })).toBe(0);
  expect(nearestEntities(list, stage.space, [0.3, -1, 0.2], 1)).toBe(1);
  expect(list.distances[0]).toBe(2);
});

test('a mesh is found within just the distance that was told, and of those in one place the lowest slots', () => {
  const random = seeded(0x3e5);
  const stage = createStage();
  const positions = Array.from({ length: 27 }, () => 2 * random() - 1);
  const mesh = createMesh(stage.space, positions);
  const eids = Array.from({ length: 5 }, () => spawn(stage, { shape: MESH, mesh }, 0.1, 0.2, 0.3));
  for (let round = 0; round < 100; round++) {
    const point = [0, 1, 2].map(() => 8 * random() - 4);
    expect(nearestEntities(list, stage.space, point, 9), `round ${round}`).toBe(5);
    const distance = list.distances[0];
    const all = eids.map((eid) => [eid, distance]);
    expect(rowsOf(list)).toEqual(all);
    nearestEntities(list, stage.space, point, 9, { maxDistance: distance });
    expect(rowsOf(list), `round ${round}: up to ${distance}`).toEqual(all);
    querySphere(list, stage.space, [...point, distance]);
    expect(rowsOf(list), `round ${round}: within ${distance}`).toEqual(all);
    for (const most of [1, 2, 4]) {
      nearestEntities(list, stage.space, point, most);
      expect(rowsOf(list), `round ${round}: ${most}`).toEqual(all.slice(0, most));
    }
    const less = distance * (1 - 2 ** -52);
    expect(nearestEntities(list, stage.space, point, 9, { maxDistance: less })).toBe(0);
  }
});

test('a mesh whose box is near and whose triangles are not is no neighbor, whatever was asked before', () => {
  const stage = createStage();
  const [near, far] = [
    [8, 9, 0, 9, 8, 0, 9, 9, 1],
    [0, 0, 0, 10, 0, 0, 0, 10, 1],
  ].map((positions) => createMesh(stage.space, positions, [0, 1, 2]));
  const eid = spawn(stage, { shape: MESH, mesh: near }, 0, 0, 0);
  spawn(stage, { shape: MESH, mesh: far }, 50, 0, 0);
  expect(nearestEntities(list, stage.space, [9, 9, 0.5], 1, { maxDistance: 1 })).toBe(1);
  expect(list.ids[0]).toBe(eid);
  expect(nearestEntities(list, stage.space, [59, 9, 0.5], 1, { maxDistance: 1 })).toBe(0);
});

test('what has no place or no size is no neighbor; NaN and nonsense find nothing', () => {
  const stage = createStage();
  const lost = spawn(stage, BALL, Number.NaN, 0);
  const sizeless = spawn(stage, BALL, 1, 0);
  stage.space.Collider.radius[sizeless] = -1;
  const ball = spawn(stage, BALL, 9, 0);
  expect(nearestEntities(list, stage.space, [0, 0, 0], 9)).toBe(1);
  expect(list.ids[0]).toBe(ball);
  expect(lost).not.toBe(ball);
  for (const count of [0, -1, Number.NaN]) {
    expect(nearestEntities(list, stage.space, [0, 0, 0], count)).toBe(0);
  }
  expect(nearestEntities(list, stage.space, [Number.NaN, 0, 0], 1)).toBe(0);
  expect(nearestEntities(list, stage.space, [0, 0, 0], 1, { maxDistance: Number.NaN })).toBe(0);
  expect(querySphere(list, stage.space, [0, 0, 0, -1])).toBe(0);
  expect(querySphere(list, stage.space, [0, 0, 0, Number.NaN])).toBe(0);
  expect(raycastAny(stage.space, [Number.NaN, 0, 0, 1, 0, 0])).toBe(false);
  expect(raycastAll(list, stage.space, [0, 0, 0, Number.NaN, 0, 0])).toBe(0);
});

test('who has gone to infinity since the index was made is no neighbor, however far is asked', () => {
  for (const dimensions of [2, 3] as const) {
    const stage = createStage(dimensions);
    const point = [0, 0, 0].slice(0, dimensions);
    const eids = ([SPHERE, AABB] as const).map((shape) =>
      spawn(stage, { shape, radius: 1, halfX: 1, halfY: 1, halfZ: 1 }, 5, 0, 0),
    );
    expect(nearestEntities(list, stage.space, point, 9)).toBe(2);
    for (const eid of eids) stage.position.x[eid] = Number.POSITIVE_INFINITY;
    expect(nearestEntities(list, stage.space, point, 9)).toBe(0);
  }
});

test('farther out than f32 goes, where boxes end before their shapes', () => {
  const stage = createStage(2);
  const { world, space } = stage;
  const endless = Array.from({ length: 6 }, () => addEntity(world));
  const bounds = { minX: 0, minY: -Infinity, maxX: Infinity, maxY: Infinity };
  for (const eid of endless) addComponent(world, eid, set(space.Bounds, bounds));
  for (const most of [1, 4, 5, 6, 20]) {
    const found = nearestEntities(list, space, [3.5e38, 1e6], most, { maxDistance: 1e-35 });
    expect(found, `${most}`).toBe(Math.min(most, 6));
  }
});

test('options where the count belongs are no count', () => {
  const { space } = createStage();
  for (const [count, got] of [
    [undefined, 'undefined'],
    ['8', '"8"'],
    [{ maxDistance: 10 }, 'Object'],
  ]) {
    expect(() => nearestEntities(list, space, [0, 0, 0], count as never)).toThrow(
      `nearestEntities: count must be a number, got ${got}.`,
    );
  }
});

test('lists grow, and see what was just added and moved by a step', () => {
  const stage = createStage();
  for (let i = 0; i < 100; i++) spawn(stage, BALL, i, 0);
  expect(querySphere(list, stage.space, [0, 0, 0, 1000])).toBe(100);
  expect([...list.distances.subarray(0, 100)]).toEqual(
    Array.from({ length: 100 }, (_, i) => Math.max(0, i - 0.5)),
  );
  expect(raycastAll(list, stage.space, [-5, 0, 0, 1, 0, 0])).toBe(100);
  expect(raycastAll(list, stage.space, [-5, 0, 0, 1, 0, 0], { exclude: list.ids[0] })).toBe(99);
});
