// What is wrong with the data of a collider, and what may have been forgotten.
import type { ColliderComponent, ColliderData } from './collider.ts';
import { AABB, CAPSULE, HULL, MESH, OBB, POLYGON, SPHERE } from './shapes.ts';

function isSize(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY;
}

/** All bits may be given as −1 or as 0xffffffff. */
export function isBits(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= -(2 ** 31) && (value as number) < 2 ** 32;
}

const SWITCHES: readonly unknown[] = [undefined, false, true, 0, 1];

/**
 * What a space has: by number, the meshes and the polygons or hulls that may be named; whether there are capsules and
 * turned boxes.
 */
export interface Known {
  readonly meshes: readonly unknown[];
  readonly convexes: readonly unknown[];
  readonly solids: object | undefined;
}

/** What is wrong with data: the field that cannot be stored, and the rule that it breaks. */
export type Fault = [field: keyof ColliderData, rule: string];

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
const MADE_HULL = [HULL, 'hull', 'createHull'] as const;
const MADE_POLYGON = [POLYGON, 'polygon', 'createPolygon'] as const;

/**
 * Finds fault with the number of a mesh, hull or polygon that is not one of this space. When its shape is given without one,
 * the slot keeps its own; other shapes need none, and may be given 0.
 */
function findNumberFault(
  [own, field, maker]: typeof MADE_MESH | typeof MADE_HULL | typeof MADE_POLYGON,
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
function listShapes(is3d: boolean, { convexes, solids }: Known): string {
  if (!solids) return is3d ? 'SPHERE, AABB or MESH' : 'CIRCLE or RECT';
  // The first in the list stands for none.
  const hasConvexes = convexes.length > 1;
  if (is3d) return `SPHERE, AABB, MESH, CAPSULE${hasConvexes ? ', OBB or HULL' : ' or OBB'}`;
  return `CIRCLE, RECT, CAPSULE${hasConvexes ? ', ORIENTED_RECT or POLYGON' : ' or ORIENTED_RECT'}`;
}

/** Finds fault with what is no shape, or not one that this space has. */
function findShapeFault(shape: number, is3d: boolean, known: Known): Fault | undefined {
  if (shape === SPHERE || shape === AABB || (is3d && shape === MESH)) return undefined;
  const isSolid = shape === CAPSULE || shape === OBB;
  const isConvex = shape === (is3d ? HULL : POLYGON);
  if ((isSolid && known.solids) || (isConvex && known.convexes.length > 1)) return undefined;
  const rule = listShapes(is3d, known);
  if (isSolid) return ['shape', `${rule}, unless addShapes(space) was called`];
  if (!isConvex) return ['shape', rule];
  const maker = is3d ? 'createHull(space, points)' : 'createPolygon(space, corners)';
  return ['shape', `${rule}, unless ${maker} was called`];
}

/** The first thing that is wrong with the data, if anything is. */
export function findFault(
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
      ? findNumberFault(MADE_MESH, collider, slot, data, shape, known.meshes) ||
        findNumberFault(MADE_HULL, collider, slot, data, shape, known.convexes)
      : findNumberFault(MADE_POLYGON, collider, slot, data, shape, known.convexes));
  if (fault) return fault;
  if (data.layer !== undefined && !isBits(data.layer)) return ['layer', 'an integer of 32 bits'];
  if (data.mask !== undefined && !isBits(data.mask)) return ['mask', 'an integer of 32 bits'];
  if (!SWITCHES.includes(data.sensor)) return ['sensor', 'true, false, 1 or 0'];
  return undefined;
}

/** What may have been forgotten where a ball lacks its radius: the shape that other fields are of. */
export function hintAtShape(
  collider: ColliderComponent,
  field: string,
  data: ColliderData,
): string {
  if (field !== 'radius' || data.shape !== undefined || data.radius !== undefined) return '';
  if (data.mesh) return ' A mesh has shape: MESH.';
  if (data.hull) return ' A hull has shape: HULL.';
  if (data.polygon) return ' A polygon has shape: POLYGON.';
  if (data.halfX === undefined && data.halfY === undefined) return '';
  return ` A box has shape: ${collider.halfZ ? 'AABB' : 'RECT'}.`;
}

const NAMES_3D: readonly string[] = ['SPHERE', 'AABB', 'MESH', 'CAPSULE', 'OBB', 'HULL'];
const NAMES_2D: readonly string[] = ['CIRCLE', 'RECT', '', 'CAPSULE', 'ORIENTED_RECT', 'POLYGON'];

/**
 * Where a size is missing: which ones the shape takes, and from where. What a prefab hands on without ever having been
 * set itself is empty.
 */
export function hintAtSizes(
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
