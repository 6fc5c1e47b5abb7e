import { createSpace, createView, type View } from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { setViewCamera } from '@bitbounds/three';
import { createWorld } from 'bitecs';
import {
  ArrayCamera,
  type CoordinateSystem,
  Group,
  Matrix4,
  OrthographicCamera,
  PerspectiveCamera,
  Quaternion,
  Scene,
  Vector3,
  WebGLCoordinateSystem,
  WebGPUCoordinateSystem,
} from 'three';
import { expect, test } from 'vitest';

const LEFT = 0;
const RIGHT = 4;

const random = seeded(0xe4e);
const between = (min: number, max: number) => min + (max - min) * random();
const turn = () =>
  new Quaternion(random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5).normalize();

function createSight(): View {
  return createView(createSpace(createWorld(), { position: { x: [], y: [], z: [] } }));
}

/** How far a point is in front of a plane. */
function distance({ frustum }: View, plane: number, { x, y, z }: Vector3): number {
  const [nx, ny, nz, d] = frustum.subarray(plane, plane + 4);
  return nx * x + ny * y + nz * z - d;
}

/** How far a point is behind the plane that it is farthest behind; 0 where it is inside. */
function depthOutside(view: View, point: Vector3): number {
  let depth = 0;
  for (let plane = 0; plane < 24; plane += 4) {
    depth = Math.max(depth, -distance(view, plane, point));
  }
  return depth;
}

/** What a camera shows at clip-space coordinates −1…1; `near` is that of the depths where it begins. */
function shown(camera: PerspectiveCamera, x: number, y: number, z: number): Vector3 {
  const isHalf = camera.reversedDepth || camera.coordinateSystem === WebGPUCoordinateSystem;
  const depth = isHalf ? (z + 1) / 2 : z;
  return new Vector3(x, y, depth).unproject(camera);
}

/** Each camera's corners and points between them, all of which the view has to see. */
function expectSeen(view: View, cameras: PerspectiveCamera[]): void {
  for (const [k, camera] of cameras.entries()) {
    for (let i = 0; i < 200; i++) {
      const isCorner = i < 8;
      const at = (bit: number) => (isCorner ? (i & bit ? 1 : -1) : between(-1, 1));
      const point = shown(camera, at(1), at(2), at(4));
      const tolerance = 1e-9 * Math.max(1, point.length());
      expect(depthOutside(view, point), `camera ${k} point ${i}`).toBeLessThan(tolerance);
    }
  }
}

/**
 * The cameras of a headset as three's `WebXRManager` leaves them (r187): the eyes have poses, world matrices that are made
 * with the rig of the scene's camera, and projections of the device; the camera around them has those of the left eye.
 */
function createHeadset(rig: Group, cant: number, far = 300): ArrayCamera {
  rig.updateMatrixWorld();
  const head = new Matrix4().compose(
    new Vector3(between(-1, 1), 1.6, between(-1, 1)),
    turn(),
    new Vector3(1, 1, 1),
  );
  const cameras = [-1, 1].map((side) => {
    const eye = new PerspectiveCamera();
    eye.matrix
      .makeTranslation(0.032 * side, 0, 0)
      .multiply(new Matrix4().makeRotationY(-side * cant))
      .premultiply(head)
      .decompose(eye.position, eye.quaternion, eye.scale);
    const [left, right] = [-0.1 + 0.025 * side, 0.1 + 0.025 * side];
    eye.projectionMatrix.makePerspective(left, right, 0.11, -0.12, 0.1, far);
    eye.projectionMatrixInverse.copy(eye.projectionMatrix).invert();
    eye.matrixWorld.multiplyMatrices(rig.matrixWorld, eye.matrix);
    eye.matrixWorldInverse.copy(eye.matrixWorld).invert();
    return eye;
  });
  const headset = new ArrayCamera(cameras);
  const [{ matrix, matrixWorld, matrixWorldInverse, projectionMatrix }] = cameras;
  headset.matrix.copy(matrix).decompose(headset.position, headset.quaternion, headset.scale);
  headset.matrixWorld.copy(matrixWorld);
  headset.matrixWorldInverse.copy(matrixWorldInverse);
  headset.projectionMatrix.copy(projectionMatrix);
  return headset;
}

function createRig(): Group {
  const rig = new Group();
  rig.position.set(between(-50, 50), between(-50, 50), between(-50, 50));
  rig.quaternion.copy(turn());
  return rig;
}

test.each([0, 0.1, 0.3])(
  'in a headset whose eyes look %d outward, what either eye sees is seen, wherever its rig stands',
  (cant) => {
    for (let i = 0; i < 20; i++) {
      const view = createSight();
      const headset = createHeadset(createRig(), cant);
      const eyes = headset.cameras.map(({ matrixWorld }) => matrixWorld.clone());
      setViewCamera(view, headset);
      expectSeen(view, headset.cameras);
      expect(headset.cameras.map(({ matrixWorld }) => matrixWorld)).toEqual(eyes);
    }
  },
);

test('eyes that look the same way: as far to the left as the left one sees, to the right as the right one', () => {
  for (let i = 0; i < 20; i++) {
    const view = createSight();
    const { cameras } = createHeadset(createRig(), 0);
    const [left, right] = cameras;
    setViewCamera(view, new ArrayCamera(cameras));
    for (const y of [-1, 1]) {
      for (const z of [-1, 1]) {
        expect(distance(view, LEFT, shown(left, -1, y, z))).toBeCloseTo(0, 9);
        expect(distance(view, RIGHT, shown(right, 1, y, z))).toBeCloseTo(0, 9);
      }
    }
    for (const eye of cameras) {
      // Above, below, before and behind it ends where they do.
      for (const [x, y, z] of [
        [0, 1.01, 0.5],
        [0, -1.01, 0.5],
        [0, 0, -1.1],
        [0, 0, 1.00001],
      ]) {
        expect(depthOutside(view, shown(eye, x, y, z))).toBeGreaterThan(0);
      }
    }
  }
});

test('a margin goes on top', () => {
  const headset = createHeadset(createRig(), 0.1);
  const [plain, wide] = [createSight(), createSight()];
  setViewCamera(plain, headset);
  setViewCamera(wide, headset, 3);
  for (let i = 0; i < 24; i++) {
    expect(wide.frustum[i]).toBe(plain.frustum[i] - (i % 4 === 3 ? 3 : 0));
  }
});

const systems: [string, CoordinateSystem, boolean][] = [
  ['WebGL', WebGLCoordinateSystem, false],
  ['WebGPU', WebGPUCoordinateSystem, false],
  ['WebGL reversed', WebGLCoordinateSystem, true],
  ['WebGPU reversed', WebGPUCoordinateSystem, true],
];

test.each(systems)('%s: cameras that look anywhere', (_, system, isReversed) => {
  for (let i = 0; i < 40; i++) {
    const cameras = Array.from({ length: 2 + (i % 3) }, () => {
      const camera = new PerspectiveCamera(between(20, 100), between(0.5, 2), 0.1, between(5, 500));
      camera.coordinateSystem = system;
      (camera as unknown as { _reversedDepth: boolean })._reversedDepth = isReversed;
      camera.zoom = between(0.5, 2);
      camera.filmOffset = between(-9, 9);
      camera.updateProjectionMatrix();
      camera.position.set(between(-90, 90), between(-90, 90), between(-90, 90));
      camera.quaternion.copy(turn());
      camera.updateMatrixWorld();
      return camera;
    });
    const view = createSight();
    setViewCamera(view, new ArrayCamera(cameras));
    expectSeen(view, cameras);
  }
});

test('cameras of which one sees just as far as to the middle of what all see', () => {
  for (let i = 0; i < 50; i++) {
    const cameras = [new PerspectiveCamera(30, 1, 1, 101), new PerspectiveCamera(120, 1, 1, 51)];
    const way = turn();
    for (const camera of cameras) {
      camera.quaternion.copy(way);
      camera.updateMatrixWorld();
    }
    const view = createSight();
    setViewCamera(view, new ArrayCamera(cameras));
    expectSeen(view, cameras);
  }
});

test.each([
  ['back to back', new Vector3(0, Math.PI, 0)],
  ['upside down', new Vector3(0, 0, Math.PI)],
])('two cameras that have no mean frame, %s', (_, { y, z }) => {
  const cameras = [new PerspectiveCamera(60, 1.5, 0.1, 50), new PerspectiveCamera(40, 1, 1, 90)];
  cameras[1].rotation.set(0, y, z);
  for (const camera of cameras) camera.updateMatrixWorld();
  const view = createSight();
  setViewCamera(view, new ArrayCamera(cameras));
  expectSeen(view, cameras);
});

test('eyes that see without end', () => {
  const headset = createHeadset(createRig(), 0.05);
  for (const { projectionMatrix } of headset.cameras) {
    projectionMatrix.elements[10] = -1;
    projectionMatrix.elements[14] = -0.2;
  }
  const view = createSight();
  setViewCamera(view, headset);
  expect([...view.frustum.subarray(20)]).toEqual([0, 0, 0, Number.NEGATIVE_INFINITY]);
  for (const eye of headset.cameras) {
    for (const depth of [1, 1e4, 1e8]) {
      for (const x of [-1, 1]) {
        for (const y of [-1, 1]) {
          // On the ray through a corner of the picture.
          const near = shown(eye, x, y, -1).applyMatrix4(eye.matrixWorldInverse);
          const point = near.multiplyScalar(depth / -near.z).applyMatrix4(eye.matrixWorld);
          expect(depthOutside(view, point)).toBeLessThan(1e-6 * Math.max(1, depth));
        }
      }
    }
  }
});

test('where one of them has no picture nothing is hidden', () => {
  const cameras = [new PerspectiveCamera(60, 1), new PerspectiveCamera(60, Number.NaN)];
  const view = createSight();
  for (const margin of [0, -1]) {
    setViewCamera(view, new ArrayCamera(cameras), margin);
    expect(depthOutside(view, new Vector3(-1e5, 1e5, 1e5))).toBe(0);
  }
});

test('without cameras it sees by itself, with one what that one sees', () => {
  const alone = new ArrayCamera();
  alone.position.z = 9;
  const [view, other] = [createSight(), createSight()];
  setViewCamera(view, alone);
  expect(distance(view, 16, new Vector3(0, 0, 9))).toBeCloseTo(-0.1);
  const camera = new OrthographicCamera(-1, 2, 3, -4, 1, 50);
  setViewCamera(view, new ArrayCamera([camera as unknown as PerspectiveCamera]));
  setViewCamera(other, camera);
  expect(view.frustum).toEqual(other.frustum);
});

test('cameras in a scene go along with what they hang from', () => {
  const scene = new Scene();
  const car = new Group();
  const cameras = [-1, 1].map((side) => {
    const camera = new PerspectiveCamera(60, 1, 1, 10);
    camera.position.x = side;
    car.add(camera);
    return camera;
  });
  scene.add(car);
  scene.updateMatrixWorld();
  car.position.z = 1000;
  const view = createSight();
  setViewCamera(view, new ArrayCamera(cameras));
  expect(distance(view, 16, new Vector3(0, 0, 999))).toBeCloseTo(0);
});
