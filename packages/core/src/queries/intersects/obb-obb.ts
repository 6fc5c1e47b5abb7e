import { AXIS_ROUNDING } from '../../tolerances.ts';
import type { ObbLike } from '../../types.ts';
import { isEmptyExtents } from '../obb-frame.ts';

/**
 * Do the solid rotated boxes share a point? Touching counts, also within rounding (a gap of 4e-15 of their size; where
 * edges are almost parallel, of up to 1e-7 of it); empty boxes and NaN do not.
 *
 * Fifteen separating axes: the faces of `a`, those of `b`, an edge of each; the boxes in the frame of `a`. The rounding
 * allowed replaces the usual test for parallel edges, whose cross product is itself rounding. Source: Gottschalk, Lin
 * and Manocha, "OBBTree" (1996).
 */
export function intersectsObbObb(a: ObbLike, b: ObbLike): boolean {
  const a0 = a[3];
  const a1 = a[4];
  const a2 = a[5];
  const b0 = b[3];
  const b1 = b[4];
  const b2 = b[5];
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const dz = b[2] - a[2];
  // rIK: the cosine between axis I of `a` and axis K of `b`; qIK: the same without its sign; tI: from center to center
  // along axis I.
  const slack =
    AXIS_ROUNDING * (a0 + a1 + a2 + b0 + b1 + b2 + Math.abs(dx) + Math.abs(dy) + Math.abs(dz));

  const ux = a[6];
  const uy = a[7];
  const uz = a[8];
  const r00 = ux * b[6] + uy * b[7] + uz * b[8];
  const r01 = ux * b[9] + uy * b[10] + uz * b[11];
  const r02 = ux * b[12] + uy * b[13] + uz * b[14];
  const q00 = Math.abs(r00);
  const q01 = Math.abs(r01);
  const q02 = Math.abs(r02);
  const t0 = dx * ux + dy * uy + dz * uz;
  if (!(Math.abs(t0) <= a0 + b0 * q00 + b1 * q01 + b2 * q02 + slack)) return false;

  const vx = a[9];
  const vy = a[10];
  const vz = a[11];
  const r10 = vx * b[6] + vy * b[7] + vz * b[8];
  const r11 = vx * b[9] + vy * b[10] + vz * b[11];
  const r12 = vx * b[12] + vy * b[13] + vz * b[14];
  const q10 = Math.abs(r10);
  const q11 = Math.abs(r11);
  const q12 = Math.abs(r12);
  const t1 = dx * vx + dy * vy + dz * vz;
  if (!(Math.abs(t1) <= a1 + b0 * q10 + b1 * q11 + b2 * q12 + slack)) return false;

  const wx = a[12];
  const wy = a[13];
  const wz = a[14];
  const r20 = wx * b[6] + wy * b[7] + wz * b[8];
  const r21 = wx * b[9] + wy * b[10] + wz * b[11];
  const r22 = wx * b[12] + wy * b[13] + wz * b[14];
  const q20 = Math.abs(r20);
  const q21 = Math.abs(r21);
  const q22 = Math.abs(r22);
  const t2 = dx * wx + dy * wy + dz * wz;
  if (!(Math.abs(t2) <= a2 + b0 * q20 + b1 * q21 + b2 * q22 + slack)) return false;

  // From here on nothing can be NaN. All axes of a kind in one branch, which is mispredicted less often than one branch
  // for each.
  const meets =
    +(Math.abs(t0 * r00 + t1 * r10 + t2 * r20) <= a0 * q00 + a1 * q10 + a2 * q20 + b0 + slack) &
    +(Math.abs(t0 * r01 + t1 * r11 + t2 * r21) <= a0 * q01 + a1 * q11 + a2 * q21 + b1 + slack) &
    +(Math.abs(t0 * r02 + t1 * r12 + t2 * r22) <= a0 * q02 + a1 * q12 + a2 * q22 + b2 + slack);
  if (meets === 0) return false;
  const crosses =
    +(Math.abs(t2 * r10 - t1 * r20) <= a1 * q20 + a2 * q10 + b1 * q02 + b2 * q01 + slack) &
    +(Math.abs(t2 * r11 - t1 * r21) <= a1 * q21 + a2 * q11 + b0 * q02 + b2 * q00 + slack) &
    +(Math.abs(t2 * r12 - t1 * r22) <= a1 * q22 + a2 * q12 + b0 * q01 + b1 * q00 + slack) &
    +(Math.abs(t0 * r20 - t2 * r00) <= a0 * q20 + a2 * q00 + b1 * q12 + b2 * q11 + slack) &
    +(Math.abs(t0 * r21 - t2 * r01) <= a0 * q21 + a2 * q01 + b0 * q12 + b2 * q10 + slack) &
    +(Math.abs(t0 * r22 - t2 * r02) <= a0 * q22 + a2 * q02 + b0 * q11 + b1 * q10 + slack) &
    +(Math.abs(t1 * r00 - t0 * r10) <= a0 * q10 + a1 * q00 + b1 * q22 + b2 * q21 + slack) &
    +(Math.abs(t1 * r01 - t0 * r11) <= a0 * q11 + a1 * q01 + b0 * q22 + b2 * q20 + slack) &
    +(Math.abs(t1 * r02 - t0 * r12) <= a0 * q12 + a1 * q02 + b0 * q21 + b1 * q20 + slack);
  return crosses === 1 && !isEmptyExtents(a) && !isEmptyExtents(b);
}
