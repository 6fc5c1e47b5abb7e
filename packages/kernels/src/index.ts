export {
  type BoundsColumns,
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  FLAG_STATIC,
  type IndexStats,
  loadBounds,
  loadFilters,
  prepareTrees,
  setMembers,
  setMostRefits,
} from './box-index.ts';
export { type ContactColumns, collidePairs } from './contacts.ts';
export { createPairList, createSlotList, type PairList, type SlotList } from './lists.ts';
export { diffPairs, findPairs, findPairsUnordered, forgetSlot } from './pairs.ts';
export {
  nextNearSlot,
  nextRaySlot,
  queryBox,
  querySphere,
  startNear,
  startRay,
} from './queries.ts';
export {
  loadShapes,
  type PositionColumns,
  SHAPE_BOX,
  SHAPE_SPHERE,
  type SizeColumns,
} from './shapes.ts';
export {
  createTriangleTree,
  getTriangle,
  nextNearTriangle,
  nextRayTriangle,
  queryBoxTriangles,
  querySphereTriangles,
  startNearTriangles,
  startRayTriangles,
  type TriangleTree,
} from './triangle-tree.ts';
export { validateIndex } from './validate.ts';
export {
  createIndexView,
  cullIndex,
  forgetInView,
  type IndexView,
  listVisible,
  MAX_PLANES,
  removeIndexView,
} from './views.ts';
