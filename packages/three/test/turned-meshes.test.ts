import { createRayHit, createSpace, MESH, raycastNearest, refresh } from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { createMeshFromObject } from '@bitbounds/three';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import {
  DoubleSide,
  Matrix3,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  Raycaster,
  TorusKnotGeometry,
  Vector3,
} from 'three';
import { expect, test } from 'vitest';

test('a model that entities share is hit where three draws it with their positions, rotations and scales', () => {
  const random = seeded(0x7e5);
  const signed = () => 2 * random() - 1;
  const column = () => [] as number[];
  const position = { x: column(), y: column(), z: column() };
  const rotation = { x: column(), y: column(), z: column(), w: column() };
  const scale = { x: column(), y: column(), z: column() };
  const world = createWorld();
  const space = createSpace(world, { position, rotation, scale });
  const model = new Mesh(
    new TorusKnotGeometry(1, 0.3, 60, 8),
    new MeshBasicMaterial({ side: DoubleSide }),
  );
  const mesh = createMeshFromObject(space, model);
  const drawn = new Map<number, Mesh>();
  for (let i = 0; i < 12; i++) {
    const eid = addEntity(world);
    const one = model.clone();
    one.position.set(6 * signed(), 6 * signed(), 6 * signed());
    one.quaternion.copy(new Quaternion(signed(), signed(), signed(), signed()).normalize());
    // Some are mirrored.
    one.scale.set(1 + signed() / 2, 1 + signed() / 2, random() < 0.5 ? -1 : 1);
    for (const axis of ['x', 'y', 'z'] as const) {
      position[axis][eid] = one.position[axis];
      scale[axis][eid] = one.scale[axis];
      rotation[axis][eid] = one.quaternion[axis];
    }
    rotation.w[eid] = one.quaternion.w;
    one.updateMatrixWorld();
    drawn.set(eid, one);
    addComponent(world, eid, set(space.Collider, { shape: MESH, mesh }));
  }
  refresh(space);
  const hit = createRayHit();
  const raycaster = new Raycaster();
  let hits = 0;
  let misses = 0;
  for (let i = 0; i < 600; i++) {
    const origin = new Vector3(8 * signed(), 8 * signed(), 8 * signed());
    const target = new Vector3(5 * signed(), 5 * signed(), 5 * signed());
    const direction = target.sub(origin).normalize();
    raycaster.set(origin, direction);
    const [first] = raycaster.intersectObjects([...drawn.values()]);
    const isHit = raycastNearest(hit, space, [...origin, ...direction]);
    expect(isHit, `ray ${i}`).toBe(first !== undefined);
    if (!isHit) {
      misses++;
      continue;
    }
    hits++;
    expect(hit.t).toBeCloseTo(first.distance, 5);
    expect(drawn.get(hit.entity)).toBe(first.object);
    expect(hit.triangle).toBe(first.faceIndex);
    const toWorld = new Matrix3().getNormalMatrix(first.object.matrixWorld);
    const normal = first.face!.normal.clone().applyNormalMatrix(toWorld);
    // Ours points to where the ray came from.
    if (normal.dot(direction) > 0) normal.negate();
    expect(normal.dot(new Vector3(hit.normalX, hit.normalY, hit.normalZ))).toBeCloseTo(1, 6);
  }
  expect(Math.min(hits, misses)).toBeGreaterThan(60);
});
