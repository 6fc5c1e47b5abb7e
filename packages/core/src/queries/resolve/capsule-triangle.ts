import type { CapsuleLike, OutRow, TriangleLike } from '../../types.ts';
import {
  collideCapsuleTriangle,
  collideCapsuleTriangleFront,
} from '../collide/capsule-triangle.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of the capsule (3 numbers) moves it off the triangle, to either side? The smallest one; see
 * `collideCapsuleTriangle` for ties. True exactly when they share a point and a finite translation parts them; `out` is
 * left alone when false, and may be an input. Source: as `collideCapsuleTriangle`.
 */
export function resolveCapsuleTriangle(
  out: OutRow,
  capsule: CapsuleLike,
  triangle: TriangleLike,
): boolean {
  return collideCapsuleTriangle(_contact, capsule, triangle) && writeResolution(out);
}

/**
 * Which translation of the capsule (3 numbers) moves it off the front of the triangle? True exactly when
 * `collideCapsuleTriangleFront` is, with a finite depth; `out` is left alone when false, and may be an input. Source:
 * as `collideCapsuleTriangleFront`.
 */
export function resolveCapsuleTriangleFront(
  out: OutRow,
  capsule: CapsuleLike,
  triangle: TriangleLike,
): boolean {
  return collideCapsuleTriangleFront(_contact, capsule, triangle) && writeResolution(out);
}
