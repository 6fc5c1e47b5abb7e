// A three camera amid a scene, and its frustum as everybody wants it: three's, and rows of planes.
import { Frustum, MathUtils, Matrix4, PerspectiveCamera } from 'three';

/** Degrees the camera turns a round: some boxes enter and some leave, about as many stay visible. */
const TURN = 0.25;

/** Slots looked at to find the field of view. */
const SAMPLE = 20_000;

/**
 * @typedef {object} Camera
 * @property {Frustum} frustum
 * @property {Float64Array} planes Six rows of an inward unit normal and d; inside when n·p >= d.
 * @property {() => void} turn
 */

function middleOf({ minX, minY, minZ, maxX, maxY, maxZ }) {
  const range = (min, max) => {
    let least = Infinity;
    let greatest = -Infinity;
    for (let i = 0; i < min.length; i++) {
      least = Math.min(least, min[i]);
      greatest = Math.max(greatest, max[i]);
    }
    return { middle: (least + greatest) / 2, size: greatest - least };
  };
  const axes = [range(minX, maxX), range(minY, maxY), range(minZ, maxZ)];
  return {
    middle: axes.map((axis) => axis.middle),
    size: Math.max(...axes.map((axis) => axis.size)),
  };
}

function isInside(planes, x, y, z) {
  for (let row = 0; row < 24; row += 4) {
    if (planes[row] * x + planes[row + 1] * y + planes[row + 2] * z < planes[row + 3]) return false;
  }
  return true;
}

/**
 * Stands in the middle of the boxes, 16:9, and sees them all the way to the end; its field of view is found so
 * that `share` of them are visible, within a percent or so (a sample of centers tells).
 * @returns {Camera}
 */
export function createCamera(boxes, share) {
  const { middle, size } = middleOf(boxes);
  const three = new PerspectiveCamera(60, 16 / 9, size * 1e-3, size * 2);
  const frustum = new Frustum();
  const planes = new Float64Array(24);
  const matrix = new Matrix4();
  const update = () => {
    three.updateProjectionMatrix();
    three.updateMatrixWorld();
    frustum.setFromProjectionMatrix(
      matrix.multiplyMatrices(three.projectionMatrix, three.matrixWorldInverse),
    );
    for (const [i, { normal, constant }] of frustum.planes.entries()) {
      planes.set([normal.x, normal.y, normal.z, -constant], i * 4);
    }
  };
  const [x, y, z] = boxes.centers;
  const step = Math.max(1, Math.floor(boxes.count / SAMPLE));
  const sharedBy = () => {
    let inside = 0;
    let asked = 0;
    for (let i = 0; i < boxes.count; i += step, asked++) {
      if (isInside(planes, x[i], y[i], z[i])) inside++;
    }
    return inside / asked;
  };
  three.position.set(middle[0], middle[1], middle[2]);
  let narrow = 1;
  let wide = 170;
  for (let halving = 0; halving < 12; halving++) {
    three.fov = (narrow + wide) / 2;
    update();
    if (sharedBy() < share) narrow = three.fov;
    else wide = three.fov;
  }
  const turn = () => {
    three.rotation.y += MathUtils.degToRad(TURN);
    update();
  };
  return { frustum, planes, turn };
}
