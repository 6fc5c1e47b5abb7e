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
  setFrustumFromCorners,
  setFrustumFromObb,
  setFrustumFromPlanes,
  setFrustumFromViewProjection,
} from './shapes/frustum.ts';
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
export { classifyAabbFrustum } from './queries/classify/aabb.ts';
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
export { classifySphereFrustum } from './queries/classify/sphere.ts';
export { classifySpherePlane } from './queries/classify/sphere-plane.ts';
export { classifyTriangleFrustum } from './queries/classify/triangle-frustum.ts';
export { classifyTrianglePlane } from './queries/classify/triangle-plane.ts';
export { closestPointOnAabb } from './queries/closest-point-on/aabb.ts';
export { closestPointOnCapsule } from './queries/closest-point-on/capsule.ts';
export { closestPointOnHalfSpace } from './queries/closest-point-on/half-space.ts';
export { closestPointOnObb } from './queries/closest-point-on/obb.ts';
export { closestPointOnPlane } from './queries/closest-point-on/plane.ts';
export { closestPointOnRay } from './queries/closest-point-on/ray.ts';
export { closestPointOnSegment } from './queries/closest-point-on/segment.ts';
export { closestPointOnSphere } from './queries/closest-point-on/sphere.ts';
export { closestPointOnTriangle } from './queries/closest-point-on/triangle.ts';
export { closestPointOnTriangleByEdges } from './queries/closest-point-on/triangle-by-edges.ts';
export { closestPointsOnSegmentAabb } from './queries/closest-points-on/segment-aabb.ts';
export { closestPointsOnSegmentObb } from './queries/closest-points-on/segment-obb.ts';
export { closestPointsOnSegmentSegment } from './queries/closest-points-on/segment-segment.ts';
export { closestPointsOnSegmentTriangle } from './queries/closest-points-on/segment-triangle.ts';
export { closestPointsOnTriangleTriangle } from './queries/closest-points-on/triangle-triangle.ts';
export { collideAabbAabb } from './queries/collide/aabb.ts';
export { collideAabbTriangle, collideAabbTriangleFront } from './queries/collide/aabb-triangle.ts';
export { collideCapsuleAabb } from './queries/collide/capsule-aabb.ts';
export { collideCapsuleCapsule } from './queries/collide/capsule-capsule.ts';
export { collideCapsuleObb } from './queries/collide/capsule-obb.ts';
export { collideCapsuleHalfSpace, collideCapsulePlane } from './queries/collide/capsule-plane.ts';
export {
  collideCapsuleTriangle,
  collideCapsuleTriangleFront,
} from './queries/collide/capsule-triangle.ts';
export {
  collideSphereAabb,
  collideSphereSphere,
  collideSphereTriangle,
  collideSphereTriangleFront,
} from './queries/collide/sphere.ts';
export { collideSphereCapsule, collideSphereSegment } from './queries/collide/sphere-capsule.ts';
export {
  containsAabbAabb,
  containsAabbPoint,
  containsAabbSphere,
} from './queries/contains/aabb.ts';
export { containsSphereAabb, containsSpherePoint } from './queries/contains/sphere.ts';
export { cullAabbFrustum } from './queries/cull/aabb.ts';
export { cullCapsuleFrustum } from './queries/cull/capsule.ts';
export { cullObbFrustum } from './queries/cull/obb.ts';
export { cullSphereFrustum } from './queries/cull/sphere.ts';
export { distanceSquaredAabbAabb } from './queries/distance/aabb-aabb.ts';
export { distanceAabbPlane } from './queries/distance/aabb-plane.ts';
export { distanceSquaredAabbTriangle } from './queries/distance/aabb-triangle.ts';
export { distanceCapsuleAabb } from './queries/distance/capsule-aabb.ts';
export { distanceCapsuleCapsule } from './queries/distance/capsule-capsule.ts';
export { distanceCapsuleHalfSpace } from './queries/distance/capsule-half-space.ts';
export { distanceCapsuleObb } from './queries/distance/capsule-obb.ts';
export { distanceCapsulePlane } from './queries/distance/capsule-plane.ts';
export { distanceCapsuleTriangle } from './queries/distance/capsule-triangle.ts';
export { distanceObbPlane } from './queries/distance/obb-plane.ts';
export { distancePlaneTriangle } from './queries/distance/plane-triangle.ts';
export {
  distanceSquaredPointAabb,
  distanceSquaredPointTriangle,
} from './queries/distance/point.ts';
export { distancePointCapsule } from './queries/distance/point-capsule.ts';
export { distancePointHalfSpace } from './queries/distance/point-half-space.ts';
export { distanceSquaredPointObb } from './queries/distance/point-obb.ts';
export { distancePointPlane } from './queries/distance/point-plane.ts';
export { distanceSquaredPointRay } from './queries/distance/point-ray.ts';
export { distanceSquaredPointSegment } from './queries/distance/point-segment.ts';
export { distancePointSphere } from './queries/distance/point-sphere.ts';
export { distanceSquaredSegmentAabb } from './queries/distance/segment-aabb.ts';
export { distanceSegmentCapsule } from './queries/distance/segment-capsule.ts';
export { distanceSegmentHalfSpace } from './queries/distance/segment-half-space.ts';
export { distanceSquaredSegmentObb } from './queries/distance/segment-obb.ts';
export { distanceSegmentPlane } from './queries/distance/segment-plane.ts';
export { distanceSquaredSegmentSegment } from './queries/distance/segment-segment.ts';
export { distanceSegmentSphere } from './queries/distance/segment-sphere.ts';
export { distanceSquaredSegmentTriangle } from './queries/distance/segment-triangle.ts';
export { distanceSphereAabb } from './queries/distance/sphere-aabb.ts';
export { distanceSphereCapsule } from './queries/distance/sphere-capsule.ts';
export { distanceSphereObb } from './queries/distance/sphere-obb.ts';
export { distanceSpherePlane } from './queries/distance/sphere-plane.ts';
export { distanceSphereSphere } from './queries/distance/sphere-sphere.ts';
export { distanceSphereTriangle } from './queries/distance/sphere-triangle.ts';
export { distanceSquaredTriangleTriangle } from './queries/distance/triangle-triangle.ts';
export { intersectsAabbAabb, intersectsAabbTriangle } from './queries/intersects/aabb.ts';
export { intersectsCapsuleAabb } from './queries/intersects/capsule-aabb.ts';
export { intersectsCapsuleCapsule } from './queries/intersects/capsule-capsule.ts';
export { intersectsCapsuleHalfSpace } from './queries/intersects/capsule-half-space.ts';
export { intersectsCapsuleObb } from './queries/intersects/capsule-obb.ts';
export { intersectsCapsulePlane } from './queries/intersects/capsule-plane.ts';
export { intersectsCapsuleTriangle } from './queries/intersects/capsule-triangle.ts';
export { intersectsSegmentAabb } from './queries/intersects/segment-aabb.ts';
export { intersectsSegmentCapsule } from './queries/intersects/segment-capsule.ts';
export { intersectsSegmentHalfSpace } from './queries/intersects/segment-half-space.ts';
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
export { raycastAabb, raycastNormalAabb } from './queries/raycast/aabb.ts';
export { raycastPlane } from './queries/raycast/plane.ts';
export { raycastNormalSphere, raycastSphere } from './queries/raycast/sphere.ts';
export {
  raycastNormalTriangle,
  raycastTriangle,
  raycastTriangleFront,
} from './queries/raycast/triangle.ts';
export {
  resolveAabbAabb,
  resolveAabbTriangle,
  resolveAabbTriangleFront,
} from './queries/resolve/aabb.ts';
export { resolveCapsuleAabb } from './queries/resolve/capsule-aabb.ts';
export { resolveCapsuleCapsule } from './queries/resolve/capsule-capsule.ts';
export { resolveCapsuleObb } from './queries/resolve/capsule-obb.ts';
export { resolveCapsuleHalfSpace, resolveCapsulePlane } from './queries/resolve/capsule-plane.ts';
export {
  resolveCapsuleTriangle,
  resolveCapsuleTriangleFront,
} from './queries/resolve/capsule-triangle.ts';
export {
  resolveSphereAabb,
  resolveSphereSphere,
  resolveSphereTriangle,
  resolveSphereTriangleFront,
} from './queries/resolve/sphere.ts';
export { resolveSphereCapsule, resolveSphereSegment } from './queries/resolve/sphere-capsule.ts';

// The same in the plane.

export { classifyCircleFrustum2d } from './planar/queries/classify/circle.ts';
export { classifyRectFrustum2d } from './planar/queries/classify/rect.ts';
export { closestPointOnRect } from './planar/queries/closest-point-on/rect.ts';
export { collideCircleCircle, collideCircleRect } from './planar/queries/collide/circle.ts';
export { collideRectRect } from './planar/queries/collide/rect.ts';
export { containsCirclePoint2d } from './planar/queries/contains/circle.ts';
export {
  containsRectCircle,
  containsRectPoint2d,
  containsRectRect,
} from './planar/queries/contains/rect.ts';
export { distanceSquaredPoint2dRect } from './planar/queries/distance/point2d.ts';
export {
  intersectsCircleCircle,
  intersectsCircleRect,
} from './planar/queries/intersects/circle.ts';
export { intersectsRectRect } from './planar/queries/intersects/rect.ts';
export { raycastCircle, raycastNormalCircle } from './planar/queries/raycast/circle.ts';
export { raycastNormalRect, raycastRect } from './planar/queries/raycast/rect.ts';
export { resolveCircleCircle, resolveCircleRect } from './planar/queries/resolve/circle.ts';
export { resolveRectRect } from './planar/queries/resolve/rect.ts';
export { growCircle, mergeCircles, setCircleFromRect } from './planar/shapes/circle.ts';
export { setFrustum2dFromRect } from './planar/shapes/frustum2d.ts';
export { setPointFromRay2d, setRay2dFromPoints } from './planar/shapes/ray2d.ts';
export {
  growRect,
  mergeRectPoint,
  mergeRects,
  setCenterFromRect,
  setHalfExtentsFromRect,
  setRectEmpty,
  setRectFromCenter,
  setRectFromCircle,
  setRectFromCorners,
  setRectFromPoints,
} from './planar/shapes/rect.ts';

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
