// Creates the scenes that every question is asked about: the testkit's boxes, and which of them move.
import { createBoxScene, HOSTILE_SCENES, moveBoxes, seeded } from '@bitbounds/testkit';

const SCENES = {
  S1: { layout: 'uniform', staticShare: 0 },
  S2: { layout: 'mixed', staticShare: 0 },
  S3: { layout: 'clustered', staticShare: 0 },
  S4: { layout: 'uniform', staticShare: 0.9 },
  S5: { layout: 'flat', staticShare: 0 },
};

export const SCENE_NAMES = Object.keys(SCENES);
export { HOSTILE_SCENES };

/**
 * @typedef {object} Scene
 * @property {string} name
 * @property {2 | 3} dimensions
 * @property {number} count
 * @property {import('@bitbounds/testkit').BoxScene} boxes f32 columns by slot, centers and half extents in f64
 * @property {number} seed
 * @property {number} step How far boxes move in a frame along each axis, at most, as a share of their size.
 * @property {number} frame How many frames it has moved.
 * @property {number} firstMoving Slots below it are static: they never move and never pair with each other.
 */

function stretch(boxes, axes, factor) {
  for (const axis of axes) for (let i = 0; i < boxes.count; i++) axis[i] *= factor;
  moveBoxes(boxes, 0);
}

/**
 * In 2D the testkit's flat world is a crowded strip, and its clusters lie three times as close as in 3D. Stretched, a
 * box overlaps about as many others as in 3D.
 */
function thinOut(boxes) {
  if (boxes.name === 'flat') stretch(boxes, [boxes.centers[0]], Math.sqrt(boxes.count / 2));
  if (boxes.name === 'clustered') stretch(boxes, boxes.centers, 1.85);
}

/**
 * A seeded scene; the same arguments give the same boxes. S1: equal boxes, uniform. S2: sizes over two decades
 * by a power law. S3: clusters of 500. S4: as S1, 90 % static. S5: flat. About two neighbors overlap a box of S1.
 * A name of the testkit's hostile scenes gives that one.
 * @returns {Scene}
 */
export function createScene(name, dimensions, count, seed, step) {
  const { layout, staticShare } = SCENES[name] ?? { layout: name, staticShare: 0 };
  const boxes = createBoxScene(layout, dimensions, count, seed);
  if (dimensions === 2) thinOut(boxes);
  // At least one box moves, since all subjects are asked about what moves.
  const firstMoving = Math.min(count - 1, Math.round(count * staticShare));
  return { name, dimensions, count, seed, step, frame: 0, boxes, firstMoving };
}

/**
 * One frame: every moving box moves by up to the scene's step along each axis. The same scene in the same frame always
 * moves in the same way.
 */
export function moveScene(scene) {
  const random = seeded(Math.imul(scene.seed + 1, 0x9e3779b1) + scene.frame++);
  moveBoxes({ ...scene.boxes, random }, scene.step, scene.firstMoving);
}

/** Keeps the frame that the scene is in; the function it returns restores it, any number of times. */
export function saveScene(scene) {
  const { boxes, frame } = scene;
  const centers = boxes.centers.map((axis) => axis.slice());
  return () => {
    scene.frame = frame;
    for (const [axis, kept] of centers.entries()) boxes.centers[axis].set(kept);
  };
}

/** The largest coordinate of all boxes' sides, in world units; NaN when one is NaN. */
export function largestCoordinate({ dimensions, minX, minY, minZ, maxX, maxY, maxZ }) {
  const columns = [minX, minY, maxX, maxY];
  if (dimensions === 3) columns.push(minZ, maxZ);
  let largest = 0;
  for (const column of columns) {
    for (const value of column) largest = Math.max(largest, Math.abs(value));
  }
  return largest;
}
