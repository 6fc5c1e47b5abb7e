import {
  createEntityList,
  createSpace,
  createView,
  cull,
  DEPTH_NEGATIVE_ONE_TO_ONE,
  DEPTH_REVERSED,
  DEPTH_ZERO_TO_ONE,
  queryFrustum,
  refresh,
  SPHERE,
  type Space,
  stepCollision,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { depthRangeOf, setViewCamera } from '@bitbounds/three';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import {
  type Camera,
  type CoordinateSystem,
  Frustum,
  Matrix4,
  Object3D,
  OrthographicCamera,
  PerspectiveCamera,
  Vector3,
  WebGLCoordinateSystem,
  WebGPUCoordinateSystem,
} from 'three';
import { describe, expect, test } from 'vitest';

/** three stores right, left, bottom, top, far, near; ours is left, right, bottom, top, near, far. */
const THREE_ORDER = [1, 0, 2, 3, 5, 4];

type AnyCamera = PerspectiveCamera | OrthographicCamera;

const cameras: [string, () => AnyCamera][] = [
  ['perspective', () => new PerspectiveCamera(60, 1.6, 0.1, 500)],
  ['a long perspective', () => new PerspectiveCamera(30, 0.5, 0.01, 1e5)],
  ['orthographic', () => new OrthographicCamera(-8, 12, 5, -3, 1, 100)],
  [
    'a shifted view of a perspective',
    () => {
      const camera = new PerspectiveCamera(50, 2, 1, 100);
      camera.setViewOffset(800, 400, 200, 100, 300, 200);
      return camera;
    },
  ],
];

const systems: [string, CoordinateSystem, boolean, number][] = [
  ['WebGL', WebGLCoordinateSystem, false, DEPTH_NEGATIVE_ONE_TO_ONE],
  ['WebGPU', WebGPUCoordinateSystem, false, DEPTH_ZERO_TO_ONE],
  ['WebGL reversed', WebGLCoordinateSystem, true, DEPTH_REVERSED],
  ['WebGPU reversed', WebGPUCoordinateSystem, true, DEPTH_REVERSED],
];

/** As a renderer sets a camera up. `_reversedDepth` is where three keeps what `reversedDepth` reads. */
function setUp(camera: AnyCamera, system: CoordinateSystem, isReversed: boolean): void {
  camera.coordinateSystem = system;
  (camera as unknown as { _reversedDepth: boolean })._reversedDepth = isReversed;
  camera.updateProjectionMatrix();
}

function frustumOf(camera: Camera, margin?: number): Float64Array {
  const position = { x: [], y: [], z: [] };
  const view = createView(createSpace(createWorld(), { position }));
  setViewCamera(view, camera, margin);
  return view.frustum;
}

describe.each(cameras)('%s camera', (_, create) => {
  test.each(systems)(
    '%s: our planes are three’s, in our order and sign',
    (_name, system, isReversed, depth) => {
      const camera = create();
      setUp(camera, system, isReversed);
      camera.position.set(3, -20, 7);
      camera.lookAt(-4, 5, 60);
      const ours = frustumOf(camera);
      expect(depthRangeOf(camera)).toBe(depth);

      const theirs = new Frustum().setFromProjectionMatrix(
        new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
        system,
        isReversed,
      );
      for (let plane = 0; plane < 6; plane++) {
        const { normal, constant } = theirs.planes[THREE_ORDER[plane]];
        // n·p = d against n·p + constant = 0: the normal is the same, d = −constant.
        const row = [normal.x, normal.y, normal.z, -constant];
        for (let i = 0; i < 4; i++) {
          const size = Math.max(1, Math.abs(row[i]));
          expect(
            Math.abs(ours[plane * 4 + i] - row[i]) / size,
            `plane ${plane} number ${i}`,
          ).toBeLessThan(1e-6);
        }
      }
    },
  );

  test('a margin moves every plane out by as many world units', () => {
    const camera = create();
    camera.position.set(3, -20, 7);
    camera.lookAt(-4, 5, 60);
    const plain = frustumOf(camera);
    const wide = frustumOf(camera, 2.5);
    for (let i = 0; i < 24; i++) {
      expect(wide[i], `number ${i}`).toBe(i % 4 === 3 ? plain[i] - 2.5 : plain[i]);
    }
  });

  test.each([Number.NaN, Infinity, -Infinity])('a margin of %d is refused', (margin) => {
    const view = createView(createSpace(createWorld(), { position: { x: [], y: [], z: [] } }));
    setViewCamera(view, create());
    const before = view.frustum.slice();
    expect(() => setViewCamera(view, create(), margin)).toThrow(
      `setViewCamera: margin must be finite, got ${margin}.`,
    );
    expect(view.frustum).toEqual(before);
  });

  test('what is no camera is refused, also where it is in the view’s place', () => {
    const view = createView(createSpace(createWorld(), { position: { x: [], y: [], z: [] } }));
    const rule = 'setViewCamera: camera must be a camera of three.';
    for (const camera of [undefined, view, new Object3D()]) {
      expect(() => setViewCamera(view, camera as never)).toThrow(rule);
    }
    expect(() => setViewCamera(create() as never, view as never)).toThrow(rule);
  });

  test('what the camera is in front of is inside, the camera’s own back is not', () => {
    const camera = create();
    camera.position.set(100, 0, 0);
    camera.lookAt(200, 0, 0);
    const planes = frustumOf(camera);
    // The middle of the picture at a depth inside the clip space, unprojected by three.
    const center = new Vector3(0, 0, 0.5).unproject(camera);
    const isInside = ([x, y, z]: number[]): boolean => {
      for (let row = 0; row < 24; row += 4) {
        if (planes[row] * x + planes[row + 1] * y + planes[row + 2] * z < planes[row + 3])
          return false;
      }
      return true;
    };
    expect(isInside([center.x, center.y, center.z])).toBe(true);
    expect(isInside([200 - center.x, -center.y, -center.z])).toBe(false);
  });
});

test('parents that moved are taken into account without a render', () => {
  const ship = new Object3D();
  const camera = new PerspectiveCamera(60, 1, 1, 10);
  ship.add(camera);
  ship.position.set(0, 0, 1000);
  const planes = frustumOf(camera);
  // Looking along −z from z = 1000: the near plane is at 999, its normal −z, so d = −999.
  expect(planes[18]).toBeCloseTo(-1);
  expect(planes[19]).toBeCloseTo(-999);
});

/** A lamp on a camera in a vehicle, none of whose matrices is made by three unless told. */
function createRide() {
  const scene = new Object3D();
  const vehicle = new Object3D();
  const seat = new Object3D();
  const camera = new PerspectiveCamera(60, 1, 1, 10);
  const lamp = new Object3D();
  scene.add(vehicle);
  vehicle.add(camera, seat);
  camera.add(lamp);
  for (const object of [scene, vehicle, seat, camera, lamp]) object.matrixAutoUpdate = false;
  scene.updateMatrixWorld(); // as a render does
  return { scene, vehicle, seat, camera, lamp };
}

const heightOf = ({ matrixWorld }: Object3D): number => matrixWorld.elements[13];

test('a camera whose own matrix stays goes along with a parent that moves', () => {
  const { scene, vehicle, camera } = createRide();
  expect(frustumOf(camera)[19]).toBeCloseTo(1);
  expect([scene, vehicle, camera].map((one) => one.matrixWorldAutoUpdate)).toEqual([
    true,
    true,
    true,
  ]);
  vehicle.matrixAutoUpdate = true;
  vehicle.position.set(0, 30, 1000);
  expect(frustumOf(camera)[19]).toBeCloseTo(-999);
  expect(heightOf(camera)).toBe(30);
  scene.updateMatrixWorld();
  expect(heightOf(camera)).toBe(30);
});

test('the next render still moves what hangs from a camera and from its parents', () => {
  const { scene, vehicle, seat, camera, lamp } = createRide();
  vehicle.position.y = 30;
  vehicle.updateMatrix();
  expect(frustumOf(camera)[18]).toBeCloseTo(-1);
  scene.updateMatrixWorld();
  expect([vehicle, seat, camera, lamp].map(heightOf)).toEqual([30, 30, 30, 30]);
  camera.position.y = 5;
  camera.updateMatrix();
  frustumOf(camera);
  expect([vehicle, seat, camera, lamp].map(heightOf)).toEqual([30, 30, 35, 30]);
  scene.updateMatrixWorld();
  expect([vehicle, seat, camera, lamp].map(heightOf)).toEqual([30, 30, 35, 35]);
});

test('a world matrix that was written by hand stays as it is', () => {
  const { camera } = createRide();
  camera.removeFromParent();
  camera.matrixWorld.makeTranslation(0, 0, 1000);
  expect(frustumOf(camera)[19]).toBeCloseTo(-999);
  const fixed = createRide();
  fixed.camera.matrixWorldAutoUpdate = false;
  fixed.camera.matrixWorld.makeTranslation(0, 0, 1000);
  fixed.vehicle.matrixAutoUpdate = true;
  fixed.vehicle.position.z = 5;
  expect(frustumOf(fixed.camera)[19]).toBeCloseTo(-999);
  expect(fixed.camera.matrixWorldAutoUpdate).toBe(false);
});

test.each([
  [0, 0],
  [0, 600],
  [800, 0],
])(
  'a canvas of %d × %d pixels hides nothing, and the next frame sees as before',
  (width, height) => {
    const position = { x: [0], y: [0], z: [0] };
    const world = createWorld();
    const space = createSpace(world, { position });
    for (const z of [-5, 5]) {
      const eid = addEntity(world);
      addComponent(world, eid, set(space.Collider, { shape: SPHERE, radius: 1 }));
      position.x[eid] = position.y[eid] = 0;
      position.z[eid] = z;
    }
    const camera = new PerspectiveCamera(60, 1, 1, 10);
    const view = createView(space);
    const seenAt = (aspect: number, margin: number): number => {
      camera.aspect = aspect;
      camera.updateProjectionMatrix();
      setViewCamera(view, camera, margin);
      cull(space, view);
      return view.visible.count;
    };
    for (const margin of [0, 1, -1]) {
      expect(seenAt(1, margin)).toBe(1);
      expect(seenAt(width / height, margin)).toBe(2);
      expect(seenAt(1, margin)).toBe(1);
    }
  },
);

const perspective = () => new PerspectiveCamera(60, 1, 1, 10);
const orthographic = () => new OrthographicCamera(-5, 5, 5, -5, 1, 10);

test.each([
  ['a near of 0', perspective, { near: 0 }],
  ['a far of Infinity', perspective, { far: Infinity }],
  ['a near that is the far', perspective, { near: 10, far: 10 }],
  ['a fov of 0', perspective, { fov: 0 }],
  ['a zoom of 0', perspective, { zoom: 0 }],
  ['an orthographic far of Infinity', orthographic, { far: Infinity }],
  ['an orthographic near that is the far', orthographic, { near: 10, far: 10 }],
  ['an orthographic zoom of 0', orthographic, { zoom: 0 }],
  ['an orthographic width of 0', orthographic, { left: 5 }],
])('%s, of which three makes no picture, hides nothing', (_, create, numbers) => {
  const world = createWorld();
  const space = createSpace(world, { position: { x: [0, 0], y: [0, 0], z: [0, 50] } });
  addComponent(world, addEntity(world), set(space.Collider, { shape: SPHERE, radius: 1 }));
  const view = createView(space);
  for (const coordinateSystem of [WebGLCoordinateSystem, WebGPUCoordinateSystem]) {
    const camera = create();
    Object.assign(camera, { coordinateSystem });
    setViewCamera(view, camera);
    cull(space, view);
    expect(view.visible.count).toBe(0); // behind it
    Object.assign(camera, numbers);
    camera.updateProjectionMatrix();
    setViewCamera(view, camera, 1);
    cull(space, view);
    expect(view.visible.count).toBe(1);
  }
});

test('a model that reaches beyond its collider is seen with a margin, or in a space of its own', () => {
  // Feet of radius 0.3 below the picture's lower edge, and a body two units high that is in it.
  const position = { x: [0], y: [0], z: [0] };
  const world = createWorld();
  const space = createSpace(world, { position });
  const eid = addEntity(world);
  addComponent(world, eid, set(space.Collider, { shape: SPHERE, radius: 0.3 }));
  position.x[eid] = 0;
  position.z[eid] = -10;
  const camera = new PerspectiveCamera(60, 1, 0.1, 100);
  const edge = -10 * Math.tan(Math.PI / 6);

  const looks = createSpace(world, { position });
  addComponent(world, eid, looks.Bounds);
  const seen = (from: Space, margin?: number) => {
    const view = createView(from);
    setViewCamera(view, camera, margin);
    cull(from, view);
    return view.visible.count === 1;
  };
  for (const [below, inPicture] of [
    [0.1, true],
    [1.5, true],
    [2.5, false],
  ] as const) {
    position.y[eid] = edge - below;
    stepCollision(space);
    const { Bounds } = looks;
    Bounds.minX[eid] = Bounds.maxX[eid] = 0;
    Bounds.minZ[eid] = Bounds.maxZ[eid] = -10;
    Bounds.minY[eid] = position.y[eid];
    Bounds.maxY[eid] = position.y[eid] + 2;
    refresh(looks);
    expect(seen(space), `feet ${below} below`).toBe(below < 0.3);
    expect(seen(looks), `drawn, feet ${below} below`).toBe(inPicture);
    if (inPicture) expect(seen(space, 2), `with a margin, feet ${below} below`).toBe(true);
  }
  expect(seen(space, 0.5)).toBe(false);
});

test.each<[string, AnyCamera]>([
  ['perspective', new PerspectiveCamera(60, 16 / 9, 0.1, 100)],
  ['orthographic', new OrthographicCamera(-16, 16, 9, -9, 0.1, 100)],
  ['zoomed orthographic', Object.assign(new OrthographicCamera(-3, 20, 8, -2), { zoom: 0.7 })],
])('a rubber band picks what it holds in the picture of a %s camera', (_, camera) => {
  const [width, height] = [1600, 900];
  const random = seeded(0xba4d);
  const position = { x: [] as number[], y: [] as number[], z: [] as number[] };
  const world = createWorld();
  const space = createSpace(world, { position });
  const eids = Array.from({ length: 300 }, () => {
    const eid = addEntity(world);
    addComponent(world, eid, set(space.Collider, { shape: SPHERE, radius: 1e-6 }));
    for (const axis of ['x', 'y', 'z'] as const) position[axis][eid] = 30 * random() - 15;
    return eid;
  });
  const rig = new Object3D();
  rig.position.set(20, 10, 20);
  rig.lookAt(0, 0, 0);
  rig.rotateY(Math.PI); // a camera looks along -z
  rig.add(camera);
  camera.add(new Object3D());
  rig.updateMatrixWorld(); // for three's own answers
  camera.updateProjectionMatrix();
  refresh(space);

  // The README's recipe.
  const copy = camera.clone();
  const band = createView(space);
  const picked = createEntityList();
  const pick = (x1: number, y1: number, x2: number, y2: number): number[] => {
    camera.updateWorldMatrix(true, false);
    copy.copy(camera as never, false);
    camera.matrixWorld.decompose(copy.position, copy.quaternion, copy.scale);
    const [wide, high] = [Math.max(1, Math.abs(x2 - x1)), Math.max(1, Math.abs(y2 - y1))];
    copy.setViewOffset(width, height, Math.min(x1, x2), Math.min(y1, y2), wide, high);
    setViewCamera(band, copy);
    queryFrustum(picked, space, band.frustum, { isExact: true });
    return [...picked.ids.subarray(0, picked.count)].sort((a, b) => a - b);
  };

  let found = 0;
  for (let i = 0; i < 40; i++) {
    const [x1, x2] = [width * random(), width * random()];
    const [y1, y2] = [height * random(), height * random()];
    const expected = eids.filter((eid) => {
      const point = new Vector3(position.x[eid], position.y[eid], position.z[eid]);
      const { x, y, z } = point.project(camera);
      const [px, py] = [(width * (1 + x)) / 2, (height * (1 - y)) / 2];
      const isInside = (px - x1) * (px - x2) <= 0 && (py - y1) * (py - y2) <= 0;
      return isInside && Math.abs(z) <= 1;
    });
    expect(pick(x1, y1, x2, y2), `band ${i}`).toEqual(expected);
    found += expected.length;
  }
  expect(found).toBeGreaterThan(200); // otherwise the bands held next to nothing
  expect(found).toBeLessThan(10_000);
  expect(copy.children).toHaveLength(1);
});
