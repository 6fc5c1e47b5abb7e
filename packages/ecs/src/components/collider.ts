import { show } from '../show.ts';
import { describeStranger, findStranger } from './columns.ts';
import { AABB, CAPSULE, MESH, OBB, POLYGON, type Shape, SPHERE } from './shapes.ts';

/**
 * Colliders, one column per field, indexed by entity. Sizes are in world units. Growing replaces the arrays.
 *
 * A new collider is reset to a `SPHERE` without a size (−1: it takes no part until it has one), on layer 1, meeting
 * everything, and is no sensor.
 */
export type ColliderComponent = {
  /**
   * `SPHERE`, `AABB` or `MESH` (2D: `CIRCLE` or `RECT`); after `addShapes` also `CAPSULE` or `OBB` (2D:
   * `ORIENTED_RECT`), in 2D after `createPolygon` also `POLYGON`.
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
 * neither `halfZ` nor `mesh`, in 3D no `polygon`.
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
  return { shape, radius, halfX, halfY, halfZ, mesh, layer, mask, sensor };
}

/** In a column of sizes: no size. Not NaN, because bitECS's `diff: true` sees no change from NaN or to it. */
const NO_SIZE = -1;

/** Takes all sizes, the mesh and the polygon away: the collider takes no part until it gets new ones. */
function disableCollider(collider: ColliderComponent, slot: number): void {
  collider.radius[slot] = NO_SIZE;
  collider.halfX[slot] = NO_SIZE;
  collider.halfY[slot] = NO_SIZE;
  if (collider.polygon) collider.polygon[slot] = 0;
  if (!collider.halfZ) return;
  collider.halfZ[slot] = NO_SIZE;
  collider.mesh![slot] = 0;
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
  if (data.shape === POLYGON && collider.polygon) data.polygon = collider.polygon[slot];
  return data;
}

function isSize(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY;
}

/** All bits may be given as −1 or as 0xffffffff. */
export function isBits(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= -(2 ** 31) && (value as number) < 2 ** 32;
}

const SWITCHES: readonly unknown[] = [undefined, false, true, 0, 1];

/**
 * What a space has: by number, the meshes and polygons that may be named; whether there are capsules and turned boxes.
 */
export interface Known {
  readonly meshes: readonly unknown[];
  readonly polygons: readonly unknown[];
  readonly solids: object | undefined;
}

/** What is wrong with data: the field that cannot be stored, and the rule that it breaks. */
type Fault = [field: keyof ColliderData, rule: string];

/** The sizes that each shape needs, by `Collider.shape`. */
const SIZES: readonly (readonly string[])[] = [
  ['radius'],
  ['halfX', 'halfY', 'halfZ'],
  [],
  ['radius', 'halfY'],
  ['halfX', 'halfY', 'halfZ'],
  [],
];

/** The first size that is invalid, or that the shape needs and neither the data nor the slot has. */
function findSizeFault(
  collider: ColliderComponent,
  slot: number,
  data: ColliderData,
  shape: number,
): Fault | undefined {
  for (const size of ['radius', 'halfX', 'halfY', 'halfZ'] as const) {
    // There is no halfZ in 2D.
    if (!collider[size]) continue;
    const mayBeLeftOut = !SIZES[shape].includes(size) || isSize(collider[size][slot]);
    if (data[size] === undefined && mayBeLeftOut) continue;
    if (!isSize(data[size])) return [size, 'a finite number >= 0'];
  }
  return undefined;
}

/** What is made apart and named by number: its shape, its field, and what returned the number. */
const MADE_MESH = [MESH, 'mesh', 'createMesh'] as const;
const MADE_POLYGON = [POLYGON, 'polygon', 'createPolygon'] as const;

/**
 * Finds fault with the number of a mesh or polygon that is not one of this space. When its shape is given without one,
 * the slot keeps its own; other shapes need none, and may be given 0.
 */
function findNumberFault(
  [own, field, maker]: typeof MADE_MESH | typeof MADE_POLYGON,
  collider: ColliderComponent,
  slot: number,
  data: ColliderData,
  shape: number,
  made: readonly unknown[],
): Fault | undefined {
  const kept = shape === own ? collider[field]![slot] : 0;
  const number = data[field] === undefined ? kept : data[field];
  if (number === 0 && shape !== own) return undefined;
  const isNumber = Number.isInteger(number);
  if (isNumber && made[number]) return undefined;
  const rule = `a number that ${maker} of this space returned`;
  // The numbers of what was disposed of stay in the list.
  const wasDisposed = isNumber && number > 0 && number in made;
  return [field, wasDisposed ? `${rule}, and not disposed of` : rule];
}

/** The shapes that a space has, for a message. */
function listShapes(is3d: boolean, { polygons, solids }: Known): string {
  if (!solids) return is3d ? 'SPHERE, AABB or MESH' : 'CIRCLE or RECT';
  if (is3d) return 'SPHERE, AABB, MESH, CAPSULE or OBB';
  // The first in the list stands for none.
  return polygons.length > 1
    ? 'CIRCLE, RECT, CAPSULE, ORIENTED_RECT or POLYGON'
    : 'CIRCLE, RECT, CAPSULE or ORIENTED_RECT';
}

/** Finds fault with what is no shape, or not one that this space has. */
function findShapeFault(shape: number, is3d: boolean, known: Known): Fault | undefined {
  if (shape === SPHERE || shape === AABB || (is3d && shape === MESH)) return undefined;
  const isSolid = shape === CAPSULE || shape === OBB;
  const isPolygon = shape === POLYGON && !is3d;
  if ((isSolid && known.solids) || (isPolygon && known.polygons.length > 1)) return undefined;
  const rule = listShapes(is3d, known);
  if (isSolid) return ['shape', `${rule}, unless addShapes(space) was called`];
  if (isPolygon) return ['shape', `${rule}, unless createPolygon(space, corners) was called`];
  return ['shape', rule];
}

/** The first thing that is wrong with the data, if anything is. */
function findFault(
  collider: ColliderComponent,
  slot: number,
  data: ColliderData,
  known: Known,
): Fault | undefined {
  const is3d = collider.halfZ !== undefined;
  const shape = data.shape === undefined ? collider.shape[slot] : data.shape;
  const wrong = findShapeFault(shape, is3d, known);
  if (wrong) return wrong;
  const fault =
    findSizeFault(collider, slot, data, shape) ||
    (is3d
      ? findNumberFault(MADE_MESH, collider, slot, data, shape, known.meshes)
      : findNumberFault(MADE_POLYGON, collider, slot, data, shape, known.polygons));
  if (fault) return fault;
  if (data.layer !== undefined && !isBits(data.layer)) return ['layer', 'an integer of 32 bits'];
  if (data.mask !== undefined && !isBits(data.mask)) return ['mask', 'an integer of 32 bits'];
  if (!SWITCHES.includes(data.sensor)) return ['sensor', 'true, false, 1 or 0'];
  return undefined;
}

/** What may have been forgotten where a ball lacks its radius: the shape that other fields are of. */
function hintAtShape(collider: ColliderComponent, field: string, data: ColliderData): string {
  if (field !== 'radius' || data.shape !== undefined || data.radius !== undefined) return '';
  if (data.mesh) return ' A mesh has shape: MESH.';
  if (data.polygon) return ' A polygon has shape: POLYGON.';
  if (data.halfX === undefined && data.halfY === undefined) return '';
  return ` A box has shape: ${collider.halfZ ? 'AABB' : 'RECT'}.`;
}

const NAMES_3D: readonly string[] = ['SPHERE', 'AABB', 'MESH', 'CAPSULE', 'OBB'];
const NAMES_2D: readonly string[] = ['CIRCLE', 'RECT', '', 'CAPSULE', 'ORIENTED_RECT', 'POLYGON'];

/**
 * Where a size is missing: which ones the shape takes, and from where. What a prefab hands on without ever having been
 * set itself is empty.
 */
function hintAtSizes(
  collider: ColliderComponent,
  slot: number,
  field: string,
  data: ColliderData,
): string {
  const shape = data.shape === undefined ? collider.shape[slot] : data.shape;
  const sizes = SIZES[shape]?.filter((size) => size !== 'halfZ' || collider.halfZ) ?? [];
  if (!sizes.includes(field) || data[field as 'radius'] !== undefined) return '';
  const name = (collider.halfZ ? NAMES_3D : NAMES_2D)[shape];
  const last = sizes[sizes.length - 1];
  const list = sizes.length > 1 ? `${sizes.slice(0, -1).join(', ')} and ${last}` : last;
  const hint = ` ${name} takes ${list}, by set or from columns written since it has a Collider.`;
  const isEmpty = Object.values(data).every((value) => value === undefined);
  return isEmpty
    ? `${hint} If it is from a prefab, set them there: its columns are not copied.`
    : hint;
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
    const numbers = field === 'mesh' || field === 'polygon' ? collider[field] : undefined;
    const kept = numbers?.[slot] || undefined;
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
}
