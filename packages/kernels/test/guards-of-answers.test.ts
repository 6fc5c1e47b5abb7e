import {
  buildIndex,
  closestPointOnTriangles,
  collidePairs,
  createBoxIndex,
  createIndexView,
  createPairList,
  createTriangleHit,
  createTriangleTree,
  cullIndexViews,
  findNearest,
  findPairs,
  listVisibleMasks,
  loadBounds,
  loadFilters,
  loadShapes,
  queryBoxEach,
  queryBoxTriangles,
  queryCapsule,
  queryCapsuleExact,
  queryCapsuleTriangles,
  queryFrustum,
  querySphereTriangles,
  queryTriangleCandidates,
  raycastAll,
  SHAPE_BOX,
  SHAPE_SPHERE,
  setMembers,
} from '@bitbounds/kernels';
import { createBoxScene } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';
import { expectAllGuards, forgetGuarded, guarded, guardedSlots } from './support/guarded.ts';

const NONE = 0xdeadbeef;

/** Room of lists that grow: none, less than what is found, enough. */
const ROOMS = [0, 64, 4096];

function guardedHits(length: number) {
  const distances = guarded(new Float64Array(length), -7).inner;
  return { ...guardedSlots(length), distances };
}

function guardedPairs(length: number) {
  return { count: 0, a: guardedSlots(length).slots, b: guardedSlots(length).slots };
}

function guardedContacts(dimensions: 2 | 3, length: number) {
  const column = () => guarded(new Float64Array(length), -7).inner;
  const flat = { normalX: column(), normalY: column(), pointX: column(), pointY: column() };
  const columns = { count: 0, depth: column(), ...flat };
  return dimensions === 2 ? columns : { ...columns, normalZ: column(), pointZ: column() };
}

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test.each([...COUNTS, 100_000])('%i boxes: answers are written inside their arrays', (count) => {
    const scene = createBoxScene('mixed', dimensions, count, count + 1);
    const index = createBoxIndex(dimensions);
    const ones = new Uint32Array(count).fill(1);
    setMembers(
      index,
      ones.map((_, i) => i),
      count,
    );
    loadBounds(index, scene, count);
    loadFilters(index, ones, ones, new Uint8Array(count), count);
    buildIndex(index);
    const [x, y, z] = scene.centers.map((center) => Float64Array.from(center));
    const shape = Uint8Array.from(ones, (_, i) => (i % 2 ? SHAPE_BOX : SHAPE_SPHERE));
    const half = Float32Array.from(scene.halves);
    const sizes = { radius: half, halfX: half, halfY: half, halfZ: half };
    loadShapes(index, shape, { x, y, z }, sizes, count);
    const found = { hits: 0, nearest: 0, masks: 0, touching: 0, slots: 0 };
    for (const room of ROOMS) {
      forgetGuarded();
      const hits = guardedHits(room);
      const ray = [-5, -5, -5].slice(0, dimensions).concat([1, 1.01, 0.99].slice(0, dimensions));
      found.hits += raycastAll(hits, index, ray, Infinity);
      const origin = new Array<number>(dimensions).fill(1);
      found.nearest += findNearest(guardedHits(room), index, origin, 100, Infinity);
      const boxes = [...origin, ...origin.map((each) => each + 4)];
      const starts = guarded(new Uint32Array(room), NONE).inner;
      const lists = { ...guardedSlots(room), isFixed: false, starts } as const;
      found.slots += queryBoxEach(lists, index, [...boxes, ...boxes, ...boxes], 3);
      const halfSpace = [1, ...new Array<number>(dimensions - 1).fill(0), 5];
      const capsule = [...origin, ...origin.map((each) => each + 9), 3];
      found.slots += queryCapsule(guardedSlots(room), index, capsule);
      found.slots += queryCapsuleExact(guardedSlots(room), index, capsule);
      found.slots += queryFrustum(guardedSlots(room), index, halfSpace);
      const culls = [1, 2].map(() => ({
        view: createIndexView(index),
        planes: guarded(Float64Array.from(halfSpace), Number.NaN).inner,
        planeCount: 1,
        visible: 0,
        entered: guardedSlots(room),
        left: guardedSlots(room),
      }));
      cullIndexViews(index, culls);
      const masks = guarded(new Uint32Array(room), NONE).inner;
      found.masks += listVisibleMasks(
        { ...guardedSlots(room), isFixed: false, masks },
        index,
        culls,
      );
      const pairs = createPairList();
      findPairs(pairs, index);
      const [a, b] = [pairs.a, pairs.b].map((side) => guarded(side.slice(0, pairs.count), 0));
      const given = { count: pairs.count, a: a.inner, b: b.inner };
      const contacts = guardedContacts(dimensions, room);
      found.touching += collidePairs(guardedPairs(room), contacts, index, given);
      a.expectUntouched();
      b.expectUntouched();
      expectAllGuards();
    }
    if (count < 1000) return;
    for (const many of Object.values(found)) expect(many).toBeGreaterThan(10);
  });
});

test.each([1, 3, 4, 5, 63, 64, 65, 1000])('a mesh of %i triangles', (count) => {
  const positions = Float32Array.from({ length: 9 * count }, (_, i) => ((i * 7919) % 101) / 10);
  const indices = Uint32Array.from({ length: 3 * count }, (_, i) => i);
  const tree = createTriangleTree(positions, indices);
  let found = 0;
  for (const room of ROOMS) {
    forgetGuarded();
    found += querySphereTriangles(guardedSlots(room), tree, [5, 5, 5, 20]);
    found += queryBoxTriangles(guardedSlots(room), tree, [-9, -9, -9, 9, 9, 9]);
    found += queryTriangleCandidates(guardedSlots(room), tree, [-9, -9, -9, 9, 9, 9]);
    found += queryCapsuleTriangles(guardedSlots(room), tree, [0, 0, 0, 9, 9, 9, 9]);
    const out = guarded(new Float64Array(3), -1);
    closestPointOnTriangles(out.inner, createTriangleHit(), tree, [1, 2, 3], Infinity);
    expect([...out.inner].every((each) => each >= 0)).toBe(true);
    expectAllGuards();
  }
  expect(found).toBeGreaterThanOrEqual(3 * count);
});
