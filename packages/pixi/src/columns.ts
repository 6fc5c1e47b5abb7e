// Checks of what a call was given, once a call.

/** The columns positions are read from: `space.position`, or any other indexed by entity. */
export interface PositionColumns {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
}

/** Which way entities are turned: radians, from x toward y, as pixi's own `rotation`; indexed by entity. */
export interface AngleColumns {
  angle: ArrayLike<number>;
}

/** The same as directions: where the x axis is turned to, the cosine and sine of an angle, of any length but 0. */
export interface DirectionColumns {
  cos: ArrayLike<number>;
  sin: ArrayLike<number>;
}

/** A refused value, for a message: of an object the name of its class, such as Container. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  return value.constructor?.name ?? 'Object';
}

function checkColumn(caller: string, argument: string, name: string, column: unknown): void {
  // A vector is none, though many have a method of the name `length`.
  const isObject = typeof column === 'object' && column !== null;
  if (isObject && typeof (column as ArrayLike<number>).length === 'number') return;
  throw new Error(
    `${caller}: ${argument} must have a column ${name} (an array indexed by entity), got ${show(column)}.`,
  );
}

/** Throws unless these are columns `x` and `y`. */
export function checkPosition(caller: string, position: PositionColumns): void {
  checkColumn(caller, 'position', 'x', position?.x);
  checkColumn(caller, 'position', 'y', position?.y);
}

/** Throws unless this is a column `angle`, or columns `cos` and `sin`. */
export function checkRotation(caller: string, rotation: AngleColumns | DirectionColumns): void {
  const { angle, cos, sin } = (rotation ?? {}) as Partial<AngleColumns & DirectionColumns>;
  if (angle === undefined && (cos !== undefined || sin !== undefined)) {
    checkColumn(caller, 'rotation', 'cos', cos);
    checkColumn(caller, 'rotation', 'sin', sin);
  } else {
    checkColumn(caller, 'rotation', 'angle', angle);
  }
}

/** Radians; NaN where nobody wrote any. */
export function readAngle(rotation: AngleColumns | DirectionColumns, slot: number): number {
  const { angle, cos, sin } = rotation as AngleColumns & DirectionColumns;
  return angle ? angle[slot] : Math.atan2(sin[slot], cos[slot]);
}

/** A point, such as pixi's `Point`. */
export interface PointLike {
  readonly x: number;
  readonly y: number;
}

/** Throws unless this is a point with finite numbers `x` and `y`, or none. */
export function checkOrigin(caller: string, origin: PointLike | undefined): void {
  if (origin === undefined || origin === null || Number.isFinite(origin.x + origin.y)) return;
  const { x, y } = origin as Partial<PointLike>;
  const got = typeof x === 'number' ? `${x} ${show(y)}` : show(origin);
  throw new Error(`${caller}: origin must have finite numbers x and y, got ${got}.`);
}
