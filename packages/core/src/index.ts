export {
  BOTTOM,
  CONTACT_2D_DEPTH,
  CONTACT_2D_NORMAL_X,
  CONTACT_2D_NORMAL_Y,
  CONTACT_2D_POINT_X,
  CONTACT_2D_POINT_Y,
  CONTACT_DEPTH,
  CONTACT_NORMAL_X,
  CONTACT_NORMAL_Y,
  CONTACT_NORMAL_Z,
  CONTACT_POINT_X,
  CONTACT_POINT_Y,
  CONTACT_POINT_Z,
  COPLANAR,
  DEPTH_NEGATIVE_ONE_TO_ONE,
  DEPTH_REVERSED,
  DEPTH_ZERO_TO_ONE,
  type DepthRange,
  FAR,
  INSIDE,
  INTERSECTING,
  LEFT,
  MISS,
  NEAR,
  NO_PLANE,
  OUTSIDE,
  RIGHT,
  TOP,
} from './constants.ts';

// Shapes: make, merge, grow.

export {
  growAabb,
  mergeAabbPoint,
  mergeAabbs,
  setAabbEmpty,
  setAabbFromCapsule,
  setAabbFromCenter,
  setAabbFromCorners,
  setAabbFromFrustumCorners,
  setAabbFromObb,
  setAabbFromPoints,
  setAabbFromSegment,
  setAabbFromSphere,
  setAabbFromTriangle,
  setCenterFromAabb,
  setHalfExtentsFromAabb,
} from './shapes/aabb.ts';
export { setPointFromBarycentric, setValuesFromBarycentric } from './shapes/barycentric.ts';
export { growCapsule, setCapsuleFromPoints, setCapsuleFromSegment } from './shapes/capsule.ts';
export {
  setCornersFromFrustum,
  setFrustumFromObb,
  setFrustumFromPlanes,
  setFrustumFromViewProjection,
} from './shapes/frustum.ts';
export { setFrustumFromCorners } from './shapes/frustum-from-corners.ts';
export { setHullFromAabb, setHullFromObb } from './shapes/hull.ts';
export { growObb, setObbFromAabb, setObbFromCenter } from './shapes/obb.ts';
export { setPlaneFlipped, setPlaneFromPoint, setPlaneFromTriangle } from './shapes/plane.ts';
export { setPointFromRay, setRayFromPoints } from './shapes/ray.ts';
export { setPointFromSegment, setSegmentFromPoints, setSegmentFromRay } from './shapes/segment.ts';
export {
  growSphere,
  mergeSpheres,
  setSphereFromAabb,
  setSphereFromCapsule,
  setSphereFromObb,
  setSphereFromPoints,
  setSphereFromTriangle,
} from './shapes/sphere.ts';
export { transformAabbByMatrix, transformAabbByPose } from './shapes/transform/aabb.ts';
export { transformCapsuleByMatrix, transformCapsuleByPose } from './shapes/transform/capsule.ts';
export { transformFrustumByMatrix, transformFrustumByPose } from './shapes/transform/frustum.ts';
export { transformHullByMatrix, transformHullByPose } from './shapes/transform/hull.ts';
export { transformObbByMatrix, transformObbByPose } from './shapes/transform/obb.ts';
export { transformPlaneByMatrix, transformPlaneByPose } from './shapes/transform/plane.ts';
export { transformPointByMatrix, transformPointByPose } from './shapes/transform/point.ts';
export { transformRayByMatrix, transformRayByPose } from './shapes/transform/ray.ts';
export { transformSegmentByMatrix, transformSegmentByPose } from './shapes/transform/segment.ts';
export { transformSphereByMatrix, transformSphereByPose } from './shapes/transform/sphere.ts';
export { transformTriangleByMatrix, transformTriangleByPose } from './shapes/transform/triangle.ts';
export { areaOfTriangle, setNormalFromTriangle, setTriangleFromPoints } from './shapes/triangle.ts';

// Queries: the folder is the verb, the file the first shape.

export {
  barycentricSegment,
  barycentricSegmentByProjection,
} from './queries/barycentric/segment.ts';
export { barycentricTriangle, barycentricTriangleByAreas } from './queries/barycentric/triangle.ts';
export { classifyAabbFrustum } from './queries/classify/aabb-frustum.ts';
export { classifyAabbPlane } from './queries/classify/aabb-plane.ts';
export { classifyCapsuleFrustum } from './queries/classify/capsule-frustum.ts';
export { classifyCapsulePlane } from './queries/classify/capsule-plane.ts';
export { classifyHullFrustum } from './queries/classify/hull-frustum.ts';
export { classifyHullPlane } from './queries/classify/hull-plane.ts';
export { classifyObbFrustum } from './queries/classify/obb-frustum.ts';
export { classifyObbPlane } from './queries/classify/obb-plane.ts';
export { classifyPointFrustum } from './queries/classify/point-frustum.ts';
export { classifyPointPlane } from './queries/classify/point-plane.ts';
export { classifySegmentFrustum } from './queries/classify/segment-frustum.ts';
export { classifySegmentPlane } from './queries/classify/segment-plane.ts';
export { classifySphereFrustum } from './queries/classify/sphere-frustum.ts';
export { classifySphereFrustumByFaces } from './queries/classify/sphere-frustum-by-faces.ts';
export { classifySpherePlane } from './queries/classify/sphere-plane.ts';
export { classifyTriangleFrustum } from './queries/classify/triangle-frustum.ts';
export { classifyTrianglePlane } from './queries/classify/triangle-plane.ts';
export { closestPointOnAabb } from './queries/closest-point-on/aabb.ts';
export { closestPointOnCapsule } from './queries/closest-point-on/capsule.ts';
export { closestPointOnFrustum } from './queries/closest-point-on/frustum.ts';
export { closestPointOnHalfSpace } from './queries/closest-point-on/half-space.ts';
export { closestPointOnHull } from './queries/closest-point-on/hull.ts';
export { closestPointOnObb } from './queries/closest-point-on/obb.ts';
export { closestPointOnPlane } from './queries/closest-point-on/plane.ts';
export { closestPointOnRay } from './queries/closest-point-on/ray.ts';
export { closestPointOnSegment } from './queries/closest-point-on/segment.ts';
export { closestPointOnSphere } from './queries/closest-point-on/sphere.ts';
export { closestPointOnTriangle } from './queries/closest-point-on/triangle.ts';
export { closestPointOnTriangleByEdges } from './queries/closest-point-on/triangle-by-edges.ts';
export { closestPointsOnAabbAabb } from './queries/closest-points-on/aabb-aabb.ts';
export { closestPointsOnAabbHull } from './queries/closest-points-on/aabb-hull.ts';
export { closestPointsOnAabbObb } from './queries/closest-points-on/aabb-obb.ts';
export { closestPointsOnAabbTriangle } from './queries/closest-points-on/aabb-triangle.ts';
export { closestPointsOnHullHull } from './queries/closest-points-on/hull-hull.ts';
export { closestPointsOnObbHull } from './queries/closest-points-on/obb-hull.ts';
export { closestPointsOnObbObb } from './queries/closest-points-on/obb-obb.ts';
export { closestPointsOnObbTriangle } from './queries/closest-points-on/obb-triangle.ts';
export { closestPointsOnSegmentAabb } from './queries/closest-points-on/segment-aabb.ts';
export { closestPointsOnSegmentObb } from './queries/closest-points-on/segment-obb.ts';
export { closestPointsOnSegmentSegment } from './queries/closest-points-on/segment-segment.ts';
export { closestPointsOnSegmentTriangle } from './queries/closest-points-on/segment-triangle.ts';
export { closestPointsOnTriangleHull } from './queries/closest-points-on/triangle-hull.ts';
export { closestPointsOnTriangleTriangle } from './queries/closest-points-on/triangle-triangle.ts';
export { collideAabbAabb } from './queries/collide/aabb.ts';
export { collideAabbHull } from './queries/collide/aabb-hull.ts';
export { collideAabbObb } from './queries/collide/aabb-obb.ts';
export { collideAabbHalfSpace, collideAabbPlane } from './queries/collide/aabb-plane.ts';
export { collideAabbTriangle, collideAabbTriangleFront } from './queries/collide/aabb-triangle.ts';
export { collideCapsuleAabb } from './queries/collide/capsule-aabb.ts';
export { collideCapsuleCapsule } from './queries/collide/capsule-capsule.ts';
export { collideCapsuleHull } from './queries/collide/capsule-hull.ts';
export { collideCapsuleObb } from './queries/collide/capsule-obb.ts';
export { collideCapsuleHalfSpace, collideCapsulePlane } from './queries/collide/capsule-plane.ts';
export {
  collideCapsuleTriangle,
  collideCapsuleTriangleFront,
} from './queries/collide/capsule-triangle.ts';
export { collideHullHalfSpace } from './queries/collide/hull-half-space.ts';
export { collideHullHull } from './queries/collide/hull-hull.ts';
export { collideHullPlane } from './queries/collide/hull-plane.ts';
export { collideHullTriangleFront } from './queries/collide/hull-triangle-front.ts';
export { collideObbHull } from './queries/collide/obb-hull.ts';
export { collideObbObb } from './queries/collide/obb-obb.ts';
export { collideObbHalfSpace, collideObbPlane } from './queries/collide/obb-plane.ts';
export { collideObbTriangle, collideObbTriangleFront } from './queries/collide/obb-triangle.ts';
export {
  collideSphereAabb,
  collideSphereSphere,
  collideSphereTriangle,
  collideSphereTriangleFront,
} from './queries/collide/sphere.ts';
export { collideSphereCapsule, collideSphereSegment } from './queries/collide/sphere-capsule.ts';
export { collideSphereHull } from './queries/collide/sphere-hull.ts';
export { collideSphereObb } from './queries/collide/sphere-obb.ts';
export { collideSphereHalfSpace, collideSpherePlane } from './queries/collide/sphere-plane.ts';
export { collideTriangleHull } from './queries/collide/triangle-hull.ts';
export {
  collideTriangleHalfSpace,
  collideTrianglePlane,
} from './queries/collide/triangle-plane.ts';
export { collideTriangleTriangle } from './queries/collide/triangle-triangle.ts';
export {
  containsAabbAabb,
  containsAabbCapsule,
  containsAabbHull,
  containsAabbObb,
  containsAabbPoint,
  containsAabbSegment,
  containsAabbSphere,
  containsAabbTriangle,
} from './queries/contains/aabb.ts';
export {
  containsCapsuleAabb,
  containsCapsuleCapsule,
  containsCapsuleHull,
  containsCapsuleObb,
  containsCapsulePoint,
  containsCapsuleSegment,
  containsCapsuleSphere,
  containsCapsuleTriangle,
} from './queries/contains/capsule.ts';
export {
  containsFrustumAabb,
  containsFrustumCapsule,
  containsFrustumHull,
  containsFrustumObb,
  containsFrustumPoint,
  containsFrustumSegment,
  containsFrustumSphere,
  containsFrustumTriangle,
} from './queries/contains/frustum.ts';
export {
  containsHalfSpaceAabb,
  containsHalfSpaceCapsule,
  containsHalfSpaceHull,
  containsHalfSpaceObb,
  containsHalfSpacePoint,
  containsHalfSpaceSegment,
  containsHalfSpaceSphere,
  containsHalfSpaceTriangle,
} from './queries/contains/half-space.ts';
export { containsHullAabb } from './queries/contains/hull-aabb.ts';
export { containsHullCapsule } from './queries/contains/hull-capsule.ts';
export { containsHullHull } from './queries/contains/hull-hull.ts';
export { containsHullObb } from './queries/contains/hull-obb.ts';
export { containsHullPoint } from './queries/contains/hull-point.ts';
export { containsHullSegment } from './queries/contains/hull-segment.ts';
export { containsHullSphere } from './queries/contains/hull-sphere.ts';
export { containsHullTriangle } from './queries/contains/hull-triangle.ts';
export {
  containsObbAabb,
  containsObbCapsule,
  containsObbHull,
  containsObbObb,
  containsObbPoint,
  containsObbSegment,
  containsObbSphere,
  containsObbTriangle,
} from './queries/contains/obb.ts';
export {
  containsSphereAabb,
  containsSphereCapsule,
  containsSphereHull,
  containsSphereObb,
  containsSpherePoint,
  containsSphereSegment,
  containsSphereSphere,
  containsSphereTriangle,
} from './queries/contains/sphere.ts';
export { cullAabbFrustum } from './queries/cull/aabb.ts';
export { cullCapsuleFrustum } from './queries/cull/capsule.ts';
export { cullObbFrustum } from './queries/cull/obb.ts';
export { cullSphereFrustum } from './queries/cull/sphere.ts';
export { distanceSquaredAabbAabb } from './queries/distance/aabb-aabb.ts';
export { distanceAabbHalfSpace } from './queries/distance/aabb-half-space.ts';
export { distanceSquaredAabbHull } from './queries/distance/aabb-hull.ts';
export { distanceSquaredAabbObb } from './queries/distance/aabb-obb.ts';
export { distanceAabbPlane } from './queries/distance/aabb-plane.ts';
export { distanceSquaredAabbTriangle } from './queries/distance/aabb-triangle.ts';
export { distanceCapsuleAabb } from './queries/distance/capsule-aabb.ts';
export { distanceCapsuleCapsule } from './queries/distance/capsule-capsule.ts';
export { distanceCapsuleHalfSpace } from './queries/distance/capsule-half-space.ts';
export { distanceCapsuleHull } from './queries/distance/capsule-hull.ts';
export { distanceCapsuleObb } from './queries/distance/capsule-obb.ts';
export { distanceCapsulePlane } from './queries/distance/capsule-plane.ts';
export { distanceCapsuleTriangle } from './queries/distance/capsule-triangle.ts';
export { distanceHalfSpaceHull } from './queries/distance/half-space-hull.ts';
export { distanceHalfSpaceTriangle } from './queries/distance/half-space-triangle.ts';
export { distanceSquaredHullHull } from './queries/distance/hull-hull.ts';
export { distanceObbHalfSpace } from './queries/distance/obb-half-space.ts';
export { distanceSquaredObbHull } from './queries/distance/obb-hull.ts';
export { distanceSquaredObbObb } from './queries/distance/obb-obb.ts';
export { distanceObbPlane } from './queries/distance/obb-plane.ts';
export { distanceSquaredObbTriangle } from './queries/distance/obb-triangle.ts';
export { distancePlaneHull } from './queries/distance/plane-hull.ts';
export { distancePlaneTriangle } from './queries/distance/plane-triangle.ts';
export {
  distanceSquaredPointAabb,
  distanceSquaredPointTriangle,
} from './queries/distance/point.ts';
export { distancePointCapsule } from './queries/distance/point-capsule.ts';
export { distanceSquaredPointFrustum } from './queries/distance/point-frustum.ts';
export { distancePointHalfSpace } from './queries/distance/point-half-space.ts';
export { distanceSquaredPointHull } from './queries/distance/point-hull.ts';
export { distanceSquaredPointObb } from './queries/distance/point-obb.ts';
export { distancePointPlane } from './queries/distance/point-plane.ts';
export { distanceSquaredPointRay } from './queries/distance/point-ray.ts';
export { distanceSquaredPointSegment } from './queries/distance/point-segment.ts';
export { distancePointSphere } from './queries/distance/point-sphere.ts';
export { distanceSquaredSegmentAabb } from './queries/distance/segment-aabb.ts';
export { distanceSegmentCapsule } from './queries/distance/segment-capsule.ts';
export { distanceSegmentHalfSpace } from './queries/distance/segment-half-space.ts';
export { distanceSquaredSegmentHull } from './queries/distance/segment-hull.ts';
export { distanceSquaredSegmentObb } from './queries/distance/segment-obb.ts';
export { distanceSegmentPlane } from './queries/distance/segment-plane.ts';
export { distanceSquaredSegmentSegment } from './queries/distance/segment-segment.ts';
export { distanceSegmentSphere } from './queries/distance/segment-sphere.ts';
export { distanceSquaredSegmentTriangle } from './queries/distance/segment-triangle.ts';
export { distanceSphereAabb } from './queries/distance/sphere-aabb.ts';
export { distanceSphereCapsule } from './queries/distance/sphere-capsule.ts';
export { distanceSphereFrustum } from './queries/distance/sphere-frustum.ts';
export { distanceSphereHalfSpace } from './queries/distance/sphere-half-space.ts';
export { distanceSphereHull } from './queries/distance/sphere-hull.ts';
export { distanceSphereObb } from './queries/distance/sphere-obb.ts';
export { distanceSpherePlane } from './queries/distance/sphere-plane.ts';
export { distanceSphereSphere } from './queries/distance/sphere-sphere.ts';
export { distanceSphereTriangle } from './queries/distance/sphere-triangle.ts';
export { distanceSquaredTriangleHull } from './queries/distance/triangle-hull.ts';
export { distanceSquaredTriangleTriangle } from './queries/distance/triangle-triangle.ts';
export { intersectsAabbAabb, intersectsAabbTriangle } from './queries/intersects/aabb.ts';
export { intersectsAabbFrustum } from './queries/intersects/aabb-frustum.ts';
export { intersectsAabbHalfSpace } from './queries/intersects/aabb-half-space.ts';
export { intersectsAabbHull } from './queries/intersects/aabb-hull.ts';
export { intersectsAabbObb } from './queries/intersects/aabb-obb.ts';
export { intersectsAabbPlane } from './queries/intersects/aabb-plane.ts';
export { intersectsCapsuleAabb } from './queries/intersects/capsule-aabb.ts';
export { intersectsCapsuleCapsule } from './queries/intersects/capsule-capsule.ts';
export { intersectsCapsuleFrustum } from './queries/intersects/capsule-frustum.ts';
export { intersectsCapsuleHalfSpace } from './queries/intersects/capsule-half-space.ts';
export { intersectsCapsuleHull } from './queries/intersects/capsule-hull.ts';
export { intersectsCapsuleObb } from './queries/intersects/capsule-obb.ts';
export { intersectsCapsulePlane } from './queries/intersects/capsule-plane.ts';
export { intersectsCapsuleTriangle } from './queries/intersects/capsule-triangle.ts';
export { intersectsFrustumFrustum } from './queries/intersects/frustum-frustum.ts';
export { intersectsHalfSpaceHull } from './queries/intersects/half-space-hull.ts';
export { intersectsHullFrustum } from './queries/intersects/hull-frustum.ts';
export { intersectsHullHull } from './queries/intersects/hull-hull.ts';
export { intersectsObbFrustum } from './queries/intersects/obb-frustum.ts';
export { intersectsObbHalfSpace } from './queries/intersects/obb-half-space.ts';
export { intersectsObbHull } from './queries/intersects/obb-hull.ts';
export { intersectsObbObb } from './queries/intersects/obb-obb.ts';
export { intersectsObbPlane } from './queries/intersects/obb-plane.ts';
export { intersectsObbTriangle } from './queries/intersects/obb-triangle.ts';
export { intersectsPlaneHull } from './queries/intersects/plane-hull.ts';
export {
  intersectsHalfSpaceTriangle,
  intersectsPlaneTriangle,
} from './queries/intersects/plane-triangle.ts';
export { intersectsSegmentAabb } from './queries/intersects/segment-aabb.ts';
export { intersectsSegmentCapsule } from './queries/intersects/segment-capsule.ts';
export { intersectsSegmentFrustum } from './queries/intersects/segment-frustum.ts';
export { intersectsSegmentHalfSpace } from './queries/intersects/segment-half-space.ts';
export { intersectsSegmentHull } from './queries/intersects/segment-hull.ts';
export { intersectsSegmentObb } from './queries/intersects/segment-obb.ts';
export { intersectsSegmentPlane } from './queries/intersects/segment-plane.ts';
export { intersectsSegmentSphere } from './queries/intersects/segment-sphere.ts';
export { intersectsSegmentTriangle } from './queries/intersects/segment-triangle.ts';
export {
  intersectsSphereAabb,
  intersectsSphereSphere,
  intersectsSphereTriangle,
} from './queries/intersects/sphere.ts';
export { intersectsSphereCapsule } from './queries/intersects/sphere-capsule.ts';
export { intersectsSphereFrustum } from './queries/intersects/sphere-frustum.ts';
export { intersectsSphereHalfSpace } from './queries/intersects/sphere-half-space.ts';
export { intersectsSphereHull } from './queries/intersects/sphere-hull.ts';
export { intersectsSphereObb } from './queries/intersects/sphere-obb.ts';
export { intersectsSpherePlane } from './queries/intersects/sphere-plane.ts';
export { intersectsTriangleFrustum } from './queries/intersects/triangle-frustum.ts';
export { intersectsTriangleHull } from './queries/intersects/triangle-hull.ts';
export { intersectsTriangleTriangle } from './queries/intersects/triangle-triangle.ts';
export { raycastAabb, raycastNormalAabb } from './queries/raycast/aabb.ts';
export { raycastCapsule, raycastNormalCapsule } from './queries/raycast/capsule.ts';
export { raycastFrustum, raycastNormalFrustum } from './queries/raycast/frustum.ts';
export { raycastHalfSpace, raycastNormalHalfSpace } from './queries/raycast/half-space.ts';
export { raycastHull, raycastNormalHull } from './queries/raycast/hull.ts';
export { raycastNormalObb, raycastObb } from './queries/raycast/obb.ts';
export { raycastNormalPlane, raycastPlane } from './queries/raycast/plane.ts';
export { raycastNormalSphere, raycastSphere } from './queries/raycast/sphere.ts';
export {
  raycastNormalTriangle,
  raycastNormalTriangleFront,
  raycastTriangle,
  raycastTriangleFront,
} from './queries/raycast/triangle.ts';
export {
  resolveAabbAabb,
  resolveAabbTriangle,
  resolveAabbTriangleFront,
} from './queries/resolve/aabb.ts';
export { resolveAabbHull } from './queries/resolve/aabb-hull.ts';
export { resolveAabbObb } from './queries/resolve/aabb-obb.ts';
export { resolveAabbHalfSpace, resolveAabbPlane } from './queries/resolve/aabb-plane.ts';
export { resolveCapsuleAabb } from './queries/resolve/capsule-aabb.ts';
export { resolveCapsuleCapsule } from './queries/resolve/capsule-capsule.ts';
export { resolveCapsuleHull } from './queries/resolve/capsule-hull.ts';
export { resolveCapsuleObb } from './queries/resolve/capsule-obb.ts';
export { resolveCapsuleHalfSpace, resolveCapsulePlane } from './queries/resolve/capsule-plane.ts';
export {
  resolveCapsuleTriangle,
  resolveCapsuleTriangleFront,
} from './queries/resolve/capsule-triangle.ts';
export { resolveHullHalfSpace } from './queries/resolve/hull-half-space.ts';
export { resolveHullHull } from './queries/resolve/hull-hull.ts';
export { resolveHullPlane } from './queries/resolve/hull-plane.ts';
export { resolveHullTriangleFront } from './queries/resolve/hull-triangle-front.ts';
export { resolveObbHull } from './queries/resolve/obb-hull.ts';
export { resolveObbObb } from './queries/resolve/obb-obb.ts';
export { resolveObbHalfSpace, resolveObbPlane } from './queries/resolve/obb-plane.ts';
export { resolveObbTriangle, resolveObbTriangleFront } from './queries/resolve/obb-triangle.ts';
export {
  resolveSphereAabb,
  resolveSphereSphere,
  resolveSphereTriangle,
  resolveSphereTriangleFront,
} from './queries/resolve/sphere.ts';
export { resolveSphereCapsule, resolveSphereSegment } from './queries/resolve/sphere-capsule.ts';
export { resolveSphereHull } from './queries/resolve/sphere-hull.ts';
export { resolveSphereObb } from './queries/resolve/sphere-obb.ts';
export { resolveSphereHalfSpace, resolveSpherePlane } from './queries/resolve/sphere-plane.ts';
export { resolveTriangleHull } from './queries/resolve/triangle-hull.ts';
export {
  resolveTriangleHalfSpace,
  resolveTrianglePlane,
} from './queries/resolve/triangle-plane.ts';
export { resolveTriangleTriangle } from './queries/resolve/triangle-triangle.ts';
export { sweepAabbAabb } from './queries/sweep/aabb-aabb.ts';
export { sweepAabbCapsule } from './queries/sweep/aabb-capsule.ts';
export { sweepAabbHalfSpace } from './queries/sweep/aabb-half-space.ts';
export { sweepAabbHull } from './queries/sweep/aabb-hull.ts';
export { sweepAabbObb } from './queries/sweep/aabb-obb.ts';
export { sweepAabbPlane } from './queries/sweep/aabb-plane.ts';
export { sweepAabbSphere } from './queries/sweep/aabb-sphere.ts';
export { sweepAabbTriangle } from './queries/sweep/aabb-triangle.ts';
export { sweepCapsuleAabb } from './queries/sweep/capsule-aabb.ts';
export { sweepCapsuleCapsule } from './queries/sweep/capsule-capsule.ts';
export { sweepCapsuleHalfSpace } from './queries/sweep/capsule-half-space.ts';
export { sweepCapsuleHull } from './queries/sweep/capsule-hull.ts';
export { sweepCapsuleObb } from './queries/sweep/capsule-obb.ts';
export { sweepCapsulePlane } from './queries/sweep/capsule-plane.ts';
export { sweepCapsuleSphere } from './queries/sweep/capsule-sphere.ts';
export { sweepCapsuleTriangle } from './queries/sweep/capsule-triangle.ts';
export { sweepSphereAabb } from './queries/sweep/sphere-aabb.ts';
export { sweepSphereCapsule } from './queries/sweep/sphere-capsule.ts';
export { sweepSphereHalfSpace } from './queries/sweep/sphere-half-space.ts';
export { sweepSphereHull } from './queries/sweep/sphere-hull.ts';
export { sweepSphereObb } from './queries/sweep/sphere-obb.ts';
export { sweepSpherePlane } from './queries/sweep/sphere-plane.ts';
export { sweepSphereSphere } from './queries/sweep/sphere-sphere.ts';
export { sweepSphereTriangle } from './queries/sweep/sphere-triangle.ts';

// The same in the plane.

export { barycentricSegment2d } from './planar/queries/barycentric/segment2d.ts';
export { barycentricTriangle2d } from './planar/queries/barycentric/triangle2d.ts';
export { classifyCapsule2dFrustum2d } from './planar/queries/classify/capsule2d-frustum2d.ts';
export { classifyCircleFrustum2d } from './planar/queries/classify/circle-frustum2d.ts';
export { classifyOrientedRectFrustum2d } from './planar/queries/classify/oriented-rect-frustum2d.ts';
export { classifyPoint2dFrustum2d } from './planar/queries/classify/point2d-frustum2d.ts';
export { classifyPolygonFrustum2d } from './planar/queries/classify/polygon-frustum2d.ts';
export { classifyRectFrustum2d } from './planar/queries/classify/rect-frustum2d.ts';
export { classifySegment2dFrustum2d } from './planar/queries/classify/segment2d-frustum2d.ts';
export { classifyTriangle2dFrustum2d } from './planar/queries/classify/triangle2d-frustum2d.ts';
export { closestPointOnCapsule2d } from './planar/queries/closest-point-on/capsule2d.ts';
export { closestPointOnCircle } from './planar/queries/closest-point-on/circle.ts';
export { closestPointOnFrustum2d } from './planar/queries/closest-point-on/frustum2d.ts';
export { closestPointOnOrientedRect } from './planar/queries/closest-point-on/oriented-rect.ts';
export { closestPointOnPolygon } from './planar/queries/closest-point-on/polygon.ts';
export { closestPointOnRay2d } from './planar/queries/closest-point-on/ray2d.ts';
export { closestPointOnRect } from './planar/queries/closest-point-on/rect.ts';
export { closestPointOnSegment2d } from './planar/queries/closest-point-on/segment2d.ts';
export { closestPointOnTriangle2d } from './planar/queries/closest-point-on/triangle2d.ts';
export { closestPointsOnSegment2dSegment2d } from './planar/queries/closest-points-on/segment2d-segment2d.ts';
export { collideCapsule2dCapsule2d } from './planar/queries/collide/capsule2d-capsule2d.ts';
export { collideCapsule2dOrientedRect } from './planar/queries/collide/capsule2d-oriented-rect.ts';
export { collideCapsule2dPolygon } from './planar/queries/collide/capsule2d-polygon.ts';
export { collideCapsule2dRect } from './planar/queries/collide/capsule2d-rect.ts';
export { collideCapsule2dTriangle2d } from './planar/queries/collide/capsule2d-triangle2d.ts';
export { collideCircleCircle, collideCircleRect } from './planar/queries/collide/circle.ts';
export {
  collideCircleCapsule2d,
  collideCircleSegment2d,
} from './planar/queries/collide/circle-capsule2d.ts';
export { collideCircleOrientedRect } from './planar/queries/collide/circle-oriented-rect.ts';
export { collideCirclePolygon } from './planar/queries/collide/circle-polygon.ts';
export { collideCircleTriangle2d } from './planar/queries/collide/circle-triangle2d.ts';
export { collideOrientedRectOrientedRect } from './planar/queries/collide/oriented-rect-oriented-rect.ts';
export { collideOrientedRectPolygon } from './planar/queries/collide/oriented-rect-polygon.ts';
export { collideOrientedRectTriangle2d } from './planar/queries/collide/oriented-rect-triangle2d.ts';
export { collidePolygonPolygon } from './planar/queries/collide/polygon-polygon.ts';
export { collideRectRect } from './planar/queries/collide/rect.ts';
export { collideRectOrientedRect } from './planar/queries/collide/rect-oriented-rect.ts';
export { collideRectPolygon } from './planar/queries/collide/rect-polygon.ts';
export { collideRectTriangle2d } from './planar/queries/collide/rect-triangle2d.ts';
export { collideTriangle2dPolygon } from './planar/queries/collide/triangle2d-polygon.ts';
export { collideTriangle2dTriangle2d } from './planar/queries/collide/triangle2d-triangle2d.ts';
export { containsCapsule2dCapsule2d } from './planar/queries/contains/capsule2d-capsule2d.ts';
export { containsCapsule2dCircle } from './planar/queries/contains/capsule2d-circle.ts';
export { containsCapsule2dOrientedRect } from './planar/queries/contains/capsule2d-oriented-rect.ts';
export { containsCapsule2dPoint2d } from './planar/queries/contains/capsule2d-point2d.ts';
export { containsCapsule2dPolygon } from './planar/queries/contains/capsule2d-polygon.ts';
export { containsCapsule2dRect } from './planar/queries/contains/capsule2d-rect.ts';
export { containsCapsule2dSegment2d } from './planar/queries/contains/capsule2d-segment2d.ts';
export { containsCapsule2dTriangle2d } from './planar/queries/contains/capsule2d-triangle2d.ts';
export { containsCirclePoint2d } from './planar/queries/contains/circle.ts';
export { containsCircleCapsule2d } from './planar/queries/contains/circle-capsule2d.ts';
export { containsCircleCircle } from './planar/queries/contains/circle-circle.ts';
export { containsCircleOrientedRect } from './planar/queries/contains/circle-oriented-rect.ts';
export { containsCirclePolygon } from './planar/queries/contains/circle-polygon.ts';
export { containsCircleRect } from './planar/queries/contains/circle-rect.ts';
export { containsCircleSegment2d } from './planar/queries/contains/circle-segment2d.ts';
export { containsCircleTriangle2d } from './planar/queries/contains/circle-triangle2d.ts';
export { containsFrustum2dCapsule2d } from './planar/queries/contains/frustum2d-capsule2d.ts';
export { containsFrustum2dCircle } from './planar/queries/contains/frustum2d-circle.ts';
export { containsFrustum2dOrientedRect } from './planar/queries/contains/frustum2d-oriented-rect.ts';
export { containsFrustum2dPoint2d } from './planar/queries/contains/frustum2d-point2d.ts';
export { containsFrustum2dPolygon } from './planar/queries/contains/frustum2d-polygon.ts';
export { containsFrustum2dRect } from './planar/queries/contains/frustum2d-rect.ts';
export { containsFrustum2dSegment2d } from './planar/queries/contains/frustum2d-segment2d.ts';
export { containsFrustum2dTriangle2d } from './planar/queries/contains/frustum2d-triangle2d.ts';
export { containsOrientedRectCapsule2d } from './planar/queries/contains/oriented-rect-capsule2d.ts';
export { containsOrientedRectCircle } from './planar/queries/contains/oriented-rect-circle.ts';
export { containsOrientedRectOrientedRect } from './planar/queries/contains/oriented-rect-oriented-rect.ts';
export { containsOrientedRectPoint2d } from './planar/queries/contains/oriented-rect-point2d.ts';
export { containsOrientedRectPolygon } from './planar/queries/contains/oriented-rect-polygon.ts';
export { containsOrientedRectRect } from './planar/queries/contains/oriented-rect-rect.ts';
export { containsOrientedRectSegment2d } from './planar/queries/contains/oriented-rect-segment2d.ts';
export { containsOrientedRectTriangle2d } from './planar/queries/contains/oriented-rect-triangle2d.ts';
export { containsPolygonCapsule2d } from './planar/queries/contains/polygon-capsule2d.ts';
export { containsPolygonCircle } from './planar/queries/contains/polygon-circle.ts';
export { containsPolygonOrientedRect } from './planar/queries/contains/polygon-oriented-rect.ts';
export { containsPolygonPoint2d } from './planar/queries/contains/polygon-point2d.ts';
export { containsPolygonPolygon } from './planar/queries/contains/polygon-polygon.ts';
export { containsPolygonRect } from './planar/queries/contains/polygon-rect.ts';
export { containsPolygonSegment2d } from './planar/queries/contains/polygon-segment2d.ts';
export { containsPolygonTriangle2d } from './planar/queries/contains/polygon-triangle2d.ts';
export {
  containsRectCircle,
  containsRectPoint2d,
  containsRectRect,
} from './planar/queries/contains/rect.ts';
export { containsRectCapsule2d } from './planar/queries/contains/rect-capsule2d.ts';
export { containsRectOrientedRect } from './planar/queries/contains/rect-oriented-rect.ts';
export { containsRectPolygon } from './planar/queries/contains/rect-polygon.ts';
export { containsRectSegment2d } from './planar/queries/contains/rect-segment2d.ts';
export { containsRectTriangle2d } from './planar/queries/contains/rect-triangle2d.ts';
export { containsTriangle2dCapsule2d } from './planar/queries/contains/triangle2d-capsule2d.ts';
export { containsTriangle2dCircle } from './planar/queries/contains/triangle2d-circle.ts';
export { containsTriangle2dOrientedRect } from './planar/queries/contains/triangle2d-oriented-rect.ts';
export { containsTriangle2dPoint2d } from './planar/queries/contains/triangle2d-point2d.ts';
export { containsTriangle2dPolygon } from './planar/queries/contains/triangle2d-polygon.ts';
export { containsTriangle2dRect } from './planar/queries/contains/triangle2d-rect.ts';
export { containsTriangle2dSegment2d } from './planar/queries/contains/triangle2d-segment2d.ts';
export { containsTriangle2dTriangle2d } from './planar/queries/contains/triangle2d-triangle2d.ts';
export { cullCapsule2dFrustum2d } from './planar/queries/cull/capsule2d.ts';
export { cullCircleFrustum2d } from './planar/queries/cull/circle.ts';
export { cullOrientedRectFrustum2d } from './planar/queries/cull/oriented-rect.ts';
export { cullRectFrustum2d } from './planar/queries/cull/rect.ts';
export { distanceCapsule2dCapsule2d } from './planar/queries/distance/capsule2d-capsule2d.ts';
export { distanceCapsule2dOrientedRect } from './planar/queries/distance/capsule2d-oriented-rect.ts';
export { distanceCapsule2dPolygon } from './planar/queries/distance/capsule2d-polygon.ts';
export { distanceCapsule2dRect } from './planar/queries/distance/capsule2d-rect.ts';
export { distanceCapsule2dTriangle2d } from './planar/queries/distance/capsule2d-triangle2d.ts';
export { distanceCircleCapsule2d } from './planar/queries/distance/circle-capsule2d.ts';
export { distanceCircleCircle } from './planar/queries/distance/circle-circle.ts';
export { distanceCircleOrientedRect } from './planar/queries/distance/circle-oriented-rect.ts';
export { distanceCirclePolygon } from './planar/queries/distance/circle-polygon.ts';
export { distanceCircleRect } from './planar/queries/distance/circle-rect.ts';
export { distanceCircleTriangle2d } from './planar/queries/distance/circle-triangle2d.ts';
export { distanceSquaredOrientedRectOrientedRect } from './planar/queries/distance/oriented-rect-oriented-rect.ts';
export { distanceSquaredOrientedRectPolygon } from './planar/queries/distance/oriented-rect-polygon.ts';
export { distanceSquaredOrientedRectTriangle2d } from './planar/queries/distance/oriented-rect-triangle2d.ts';
export { distanceSquaredPoint2dRect } from './planar/queries/distance/point2d.ts';
export { distancePoint2dCapsule2d } from './planar/queries/distance/point2d-capsule2d.ts';
export { distancePoint2dCircle } from './planar/queries/distance/point2d-circle.ts';
export { distanceSquaredPoint2dFrustum2d } from './planar/queries/distance/point2d-frustum2d.ts';
export { distanceSquaredPoint2dOrientedRect } from './planar/queries/distance/point2d-oriented-rect.ts';
export { distanceSquaredPoint2dPolygon } from './planar/queries/distance/point2d-polygon.ts';
export { distanceSquaredPoint2dRay2d } from './planar/queries/distance/point2d-ray2d.ts';
export { distanceSquaredPoint2dSegment2d } from './planar/queries/distance/point2d-segment2d.ts';
export { distanceSquaredPoint2dTriangle2d } from './planar/queries/distance/point2d-triangle2d.ts';
export { distanceSquaredPolygonPolygon } from './planar/queries/distance/polygon-polygon.ts';
export { distanceSquaredRectOrientedRect } from './planar/queries/distance/rect-oriented-rect.ts';
export { distanceSquaredRectPolygon } from './planar/queries/distance/rect-polygon.ts';
export { distanceSquaredRectRect } from './planar/queries/distance/rect-rect.ts';
export { distanceSquaredRectTriangle2d } from './planar/queries/distance/rect-triangle2d.ts';
export { distanceSegment2dCapsule2d } from './planar/queries/distance/segment2d-capsule2d.ts';
export { distanceSegment2dCircle } from './planar/queries/distance/segment2d-circle.ts';
export { distanceSquaredSegment2dOrientedRect } from './planar/queries/distance/segment2d-oriented-rect.ts';
export { distanceSquaredSegment2dPolygon } from './planar/queries/distance/segment2d-polygon.ts';
export { distanceSquaredSegment2dRect } from './planar/queries/distance/segment2d-rect.ts';
export { distanceSquaredSegment2dSegment2d } from './planar/queries/distance/segment2d-segment2d.ts';
export { distanceSquaredSegment2dTriangle2d } from './planar/queries/distance/segment2d-triangle2d.ts';
export { distanceSquaredTriangle2dPolygon } from './planar/queries/distance/triangle2d-polygon.ts';
export { distanceSquaredTriangle2dTriangle2d } from './planar/queries/distance/triangle2d-triangle2d.ts';
export { intersectsCapsule2dCapsule2d } from './planar/queries/intersects/capsule2d-capsule2d.ts';
export { intersectsCapsule2dFrustum2d } from './planar/queries/intersects/capsule2d-frustum2d.ts';
export { intersectsCapsule2dOrientedRect } from './planar/queries/intersects/capsule2d-oriented-rect.ts';
export { intersectsCapsule2dPolygon } from './planar/queries/intersects/capsule2d-polygon.ts';
export { intersectsCapsule2dRect } from './planar/queries/intersects/capsule2d-rect.ts';
export { intersectsCapsule2dTriangle2d } from './planar/queries/intersects/capsule2d-triangle2d.ts';
export {
  intersectsCircleCircle,
  intersectsCircleRect,
} from './planar/queries/intersects/circle.ts';
export { intersectsCircleCapsule2d } from './planar/queries/intersects/circle-capsule2d.ts';
export { intersectsCircleFrustum2d } from './planar/queries/intersects/circle-frustum2d.ts';
export { intersectsCircleOrientedRect } from './planar/queries/intersects/circle-oriented-rect.ts';
export { intersectsCirclePolygon } from './planar/queries/intersects/circle-polygon.ts';
export { intersectsCircleTriangle2d } from './planar/queries/intersects/circle-triangle2d.ts';
export { intersectsOrientedRectFrustum2d } from './planar/queries/intersects/oriented-rect-frustum2d.ts';
export { intersectsOrientedRectOrientedRect } from './planar/queries/intersects/oriented-rect-oriented-rect.ts';
export { intersectsOrientedRectPolygon } from './planar/queries/intersects/oriented-rect-polygon.ts';
export { intersectsOrientedRectTriangle2d } from './planar/queries/intersects/oriented-rect-triangle2d.ts';
export { intersectsPolygonFrustum2d } from './planar/queries/intersects/polygon-frustum2d.ts';
export { intersectsPolygonPolygon } from './planar/queries/intersects/polygon-polygon.ts';
export { intersectsRectRect } from './planar/queries/intersects/rect.ts';
export { intersectsRectFrustum2d } from './planar/queries/intersects/rect-frustum2d.ts';
export { intersectsRectOrientedRect } from './planar/queries/intersects/rect-oriented-rect.ts';
export { intersectsRectPolygon } from './planar/queries/intersects/rect-polygon.ts';
export { intersectsRectTriangle2d } from './planar/queries/intersects/rect-triangle2d.ts';
export { intersectsSegment2dCapsule2d } from './planar/queries/intersects/segment2d-capsule2d.ts';
export { intersectsSegment2dCircle } from './planar/queries/intersects/segment2d-circle.ts';
export { intersectsSegment2dFrustum2d } from './planar/queries/intersects/segment2d-frustum2d.ts';
export { intersectsSegment2dOrientedRect } from './planar/queries/intersects/segment2d-oriented-rect.ts';
export { intersectsSegment2dPolygon } from './planar/queries/intersects/segment2d-polygon.ts';
export { intersectsSegment2dRect } from './planar/queries/intersects/segment2d-rect.ts';
export { intersectsSegment2dSegment2d } from './planar/queries/intersects/segment2d-segment2d.ts';
export { intersectsSegment2dTriangle2d } from './planar/queries/intersects/segment2d-triangle2d.ts';
export { intersectsTriangle2dFrustum2d } from './planar/queries/intersects/triangle2d-frustum2d.ts';
export { intersectsTriangle2dPolygon } from './planar/queries/intersects/triangle2d-polygon.ts';
export { intersectsTriangle2dTriangle2d } from './planar/queries/intersects/triangle2d-triangle2d.ts';
export { raycastCapsule2d, raycastNormalCapsule2d } from './planar/queries/raycast/capsule2d.ts';
export { raycastCircle, raycastNormalCircle } from './planar/queries/raycast/circle.ts';
export {
  raycastNormalOrientedRect,
  raycastOrientedRect,
} from './planar/queries/raycast/oriented-rect.ts';
export { raycastNormalPolygon, raycastPolygon } from './planar/queries/raycast/polygon.ts';
export { raycastNormalRect, raycastRect } from './planar/queries/raycast/rect.ts';
export { raycastNormalSegment2d, raycastSegment2d } from './planar/queries/raycast/segment2d.ts';
export { raycastNormalTriangle2d, raycastTriangle2d } from './planar/queries/raycast/triangle2d.ts';
export { resolveCapsule2dCapsule2d } from './planar/queries/resolve/capsule2d-capsule2d.ts';
export { resolveCapsule2dOrientedRect } from './planar/queries/resolve/capsule2d-oriented-rect.ts';
export { resolveCapsule2dPolygon } from './planar/queries/resolve/capsule2d-polygon.ts';
export { resolveCapsule2dRect } from './planar/queries/resolve/capsule2d-rect.ts';
export { resolveCapsule2dTriangle2d } from './planar/queries/resolve/capsule2d-triangle2d.ts';
export { resolveCircleCircle, resolveCircleRect } from './planar/queries/resolve/circle.ts';
export {
  resolveCircleCapsule2d,
  resolveCircleSegment2d,
} from './planar/queries/resolve/circle-capsule2d.ts';
export { resolveCircleOrientedRect } from './planar/queries/resolve/circle-oriented-rect.ts';
export { resolveCirclePolygon } from './planar/queries/resolve/circle-polygon.ts';
export { resolveCircleTriangle2d } from './planar/queries/resolve/circle-triangle2d.ts';
export { resolveOrientedRectOrientedRect } from './planar/queries/resolve/oriented-rect-oriented-rect.ts';
export { resolveOrientedRectPolygon } from './planar/queries/resolve/oriented-rect-polygon.ts';
export { resolveOrientedRectTriangle2d } from './planar/queries/resolve/oriented-rect-triangle2d.ts';
export { resolvePolygonPolygon } from './planar/queries/resolve/polygon-polygon.ts';
export { resolveRectRect } from './planar/queries/resolve/rect.ts';
export { resolveRectOrientedRect } from './planar/queries/resolve/rect-oriented-rect.ts';
export { resolveRectPolygon } from './planar/queries/resolve/rect-polygon.ts';
export { resolveRectTriangle2d } from './planar/queries/resolve/rect-triangle2d.ts';
export { resolveTriangle2dPolygon } from './planar/queries/resolve/triangle2d-polygon.ts';
export { resolveTriangle2dTriangle2d } from './planar/queries/resolve/triangle2d-triangle2d.ts';
export { sweepCapsule2dCapsule2d } from './planar/queries/sweep/capsule2d-capsule2d.ts';
export { sweepCapsule2dCircle } from './planar/queries/sweep/capsule2d-circle.ts';
export { sweepCapsule2dOrientedRect } from './planar/queries/sweep/capsule2d-oriented-rect.ts';
export { sweepCapsule2dPolygon } from './planar/queries/sweep/capsule2d-polygon.ts';
export { sweepCapsule2dRect } from './planar/queries/sweep/capsule2d-rect.ts';
export { sweepCapsule2dTriangle2d } from './planar/queries/sweep/capsule2d-triangle2d.ts';
export { sweepCircleCapsule2d } from './planar/queries/sweep/circle-capsule2d.ts';
export { sweepCircleCircle } from './planar/queries/sweep/circle-circle.ts';
export { sweepCircleOrientedRect } from './planar/queries/sweep/circle-oriented-rect.ts';
export { sweepCirclePolygon } from './planar/queries/sweep/circle-polygon.ts';
export { sweepCircleRect } from './planar/queries/sweep/circle-rect.ts';
export { sweepCircleTriangle2d } from './planar/queries/sweep/circle-triangle2d.ts';
export { sweepRectCapsule2d } from './planar/queries/sweep/rect-capsule2d.ts';
export { sweepRectCircle } from './planar/queries/sweep/rect-circle.ts';
export { sweepRectOrientedRect } from './planar/queries/sweep/rect-oriented-rect.ts';
export { sweepRectPolygon } from './planar/queries/sweep/rect-polygon.ts';
export { sweepRectRect } from './planar/queries/sweep/rect-rect.ts';
export { sweepRectTriangle2d } from './planar/queries/sweep/rect-triangle2d.ts';
export { setPointFromBarycentric2d } from './planar/shapes/barycentric2d.ts';
export {
  growCapsule2d,
  setCapsule2dFromPoints,
  setCapsule2dFromSegment2d,
} from './planar/shapes/capsule2d.ts';
export {
  growCircle,
  mergeCircles,
  setCircleFromCapsule2d,
  setCircleFromOrientedRect,
  setCircleFromPoints,
  setCircleFromRect,
  setCircleFromTriangle2d,
} from './planar/shapes/circle.ts';
export {
  setCornersFromFrustum2d,
  setFrustum2dFromCenter,
  setFrustum2dFromCorners,
  setFrustum2dFromOrientedRect,
} from './planar/shapes/frustum2d.ts';
export {
  growOrientedRect,
  setOrientedRectFromCenter,
  setOrientedRectFromRect,
} from './planar/shapes/oriented-rect.ts';
export {
  areaOfPolygon,
  setPolygonFromOrientedRect,
  setPolygonFromRect,
} from './planar/shapes/polygon.ts';
export { setPointFromRay2d, setRay2dFromPoints } from './planar/shapes/ray2d.ts';
export {
  growRect,
  mergeRectPoint,
  mergeRects,
  setCenterFromRect,
  setHalfExtentsFromRect,
  setRectEmpty,
  setRectFromCapsule2d,
  setRectFromCenter,
  setRectFromCircle,
  setRectFromCorners,
  setRectFromOrientedRect,
  setRectFromPoints,
  setRectFromSegment2d,
  setRectFromTriangle2d,
} from './planar/shapes/rect.ts';
export {
  setPointFromSegment2d,
  setSegment2dFromPoints,
  setSegment2dFromRay2d,
} from './planar/shapes/segment2d.ts';
export { transformCapsule2dByMatrix } from './planar/shapes/transform/capsule2d.ts';
export { transformCircleByMatrix } from './planar/shapes/transform/circle.ts';
export { transformFrustum2dByMatrix } from './planar/shapes/transform/frustum2d.ts';
export { setMatrix2dFromPose } from './planar/shapes/transform/matrix2d.ts';
export { transformOrientedRectByMatrix } from './planar/shapes/transform/oriented-rect.ts';
export { transformPoint2dByMatrix } from './planar/shapes/transform/point2d.ts';
export { transformPolygonByMatrix } from './planar/shapes/transform/polygon.ts';
export { transformRay2dByMatrix } from './planar/shapes/transform/ray2d.ts';
export { transformRectByMatrix } from './planar/shapes/transform/rect.ts';
export { transformSegment2dByMatrix } from './planar/shapes/transform/segment2d.ts';
export { transformTriangle2dByMatrix } from './planar/shapes/transform/triangle2d.ts';
export { setTriangle2dFromPoints } from './planar/shapes/triangle2d.ts';

export type {
  Aabb,
  AabbLike,
  Capsule,
  Capsule2d,
  Capsule2dLike,
  CapsuleLike,
  Circle,
  CircleLike,
  Contact,
  Contact2d,
  Frustum2dLike,
  FrustumCornersLike,
  FrustumLike,
  HullLike,
  Obb,
  ObbLike,
  OrientedRect,
  OrientedRectLike,
  OutRow,
  Plane,
  PlaneLike,
  Point,
  Point2d,
  Point2dLike,
  PointLike,
  PolygonLike,
  Ray,
  Ray2d,
  Ray2dLike,
  RayLike,
  Rect,
  RectLike,
  Segment,
  Segment2d,
  Segment2dLike,
  SegmentLike,
  Sphere,
  SphereLike,
  Triangle,
  Triangle2d,
  Triangle2dLike,
  TriangleLike,
} from './types.ts';
