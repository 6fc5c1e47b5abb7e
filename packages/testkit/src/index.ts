export { distanceToBox, overlapsBox, rayEntersBox } from './scenes/box-hits.ts';
export { bruteForcePairs, type PairFilter, pairKey, sweptPairs } from './scenes/box-pairs.ts';
export {
  BOX_SCENES,
  type BoxScene,
  type BoxSceneName,
  createBoxScene,
  moveBoxes,
} from './scenes/box-scene.ts';
export { randomViewPlanes, visibleMargin } from './scenes/box-visibility.ts';
export { seeded } from './seeded.ts';
