import * as core from '@bitbounds/core';
import {
  AABB,
  createEntityList,
  createMesh,
  MESH,
  type QueryOptions,
  queryAabb,
  queryCapsule,
  queryFrustum,
  SPHERE,
} from '@bitbounds/ecs';
import { randomViewPlanes, seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { flatFloor } from './support/meshes.ts';
import { createStage, fit, idsOf, type Stage, spawn } from './support/stage.ts';

const SIZE = 20;
const list = createEntityList();

interface Thing {
  eid: number;
  /** Core's row. */
  row: number[];
  isSphere: boolean;
  layer: number;
}

/** Balls, boxes, and boxes of entities with `Bounds` alone (on no layer). */
function crowd(stage: Stage, dimensions: 2 | 3, count: number, random: () => number): Thing[] {
  const { world, space } = stage;
  return Array.from({ length: count }, (_, i) => {
    const at = [SIZE * random(), SIZE * random(), SIZE * random()] as const;
    const half = Array.from({ length: 3 }, () => 0.1 + 0.5 * random());
    const layer = i % 3 === 2 ? 0 : 1 << (i % 4);
    const places = at.slice(0, dimensions);
    if (i % 3 === 0) {
      const eid = spawn(stage, { shape: SPHERE, radius: half[0], layer }, ...at);
      return { eid, row: [...places, half[0]], isSphere: true, layer };
    }
    const min = places.map((x, axis) => x - half[axis]);
    const max = places.map((x, axis) => x + half[axis]);
    if (i % 3 === 1) {
      const [halfX, halfY, halfZ] = half;
      const eid = spawn(stage, { shape: AABB, halfX, halfY, halfZ, layer }, ...at);
      return { eid, row: [...min, ...max], isSphere: false, layer };
    }
    const eid = addEntity(world);
    const [minX, minY, minZ] = min.map(Math.fround);
    const [maxX, maxY, maxZ] = max.map(Math.fround);
    const sides = { minX, minY, minZ, maxX, maxY, maxZ };
    addComponent(world, eid, set(space.Bounds, fit(stage, sides)));
    const row = dimensions === 3 ? [minX, minY, minZ, maxX, maxY, maxZ] : [minX, minY, maxX, maxY];
    return { eid, row, isSphere: false, layer };
  });
}

function randomOptions(things: Thing[], round: number, random: () => number): QueryOptions {
  const options: QueryOptions = {};
  if (round % 3 === 1) options.mask = 1 + Math.floor(random() * 15);
  if (round % 2) options.exclude = things[Math.floor(random() * things.length)]?.eid;
  return options;
}

function isAskedFor({ eid, layer }: Thing, { mask, exclude }: QueryOptions): boolean {
  return eid !== exclude && (mask === undefined || (layer & mask) !== 0);
}

/** A camera's frustum, or a turned rectangle. */
function randomFrustum(dimensions: 2 | 3, eye: number[], random: () => number): Float64Array {
  if (dimensions === 3) return randomViewPlanes(random, 3, eye, 12 * random());
  const half = [0.5 + 6 * random(), 0.5 + 6 * random()];
  return core.setFrustum2dFromCenter(new Float64Array(12), eye, half, 6 * random());
}

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test('`Bounds` without an end are met where they end', () => {
    const stage = createStage(dimensions);
    const { world, space } = stage;
    const eid = addEntity(world);
    const sides = {
      minX: -Infinity,
      maxX: Infinity,
      minY: 0,
      maxY: 1,
      minZ: -Infinity,
      maxZ: Infinity,
    };
    addComponent(world, eid, set(space.Bounds, fit(stage, sides)));
    const ends = dimensions === 3 ? [5, 3, 5, 9, 3, 5] : [5, 3, 9, 3];
    expect(queryCapsule(list, space, [...ends, 2])).toBe(1);
    expect(queryCapsule(list, space, [...ends, 1.5])).toBe(0);
    const axes = [0, 1, 2].slice(0, dimensions);
    const cube = axes.flatMap((axis) => [
      ...axes.map((other) => Number(other === axis)),
      -1,
      ...axes.map((other) => -Number(other === axis)),
      -1,
    ]);
    expect(queryFrustum(list, space, cube, { isExact: true })).toBe(1);
  });

  test('planes without corners hide nothing exactly, either, but what one of them hides', () => {
    const stage = createStage(dimensions);
    const eids = [-5, 5].map((x) => spawn(stage, { shape: SPHERE, radius: 1 }, x, 3, 2));
    const length = dimensions + 1;
    const all = new Float64Array(12 * (dimensions - 1)); // of a camera without a picture
    const right = Float64Array.from(all, (_, i) => (i % length === dimensions ? -Infinity : 0));
    right.set([1, ...Array(dimensions).fill(0)]); // x >= 0
    for (const isExact of [false, true]) {
      expect(queryFrustum(list, stage.space, all, { isExact })).toBe(2);
      expect(queryFrustum(list, stage.space, right, { isExact })).toBe(1);
      expect(list.ids[0]).toBe(eids[1]);
      expect(queryFrustum(list, stage.space, all, { isExact, exclude: eids[0] })).toBe(1);
    }
  });

  test('a capsule finds what core says it touches', () => {
    const random = seeded(0xca + dimensions);
    const tally = { touched: 0, not: 0 };
    for (const count of [0, 1, 5, 64, 400]) {
      const stage = createStage(dimensions);
      const things = crowd(stage, dimensions, count, random);
      for (let round = 0; round < 60; round++) {
        const start = Array.from({ length: dimensions }, () => SIZE * random());
        const end = start.map((x) => x + (random() - 0.5) * 10);
        const capsule = [...start, ...end, round % 4 ? random() * 2 : 0];
        const options = randomOptions(things, round, random);
        const touches = ({ row, isSphere }: Thing): boolean => {
          if (dimensions === 2) {
            return isSphere
              ? core.intersectsCircleCapsule2d(row, capsule)
              : core.intersectsCapsule2dRect(capsule, row);
          }
          return isSphere
            ? core.intersectsSphereCapsule(row, capsule)
            : core.intersectsCapsuleAabb(capsule, row);
        };
        const touched = things.filter(touches);
        const expected = touched.filter((thing) => isAskedFor(thing, options));
        queryCapsule(list, stage.space, capsule, options);
        expect(idsOf(list), `${count}, round ${round}`).toEqual(expected.map(({ eid }) => eid));
        tally.touched += expected.length;
        tally.not += count - touched.length;
      }
    }
    expect(tally.touched).toBeGreaterThan(50);
    expect(tally.not).toBeGreaterThan(200);
  });

  test('a frustum finds all that is in it; exactly, what core says', () => {
    const random = seeded(0xf0 + dimensions);
    const tally = { inside: 0, near: 0, outside: 0 };
    for (const count of [0, 1, 5, 64, 400]) {
      const stage = createStage(dimensions);
      const things = crowd(stage, dimensions, count, random);
      for (let round = 0; round < 40; round++) {
        const eye = Array.from({ length: dimensions }, () => SIZE * random());
        const frustum = randomFrustum(dimensions, eye, random);
        const corners = new Float64Array(24);
        if (dimensions === 3) core.setCornersFromFrustum(corners, frustum);
        const options = randomOptions(things, round, random);
        const intersects = ({ row, isSphere }: Thing): boolean => {
          if (dimensions === 2) {
            return isSphere
              ? core.intersectsCircleFrustum2d(row, frustum)
              : core.intersectsRectFrustum2d(row, frustum);
          }
          return isSphere
            ? core.intersectsSphereFrustum(row, frustum, corners)
            : core.intersectsAabbFrustum(row, frustum, corners);
        };
        const exact = things.filter((thing) => isAskedFor(thing, options) && intersects(thing));
        queryFrustum(list, stage.space, frustum, { ...options, isExact: true });
        expect(idsOf(list), `${count}, round ${round}`).toEqual(exact.map(({ eid }) => eid));
        queryFrustum(list, stage.space, frustum, options);
        const all = new Set(idsOf(list));
        for (const thing of exact) expect(all.has(thing.eid)).toBe(true);
        for (const thing of things) {
          if (all.has(thing.eid)) expect(isAskedFor(thing, options)).toBe(true);
        }
        tally.inside += exact.length;
        tally.near += all.size - exact.length;
        tally.outside += count - all.size;
      }
    }
    expect(tally.inside).toBeGreaterThan(200);
    expect(tally.near).toBeGreaterThan(5);
    expect(tally.outside).toBeGreaterThan(200);
  });
});

test('a mesh is its surface to a capsule, its box to a frustum', () => {
  const stage = createStage();
  const { space } = stage;
  const floor = flatFloor(8, 4);
  const mesh = createMesh(space, floor.positions, floor.indices);
  const eid = spawn(stage, { shape: MESH, mesh }, 0, 10, 0);
  expect(queryCapsule(list, space, [0, 12, 0, 1, 11, 0, 1])).toBe(1);
  expect(list.ids[0]).toBe(eid);
  expect(queryCapsule(list, space, [0, 12, 0, 1, 11.1, 0, 1])).toBe(0);
  expect(queryCapsule(list, space, [0, 14, 0, 0, 7, 0, 0]), 'through it').toBe(1);
  const room = [1, 0, 0, -1, -1, 0, 0, -1, 0, 1, 0, 9, 0, -1, 0, -11, 0, 0, 1, -1, 0, 0, -1, -1];
  expect(queryFrustum(list, space, room, { isExact: true })).toBe(1);
  room[11] = 10.5;
  expect(queryFrustum(list, space, room, { isExact: true })).toBe(0);
});

test('what is no number finds nothing, another count of numbers is an error', () => {
  const stage = createStage();
  spawn(stage, { shape: SPHERE, radius: 1 }, 0, 0, 0);
  const { space } = stage;
  const capsule = [0, 0, 0, 1, 0, 0, 1];
  expect(queryCapsule(list, space, capsule)).toBe(1);
  for (let i = 0; i < 7; i++) {
    const bad = [...capsule];
    bad[i] = Number.NaN;
    expect(queryCapsule(list, space, bad)).toBe(0);
  }
  expect(queryCapsule(list, space, [0, 0, 0, 1, 0, 0, -1])).toBe(0);
  expect(() => queryFrustum(list, space, new Float64Array(12))).toThrow(
    'queryFrustum: frustum must have 24 numbers, got 12.',
  );
  const flat = createStage(2);
  expect(() => queryFrustum(list, flat.space, new Float64Array(24))).toThrow(
    'queryFrustum: frustum must have 12 numbers, got 24.',
  );
  expect(queryAabb(list, space, [0, 0, 0, 0, 0, 0], { mask: 0 })).toBe(0);
});
