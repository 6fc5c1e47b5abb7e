import * as core from '@bitbounds/core';
import { AABB, SPHERE } from '@bitbounds/ecs';
import { addComponent, addEntity, hasComponent, removeComponent, removeEntity, set } from 'bitecs';
import { createStage, fit, place, type Stage } from './stage.ts';

/** What an entity is known to be, whatever the space thinks. */
export interface Person {
  eid: number;
  /** Core's row of its collider, or of its `Bounds` when it has no collider. */
  row: number[];
  isSphere: boolean;
  hasCollider: boolean;
  hasBounds: boolean;
  layer: number;
}

/** A stage with a list of its entities, kept apart from the space. */
export interface Census {
  stage: Stage;
  people: Map<number, Person>;
  random: () => number;
  /** How often a new entity got the id of a removed one. */
  reused: number;
  used: Set<number>;
}

export const SIZE = 16;

export function createCensus(dimensions: 2 | 3, random: () => number): Census {
  const stage = createStage(dimensions, { capacity: 4 });
  return { stage, people: new Map(), random, reused: 0, used: new Set() };
}

/** A multiple of a quarter, so that f32 holds it exactly. */
function quarters(census: Census, from: number, to: number): number {
  return from + Math.floor(4 * (to - from) * census.random()) / 4;
}

/** A number of 0 … SIZE that is not a multiple of a quarter, so that nothing only just touches. */
export function between({ random }: Census): number {
  return Math.floor(4 * SIZE * random()) / 4 + 1 / 16;
}

/** The lower and upper corner of a person's box. */
export function boxOf({ row, isSphere }: Person): number[] {
  if (!isSphere) return row;
  const center = row.slice(0, -1);
  const radius = row[row.length - 1];
  return [...center.map((x) => x - radius), ...center.map((x) => x + radius)];
}

function sidesOf(dimensions: 2 | 3, row: number[]) {
  if (dimensions === 2) return { minX: row[0], minY: row[1], maxX: row[2], maxY: row[3] };
  const [minX, minY, minZ, maxX, maxY, maxZ] = row;
  return { minX, minY, minZ, maxX, maxY, maxZ };
}

/** Gives an entity a collider at a place of its own. */
function giveCollider(census: Census, eid: number): void {
  const { stage, people, random } = census;
  const { dimensions, Collider } = stage.space;
  const at = [0, 1, 2].map(() => quarters(census, 0, SIZE));
  const half = [0, 1, 2].map(() => quarters(census, 0.25, 2));
  const center = at.slice(0, dimensions);
  place(stage, eid, at[0], at[1], at[2]);
  const layer = 1 << Math.floor(4 * random());
  const isSphere = random() < 0.5;
  const [halfX, halfY, halfZ] = half;
  const data = isSphere
    ? { shape: SPHERE, radius: halfX, layer }
    : { shape: AABB, halfX, halfY, halfZ, layer };
  addComponent(stage.world, eid, set(Collider, fit(stage, data)));
  const box = [...center.map((x, i) => x - half[i]), ...center.map((x, i) => x + half[i])];
  const row = isSphere ? [...center, halfX] : box;
  const hasBounds = people.get(eid)?.hasBounds === true;
  people.set(eid, { eid, row, isSphere, hasCollider: true, hasBounds, layer });
}

function born(census: Census): number {
  const eid = addEntity(census.stage.world);
  if (census.used.has(eid)) census.reused++;
  census.used.add(eid);
  return eid;
}

export function addWithCollider(census: Census): void {
  giveCollider(census, born(census));
}

export function addWithBounds(census: Census): void {
  const { stage, people } = census;
  const eid = born(census);
  const { dimensions, Bounds } = stage.space;
  const min = Array.from({ length: dimensions }, () => quarters(census, 0, SIZE));
  const row = [...min, ...min.map((x) => x + quarters(census, 0, 3))];
  const sides = sidesOf(dimensions, row);
  if (census.random() < 0.5) addComponent(stage.world, eid, set(Bounds, sides));
  else {
    addComponent(stage.world, eid, Bounds);
    for (const side of Object.keys(sides) as (keyof typeof sides)[])
      Bounds[side]![eid] = sides[side]!;
  }
  people.set(eid, { eid, row, isSphere: false, hasCollider: false, hasBounds: true, layer: 0 });
}

function somebody({ people, random }: Census): Person | undefined {
  return [...people.values()][Math.floor(people.size * random())];
}

export function removeSomebody(census: Census): void {
  const person = somebody(census);
  if (person === undefined) return;
  removeEntity(census.stage.world, person.eid);
  census.people.delete(person.eid);
}

/** Takes one component away. An entity that keeps its `Bounds` has the box that is in them. */
export function takeComponent(census: Census): void {
  const person = somebody(census);
  if (person === undefined) return;
  const { world, space } = census.stage;
  const takesCollider = person.hasCollider && (!person.hasBounds || census.random() < 0.7);
  removeComponent(world, person.eid, takesCollider ? space.Collider : space.Bounds);
  if (takesCollider) person.hasCollider = false;
  else person.hasBounds = false;
  if (!person.hasCollider && !person.hasBounds) census.people.delete(person.eid);
  if (!takesCollider) return;
  const { minX, minY, minZ, maxX, maxY, maxZ } = space.Bounds;
  const columns =
    space.dimensions === 2 ? [minX, minY, maxX, maxY] : [minX, minY, minZ, maxX, maxY, maxZ];
  person.row = columns.map((column) => column![person.eid]);
  person.isSphere = false;
  person.layer = 0;
}

/** Adds the component that an entity lacks, if it lacks one. */
export function giveComponent(census: Census): void {
  const person = somebody(census);
  if (person === undefined) return;
  if (!person.hasCollider) giveCollider(census, person.eid);
  else if (!person.hasBounds) {
    addComponent(census.stage.world, person.eid, census.stage.space.Bounds);
    person.hasBounds = true;
  }
}

export function toggleStatic(census: Census): void {
  const person = somebody(census);
  if (person === undefined) return;
  const { world, space } = census.stage;
  if (hasComponent(world, person.eid, space.Static)) {
    removeComponent(world, person.eid, space.Static);
  } else addComponent(world, person.eid, space.Static);
}

type Row = ArrayLike<number>;
type Test = (row: Row, other: Row) => boolean;
type Ray = (ray: Row, row: Row) => number;
type Sweep = (moved: Row, motion: Row, row: Row) => number;

/** Core's own answers: against a ball, and against a box. */
export const CORE: {
  [dimensions: number]: {
    ray: Ray[];
    capsule: Test[];
    frustum: Test[];
    sweep: { [kind: string]: Sweep[] };
  };
} = {
  2: {
    ray: [core.raycastCircle, core.raycastRect],
    capsule: [
      core.intersectsCircleCapsule2d,
      (rect, capsule) => core.intersectsCapsule2dRect(capsule, rect),
    ],
    frustum: [core.intersectsCircleFrustum2d, core.intersectsRectFrustum2d],
    sweep: {
      sphere: [core.sweepCircleCircle, core.sweepCircleRect],
      aabb: [core.sweepRectCircle, core.sweepRectRect],
      capsule: [core.sweepCapsule2dCircle, core.sweepCapsule2dRect],
    },
  },
  3: {
    ray: [core.raycastSphere, core.raycastAabb],
    capsule: [
      core.intersectsSphereCapsule,
      (aabb, capsule) => core.intersectsCapsuleAabb(capsule, aabb),
    ],
    frustum: [
      (sphere, frustum) => core.intersectsSphereFrustum(sphere, frustum, cornersOf(frustum)),
      (aabb, frustum) => core.intersectsAabbFrustum(aabb, frustum, cornersOf(frustum)),
    ],
    sweep: {
      sphere: [core.sweepSphereSphere, core.sweepSphereAabb],
      aabb: [core.sweepAabbSphere, core.sweepAabbAabb],
      capsule: [core.sweepCapsuleSphere, core.sweepCapsuleAabb],
    },
  },
};

function cornersOf(frustum: Row): Float64Array {
  return core.setCornersFromFrustum(new Float64Array(24), frustum);
}

/** From a point to the surface of an entity's shape; NaN bounds are nowhere. */
export function distanceTo({ row, isSphere }: Person, point: number[]): number {
  const dimensions = point.length;
  if (isSphere) {
    const offset = point.map((x, i) => x - row[i]);
    return Math.max(0, Math.hypot(...offset) - row[dimensions]);
  }
  return Math.hypot(...point.map((x, i) => Math.max(0, row[i] - x, x - row[i + dimensions])));
}

/** Does an entity's box overlap another box? */
export function overlaps(person: Person, aabb: number[]): boolean {
  const box = boxOf(person);
  const dimensions = box.length / 2;
  for (let i = 0; i < dimensions; i++) {
    if (!(box[i] <= aabb[i + dimensions] && box[i + dimensions] >= aabb[i])) return false;
  }
  return true;
}
