import {
  checkColumn,
  checkOptionalColumn,
  checkOrigin,
  checkRotation,
  isColumn,
  type PointLike,
  type QuaternionColumns,
  show,
} from './columns.ts';

/** Red, green and blue in 0…1 (linear, as three's own instance colors), indexed by entity. */
export interface ColorColumns {
  r: ArrayLike<number>;
  g: ArrayLike<number>;
  b: ArrayLike<number>;
}

/** Factors of the geometry's size along an entity's own axes; without `z` 1 along that. Indexed by entity. */
export interface ScaleColumns {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  z?: ArrayLike<number>;
}

/** What instances look like besides their positions: your columns, by entity, and a point. Read at each call. */
export interface InstanceColumns {
  /**
   * How many times as large as the geometry: one column, such as `Collider.radius`, or one for each of the entity's own
   * axes. 1 unless given.
   */
  scale?: ArrayLike<number> | ScaleColumns | undefined;
  /** What the material's color is multiplied by. */
  color?: ColorColumns | undefined;
  /** Which way entities are turned. */
  rotation?: QuaternionColumns | undefined;
  /**
   * World units: where the mesh is, such as its `position`. It is taken off positions before they are rounded to f32.
   * 0 0 0 unless given.
   */
  origin?: PointLike | undefined;
}

/** Not for the package's users: are these columns, one for each axis, and not a single one? */
export function areColumns(
  scale: ArrayLike<number> | ScaleColumns | undefined,
): scale is ScaleColumns {
  return (scale as Partial<ScaleColumns> | undefined)?.x !== undefined;
}

function checkScale(scale: ArrayLike<number> | ScaleColumns): void {
  if (isColumn(scale)) return;
  if (!isColumn(scale.x)) {
    throw new Error(
      `updateInstances: scale must be a column, or the columns x, y and maybe z, got ${show(scale)}.`,
    );
  }
  checkColumn('updateInstances', 'scale', 'y', scale.y);
  checkOptionalColumn('updateInstances', 'scale', 'z', scale.z);
}

function checkColor(color: ColorColumns): void {
  checkColumn('updateInstances', 'color', 'r', color.r);
  checkColumn('updateInstances', 'color', 'g', color.g);
  checkColumn('updateInstances', 'color', 'b', color.b);
}

/** Throws for what is no record of columns, such as a column itself. */
function refuseColumns(columns: object, key?: string): never {
  const got = key === undefined ? show(columns) : `one with ${key}`;
  throw new Error(
    `updateInstances: columns must be an object with scale, color, rotation or origin, got ${got}.`,
  );
}

const KEYS: readonly string[] = ['scale', 'color', 'rotation', 'origin'];
/** Whose keys were looked at: to walk over keys, V8 may make a list of them, call for call. */
const known = /* @__PURE__ */ new WeakSet<object>();

function checkKeys(columns: InstanceColumns): void {
  for (const key in columns) {
    if (KEYS.includes(key)) continue;
    if (Object.hasOwn(columns, key)) refuseColumns(columns, key);
  }
  known.add(columns);
}

/** Not for the package's users: throws unless these are columns, with no others among them. */
export function checkInstanceColumns(columns: InstanceColumns): void {
  if (typeof columns !== 'object' || isColumn(columns)) refuseColumns(columns);
  if (!known.has(columns)) checkKeys(columns);
  const { scale, color, rotation, origin } = columns;
  if (scale !== undefined && scale !== null) checkScale(scale);
  if (color) checkColor(color);
  if (rotation) checkRotation('updateInstances', rotation);
  if (origin !== undefined && origin !== null) checkOrigin('updateInstances', origin);
}
