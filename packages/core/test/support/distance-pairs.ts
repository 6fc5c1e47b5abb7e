import {
  distanceAabbPlane,
  distanceCapsuleAabb,
  distanceCapsuleCapsule,
  distanceCapsuleHalfSpace,
  distanceCapsuleObb,
  distanceCapsulePlane,
  distanceCapsuleTriangle,
  distanceObbPlane,
  distancePlaneTriangle,
  distanceSegmentCapsule,
  distanceSegmentHalfSpace,
  distanceSegmentPlane,
  distanceSegmentSphere,
  distanceSphereAabb,
  distanceSphereCapsule,
  distanceSphereObb,
  distanceSpherePlane,
  distanceSphereSphere,
  distanceSphereTriangle,
  intersectsCapsuleAabb,
  intersectsCapsuleCapsule,
  intersectsCapsuleHalfSpace,
  intersectsCapsuleObb,
  intersectsCapsulePlane,
  intersectsCapsuleTriangle,
  intersectsSegmentAabb,
  intersectsSegmentCapsule,
  intersectsSegmentHalfSpace,
  intersectsSegmentObb,
  intersectsSegmentPlane,
  intersectsSegmentSphere,
  intersectsSegmentTriangle,
  intersectsSphereAabb,
  intersectsSphereCapsule,
  intersectsSphereSphere,
  intersectsSphereTriangle,
} from '@bitbounds/core';
import {
  boxes,
  capsules,
  type Kind,
  obbs,
  planes,
  type Row,
  segments,
  spheres,
  triangles,
} from './kinds.ts';

type Intersects = (a: Row, b: Row) => boolean;
type Distance = (a: Row, b: Row) => number;
/** A pair of shapes that `intersects` and `distance` are tested with. */
export type Pair = {
  readonly intersects: Intersects | null;
  readonly distance: Distance | null;
  readonly first: Kind;
  readonly second: Kind;
  /** For a plane taken as the solid behind it. */
  readonly isHalfSpace?: boolean;
};

export const pairs = {
  'segment, sphere': {
    intersects: intersectsSegmentSphere,
    distance: distanceSegmentSphere,
    first: segments,
    second: spheres,
  },
  'segment, capsule': {
    intersects: intersectsSegmentCapsule,
    distance: distanceSegmentCapsule,
    first: segments,
    second: capsules,
  },
  'segment, box': {
    intersects: intersectsSegmentAabb,
    distance: null,
    first: segments,
    second: boxes,
  },
  'segment, turned box': {
    intersects: intersectsSegmentObb,
    distance: null,
    first: segments,
    second: obbs,
  },
  'segment, plane': {
    intersects: intersectsSegmentPlane,
    distance: distanceSegmentPlane,
    first: segments,
    second: planes,
  },
  'segment, half-space': {
    intersects: intersectsSegmentHalfSpace,
    distance: distanceSegmentHalfSpace,
    first: segments,
    second: planes,
    isHalfSpace: true,
  },
  'segment, triangle': {
    intersects: intersectsSegmentTriangle,
    distance: null,
    first: segments,
    second: triangles,
  },
  'sphere, sphere': {
    intersects: intersectsSphereSphere,
    distance: distanceSphereSphere,
    first: spheres,
    second: spheres,
  },
  'sphere, capsule': {
    intersects: intersectsSphereCapsule,
    distance: distanceSphereCapsule,
    first: spheres,
    second: capsules,
  },
  'sphere, turned box': {
    intersects: null,
    distance: distanceSphereObb,
    first: spheres,
    second: obbs,
  },
  'sphere, box': {
    intersects: intersectsSphereAabb,
    distance: distanceSphereAabb,
    first: spheres,
    second: boxes,
  },
  'sphere, plane': {
    intersects: null,
    distance: distanceSpherePlane,
    first: spheres,
    second: planes,
  },
  'sphere, triangle': {
    intersects: intersectsSphereTriangle,
    distance: distanceSphereTriangle,
    first: spheres,
    second: triangles,
  },
  'capsule, capsule': {
    intersects: intersectsCapsuleCapsule,
    distance: distanceCapsuleCapsule,
    first: capsules,
    second: capsules,
  },
  'capsule, box': {
    intersects: intersectsCapsuleAabb,
    distance: distanceCapsuleAabb,
    first: capsules,
    second: boxes,
  },
  'capsule, turned box': {
    intersects: intersectsCapsuleObb,
    distance: distanceCapsuleObb,
    first: capsules,
    second: obbs,
  },
  'capsule, plane': {
    intersects: intersectsCapsulePlane,
    distance: distanceCapsulePlane,
    first: capsules,
    second: planes,
  },
  'capsule, half-space': {
    intersects: intersectsCapsuleHalfSpace,
    distance: distanceCapsuleHalfSpace,
    first: capsules,
    second: planes,
    isHalfSpace: true,
  },
  'capsule, triangle': {
    intersects: intersectsCapsuleTriangle,
    distance: distanceCapsuleTriangle,
    first: capsules,
    second: triangles,
  },
  'box, plane': { intersects: null, distance: distanceAabbPlane, first: boxes, second: planes },
  'turned box, plane': {
    intersects: null,
    distance: distanceObbPlane,
    first: obbs,
    second: planes,
  },
  'plane, triangle': {
    intersects: null,
    distance: distancePlaneTriangle,
    first: planes,
    second: triangles,
  },
} satisfies Record<string, Pair>;
