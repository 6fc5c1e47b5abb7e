import {
  addShapes,
  createRayHit,
  createSpace,
  createView,
  cull,
  OBB,
  raycastNearest,
  refresh,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import {
  bindEntity,
  createBinding,
  setViewCamera,
  updateBinding,
  updateObjectPositions,
  updateObjectRotations,
} from '@bitbounds/three';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import {
  BoxGeometry,
  Mesh,
  MeshBasicMaterial,
  Object3D,
  PerspectiveCamera,
  Quaternion,
  Raycaster,
  Vector3,
} from 'three';
import { expect, test } from 'vitest';

const AXES = ['x', 'y', 'z', 'w'] as const;
const column = (): number[] => [];

/** Turned boxes in a row, each with a mesh as large, and a camera that looks at them from afar. */
function createScene(count: number) {
  const random = seeded(0x707);
  const position = { x: column(), y: column(), z: column() };
  const rotation = { x: column(), y: column(), z: column(), w: column() };
  const world = createWorld();
  const space = addShapes(createSpace(world, { position, rotation }));
  const view = createView(space);
  const camera = new PerspectiveCamera(60, 1, 0.1, 500);
  camera.position.set(3 * count, 0, 6 * count);
  const binding = createBinding<Object3D>(view);
  const turn = (eid: number): Quaternion => {
    const quaternion = new Quaternion().random();
    // `random` of three is not seeded.
    quaternion.set(random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5).normalize();
    for (const axis of AXES) rotation[axis][eid] = quaternion[axis];
    return quaternion;
  };
  const meshes = Array.from({ length: count }, (_, i) => {
    const eid = addEntity(world);
    [position.x[eid], position.y[eid], position.z[eid]] = [6 * i, random(), random()];
    const [halfX, halfY, halfZ] = [0.5 + random(), 0.5 + random(), 0.5 + random()];
    addComponent(world, eid, set(space.Collider, { shape: OBB, halfX, halfY, halfZ }));
    turn(eid);
    const mesh = new Mesh(
      new BoxGeometry(2 * halfX, 2 * halfY, 2 * halfZ),
      new MeshBasicMaterial(),
    );
    bindEntity(binding, eid, mesh);
    return { eid, mesh };
  });
  const update = () => {
    refresh(space);
    setViewCamera(view, camera);
    cull(space, view);
    updateBinding(binding);
    updateObjectPositions(binding, position);
    updateObjectRotations(binding, rotation);
    for (const { mesh } of meshes) mesh.updateMatrixWorld();
  };
  return { world, space, position, rotation, view, binding, meshes, camera, random, turn, update };
}

test('objects are turned as their colliders are: rays hit both at the same place', () => {
  const { space, position, meshes, random, turn, update } = createScene(12);
  const hit = createRayHit();
  const raycaster = new Raycaster();
  const tally = { hit: 0, missed: 0 };
  for (let frame = 0; frame < 20; frame++) {
    for (const { eid } of meshes) turn(eid);
    update();
    for (const { eid, mesh } of meshes) {
      const from = new Vector3(position.x[eid] + 4 * random() - 2, 4 * random() - 2, 9);
      const direction = new Vector3(0.2 * random() - 0.1, 0.2 * random() - 0.1, -1).normalize();
      raycaster.set(from, direction);
      const [met] = raycaster.intersectObject(mesh);
      const isHit = raycastNearest(hit, space, [...from, ...direction]) && hit.entity === eid;
      expect(isHit).toBe(met !== undefined);
      // The vertices of a geometry are f32.
      if (met) expect(Math.abs(met.distance - hit.t)).toBeLessThan(1e-5);
      tally[isHit ? 'hit' : 'missed']++;
    }
  }
  expect(tally.hit).toBeGreaterThan(50);
  expect(tally.missed).toBeGreaterThan(50);
});

test('what is out of view, and what has no rotation, stays turned as it was', () => {
  const { position, rotation, meshes, view, turn, update } = createScene(5);
  update();
  const before = meshes.map(({ mesh }) => mesh.quaternion.toArray());
  const [moved, ...lost] = meshes;
  position.x[moved!.eid] = 1e4;
  turn(moved!.eid);
  rotation.x[lost[0]!.eid] = Number.NaN;
  rotation.w[lost[1]!.eid] = Infinity;
  delete (rotation.y as (number | undefined)[])[lost[2]!.eid];
  const turned = turn(lost[3]!.eid).toArray();
  update();
  expect(view.visible.count).toBe(4);
  expect(meshes.map(({ mesh }) => mesh.quaternion.toArray())).toEqual([
    ...before.slice(0, 4),
    turned,
  ]);
});

test('what is no binding, no columns, or has no quaternion, is refused', () => {
  const { rotation, binding, meshes, update } = createScene(1);
  update();
  for (const wrong of [undefined, null, {}]) {
    expect(() => updateObjectRotations(wrong as never, rotation)).toThrow(
      'updateObjectRotations: binding must be what createBinding returned.',
    );
  }
  for (const [wrong, axis, got] of [
    [undefined, 'x', 'undefined'],
    [new Quaternion(), 'x', '0'],
    [{ ...rotation, w: undefined }, 'w', 'undefined'],
    [{ ...rotation, y: new Map() }, 'y', 'Map'],
  ] as const) {
    expect(() => updateObjectRotations(binding, wrong as never)).toThrow(
      `updateObjectRotations: rotation must have a column ${axis} (an array indexed by entity), got ${got}.`,
    );
  }
  const { eid } = meshes[0]!;
  bindEntity(binding, eid, { visible: false } as never);
  expect(() => updateObjectRotations(binding, rotation)).toThrow(
    `updateObjectRotations: the object of entity ${eid} has no quaternion.`,
  );
  bindEntity(binding, eid, new Object3D());
  expect(() => updateObjectRotations(binding, rotation)).not.toThrow();
});
