// Core's tests of capsules and turned boxes, in tables. Each row begins with the capsule; the box comes second, and last
// the polygon or hull, which `polygons.ts` and `hulls.ts` add.
import {
  collideAabbAabb,
  collideAabbObb,
  collideCapsule2dCapsule2d,
  collideCapsule2dOrientedRect,
  collideCapsule2dRect,
  collideCapsuleAabb,
  collideCapsuleCapsule,
  collideCapsuleObb,
  collideCapsuleTriangleFront,
  collideCircleCapsule2d,
  collideCircleCircle,
  collideCircleOrientedRect,
  collideCircleRect,
  collideObbObb,
  collideObbTriangleFront,
  collideOrientedRectOrientedRect,
  collideRectOrientedRect,
  collideRectRect,
  collideSphereAabb,
  collideSphereCapsule,
  collideSphereObb,
  collideSphereSphere,
  distancePoint2dCapsule2d,
  distancePointCapsule,
  distanceSquaredPoint2dOrientedRect,
  distanceSquaredPointObb,
  intersectsCapsule2dCapsule2d,
  intersectsCapsule2dFrustum2d,
  intersectsCapsule2dOrientedRect,
  intersectsCapsuleCapsule,
  intersectsCapsuleFrustum,
  intersectsCapsuleObb,
  intersectsObbFrustum,
  intersectsOrientedRectFrustum2d,
  raycastCapsule,
  raycastCapsule2d,
  raycastNormalCapsule,
  raycastNormalCapsule2d,
  raycastNormalObb,
  raycastNormalOrientedRect,
  raycastObb,
  raycastOrientedRect,
  resolveCapsuleTriangleFront,
  resolveObbTriangleFront,
  setAabbFromCapsule,
  setAabbFromObb,
  setRectFromCapsule2d,
  setRectFromOrientedRect,
  sweepAabbCapsule,
  sweepAabbObb,
  sweepCapsule2dCapsule2d,
  sweepCapsule2dOrientedRect,
  sweepCapsuleCapsule,
  sweepCapsuleObb,
  sweepCircleCapsule2d,
  sweepCircleOrientedRect,
  sweepRectCapsule2d,
  sweepRectOrientedRect,
  sweepSphereCapsule,
  sweepSphereObb,
} from '@bitbounds/core';

type Row = Float64Array;
type Test<Arguments extends Row[], Answer> = (...rows: Arguments) => Answer;

/** Core's tests for one dimension. */
export interface SolidTests {
  /** The box around a shape; in 2D the rectangle. */
  readonly boxes: readonly Test<[out: Row, shape: Row], unknown>[];
  /** By the ranks of both (see `RANKS`), the lower first. Fills core's contact. */
  readonly collides: readonly (readonly Test<[out: Row, a: Row, b: Row], boolean>[])[];
  readonly raycasts: readonly Test<[ray: Row, shape: Row], number>[];
  readonly raycastNormals: readonly Test<[out: Row, ray: Row, shape: Row], number>[];
  /** By kind of moving shape: see `Swept`. */
  readonly sweeps: readonly (readonly Test<[moved: Row, motion: Row, shape: Row], number>[])[];
  /** The same kinds. The moving shape comes first, except where a box meets a capsule: core takes the capsule first. */
  readonly sweepCollides: readonly (readonly Test<[out: Row, a: Row, b: Row], boolean>[])[];
  readonly capsuleTests: readonly Test<[capsule: Row, shape: Row], boolean>[];
  readonly frustumTests: readonly Test<[shape: Row, frustum: Row, corners: Row], boolean>[];
  /** The distance to a capsule, but the squared distance to any other solid. */
  readonly distances: readonly Test<[point: Row, shape: Row], number>[];
  /** 3D: against the front of a triangle. */
  readonly frontTests: readonly Test<[out: Row, shape: Row, triangle: Row], boolean>[];
  readonly frontPushes: readonly Test<[out: Row, shape: Row, triangle: Row], boolean>[];
}

/** By `Collider.shape`: the place in core's order of operands, the simpler first. −1 for meshes. */
export const RANKS: readonly number[] = [0, 2, -1, 1, 3, 4];

/** For pairs of shapes in the wrong order, which are never asked for. */
export const none = (): boolean => false;

export const SOLID_TESTS: SolidTests = {
  boxes: [setAabbFromCapsule, setAabbFromObb],
  collides: [
    [collideSphereSphere, collideSphereCapsule, collideSphereAabb, collideSphereObb],
    [none, collideCapsuleCapsule, collideCapsuleAabb, collideCapsuleObb],
    [none, none, collideAabbAabb, collideAabbObb],
    [none, none, none, collideObbObb],
  ],
  raycasts: [raycastCapsule, raycastObb],
  raycastNormals: [raycastNormalCapsule, raycastNormalObb],
  sweeps: [
    [sweepSphereCapsule, sweepSphereObb],
    [sweepAabbCapsule, sweepAabbObb],
    [sweepCapsuleCapsule, sweepCapsuleObb],
  ],
  sweepCollides: [
    [collideSphereCapsule, collideSphereObb],
    [collideCapsuleAabb, collideAabbObb],
    [collideCapsuleCapsule, collideCapsuleObb],
  ],
  capsuleTests: [intersectsCapsuleCapsule, intersectsCapsuleObb],
  frustumTests: [intersectsCapsuleFrustum, intersectsObbFrustum],
  distances: [distancePointCapsule, distanceSquaredPointObb],
  frontTests: [collideCapsuleTriangleFront, collideObbTriangleFront],
  frontPushes: [resolveCapsuleTriangleFront, resolveObbTriangleFront],
};

export const SOLID_TESTS_2D: SolidTests = {
  boxes: [setRectFromCapsule2d, setRectFromOrientedRect],
  collides: [
    [collideCircleCircle, collideCircleCapsule2d, collideCircleRect, collideCircleOrientedRect],
    [none, collideCapsule2dCapsule2d, collideCapsule2dRect, collideCapsule2dOrientedRect],
    [none, none, collideRectRect, collideRectOrientedRect],
    [none, none, none, collideOrientedRectOrientedRect],
  ],
  raycasts: [raycastCapsule2d, raycastOrientedRect],
  raycastNormals: [raycastNormalCapsule2d, raycastNormalOrientedRect],
  sweeps: [
    [sweepCircleCapsule2d, sweepCircleOrientedRect],
    [sweepRectCapsule2d, sweepRectOrientedRect],
    [sweepCapsule2dCapsule2d, sweepCapsule2dOrientedRect],
  ],
  sweepCollides: [
    [collideCircleCapsule2d, collideCircleOrientedRect],
    [collideCapsule2dRect, collideRectOrientedRect],
    [collideCapsule2dCapsule2d, collideCapsule2dOrientedRect],
  ],
  capsuleTests: [intersectsCapsule2dCapsule2d, intersectsCapsule2dOrientedRect],
  frustumTests: [intersectsCapsule2dFrustum2d, intersectsOrientedRectFrustum2d],
  distances: [distancePoint2dCapsule2d, distanceSquaredPoint2dOrientedRect],
  frontTests: [],
  frontPushes: [],
};
