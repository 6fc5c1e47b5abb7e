import { show } from '../show.ts';
import { findFault, hintAtShape, hintAtSizes, type Known } from './collider-faults.ts';
import { describeStranger, findStranger } from './columns.ts';
import { HULL, MESH, POLYGON, type Shape, SPHERE } from './shapes.ts';

/**
 * Colliders, one column per field, indexed by entity. Sizes are in world units. Growing replaces the arrays.
 *
 * A new collider is reset to a `SPHERE` without a size (−1: it takes no part until it has one), on layer 1, meeting
 * everything, and is no sensor.
 */
export type ColliderComponent = {
  /**
   * `SPHERE`, `AABB` or `MESH` (2D: `CIRCLE` or `RECT`); after `addShapes` also `CAPSULE` or `OBB` (2D:
   * `ORIENTED_RECT`), after `createHull` `HULL` (2D: after `createPolygon` `POLYGON`).
   */
  shape: Uint8Array;
  /** Of a `SPHERE` and a `CAPSULE`. */
  radius: Float64Array;
  /** Half extents of an `AABB` and an `OBB`. */
  halfX: Float64Array;
  /** The same, and half the length of the middle part of a `CAPSULE`. */
  halfY: Float64Array;
  /** 3D only. */
  halfZ?: Float64Array;
  /** 3D only: what `createMesh` returned. */
  mesh?: Uint32Array;
  /** 3D only: what `createHull` returned. */
  hull?: Uint32Array;
  /** 2D only: what `createPolygon` returned. */
  polygon?: Uint32Array;
  /** The layers that the entity is on, as bits. Two meet when each is on a layer of the other's mask. */
  layer: Uint32Array;
  /** The layers that it wants to meet. */
  mask: Uint32Array;
  /** 1: reports contacts, but neither pushes nor is pushed. */
  sensor: Uint8Array;
};

/**
 * What `set(Collider, …)` takes: any of the fields; those left out stay as they are. In 2D there is
 * neither `halfZ` nor `mesh` nor `hull`, in 3D no `polygon`.
 */
export interface ColliderData {
  /** Its sizes have to come with it, unless the collider has them. A `SPHERE` if none was ever given. */
  shape?: Shape | undefined;
  /** World units: of a `SPHERE`, and of a `CAPSULE` around its middle part. */
  radius?: number | undefined;
  /** World units, half of the whole: of an `AABB` and an `OBB`. */
  halfX?: number | undefined;
  /** The same; of a `CAPSULE`, half the length of its middle part. */
  halfY?: number | undefined;
  /** 3D only: of an `AABB` and an `OBB`. */
  halfZ?: number | undefined;
  /** 3D only, of a `MESH`: what `createMesh` returned. */
  mesh?: number | undefined;
  /** 3D only, of a `HULL`: what `createHull` returned. */
  hull?: number | undefined;
  /** 2D only, of a `POLYGON`: what `createPolygon` returned. */
  polygon?: number | undefined;
  /** The layers that it is on, 32 bits; 1 by default. */
  layer?: number | undefined;
  /** The layers that it wants to meet, 32 bits; all by default. */
  mask?: number | undefined;
  /** Reports contacts, but neither pushes nor is pushed. */
  sensor?: number | boolean | undefined;
}

export function createCollider(dimensions: 2 | 3, capacity: number): ColliderComponent {
  const shape = new Uint8Array(capacity);
  const radius = new Float64Array(capacity);
  const halfX = new Float64Array(capacity);
  const halfY = new Float64Array(capacity);
  const layer = new Uint32Array(capacity);
  const mask = new Uint32Array(capacity);
  const sensor = new Uint8Array(capacity);
  if (dimensions === 2) {
    const polygon = new Uint32Array(capacity);
    return { shape, radius, halfX, halfY, polygon, layer, mask, sensor };
  }
  const halfZ = new Float64Array(capacity);
  const mesh = new Uint32Array(capacity);
  const hull = new Uint32Array(capacity);
  return { shape, radius, halfX, halfY, halfZ, mesh, hull, layer, mask, sensor };
}

/** In a column of sizes: no size. Not NaN, because bitECS's `diff: true` sees no change from NaN or to it. */
const NO_SIZE = -1;

/** Takes all sizes, the mesh, the hull and the polygon away: the collider takes no part until it gets new ones. */
function disableCollider(collider: ColliderComponent, slot: number): void {
  collider.radius[slot] = NO_SIZE;
  collider.halfX[slot] = NO_SIZE;
  collider.halfY[slot] = NO_SIZE;
  if (collider.polygon) collider.polygon[slot] = 0;
  if (!collider.halfZ) return;
  collider.halfZ[slot] = NO_SIZE;
  collider.mesh![slot] = 0;
  collider.hull![slot] = 0;
}

/** Writes the defaults of a new collider: a reused id must not inherit the old entity's. */
export function resetCollider(collider: ColliderComponent, slot: number): void {
  disableCollider(collider, slot);
  collider.shape[slot] = SPHERE;
  collider.layer[slot] = 1;
  collider.mask[slot] = 0xffffffff;
  collider.sensor[slot] = 0;
}

/**
 * The fields that one entity has been given, for `getComponent` and prefabs. A mesh number only when the shape is
 * `MESH`: a ball or box may still have that of a mesh that was disposed of.
 */
export function readCollider(collider: ColliderComponent, slot: number): ColliderData {
  const data: ColliderData = {
    shape: collider.shape[slot] as Shape,
    layer: collider.layer[slot],
    mask: collider.mask[slot],
    sensor: collider.sensor[slot],
  };
  for (const size of ['radius', 'halfX', 'halfY', 'halfZ'] as const) {
    const value = collider[size]?.[slot] ?? NO_SIZE;
    if (value >= 0) data[size] = value;
  }
  if (data.shape === MESH && collider.mesh) data.mesh = collider.mesh[slot];
  if (data.shape === HULL && collider.hull) data.hull = collider.hull[slot];
  if (data.shape === POLYGON && collider.polygon) data.polygon = collider.polygon[slot];
  return data;
}

/**
 * What `set(Collider, data)` does: stores the fields that are given. When one is bad or unknown, or one that the shape
 * needs is missing, it throws, naming entity and value, and takes the collider's sizes away, so that it takes no part.
 */
export function writeCollider(
  collider: ColliderComponent,
  slot: number,
  eid: number,
  data: ColliderData,
  known: Known,
): void {
  const given = data ?? {};
  const stranger = findStranger(collider, given);
  if (stranger !== undefined) {
    disableCollider(collider, slot);
    throw new Error(`Collider: ${describeStranger(collider, eid, stranger)}`);
  }
  const fault = findFault(collider, slot, given, known);
  if (fault) {
    const [field, rule] = fault;
    const isNumber = field === 'mesh' || field === 'hull' || field === 'polygon';
    const kept = (isNumber && collider[field]?.[slot]) || undefined;
    const got = given[field] === undefined ? kept : given[field];
    const hint = hintAtShape(collider, field, given) || hintAtSizes(collider, slot, field, given);
    disableCollider(collider, slot);
    throw new Error(
      `Collider: ${field} of entity ${eid} must be ${rule}, got ${show(got)}.${hint}`,
    );
  }
  if (given.shape !== undefined) collider.shape[slot] = given.shape;
  if (given.radius !== undefined) collider.radius[slot] = given.radius;
  if (given.halfX !== undefined) collider.halfX[slot] = given.halfX;
  if (given.halfY !== undefined) collider.halfY[slot] = given.halfY;
  if (given.layer !== undefined) collider.layer[slot] = given.layer;
  if (given.mask !== undefined) collider.mask[slot] = given.mask;
  if (given.sensor !== undefined) collider.sensor[slot] = given.sensor ? 1 : 0;
  if (given.polygon !== undefined) collider.polygon![slot] = given.polygon;
  if (!collider.halfZ) return;
  if (given.halfZ !== undefined) collider.halfZ[slot] = given.halfZ;
  if (given.mesh !== undefined) collider.mesh![slot] = given.mesh;
  if (given.hull !== undefined) collider.hull![slot] = given.hull;
}
