import { createSpace, createView, cull, SPHERE, stepCollision } from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { createInstances, type InstanceColumns, updateInstances } from '@bitbounds/three';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import {
  BoxGeometry,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  Raycaster,
  Vector3,
} from 'three';
import { expect, test } from 'vitest';

const COUNT = 50;
const column = (make: () => number) => Float64Array.from({ length: COUNT + 1 }, make);

/** Boxes of different sizes around a place, and what they look like. */
function createBoxes(origin: Vector3) {
  const random = seeded(0x0419);
  const around = (axis: 'x' | 'y' | 'z') => column(() => origin[axis] + 40 * random() - 20);
  const position = { x: around('x'), y: around('y'), z: around('z') };
  const size = column(() => 0.5 + random());
  const turns = Array.from({ length: COUNT + 1 }, () =>
    new Quaternion(random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5).normalize(),
  );
  const [x, y, z, w] = (['x', 'y', 'z', 'w'] as const).map((axis) =>
    Float64Array.from(turns, (turn) => turn[axis]),
  );
  const mesh = new InstancedMesh(new BoxGeometry(), new MeshBasicMaterial(), COUNT);
  const list = { ids: Int32Array.from({ length: COUNT }, (_, i) => i + 1), count: COUNT };
  return { position, size, rotation: { x, y, z, w }, mesh, list };
}

/** How far an instance is from where its entity is, at most. */
function farthest(origin: Vector3, isTurned: boolean, given: Vector3 | undefined): number {
  const { position, size, rotation, mesh, list } = createBoxes(origin);
  const looks: InstanceColumns = isTurned ? { scale: size, rotation } : { scale: size };
  updateInstances(createInstances(mesh), list, position, { ...looks, origin: given });
  if (given) mesh.position.copy(given);
  mesh.updateMatrixWorld();
  const matrix = new Matrix4();
  let worst = 0;
  for (let i = 0; i < COUNT; i++) {
    mesh.getMatrixAt(i, matrix);
    const place = new Vector3().setFromMatrixPosition(matrix.premultiply(mesh.matrixWorld));
    const eid = list.ids[i];
    const truth = new Vector3(position.x[eid], position.y[eid], position.z[eid]);
    worst = Math.max(worst, place.distanceTo(truth));
  }
  return worst;
}

test.each([false, true])(
  'far from the world’s origin instances are where they are, seen from one nearby (turned: %s)',
  (isTurned) => {
    const origin = new Vector3(1e7, -3e7 + 0.3, 12_345_678.9);
    expect(farthest(origin, isTurned, undefined)).toBeGreaterThan(0.5);
    expect(farthest(origin, isTurned, origin)).toBeLessThan(1e-5);
    const zero = new Vector3();
    expect(farthest(zero, isTurned, zero)).toBe(farthest(zero, isTurned, undefined));
  },
);

test('without z, everything is at 0 minus that of the origin; what is not finite has size 0', () => {
  const { mesh, list } = createBoxes(new Vector3());
  const position = { x: column(() => 5), y: column(() => 7) };
  position.x[2] = Number.NaN;
  position.x[3] = Number.POSITIVE_INFINITY;
  updateInstances(createInstances(mesh), list, position, { origin: { x: 1, y: 2, z: 3 } });
  const { array } = mesh.instanceMatrix;
  expect([...array.subarray(12, 15)]).toEqual([4, 5, -3]);
  for (const i of [1, 2]) expect([array[16 * i], array[16 * i + 12]]).toEqual([0, 0]);
});

test('three’s Raycaster hits instances where their entities are, 1e8 from the origin', () => {
  const origin = new Vector3(1e8, 0, -1e8);
  const world = createWorld();
  const position = { x: [0, origin.x + 0.3], y: [0, 0.7], z: [0, origin.z - 9] };
  const space = createSpace(world, { position });
  addComponent(world, addEntity(world), set(space.Collider, { shape: SPHERE, radius: 1 }));
  const view = createView(space);
  stepCollision(space);
  cull(space, view);
  const mesh = new InstancedMesh(new BoxGeometry(), new MeshBasicMaterial(), 1);
  mesh.position.copy(origin);
  updateInstances(createInstances(mesh), view.visible, position, { origin: mesh.position });
  mesh.updateMatrixWorld();
  const hits = [0.3 - 0.49, 0.3 + 0.49, 0.3 - 0.51, 0.3 + 0.51].map((x) => {
    const from = new Vector3(origin.x + x, 0.7, origin.z);
    return new Raycaster(from, new Vector3(0, 0, -1)).intersectObject(mesh).length;
  });
  expect(hits).toEqual([1, 1, 0, 0]);
});
