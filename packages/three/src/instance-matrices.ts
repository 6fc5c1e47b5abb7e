import type { EntityList } from '@bitbounds/ecs';
import type { PointLike, PositionColumns, QuaternionColumns } from './columns.ts';
import { areColumns, type ColorColumns, type ScaleColumns } from './instance-columns.ts';

/** Not for the package's users: writes where instances are, seen from the origin, and how large. */
export function writeMatrices(
  out: Float32Array,
  list: EntityList,
  position: PositionColumns,
  scale: ArrayLike<number> | undefined,
  origin: PointLike,
): void {
  const { ids, count } = list;
  const { x, y, z } = position;
  const { x: ox, y: oy, z: oz } = origin;
  for (let i = 0, at = 0; i < count; i++, at += 16) {
    const eid = ids[i];
    const size = scale ? scale[eid] : 1;
    const px = x[eid] - ox;
    const py = y[eid] - oy;
    const pz = (z ? z[eid] : 0) - oz;
    // With a NaN in its matrix, three's Raycaster would hit the instance wherever it looks.
    const isSound = size >= 0 && Number.isFinite(size + px + py + pz);
    out[at] = out[at + 5] = out[at + 10] = isSound ? size : 0;
    out[at + 1] = out[at + 2] = out[at + 3] = out[at + 4] = 0;
    out[at + 6] = out[at + 7] = out[at + 8] = out[at + 9] = out[at + 11] = 0;
    out[at + 12] = isSound ? px : 0;
    out[at + 13] = isSound ? py : 0;
    out[at + 14] = isSound ? pz : 0;
    out[at + 15] = 1;
  }
}

/**
 * Not for the package's users: as `writeMatrices`, for instances that are turned or have a size along each axis; half as
 * fast. It is three's `Matrix4.compose`, step by step, so that matrices are bit for bit those of an `Object3D`.
 */
export function writeTurnedMatrices(
  out: Float32Array,
  list: EntityList,
  position: PositionColumns,
  scale: ArrayLike<number> | ScaleColumns | undefined,
  rotation: QuaternionColumns | undefined,
  origin: PointLike,
): void {
  const { ids, count } = list;
  const { x, y, z } = position;
  const { x: ox, y: oy, z: oz } = origin;
  const sizeX = areColumns(scale) ? scale.x : scale;
  const sizeY = areColumns(scale) ? scale.y : scale;
  const sizeZ = areColumns(scale) ? scale.z : scale;
  const turnX = rotation?.x;
  const turnY = rotation?.y;
  const turnZ = rotation?.z;
  const turnW = rotation?.w;
  for (let i = 0, at = 0; i < count; i++, at += 16) {
    const eid = ids[i];
    const px = x[eid] - ox;
    const py = y[eid] - oy;
    const pz = (z ? z[eid] : 0) - oz;
    const sx = sizeX ? sizeX[eid] : 1;
    const sy = sizeY ? sizeY[eid] : 1;
    const sz = sizeZ ? sizeZ[eid] : 1;
    const qx = turnX ? turnX[eid] : 0;
    const qy = turnY ? turnY[eid] : 0;
    const qz = turnZ ? turnZ[eid] : 0;
    const qw = turnW ? turnW[eid] : 1;
    const hasSize = sx >= 0 || sy >= 0 || (sizeZ !== undefined && sizeZ !== null && sz >= 0);
    out[at + 15] = 1;
    if (!(hasSize && Number.isFinite(px + py + pz + sx + sy + sz + qx + qy + qz + qw))) {
      out.fill(0, at, at + 15);
      continue;
    }
    const x2 = qx + qx;
    const y2 = qy + qy;
    const z2 = qz + qz;
    out[at] = (1 - (qy * y2 + qz * z2)) * sx;
    out[at + 1] = (qx * y2 + qw * z2) * sx;
    out[at + 2] = (qx * z2 - qw * y2) * sx;
    out[at + 4] = (qx * y2 - qw * z2) * sy;
    out[at + 5] = (1 - (qx * x2 + qz * z2)) * sy;
    out[at + 6] = (qy * z2 + qw * x2) * sy;
    out[at + 8] = (qx * z2 + qw * y2) * sz;
    out[at + 9] = (qy * z2 - qw * x2) * sz;
    out[at + 10] = (1 - (qx * x2 + qy * y2)) * sz;
    out[at + 12] = px;
    out[at + 13] = py;
    out[at + 14] = pz;
    out[at + 3] = out[at + 7] = out[at + 11] = 0;
  }
}

/** Not for the package's users: writes three numbers an instance. */
export function writeColors(out: Float32Array, list: EntityList, color: ColorColumns): void {
  const { ids, count } = list;
  for (let i = 0, at = 0; i < count; i++, at += 3) {
    out[at] = color.r[ids[i]];
    out[at + 1] = color.g[ids[i]];
    out[at + 2] = color.b[ids[i]];
  }
}
