export {
  type Camera,
  randomCamera,
  randomCameras,
  randomPointNearView,
} from './generators/cameras.ts';
export { randomCapsule, randomSegment } from './generators/capsules.ts';
export { randomHull } from './generators/hulls.ts';
export { randomCircle, randomPoint2d, randomRect } from './generators/planar.ts';
export { randomRayAt } from './generators/rays.ts';
export {
  type Motion,
  movedObb,
  movedPlane,
  movedPoints,
  randomMotion,
  randomObb,
  turnedVector,
} from './generators/rotated.ts';
export { randomSliver, type Sliver } from './generators/slivers.ts';
export {
  randomAabb,
  randomPoint,
  randomSphere,
  randomTriangle,
  snapRow,
} from './generators/solids.ts';
export { clipMargins, cornerDistances } from './oracles/frusta.ts';
export {
  distanceToHalfSpaces,
  halfSpacesOfBox,
  halfSpacesOfRow,
} from './oracles/half-spaces.ts';
export { shortestPushOfFew } from './oracles/hulls.ts';
export {
  gapBetweenCircles,
  greatestOnRim,
  reachOutOfRect,
  shortestEscape,
} from './oracles/planar.ts';
export {
  insideBall,
  insideBox,
  oracleRayConvex,
  oracleRayPlane,
  oracleRayTriangle,
} from './oracles/rays.ts';
export { gapBetweenSegments, solidOfCapsule, solidOfObb } from './oracles/rotated.ts';
export {
  escapeAlong,
  evenDirections,
  gapBetweenSolids,
  movedSolid,
  type Solid,
  shortestPush,
  solidOfBox,
  solidOfPoints,
  solidOfSphere,
} from './oracles/solids.ts';
export { distanceToBox, overlapsBox, rayEntersBox } from './scenes/box-hits.ts';
export { BOX_SCENES, type BoxSceneName, HOSTILE_SCENES } from './scenes/box-layouts.ts';
export {
  bruteForcePairs,
  isBox,
  lowerOf,
  type PairFilter,
  pairKey,
  sweptPairs,
  upperOf,
} from './scenes/box-pairs.ts';
export { type BoxScene, createBoxScene, moveBox, moveBoxes } from './scenes/box-scene.ts';
export { planeRounding, randomViewPlanes, visibleMargin } from './scenes/box-visibility.ts';
export { seeded } from './seeded.ts';
export { cross, dot, unitVector } from './vectors.ts';
