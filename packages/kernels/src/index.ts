export {
  addMember,
  type BoundsColumns,
  type BoxIndex,
  buildIndex,
  FLAG_ALONE,
  FLAG_STATIC,
  type IndexStats,
  loadBounds,
  loadFilters,
  prepareTrees,
  removeMember,
  setMembers,
  setMostRefits,
  setRestAfter,
} from './box-index.ts';
export {
  nextRaySlot,
  raycastAll,
  raycastAny,
  raycastNearest,
  startRay,
  startSweep,
  sweepBox,
} from './casts.ts';
export { type ContactColumns, collidePairs, createContactColumns } from './contacts.ts';
export { createBoxIndex } from './create-index.ts';
export { disposeIndex } from './dispose.ts';
export { type EachFilter, queryBoxEach } from './each-box.ts';
export {
  queryCapsuleExact,
  queryFrustumExact,
  sweepCapsule,
  sweepSphere,
} from './exact.ts';
export { type CenterColumns, lendBounds, lendSpheres, loadSpheres } from './lend.ts';
export {
  createFixedHitList,
  createFixedSlotList,
  createHit,
  createHitList,
  createMaskList,
  createPairList,
  createSlotList,
  createSlotLists,
  type Hit,
  type HitList,
  type MaskList,
  type PairList,
  type SlotList,
  type SlotLists,
} from './lists.ts';
export { findNearest, nextNearSlot, startNear } from './near.ts';
export { openBounds } from './open.ts';
export { diffPairs, findPairs, findPairsUnordered, forgetSlot, setPreviousPairs } from './pairs.ts';
export { queryBox, queryCapsule, queryFrustum, querySphere } from './queries.ts';
export type { QueryFilter } from './query-filter.ts';
export { readHits, readSlots } from './read-found.ts';
export {
  loadShapes,
  type PositionColumns,
  SHAPE_BOX,
  SHAPE_SPHERE,
  type SizeColumns,
} from './shapes.ts';
export { sortHits } from './sort-hits.ts';
export {
  collideSpheresTriangles,
  createNearTriangles,
  createTriangleContacts,
  type NearTriangles,
  type TriangleContactOptions,
  type TriangleContacts,
  type TriangleLists,
} from './triangle-contacts.ts';
export type { TriangleFilter } from './triangle-filter.ts';
export {
  closestPointOnTriangles,
  createTriangleHit,
  intersectsRayTriangles,
  raycastTriangles,
  type TriangleHit,
} from './triangle-nearest.ts';
export {
  PUSH_LIMITS,
  type PushLimits,
  resolveBoxesTriangles,
  resolveSpheresTriangles,
} from './triangle-pushes.ts';
export {
  intersectsBoxTriangles,
  intersectsCapsuleTriangles,
  intersectsSphereTriangles,
  queryBoxTriangles,
  queryCapsuleTriangles,
  querySphereTriangles,
  queryTriangleCandidates,
  readTriangles,
} from './triangle-queries.ts';
export {
  sweepBoxTriangles,
  sweepCapsuleTriangles,
  sweepSphereTriangles,
} from './triangle-sweeps.ts';
export { createTransformedTree, transformTriangleTree } from './triangle-transform.ts';
export {
  createTriangleTree,
  disposeTriangleTree,
  getTriangle,
  type TriangleTree,
} from './triangle-tree.ts';
export { validateTriangleTree } from './triangle-validate.ts';
export { validateIndex } from './validate.ts';
export {
  type CulledView,
  createIndexView,
  cullIndex,
  cullIndexViews,
  disposeIndexView,
  forgetInView,
  type IndexView,
  listVisible,
  listVisibleMasks,
  MAX_PLANES,
  MAX_VIEWS_AT_ONCE,
  readEntered,
  readLeft,
  readVisibleBits,
} from './views.ts';
