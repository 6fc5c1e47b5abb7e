import { collideAabbObb, collideRectOrientedRect } from '@bitbounds/core';
import {
  AABB,
  addShapes,
  buildTree,
  CAPSULE,
  createSpace,
  findContacts,
  findPairs,
  OBB,
  resolveContacts,
  SPHERE,
  stepCollision,
  updateBounds,
} from '@bitbounds/ecs';
import {
  escapeAlong,
  gapBetweenSolids,
  type Solid,
  seeded,
  shortestPush,
} from '@bitbounds/testkit';
import { addComponent, createWorld } from 'bitecs';
import { describe, expect, test } from 'vitest';
import {
  createTurnedStage,
  type Parts,
  partsOf,
  randomData,
  randomPose,
  rowOf,
  solidOf,
  spawnTurned,
  type TurnedStage,
} from './support/turned.ts';

/** World units. What the oracles are right to, and core's contacts of shapes of this size. */
const CLOSE = 1e-6;

const solidAt = (stage: TurnedStage, eid: number): Solid => solidOf(partsOf(stage, eid));

/** In the plane, the shortest push is looked for in the plane. */
function leastPush(a: Solid, b: Solid, dimensions: 2 | 3): number {
  if (dimensions === 3) return shortestPush(a, b);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 720; i++) {
    const angle = (i * Math.PI) / 360;
    least = Math.min(least, escapeAlong(a, b, [Math.cos(angle), Math.sin(angle), 0]));
  }
  return least;
}

const isStatic = (eid: number): boolean => eid % 3 === 1;

function crowd(dimensions: 2 | 3, count: number, size: number, random: () => number): TurnedStage {
  const stage = createTurnedStage(dimensions);
  for (let i = 0; i < count; i++) {
    const eid = spawnTurned(stage, randomData(random, dimensions), randomPose(random, size));
    if (isStatic(eid)) addComponent(stage.world, eid, stage.space.Static);
  }
  return stage;
}

const meet = (stage: TurnedStage) => findContacts(findPairs(buildTree(updateBounds(stage.space))));

/** The contacts by pair of entities. */
function contactsOf({ space }: TurnedStage): Map<string, number> {
  const { a, b, count } = space.contacts;
  return new Map(Array.from({ length: count }, (_, row) => [`${a[row]}-${b[row]}`, row]));
}

type Contacts = TurnedStage['space']['contacts'];

const normalOf = ({ normalX, normalY, normalZ }: Contacts, row: number): number[] => [
  normalX[row],
  normalY[row],
  normalZ ? normalZ[row] : 0,
];

/** Nothing here reaches farther than 2.2 units from its middle. */
const isFar = (a: number[], b: number[]): boolean =>
  a.some((x, axis) => Math.abs(x - b[axis]) > 4.4);

/** Is the contact of a pair, if there is one, right? */
function judge(
  d: 2 | 3,
  contacts: Contacts,
  row: number | undefined,
  partsA: Parts,
  partsB: Parts,
): 'touching' | 'apart' | 'shallow' {
  const [one, other] = [solidOf(partsA), solidOf(partsB)];
  if (isFar(partsA.center, partsB.center) || gapBetweenSolids(one, other) > 1e-9) {
    if (row !== undefined) expect.unreachable('a contact of shapes that are apart');
    return 'apart';
  }
  const push = leastPush(one, other, d);
  if (push < CLOSE) return 'shallow';
  expect(row).toBeDefined();
  const { depth, pointX, pointY, pointZ } = contacts;
  const normal = normalOf(contacts, row!);
  const point = [pointX[row!], pointY[row!], d === 3 ? pointZ![row!] : 0];
  expect(Math.hypot(...normal)).toBeCloseTo(1, 9);
  // It is a way out, and no longer than the best one that was found.
  const back = normal.map((x) => -x);
  expect(escapeAlong(one, other, back)).toBeCloseTo(depth[row!], 6);
  expect(depth[row!]).toBeLessThan(push + CLOSE);
  // The point is on the first shape, at its end along the normal.
  const along = (p: number[]) => p.reduce((sum, x, i) => sum + x * normal[i], 0);
  expect(along(point)).toBeCloseTo(Math.max(...one.points.map(along)) + one.radius, 6);
  expect(gapBetweenSolids({ points: [point], radius: 0 }, one)).toBeLessThan(CLOSE);
  return 'touching';
}

describe.each([2, 3] as const)(
  'all shapes in %iD, against a search for the nearest points',
  (d) => {
    test('boxes hold the shapes, and nothing to spare', () => {
      const stage = crowd(d, 400, 20, seeded(0x50 + d));
      updateBounds(stage.space);
      const { minX, minY, minZ, maxX, maxY, maxZ } = stage.space.Bounds;
      const sides = [[minX, maxX], [minY, maxY], ...(d === 3 ? [[minZ, maxZ]] : [])];
      for (let eid = 1; eid <= 400; eid++) {
        const { points, radius } = solidAt(stage, eid);
        for (const [axis, [min, max]] of sides.entries()) {
          const along = points.map((point) => point[axis]);
          const low = Math.min(...along) - radius;
          const high = Math.max(...along) + radius;
          expect(min![eid]).toBeLessThanOrEqual(low);
          expect(max![eid]).toBeGreaterThanOrEqual(high);
          expect(low - min![eid]).toBeLessThan(1e-5);
          expect(max![eid] - high).toBeLessThan(1e-5);
        }
      }
    });

    // Few entities in a small room are tested together; few pairs among many entities one by one.
    test.each([
      { way: 'in batches', count: 60, size: { 2: 3.5, 3: 2.5 }[d], runs: 5, least: 150 },
      { way: 'one by one', count: 300, size: { 2: 70, 3: 22 }[d], runs: 5, least: 8 },
    ])('contacts, $way', ({ way, count, size, runs, least }) => {
      const tally = { touching: 0, apart: 0, shallow: 0 };
      const kinds = new Set<string>();
      for (let run = 0; run < runs; run++) {
        const stage = crowd(d, count, size, seeded(16 * run + d));
        const { contacts, pairs, state, Collider } = meet(stage);
        expect(pairs.count * 16 < state.slotCount).toBe(way === 'one by one');
        const rows = contactsOf(stage);
        expect(rows.size).toBe(contacts.count);
        const parts = Array.from({ length: count }, (_, i) => partsOf(stage, i + 1));
        for (let a = 1; a <= count; a++) {
          for (let b = a + 1; b <= count; b++) {
            if (isStatic(a) && isStatic(b)) continue;
            const answer = judge(d, contacts, rows.get(`${a}-${b}`), parts[a - 1], parts[b - 1]);
            tally[answer]++;
            if (answer === 'touching') kinds.add(`${Collider.shape[a]}-${Collider.shape[b]}`);
          }
        }
      }
      expect(tally.touching).toBeGreaterThan(least);
      expect(tally.apart).toBeGreaterThan(1000);
      if (way === 'in batches') expect(kinds.size).toBe(25);
    });

    test('pushes: out of what stands, and half the way each', () => {
      const random = seeded(0x70 + d);
      const tally = { pushed: 0, apart: 0 };
      for (let run = 0; run < 240; run++) {
        const stage = createTurnedStage(d, { iterations: 1 });
        const ids = [0, 1].map(() =>
          spawnTurned(stage, randomData(random, d), randomPose(random, 0.7)),
        );
        const stands = run % 2 === 0;
        if (stands) addComponent(stage.world, ids[run % 4 === 0 ? 0 : 1], stage.space.Static);
        const before = ids.map((eid) => partsOf(stage, eid).center);
        meet(stage);
        const { contacts } = stage.space;
        const { count } = contacts;
        const deep = contacts.depth[0];
        const back = normalOf(contacts, 0).map((x) => -x);
        resolveContacts(stage.space);
        const after = ids.map((eid) => partsOf(stage, eid).center);
        const ways = after.map((to, i) => Math.hypot(...to.map((x, k) => x - before[i][k])));
        if (count === 0) {
          tally.apart++;
          expect(ways).toEqual([0, 0]);
          continue;
        }
        tally.pushed++;
        const [one, other] = ids.map((eid) => solidAt(stage, eid));
        expect(escapeAlong(one, other, back)).toBeCloseTo(0, 9);
        expect(ways[0] + ways[1]).toBeCloseTo(deep, 6);
        if (!stands) expect(ways[0]).toBeCloseTo(ways[1], 6);
        else expect(Math.min(...ways)).toBe(0);
      }
      expect(tally.pushed).toBeGreaterThan(60);
      expect(tally.apart).toBeGreaterThan(12);
    });

    test('what just touches is what core says, whatever the boxes are rounded to', () => {
      const random = seeded(0x70c + d);
      const tally = { touching: 0, apart: 0 };
      for (let run = 0; run < 400; run++) {
        const stage = createTurnedStage(d);
        const half = 0.5 + 4 * random();
        const angle = 7 * random();
        const quaternion = [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)];
        const reach = half * (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)));
        // Its side is at 0, but for rounding, where f32 has numbers that are smaller still.
        const at = [reach * (1 + (random() - 0.5) * 1e-15), 0, 0];
        const turned = { shape: OBB, halfX: half, halfY: half, halfZ: half } as const;
        spawnTurned(stage, turned, { at, quaternion, angle });
        const wall = { shape: AABB, halfX: 1, halfY: 20, halfZ: 20 } as const;
        spawnTurned(stage, wall, { at: [-1, 0, 0] });
        const [box, rect] = [1, 2].map((eid) => rowOf(partsOf(stage, eid), d)).reverse();
        const collide = d === 3 ? collideAabbObb : collideRectOrientedRect;
        const touches = collide(new Float64Array(7), box, rect);
        meet(stage);
        if (touches) expect(stage.space.contacts.count).toBe(1);
        tally[touches ? 'touching' : 'apart']++;
      }
      expect(tally.touching).toBeGreaterThan(100);
      if (d === 2) expect(tally.apart).toBeGreaterThan(10);
    });

    test('events, when a shape only turns', () => {
      const stage = createTurnedStage(d);
      const plank = { shape: OBB, halfX: 3, halfY: 0.1, halfZ: 0.1 } as const;
      const door = spawnTurned(stage, plank, { at: [0, 0, 0] });
      const ball = spawnTurned(
        stage,
        { shape: SPHERE, radius: 0.2, sensor: true },
        { at: [0, 2.5, 0] },
      );
      stepCollision(stage.space);
      expect(stage.space.begin.count).toBe(0);
      stage.rotation.angle[door] = Math.PI / 2;
      stage.rotation.z[door] = stage.rotation.w[door] = 1;
      stage.rotation.x[door] = stage.rotation.y[door] = 0;
      stepCollision(stage.space);
      expect([stage.space.begin.a[0], stage.space.begin.b[0]]).toEqual([door, ball]);
      stage.rotation.angle[door] = 0;
      stage.rotation.z[door] = 0;
      stepCollision(stage.space);
      expect(stage.space.end.count).toBe(1);
    });

    test('without rotations capsules are upright and boxes along the axes', () => {
      const position = { x: [0, 0, 0], y: [0, 0, 2.4], z: [0, 0, 0] };
      const space = createSpace(
        createWorld(),
        d === 3 ? { position } : { position, dimensions: 2 },
      );
      addShapes(addShapes(space));
      const stage = { ...createTurnedStage(d), space, position, world: space.world };
      spawnTurned(stage, { shape: CAPSULE, radius: 0.5, halfY: 1 }, { at: [0, 0, 0] });
      spawnTurned(stage, { shape: OBB, halfX: 9, halfY: 1, halfZ: 9 }, { at: [0, 2.4, 0] });
      stepCollision(space);
      expect(space.contacts.count).toBe(1);
      expect(space.contacts.depth[0]).toBeCloseTo(0.1, 12);
      expect(space.contacts.normalY[0]).toBe(1);
    });
  },
);
