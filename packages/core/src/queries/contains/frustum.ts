import { INSIDE } from '../../constants.ts';
import type {
  AabbLike,
  CapsuleLike,
  FrustumLike,
  HullLike,
  ObbLike,
  PointLike,
  SegmentLike,
  SphereLike,
  TriangleLike,
} from '../../types.ts';
import { classifyAabbFrustum } from '../classify/aabb-frustum.ts';
import { classifyCapsuleFrustum } from '../classify/capsule-frustum.ts';
import { classifyHullFrustum } from '../classify/hull-frustum.ts';
import { classifyObbFrustum } from '../classify/obb-frustum.ts';
import { classifyPointFrustum } from '../classify/point-frustum.ts';
import { classifySegmentFrustum } from '../classify/segment-frustum.ts';
import { classifySphereFrustum } from '../classify/sphere-frustum.ts';
import { classifyTriangleFrustum } from '../classify/triangle-frustum.ts';

/** Is the point in the frustum or on its surface? Exact; NaN is not. Source: as `classifyPointFrustum`. */
export function containsFrustumPoint(frustum: FrustumLike, point: PointLike): boolean {
  return classifyPointFrustum(point, frustum) === INSIDE;
}

/**
 * Is the whole segment in the frustum, in front of all planes? Exact. Touching from inside counts, within rounding; NaN
 * is not in. Source: as `classifySegmentFrustum`.
 */
export function containsFrustumSegment(frustum: FrustumLike, segment: SegmentLike): boolean {
  return classifySegmentFrustum(segment, frustum) === INSIDE;
}

/**
 * Is the whole ball in the frustum, in front of all planes? Exact. Touching from inside counts, within rounding; an
 * empty one and NaN are not in. Source: as `classifySphereFrustum`.
 */
export function containsFrustumSphere(frustum: FrustumLike, sphere: SphereLike): boolean {
  return classifySphereFrustum(sphere, frustum) === INSIDE;
}

/**
 * Is the whole capsule in the frustum, in front of all planes? Exact. Touching from inside counts, within rounding; an
 * empty one and NaN are not in. Source: as `classifyCapsuleFrustum`.
 */
export function containsFrustumCapsule(frustum: FrustumLike, capsule: CapsuleLike): boolean {
  return classifyCapsuleFrustum(capsule, frustum) === INSIDE;
}

/**
 * Is the whole box in the frustum, in front of all planes? Exact. Touching from inside counts, within rounding; an
 * empty one and NaN are not in. Source: as `classifyAabbFrustum`.
 */
export function containsFrustumAabb(frustum: FrustumLike, aabb: AabbLike): boolean {
  return classifyAabbFrustum(aabb, frustum) === INSIDE;
}

/**
 * Is the whole rotated box in the frustum, in front of all planes? Exact. Touching from inside counts, within rounding;
 * an empty one and NaN are not in. Source: as `classifyObbFrustum`.
 */
export function containsFrustumObb(frustum: FrustumLike, obb: ObbLike): boolean {
  return classifyObbFrustum(obb, frustum) === INSIDE;
}

/**
 * Is the whole triangle in the frustum, in front of all planes? Exact. Touching from inside counts, within rounding;
 * NaN is not in. Source: as `classifyTriangleFrustum`.
 */
export function containsFrustumTriangle(frustum: FrustumLike, triangle: TriangleLike): boolean {
  return classifyTriangleFrustum(triangle, frustum) === INSIDE;
}

/**
 * Is the whole hull in the frustum, in front of all planes? Exact. Touching from inside counts, within rounding; NaN
 * and a hull without points are not in. Source: as `classifyHullFrustum`.
 */
export function containsFrustumHull(frustum: FrustumLike, hull: HullLike): boolean {
  return classifyHullFrustum(hull, frustum) === INSIDE;
}
