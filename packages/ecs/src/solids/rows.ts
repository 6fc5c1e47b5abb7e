// Reads positions, rotations and sizes, writes core's rows.
import { setObbFromCenter } from '@bitbounds/core';
import { AABB, CAPSULE, SPHERE } from '../components/shapes.ts';
import { copyEntry, type PositionColumn } from '../position-columns.ts';
import type { Space } from '../space.ts';
import { writeShape, writeShape2d } from '../systems/pair-tests.ts';
import { makeUnit, readQuaternion } from '../systems/rotations.ts';
import type { AngleColumns, DirectionColumns } from '../transform-columns.ts';

const _center = new Float64Array(3);
const _half = new Float64Array(3);
/** A unit quaternion. */
const _quaternion = new Float64Array(4);
/** A cosine and a sine. */
export const _turn: Float64Array = new Float64Array(2);

/** Fills `_turn`. Entries that nobody wrote are no turn. */
function readAngle(angle: PositionColumn, slot: number): void {
  _turn[0] = 0;
  copyEntry(_turn, 0, angle, slot);
  const radians = _turn[0];
  _turn[0] = Math.cos(radians);
  _turn[1] = Math.sin(radians);
}

/** Fills `_turn`. A direction of length 0, and entries that nobody wrote, are no turn. */
function readDirection({ cos, sin }: DirectionColumns, slot: number): void {
  _turn[0] = 0;
  _turn[1] = 0;
  copyEntry(_turn, 0, cos, slot);
  copyEntry(_turn, 1, sin, slot);
  makeUnit(_turn, 0);
}

/** Fills `_turn` with how the entity is turned. In 2D. */
export function readTurn(space: Space, slot: number): void {
  const rotation = space.rotation as (Partial<AngleColumns> & DirectionColumns) | undefined;
  _turn[0] = 1;
  _turn[1] = 0;
  if (rotation?.angle) readAngle(rotation.angle, slot);
  else if (rotation) readDirection(rotation, slot);
}

/** Writes a capsule whose core reaches to both sides of the position by `x y z`. */
function writeEnds(out: Float64Array, space: Space, slot: number): void {
  const { position, state } = space;
  const { sizes } = state;
  const x = _half[0];
  const y = _half[1];
  const z = _half[2];
  out[0] = position.x[slot] - x;
  out[1] = position.y[slot] - y;
  out[2] = position.z![slot] - z;
  out[3] = position.x[slot] + x;
  out[4] = position.y[slot] + y;
  out[5] = position.z![slot] + z;
  out[6] = sizes.radius[slot];
}

/** Writes a shape that is neither a mesh nor a hull as core's row, which it returns. In 3D. */
export function writeSolid(
  out: Float64Array,
  space: Space,
  slot: number,
  shape: number,
): Float64Array {
  if (shape === SPHERE || shape === AABB) {
    writeShape(out, space, slot, shape);
    return out;
  }
  const { position, state } = space;
  const { sizes } = state;
  readQuaternion(_quaternion, space, slot);
  if (shape === CAPSULE) {
    const x = _quaternion[0];
    const y = _quaternion[1];
    const z = _quaternion[2];
    const w = _quaternion[3];
    const halfY = sizes.halfY[slot];
    _half[0] = halfY * 2 * (x * y - z * w);
    _half[1] = halfY * (1 - 2 * (x * x + z * z));
    _half[2] = halfY * 2 * (y * z + x * w);
    writeEnds(out, space, slot);
    return out;
  }
  _center[0] = position.x[slot];
  _center[1] = position.y[slot];
  _center[2] = position.z![slot];
  _half[0] = sizes.halfX[slot];
  _half[1] = sizes.halfY[slot];
  _half[2] = sizes.halfZ[slot];
  return setObbFromCenter(out, _center, _half, _quaternion);
}

/** Writes a shape that is no polygon as core's row, which it returns. In 2D. */
export function writeSolid2d(
  out: Float64Array,
  space: Space,
  slot: number,
  shape: number,
): Float64Array {
  if (shape === SPHERE || shape === AABB) {
    writeShape2d(out, space, slot, shape);
    return out;
  }
  const { position, state } = space;
  const { sizes } = state;
  const x = position.x[slot];
  const y = position.y[slot];
  const halfY = sizes.halfY[slot];
  readTurn(space, slot);
  const cos = _turn[0];
  const sin = _turn[1];
  if (shape === CAPSULE) {
    out[0] = x + halfY * sin;
    out[1] = y - halfY * cos;
    out[2] = x - halfY * sin;
    out[3] = y + halfY * cos;
    out[4] = sizes.radius[slot];
    return out;
  }
  out[0] = x;
  out[1] = y;
  out[2] = sizes.halfX[slot];
  out[3] = halfY;
  out[4] = cos;
  out[5] = sin;
  return out;
}
