import * as core from '@bitbounds/core';
import {
  buildTree,
  createEntityList,
  createEntityLists,
  createNeighborList,
  createRayHit,
  createSweepHit,
  createView,
  cull,
  cullViews,
  MISS,
  nearestEntities,
  type QueryOptions,
  queryAabb,
  queryAabbEach,
  queryCapsule,
  queryFrustum,
  querySphere,
  raycastAll,
  raycastAny,
  raycastNearest,
  refresh,
  SPHERE,
  setViewFrustum,
  setViewRect,
  stepCollision,
  sweepAabb,
  sweepCapsule,
  sweepSphere,
  updateBounds,
  type View,
} from '@bitbounds/ecs';
import { randomViewPlanes, seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, removeEntity, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import {
  addWithBounds,
  addWithCollider,
  between,
  type Census,
  CORE,
  createCensus,
  distanceTo,
  giveComponent,
  overlaps,
  type Person,
  removeSomebody,
  SIZE,
  takeComponent,
  toggleStatic,
} from './support/census.ts';
import { createStage, idsOf, spawn } from './support/stage.ts';

const [hit, swept] = [createRayHit(), createSweepHit()];
const [near, list] = [createNeighborList(), createEntityList()];
const lists = createEntityLists();
const SWEEPS = { sphere: sweepSphere, aabb: sweepAabb, capsule: sweepCapsule };

function pointIn(census: Census): number[] {
  return Array.from({ length: census.stage.space.dimensions }, () => between(census));
}

function optionsFor({ people, random }: Census): QueryOptions {
  const options: QueryOptions = {};
  if (random() < 0.3) options.mask = 1 + Math.floor(15 * random());
  if (random() < 0.2) options.exclude = [...people.keys()][0];
  return options;
}

/** Whom a question is about, by ascending id. */
function asked({ people }: Census, { mask, exclude }: QueryOptions, colliders: boolean): Person[] {
  return [...people.values()]
    .filter(({ eid, layer }) => eid !== exclude && (mask === undefined || (layer & mask) !== 0))
    .filter(({ hasCollider }) => hasCollider || !colliders)
    .sort((a, b) => a.eid - b.eid);
}

function ids(people: Person[]): number[] {
  return people.map(({ eid }) => eid);
}

/** What the rays say. Returns how many colliders are hit. */
function askRays(census: Census): number {
  const { space } = census.stage;
  const options = optionsFor(census);
  const direction = pointIn(census).map((x) => x - SIZE / 2);
  const ray = [...pointIn(census), ...direction];
  const times = asked(census, options, true)
    .map((person) => ({
      person,
      t: CORE[space.dimensions].ray[Number(!person.isSphere)](ray, person.row),
    }))
    .filter(({ t }) => t !== MISS)
    .sort((a, b) => a.t - b.t || a.person.eid - b.person.eid);
  expect(raycastAll(near, space, ray, options)).toBe(times.length);
  expect([...near.ids.subarray(0, near.count)]).toEqual(times.map(({ person }) => person.eid));
  expect(raycastAny(space, ray, options)).toBe(times.length > 0);
  raycastNearest(hit, space, ray, options);
  expect([hit.entity, hit.t]).toEqual(
    times.length > 0 ? [times[0].person.eid, times[0].t] : [0, MISS],
  );
  return times.length;
}

function askSweeps(census: Census): number {
  const { space } = census.stage;
  const options = optionsFor(census);
  const kind = (['sphere', 'aabb', 'capsule'] as const)[Math.floor(3 * census.random())];
  const point = pointIn(census);
  const corner = point.map((x) => x + census.random());
  const row = {
    sphere: [...point, 0.5],
    aabb: [...point, ...corner],
    capsule: [...point, ...corner, 0.3],
  }[kind];
  const motion = point.map(() => SIZE * (census.random() - 0.5));
  let [best, first] = [MISS, 0];
  for (const { eid, row: target, isSphere } of asked(census, options, true)) {
    const t = CORE[space.dimensions].sweep[kind][Number(!isSphere)](row, motion, target);
    if (t < best) [best, first] = [t, eid];
  }
  SWEEPS[kind](swept, space, row, motion, options);
  expect([swept.entity, swept.t], kind).toEqual([first, best]);
  return Number(first > 0);
}

function askNear(census: Census): number {
  const { space } = census.stage;
  const options = optionsFor(census);
  const point = pointIn(census);
  const distances = asked(census, options, false)
    .map((person) => distanceTo(person, point))
    .filter((distance) => !Number.isNaN(distance))
    .sort((a, b) => a - b);
  const count = nearestEntities(near, space, point, 4, options);
  expect(count).toBe(Math.min(4, distances.length));
  for (let i = 0; i < count; i++) {
    expect(near.distances[i]).toBeCloseTo(distances[i], 5);
    expect(distanceTo(census.people.get(near.ids[i])!, point)).toBeCloseTo(distances[i], 5);
  }
  const inside = asked(census, options, false).filter((person) => distanceTo(person, point) <= 3);
  querySphere(near, space, [...point, 3], options);
  expect(idsOf(near)).toEqual(ids(inside));
  return count;
}

function askBoxes(census: Census): number {
  const { space } = census.stage;
  const options = optionsFor(census);
  const point = pointIn(census);
  const aabb = [...point, ...point.map((x) => x + 4)];
  const people = asked(census, options, false);
  queryAabb(list, space, aabb, options);
  const inBox = people.filter((person) => overlaps(person, aabb));
  expect(idsOf(list), 'queryAabb').toEqual(ids(inBox));
  const self = inBox[0]?.eid ?? 0;
  const aabbs = [...aabb, ...aabb, ...aabb];
  queryAabbEach(lists, space, aabbs, 3, { ...options, excludes: [0, self, 0] });
  const own = inBox.filter(({ eid }) => eid !== self);
  for (const [i, expected] of [inBox, own, inBox].entries()) {
    const row = [...lists.ids.slice(lists.starts[i], lists.starts[i + 1])].sort((a, b) => a - b);
    expect(row, `queryAabbEach: ${i}`).toEqual(ids(expected));
  }
  const capsule = [...point, ...pointIn(census), 0.7];
  const { capsule: touch, frustum: intersect } = CORE[space.dimensions];
  queryCapsule(list, space, capsule, options);
  const touched = people.filter((person) => touch[Number(!person.isSphere)](person.row, capsule));
  expect(idsOf(list), 'queryCapsule').toEqual(ids(touched));
  const frustum =
    space.dimensions === 3
      ? randomViewPlanes(census.random, 3, point, SIZE)
      : core.setFrustum2dFromCenter(new Float64Array(12), point, [3, 2], census.random());
  queryFrustum(list, space, frustum, { ...options, isExact: true });
  const inFrustum = people.filter((person) =>
    intersect[Number(!person.isSphere)](person.row, frustum),
  );
  expect(idsOf(list), 'queryFrustum').toEqual(ids(inFrustum));
  queryFrustum(list, space, frustum, options);
  expect(ids(people), 'queryFrustum').toEqual(expect.arrayContaining(idsOf(list)));
  expect(idsOf(list), 'queryFrustum').toEqual(expect.arrayContaining(ids(inFrustum)));
  return inBox.length + touched.length + inFrustum.length;
}

/** A view on a box, and whom it was told that it sees. */
interface Witness {
  view: View;
  seen: Set<number>;
}

function checkWitness(census: Census, { view, seen }: Witness, aabb: number[]): number {
  for (const eid of idsOf(view.left)) seen.delete(eid);
  for (const eid of idsOf(view.entered)) seen.add(eid);
  const visible = asked(census, {}, false).filter(
    (person) => overlaps(person, aabb) || person.row.some(Number.isNaN),
  );
  expect(idsOf(view.visible)).toEqual(ids(visible));
  expect([...seen].sort((a, b) => a - b)).toEqual(ids(visible));
  return visible.length;
}

function cullAll(census: Census, witnesses: Witness[]): number {
  const { space } = census.stage;
  const boxes = witnesses.map(() => {
    const center = pointIn(census);
    return [...center.map((x) => x - 4), ...center.map((x) => x + 4)];
  });
  witnesses.forEach(({ view }, i) => {
    const box = boxes[i];
    if (space.dimensions === 2) setViewRect(view, box[0] + 4, box[1] + 4, 4, 4);
    else {
      const planes = [0, 1, 2].flatMap((axis) => {
        const normal = [0, 1, 2].map((other) => Number(other === axis));
        return [...normal, box[axis], ...normal.map((x) => -x), -box[axis + 3]];
      });
      setViewFrustum(view, planes);
    }
  });
  if (census.random() < 0.5)
    cullViews(
      space,
      witnesses.map(({ view }) => view),
    );
  else for (const { view } of witnesses) cull(space, view);
  return witnesses.reduce((sum, witness, i) => sum + checkWitness(census, witness, boxes[i]), 0);
}

const CHANGES = [
  removeSomebody,
  removeSomebody,
  removeSomebody,
  removeSomebody,
  addWithCollider,
  addWithCollider,
  addWithBounds,
  takeComponent,
  takeComponent,
  giveComponent,
  toggleStatic,
];
const QUESTIONS = [askRays, askSweeps, askNear, askBoxes];

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test.each([1, 2, 3, 4])(
    'whatever is removed and comes back between questions, seed %i',
    (seed) => {
      const random = seeded(0xdead + 16 * seed + dimensions);
      const census = createCensus(dimensions, random);
      const { space } = census.stage;
      const witnesses = [0, 1].map(() => ({ view: createView(space), seen: new Set<number>() }));
      const tally = { unbuilt: 0, found: 0, visible: 0 };
      for (let i = 0; i < 40; i++) addWithCollider(census);
      for (let i = 0; i < 20; i++) addWithBounds(census);
      for (let round = 0; round < 300; round++) {
        const many = Math.floor(3 * random());
        for (let i = 0; i < many; i++) CHANGES[Math.floor(random() * CHANGES.length)](census);
        while (census.people.size < 20) addWithCollider(census);
        const before = space.stats.entities;
        if (random() < 0.2) tally.visible += cullAll(census, witnesses);
        else tally.found += QUESTIONS[Math.floor(random() * QUESTIONS.length)](census);
        if (before === space.stats.entities && before !== census.people.size) tally.unbuilt++;
      }
      expect(census.reused).toBeGreaterThan(20);
      for (const visited of Object.values(tally)) expect(visited).toBeGreaterThan(20);
    },
  );
});

test('a ray after each removal does not make the index anew, and hits nobody who left', () => {
  const stage = createStage();
  const { world, space } = stage;
  for (let i = 0; i < 300; i++) {
    const eid = spawn(stage, { shape: SPHERE, radius: 0.4 }, i, 0);
    if (i % 3 === 0) addComponent(world, eid, space.Static);
  }
  stepCollision(space);
  const ray = [-9, 0, 0, 1, 0, 0];
  raycastNearest(hit, space, ray);
  const { sorts } = space.stats;
  for (let i = 0; i < 250; i++) {
    expect(raycastNearest(hit, space, ray)).toBe(true);
    expect(hit.t).toBeCloseTo(9 + i - 0.4, 9);
    removeEntity(world, hit.entity);
  }
  expect([space.stats.sorts, space.stats.entities]).toEqual([sorts, 300]);
  refresh(space);
  expect(raycastAll(near, space, ray)).toBe(50);
  expect([space.stats.sorts > sorts, space.stats.entities]).toEqual([true, 50]);
});

test('a reused id is found where the new entity is, and not where the old one was', () => {
  const stage = createStage();
  const { world, space } = stage;
  const first = spawn(stage, { shape: SPHERE, radius: 1 }, 0, 0);
  stepCollision(space);
  removeEntity(world, first);
  expect(raycastAny(space, [0, 0, 0, 1, 0, 0])).toBe(false);
  const second = addEntity(world);
  expect([second, raycastAny(space, [0, 0, 0, 1, 0, 0])]).toEqual([first, false]);
  removeEntity(world, second);
  expect(spawn(stage, { shape: SPHERE, radius: 1 }, 9, 0)).toBe(first);
  expect(raycastAny(space, [0, 5, 0, 0, -1, 0])).toBe(false);
  expect(raycastAny(space, [9, 5, 0, 0, -1, 0])).toBe(true);
});

test('who came between two stages is found by the next question', () => {
  const stage = createStage();
  const { space } = stage;
  spawn(stage, { shape: SPHERE, radius: 1 }, 50, 0);
  updateBounds(space);
  spawn(stage, { shape: SPHERE, radius: 1 }, 0, 0);
  buildTree(space);
  expect(raycastAny(space, [0, 5, 0, 0, -1, 0])).toBe(true);
});

test.each(['Collider', 'Bounds'] as const)(
  'who has a reused id is not where the old one was in the index: 40 of 1,000 die and come in each frame (%s)',
  (component) => {
    const random = seeded(0x40);
    const stage = createStage(2);
    const { world, space } = stage;
    const come = (): number => {
      const [minX, minY] = [60 * random(), 60 * random()];
      if (component === 'Collider') return spawn(stage, { shape: SPHERE, radius: 0.5 }, minX, minY);
      const eid = addEntity(world);
      addComponent(world, eid, set(space.Bounds, { minX, minY, maxX: minX + 1, maxY: minY + 1 }));
      return eid;
    };
    const eids = Array.from({ length: 1000 }, come);
    for (let frame = 0; frame < 40; frame++) {
      refresh(space);
      queryAabb(list, space, [0, 0, 9, 9]);
      const dying = eids.splice(25 * (frame % 4), 40);
      for (const eid of dying) removeEntity(world, eid);
      eids.push(...dying.map(come));
      expect(new Set(eids.slice(-40))).toEqual(new Set(dying));
    }
    // It was 40: where the old ones were they tore every order.
    expect(space.stats.sorts).toBeLessThan(20);
  },
);
