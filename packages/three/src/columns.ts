// Checks of what a call was given, once a call: what is wrong here would be drawn at size 0, without a word.

/** The columns positions are read from: `space.position`, or any other indexed by entity. */
export interface PositionColumns {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  z?: ArrayLike<number>;
}

/** Which way an entity is turned: unit quaternions, as three's `Quaternion`, indexed by entity. */
export interface QuaternionColumns {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  z: ArrayLike<number>;
  w: ArrayLike<number>;
}

/** A point, such as three's `Vector3`. */
export interface PointLike {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A refused value, for a message: of an object the name of its class, such as Vector3. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  return value.constructor?.name ?? 'Object';
}

/** A Vector3 is none, though it has a method of the name `length`. */
export function isColumn(value: unknown): value is ArrayLike<number> {
  if (typeof value !== 'object' || value === null) return false;
  return typeof (value as ArrayLike<number>).length === 'number';
}

/** Throws unless this is a column; `argument` and `name` say which. */
export function checkColumn(caller: string, argument: string, name: string, column: unknown): void {
  if (isColumn(column)) return;
  throw new Error(
    `${caller}: ${argument} must have a column ${name} (an array indexed by entity), got ${show(column)}.`,
  );
}

/** As `checkColumn`, for a column that may be left out. */
export function checkOptionalColumn(
  caller: string,
  argument: string,
  name: string,
  column: unknown,
): void {
  if (column !== undefined && column !== null) checkColumn(caller, argument, name, column);
}

/** Throws unless these are columns `x`, `y` and maybe `z`. */
export function checkPosition(caller: string, position: PositionColumns): void {
  checkColumn(caller, 'position', 'x', position?.x);
  checkColumn(caller, 'position', 'y', position?.y);
  checkOptionalColumn(caller, 'position', 'z', position.z);
}

/** Throws unless these are columns `x`, `y`, `z` and `w`. */
export function checkRotation(caller: string, rotation: QuaternionColumns): void {
  checkColumn(caller, 'rotation', 'x', rotation?.x);
  checkColumn(caller, 'rotation', 'y', rotation?.y);
  checkColumn(caller, 'rotation', 'z', rotation?.z);
  checkColumn(caller, 'rotation', 'w', rotation?.w);
}

/** Throws unless this is a point with numbers `x`, `y` and `z`, all finite. */
export function checkOrigin(caller: string, origin: PointLike): void {
  if (Number.isFinite(origin.x + origin.y + origin.z)) return;
  const { x, y, z } = origin as Partial<PointLike>;
  const got = typeof x === 'number' ? `${x} ${show(y)} ${show(z)}` : show(origin);
  throw new Error(`${caller}: origin must have finite numbers x, y and z, got ${got}.`);
}
