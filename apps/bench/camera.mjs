// A camera amid a scene, and what it sees in the form that each subject takes: three's camera and frustum, rows of
// planes; in 2D a rectangle.
import { Frustum, MathUtils, Matrix4, PerspectiveCamera } from 'three';

/** Degrees the camera turns a frame: some boxes enter and some leave, about as many stay visible. */
const TURN = 0.25;

/** How many slots are sampled to find the field of view. */
const SAMPLE = 20_000;

/**
 * @typedef {object} Camera
 * @property {PerspectiveCamera} three
 * @property {Matrix4} matrix View and projection.
 * @property {Frustum} frustum
 * @property {Float64Array} planes Six rows of an inward unit normal and d; inside when n·p >= d.
 * @property {() => void} turn One frame.
 * @property {() => (() => void)} save Keeps where it looks; the function it returns restores that.
 */

/**
 * @typedef {object} Camera2d
 * @property {{ x: number, y: number, width: number, height: number }} rect
 * @property {Float64Array} planes Four rows of an inward unit normal and d.
 * @property {() => void} turn
 * @property {() => (() => void)} save
 */

function middleOf({ dimensions, minX, minY, minZ, maxX, maxY, maxZ }) {
  const range = (min, max) => {
    let least = Infinity;
    let greatest = -Infinity;
    for (let i = 0; i < min.length; i++) {
      least = Math.min(least, min[i]);
      greatest = Math.max(greatest, max[i]);
    }
    return { middle: (least + greatest) / 2, size: greatest - least };
  };
  const axes = [range(minX, maxX), range(minY, maxY)];
  if (dimensions === 3) axes.push(range(minZ, maxZ));
  return {
    middle: axes.map((axis) => axis.middle),
    size: Math.max(...axes.map((axis) => axis.size)),
  };
}

function isInside(planes, dimensions, x, y, z) {
  for (let row = 0; row < planes.length; row += dimensions + 1) {
    let distance = planes[row] * x + planes[row + 1] * y;
    if (dimensions === 3) distance += planes[row + 2] * z;
    if (distance < planes[row + dimensions]) return false;
  }
  return true;
}

/** Beyond this share the camera stands in front of the boxes: amid them no camera can see so many. */
const MOST_FROM_WITHIN = 0.4;

/** The share of boxes whose center is inside, estimated from a sample. */
function sharedBy({ centers, count }, planes, dimensions) {
  const [x, y, z = x] = centers;
  const step = Math.max(1, Math.floor(count / SAMPLE));
  let inside = 0;
  let asked = 0;
  for (let i = 0; i < count; i += step, asked++) {
    if (isInside(planes, dimensions, x[i], y[i], z[i])) inside++;
  }
  return inside / asked;
}

/** Finds by bisection the value for which `apply(value)` gives the share. */
function findShare(share, least, greatest, apply) {
  let [low, high] = [least, greatest];
  for (let halving = 0; halving < 14; halving++) {
    const value = (low + high) / 2;
    if (apply(value) < share) low = value;
    else high = value;
  }
}

/**
 * 16:9, turning about the middle of the boxes, and seeing to their end: from within, or from in front of them if `share`
 * is large. Its field of view is found so that `share` of them are visible, within a percent or so.
 * @returns {Camera}
 */
export function createCamera(boxes, share) {
  const { middle, size } = middleOf(boxes);
  const three = new PerspectiveCamera(60, 16 / 9, size * 1e-3, size * 3);
  const frustum = new Frustum();
  const planes = new Float64Array(24);
  const matrix = new Matrix4();
  const back = share > MOST_FROM_WITHIN ? size * 0.7 : 0;
  const update = () => {
    const angle = three.rotation.y;
    three.position.set(
      middle[0] + back * Math.sin(angle),
      middle[1],
      middle[2] + back * Math.cos(angle),
    );
    three.updateProjectionMatrix();
    three.updateMatrixWorld();
    frustum.setFromProjectionMatrix(
      matrix.multiplyMatrices(three.projectionMatrix, three.matrixWorldInverse),
    );
    for (const [i, { normal, constant }] of frustum.planes.entries()) {
      planes.set([normal.x, normal.y, normal.z, -constant], i * 4);
    }
  };
  findShare(share, 1, 170, (fov) => {
    three.fov = fov;
    update();
    return sharedBy(boxes, planes, 3);
  });
  return {
    three,
    matrix,
    frustum,
    planes,
    turn() {
      three.rotation.y += MathUtils.degToRad(TURN);
      update();
    },
    save() {
      const angle = three.rotation.y;
      return () => {
        three.rotation.y = angle;
        update();
      };
    },
  };
}

/**
 * A square that circles the middle of the boxes, large enough that `share` of them are visible.
 * @returns {Camera2d}
 */
export function createCamera2d(boxes, share) {
  const { middle, size } = middleOf(boxes);
  const planes = new Float64Array(12);
  const rect = { x: 0, y: 0, width: 0, height: 0 };
  let angle = 0;
  let side = 0;
  const update = () => {
    const circle = (size - side) / 4;
    rect.x = middle[0] + circle * Math.cos(angle) - side / 2;
    rect.y = middle[1] + circle * Math.sin(angle) - side / 2;
    rect.width = rect.height = side;
    planes.set([1, 0, rect.x, -1, 0, -rect.x - side, 0, 1, rect.y, 0, -1, -rect.y - side]);
  };
  findShare(share, 0, size, (value) => {
    side = value;
    update();
    return sharedBy(boxes, planes, 2);
  });
  return {
    rect,
    planes,
    turn() {
      angle += MathUtils.degToRad(TURN);
      update();
    },
    save() {
      const kept = angle;
      return () => {
        angle = kept;
        update();
      };
    },
  };
}
