// Columns of the game's that the space reads besides positions: which way entities are turned, and how large.
import { refuseInterleaved } from './interleaved.ts';
import {
  checkPosition,
  type PositionColumn,
  type PositionColumns,
  typeOfStranger,
} from './position-columns.ts';
import type { Space } from './space.ts';

/** Your component with rotations in 3D: quaternions, one column each, indexed by entity. Lengths do not matter. */
export interface QuaternionColumns {
  x: PositionColumn;
  y: PositionColumn;
  z: PositionColumn;
  w: PositionColumn;
}

/** Your component with rotations in 2D: radians, from x toward y, indexed by entity. */
export interface AngleColumns {
  angle: PositionColumn;
}

/**
 * Your component with rotations in 2D, as directions: where the x axis is turned to, the cosine and sine of an angle. Lengths
 * do not matter. Indexed by entity.
 */
export interface DirectionColumns {
  cos: PositionColumn;
  sin: PositionColumn;
}

/** Your component with rotations. Read anew at every stage, so its arrays may be replaced. */
export type RotationColumns = QuaternionColumns | AngleColumns | DirectionColumns;

/** Your component with sizes, indexed by entity: how many times as large along each of the entity's axes. */
export type ScaleColumns = PositionColumns;

type NamedColumns = Record<string, PositionColumn | undefined>;

const AXES = ['x', 'y', 'z'];
const QUATERNION = ['x', 'y', 'z', 'w'];
const ANGLE = ['angle'];
const DIRECTION = ['cos', 'sin'];

/** The columns that rotations are in. In 2D a component with all of them is read as angles. */
function turnsOf(rotation: object, dimensions: 2 | 3): readonly string[] {
  if (dimensions === 3) return QUATERNION;
  const { angle, cos, sin } = (rotation ?? {}) as NamedColumns;
  return angle === undefined && (cos !== undefined || sin !== undefined) ? DIRECTION : ANGLE;
}

/** Throws, in the name of `caller`, unless all columns of a component are there, each with an array of its own. */
function checkComponent(
  caller: string,
  name: string,
  component: object,
  columns: readonly string[],
  hint: string,
): void {
  for (const column of columns) {
    const type = typeOfStranger((component as NamedColumns | null)?.[column]);
    if (type === undefined) continue;
    throw new Error(
      `${caller}: ${name} must have a column ${column} (Array, Float32Array or Float64Array), got ${type}.${hint}`,
    );
  }
  refuseInterleaved(caller, name, component, columns);
}

/** Not for the package's users: throws, in the name of `caller`, unless there is a column for everything that is there. */
export function checkTransforms(
  caller: string,
  position: PositionColumns,
  rotation: RotationColumns | undefined,
  scale: ScaleColumns | undefined,
  dimensions: 2 | 3,
): void {
  const axes = AXES.slice(0, dimensions);
  checkPosition(caller, position, dimensions);
  refuseInterleaved(caller, 'position', position, axes);
  const hint =
    dimensions === 3
      ? ' In 3D these are quaternions.'
      : ' In 2D these are radians, or cosines and sines in columns cos and sin.';
  if (rotation !== undefined) {
    checkComponent(caller, 'rotation', rotation, turnsOf(rotation, dimensions), hint);
  }
  if (scale !== undefined) checkComponent(caller, 'scale', scale, axes, '');
}

/** What a snapshot keeps where nobody wrote a number: of positions nothing, of rotations no turn, of scales one. */
export const UNWRITTEN: {
  readonly position: number;
  readonly rotation: number;
  readonly scale: number;
} = {
  position: Number.NaN,
  rotation: 0,
  scale: 1,
};

/** A column of the game's, and the kind of component that it is of. */
export interface KnownColumn {
  kind: keyof typeof UNWRITTEN;
  component: object;
  name: string;
  /** The array, as it was when it was last checked. */
  column: PositionColumn;
}

/** Not for the package's users: the columns of a space, as they are now. */
export function listColumns(
  position: PositionColumns,
  rotation: RotationColumns | undefined,
  scale: ScaleColumns | undefined,
  dimensions: 2 | 3,
): KnownColumn[] {
  const known: KnownColumn[] = [];
  const add = (kind: KnownColumn['kind'], component: object, names: readonly string[]): void => {
    for (const name of names) {
      known.push({ kind, component, name, column: (component as NamedColumns)[name]! });
    }
  };
  const axes = AXES.slice(0, dimensions);
  add('position', position, axes);
  if (rotation) add('rotation', rotation, turnsOf(rotation, dimensions));
  if (scale) add('scale', scale, axes);
  return known;
}

/**
 * Not for the package's users: throws, in the name of `caller`, when the game has put something else in the place of a
 * column. Columns that it has seen already it passes over.
 */
export function checkColumns(space: Space, caller: string): void {
  const { position, rotation, scale, dimensions, state } = space;
  for (const known of state.columns) {
    const column = (known.component as NamedColumns)[known.name];
    if (column === known.column) continue;
    checkTransforms(caller, position, rotation, scale, dimensions);
    known.column = column!;
  }
}
