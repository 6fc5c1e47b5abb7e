// What core has for cameras and rays, for those who import this package alone.
export {
  DEPTH_NEGATIVE_ONE_TO_ONE,
  DEPTH_REVERSED,
  DEPTH_ZERO_TO_ONE,
  type DepthRange,
  MISS,
} from '@bitbounds/core';
// A list type of the kernels that a space exposes, so that code can name it.
export type { PairList } from '@bitbounds/kernels';
// Entities and a renderer's objects.
export {
  type Binding,
  bindEntity,
  createBinding,
  entityOf,
  type Hideable,
  objectOf,
  unbindEntity,
  updateBinding,
} from './binding.ts';
// Looking at the boxes.
export { createLineList, type LineList, listBoundsLines } from './bounds-lines.ts';
// The space and its components.
export type { BoundsComponent, BoundsData } from './components/bounds.ts';
export type { ColliderComponent, ColliderData } from './components/collider.ts';
export {
  AABB,
  CAPSULE,
  CIRCLE,
  HULL,
  MESH,
  OBB,
  ORIENTED_RECT,
  POLYGON,
  RECT,
  type Shape,
  SPHERE,
} from './components/shapes.ts';
export { contactOf } from './contact-of.ts';
export { type Follower, followView } from './follow-view.ts';
export { createHull, disposeHull } from './hull.ts';
export { listDisabled, listInvalid } from './list-invalid.ts';
export {
  type ContactList,
  createEntityList,
  createEntityLists,
  createEntityPairList,
  createSeenList,
  type EntityList,
  type EntityLists,
  type EntityPairList,
  type EntityPairs,
  pushEntity,
  type SeenList,
} from './lists.ts';
export { createMesh, disposeMesh } from './mesh.ts';
// The frame.
export { stepCollision } from './pipeline.ts';
export { createPolygon, disposePolygon } from './polygon.ts';
export type { PositionColumn, PositionColumns } from './position-columns.ts';
// Questions.
export type { RayOptions } from './queries/cast.ts';
export { type NeighborOptions, nearestEntities, querySphere } from './queries/nearest.ts';
export { createNeighborList, type NeighborList } from './queries/neighbors.ts';
export { queryAabb } from './queries/query-aabb.ts';
export { type EachOptions, queryAabbEach } from './queries/query-aabb-each.ts';
export { queryCapsule } from './queries/query-capsule.ts';
export { type FrustumOptions, queryFrustum } from './queries/query-frustum.ts';
export type { Excluded, QueryOptions } from './queries/query-options.ts';
export { createRayHit, type RayHit, raycastNearest } from './queries/raycast.ts';
export { raycastAll } from './queries/raycast-all.ts';
export { raycastAny } from './queries/raycast-any.ts';
export {
  createSweepHit,
  type SweepHit,
  sweepAabb,
  sweepCapsule,
  sweepSphere,
} from './queries/sweep.ts';
// Going back to a frame.
export { createSnapshot, restoreSnapshot, type Snapshot, takeSnapshot } from './snapshot.ts';
export { addShapes } from './solids/add-shapes.ts';
export {
  createSpace,
  dispose,
  type Space,
  type Space2d,
  type Space3d,
  type SpaceOptions,
  type SpaceOptions2d,
  type SpaceOptions3d,
  type SpaceStats,
  type SpaceTuning,
} from './space.ts';
export type { SpaceProfile } from './space-state.ts';
export { updateBounds } from './systems/bounds.ts';
export { buildTree, findPairs } from './systems/broadphase.ts';
export { cull, cullViews, listSeen } from './systems/cull.ts';
export { diffContacts } from './systems/events.ts';
export { findContacts } from './systems/narrowphase.ts';
export { refresh } from './systems/refresh.ts';
export { resolveContacts } from './systems/resolve.ts';
export { listTouching, setTouching } from './touching.ts';
export type {
  AngleColumns,
  DirectionColumns,
  QuaternionColumns,
  RotationColumns,
  ScaleColumns,
} from './transform-columns.ts';
// Cameras.
export {
  createView,
  disposeView,
  setViewFrustum,
  setViewMask,
  setViewProjection,
  setViewRect,
  type View,
} from './view.ts';
export { createVisibleTag, updateVisibleTag, type VisibleTag } from './visible-tag.ts';
