import { createSpace, createView, cull, refresh, SPHERE, type View } from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { setViewCamera } from '@bitbounds/three';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import {
  ArrayCamera,
  type Camera,
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
const BOTTOM = 8;
const TOP = 12;
const NEAR = 16;
const FAR = 20;

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

/** Somewhere, and scaled, as are the eyes of a headset whose rig is. */
function createAnyCamera(system: CoordinateSystem, isReversed: boolean): PerspectiveCamera {
  const camera = new PerspectiveCamera(between(20, 100), between(0.5, 2), 0.1, between(5, 500));
  camera.coordinateSystem = system;
  (camera as unknown as { _reversedDepth: boolean })._reversedDepth = isReversed;
  camera.zoom = between(0.5, 2);
  camera.filmOffset = between(-9, 9);
  camera.updateProjectionMatrix();
  camera.position.set(between(-90, 90), between(-90, 90), between(-90, 90));
  camera.quaternion.copy(turn());
  camera.scale.setScalar(between(0.5, 3));
  camera.updateMatrixWorld();
  camera.matrixWorldInverse.copy(camera.matrixWorld).invert(); // three's own leaves the scale out
  return camera;
}

test.each(systems)('%s: cameras that look anywhere', (_, system, isReversed) => {
  for (let i = 0; i < 40; i++) {
    const cameras = Array.from({ length: 2 + (i % 3) }, () => createAnyCamera(system, isReversed));
    const view = createSight();
    setViewCamera(view, new ArrayCamera(cameras));
    expectSeen(view, cameras);
  }
});

/** The mean of where the cameras look, what is up for them, across it, and what is to the right of both. */
function meanFrame(cameras: PerspectiveCamera[]) {
  const axis = (x: number, y: number, z: number) => {
    const sum = new Vector3();
    for (const camera of cameras)
      sum.add(new Vector3(x, y, z).transformDirection(camera.matrixWorld));
    return sum;
  };
  const forward = axis(0, 0, -1).normalize();
  const up = axis(0, 1, 0).projectOnPlane(forward).normalize();
  return { forward, up, right: forward.clone().cross(up) };
}

const normalOf = ({ frustum }: View, plane: number) => new Vector3().fromArray(frustum, plane);

/** Each side, the axes it leans out along and lies along, and on which side of the frame it is. */
function sidesOf({
  right,
  up,
}: ReturnType<typeof meanFrame>): [number, Vector3, Vector3, number][] {
  return [
    [LEFT, right, up, -1],
    [RIGHT, right, up, 1],
    [BOTTOM, up, right, -1],
    [TOP, up, right, 1],
  ];
}

test.each(systems)(
  '%s: the planes are those of the mean frame, and no narrower ones see all',
  (_, system, isReversed) => {
    for (let i = 0; i < 40; i++) {
      const cameras = Array.from({ length: 2 + (i % 3) }, () =>
        createAnyCamera(system, isReversed),
      );
      const view = createSight();
      setViewCamera(view, new ArrayCamera(cameras));
      const frame = meanFrame(cameras);
      const { forward } = frame;
      const corners = cameras.flatMap((camera) =>
        Array.from({ length: 8 }, (_, k) =>
          shown(camera, k & 1 ? 1 : -1, k & 2 ? 1 : -1, k & 4 ? 1 : -1),
        ),
      );
      const depths = corners.map((corner) => corner.dot(forward));
      const [nearest, farthest] = [Math.min(...depths), Math.max(...depths)];
      expect(normalOf(view, NEAR).distanceTo(forward)).toBeLessThan(1e-9);
      expect(normalOf(view, FAR).negate().distanceTo(forward)).toBeLessThan(1e-9);
      expect(view.frustum[NEAR + 3]).toBeCloseTo(nearest, 6);
      expect(view.frustum[FAR + 3]).toBeCloseTo(-farthest, 6);
      const middle = (nearest + farthest) / 2;
      for (const [plane, across, along, side] of sidesOf(frame)) {
        const normal = normalOf(view, plane);
        expect(normal.length()).toBeCloseTo(1, 9);
        expect(normal.dot(along)).toBeCloseTo(0, 9);
        expect(Math.sign(normal.dot(across))).toBe(-side);
        /** How far out a side of this slope is in the middle, if it lies on the corners. */
        const reach = (slope: number) =>
          Math.max(...corners.map((c, k) => side * c.dot(across) - slope * (depths[k] - middle)));
        const own = normal.dot(forward) / -(side * normal.dot(across));
        const inMiddle = forward.clone().multiplyScalar(middle);
        inMiddle.addScaledVector(across, side * reach(own));
        expect(distance(view, plane, inMiddle), `${i} plane ${plane}`).toBeCloseTo(0, 6);
        for (const step of [-1e-2, 1e-2])
          expect(reach(own + step)).toBeGreaterThan(reach(own) - 1e-6);
      }
    }
  },
);

/** Has a projection go on without end. */
function removeEnd({ projectionMatrix }: PerspectiveCamera): void {
  projectionMatrix.elements[10] = -1;
  projectionMatrix.elements[14] = -0.2;
}

test('eyes that see without end: no plane is steeper than the steepest edge, nor farther out than a corner', () => {
  for (let i = 0; i < 40; i++) {
    const { cameras } = createHeadset(createRig(), between(0, 0.4));
    for (const eye of i % 2 ? cameras : cameras.slice(1)) removeEnd(eye);
    const view = createSight();
    setViewCamera(view, new ArrayCamera(cameras));
    const frame = meanFrame(cameras);
    const { forward } = frame;
    expect(normalOf(view, NEAR).distanceTo(forward)).toBeLessThan(1e-9);
    const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => [x, y] as const));
    const edges = (i % 2 ? cameras : cameras.slice(1)).flatMap((eye) =>
      corners.map(([x, y]) => {
        const corner = shown(eye, x, y, -1).applyMatrix4(eye.matrixWorldInverse);
        return corner.transformDirection(eye.matrixWorld);
      }),
    );
    const starts = cameras.flatMap((eye) => corners.map(([x, y]) => shown(eye, x, y, -1)));
    const ends = i % 2 ? [] : corners.map(([x, y]) => shown(cameras[0], x, y, 1));
    for (const [plane, across, along, side] of sidesOf(frame)) {
      const normal = normalOf(view, plane);
      expect(normal.length()).toBeCloseTo(1, 9);
      expect(normal.dot(along)).toBeCloseTo(0, 9);
      const slope = normal.dot(forward) / -(side * normal.dot(across));
      const slopes = edges.map((edge) => (side * edge.dot(across)) / edge.dot(forward));
      expect(slope).toBeCloseTo(Math.max(...slopes), 6);
      const distances = [...starts, ...ends].map((corner) => distance(view, plane, corner));
      expect(Math.min(...distances), `${i} plane ${plane}`).toBeCloseTo(0, 6);
    }
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
])(
  'two cameras that have no mean frame, %s: the planes are those of the first one’s',
  (_, { y, z }) => {
    const cameras = [new PerspectiveCamera(60, 1.5, 0.1, 50), new PerspectiveCamera(40, 1, 1, 90)];
    cameras[1].rotation.set(0, y, z);
    for (const camera of cameras) camera.updateMatrixWorld();
    const view = createSight();
    setViewCamera(view, new ArrayCamera(cameras));
    expectSeen(view, cameras);
    const frame = meanFrame(cameras.slice(0, 1));
    expect(normalOf(view, NEAR).distanceTo(frame.forward)).toBeLessThan(1e-9);
    expect(normalOf(view, FAR).negate().distanceTo(frame.forward)).toBeLessThan(1e-9);
    for (const [plane, across, along, side] of sidesOf(frame)) {
      const normal = normalOf(view, plane);
      expect(normal.length()).toBeCloseTo(1, 9);
      expect(normal.dot(along)).toBeCloseTo(0, 9);
      expect(Math.sign(normal.dot(across))).toBe(-side);
    }
  },
);

test('eyes that see without end', () => {
  const headset = createHeadset(createRig(), 0.05);
  for (const eye of headset.cameras) removeEnd(eye);
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

test.each([1, -1])('eyes that see without end, one of them %d before the other', (ahead) => {
  const cameras = [new PerspectiveCamera(60, 1, 0.1), new PerspectiveCamera(60, 1, 0.1)];
  cameras[1].position.z = -ahead;
  for (const camera of cameras) {
    camera.updateMatrixWorld();
    removeEnd(camera);
  }
  const view = createSight();
  setViewCamera(view, new ArrayCamera(cameras));
  const hindmost = Math.max(0, -ahead);
  expect(distance(view, NEAR, new Vector3(0, 0, hindmost - 1.1))).toBeCloseTo(1, 9);
  for (const plane of [LEFT, RIGHT, BOTTOM, TOP]) {
    expect(distance(view, plane, new Vector3(0, 0, hindmost))).toBeCloseTo(0, 9);
    expect(distance(view, plane, new Vector3(0, 0, hindmost - 1))).toBeCloseTo(0.5, 9);
  }
});

/** Whether one ball is seen by each eye, and by a view of both. */
function whoSees(eyes: PerspectiveCamera[], { x, y, z }: Vector3, radius: number) {
  const world = createWorld();
  const space = createSpace(world, { position: { x: [0, x], y: [0, y], z: [0, z] } });
  addComponent(world, addEntity(world), set(space.Collider, { shape: SPHERE, radius }));
  refresh(space);
  const sees = (camera: Camera) => {
    const view = createView(space);
    setViewCamera(view, camera);
    cull(space, view);
    return view.visible.count === 1;
  };
  return { each: eyes.map(sees), both: sees(new ArrayCamera(eyes)) };
}

function createEyes(near: number, far: number, apart: number, middle = 0): PerspectiveCamera[] {
  return [-1, 1].map((side) => {
    const eye = new PerspectiveCamera(90, 1, near, far);
    eye.position.x = middle + (side * apart) / 2;
    eye.updateMatrixWorld();
    return eye;
  });
}

test.each([
  [4e8, 0.99 * 4e8],
  [5.7e8, 0.99 * 5.7e8],
  [5.8e8, 0.99 * 5.8e8],
  [7e8, 0.99 * 7e8],
  [1.2e9, 0.99 * 1.2e9],
  [1e10, 5e8],
  [1e10, 5e9],
  [1e11, 9e10],
  [1e12, 5e11],
  [1e13, 5e12],
])('eyes that see %d units far: a planet at %d', (far, depth) => {
  for (const x of [0, -0.9, 0.9]) {
    const planet = new Vector3(x * depth, 0, -depth);
    expect(whoSees(createEyes(1, far, 0.06), planet, 1e6)).toEqual({
      each: [true, true],
      both: true,
    });
  }
  const beside = new Vector3(1.1 * depth, 0, -depth);
  expect(whoSees(createEyes(1, far, 0.06), beside, 1e6).both).toBe(false);
});

test.each([1e8, 9e8, 2e9, 1e10])('eyes that are %d units away from the origin', (middle) => {
  const eyes = createEyes(0.1, 1000, 2, middle);
  const seen = whoSees(eyes, new Vector3(middle, 0, -500), 100);
  expect(seen).toEqual({ each: [true, true], both: true });
  expect(whoSees(eyes, new Vector3(middle, 0, -1500), 100).both).toBe(false);
  expect(whoSees(eyes, new Vector3(middle, 0, 500), 100).both).toBe(false);
});

test.each([1e9, 1e12, Number.POSITIVE_INFINITY])(
  'eyes that look outward, and %d units far: what either sees is seen, however far it is',
  (far) => {
    let seen = 0;
    for (let i = 0; i < 20; i++) {
      const headset = createHeadset(createRig(), between(0, 0.6), Math.min(far, 1e15));
      if (far === Number.POSITIVE_INFINITY) {
        for (const eye of headset.cameras) removeEnd(eye);
      }
      const [view, own] = [createSight(), createSight()];
      setViewCamera(view, headset);
      for (const eye of headset.cameras) {
        setViewCamera(own, new ArrayCamera([eye]));
        for (let k = 0; k < 100; k++) {
          const point = shown(eye, between(-1, 1), between(-1, 1), -1);
          point.applyMatrix4(eye.matrixWorldInverse);
          const size = 10 ** between(0, 12);
          point.multiplyScalar(size).applyMatrix4(eye.matrixWorld);
          if (depthOutside(own, point) > 0) continue;
          seen++;
          expect(depthOutside(view, point), `${i} ${k}`).toBeLessThan(1e-9 + 1e-12 * size);
        }
      }
    }
    expect(seen).toBeGreaterThan(2000);
  },
);

test('eyes that see without end to all sides: nothing is hidden', () => {
  const cameras = createEyes(1, 1e12, 2);
  cameras[1].rotation.y = Math.PI / 2;
  cameras[1].updateMatrixWorld();
  const view = createSight();
  for (const margin of [0, -1]) {
    setViewCamera(view, new ArrayCamera(cameras), margin);
    for (const x of [-1e11, 1e11]) expect(depthOutside(view, new Vector3(x, 0, 1e11))).toBe(0);
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
  setViewCamera(view, new ArrayCamera([camera as unknown as PerspectiveCamera]), 1);
  setViewCamera(other, camera, 1);
  expect(view.frustum).toEqual(other.frustum);
  expect(distance(view, RIGHT, new Vector3(3, 0, 0))).toBeCloseTo(0);
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
