import {
  createRayHit,
  createSpace,
  createView,
  cull,
  raycastNearest,
  refresh,
  SPHERE,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { createInstances, setViewCamera, updateInstances } from '@bitbounds/three';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import {
  Box3,
  InstancedMesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Raycaster,
  SphereGeometry,
  Vector2,
} from 'three';
import { expect, test } from 'vitest';

/** Spheres in a cube of 80 units, a camera that sees the nearest ones, and their instances. */
function createScene(count = 400) {
  const random = seeded(0x31b);
  const position = { x: [] as number[], y: [] as number[], z: [] as number[] };
  const world = createWorld();
  const space = createSpace(world, { position });
  const eids: number[] = [];
  for (let i = 0; i < count; i++) {
    const eid = addEntity(world);
    position.x[eid] = 80 * random() - 40;
    position.y[eid] = 80 * random() - 40;
    position.z[eid] = 80 * random() - 40;
    addComponent(world, eid, set(space.Collider, { shape: SPHERE, radius: 1 + 2 * random() }));
    eids.push(eid);
  }
  const camera = new PerspectiveCamera(60, 1, 0.1, 500);
  camera.position.z = 90;
  const view = createView(space);
  const mesh = new InstancedMesh(new SphereGeometry(1, 48, 32), new MeshBasicMaterial(), 1);
  const instances = createInstances(mesh);
  const draw = () => {
    refresh(space);
    setViewCamera(view, camera);
    cull(space, view);
    updateInstances(instances, view.visible, position, space.Collider.radius);
  };
  return { position, space, eids, camera, view, mesh, draw };
}

/** Rays through a grid of pixels: how many hit in three and in ours, and the same entity. */
function pickAll({ space, camera, view, mesh }: ReturnType<typeof createScene>) {
  const picks = { both: 0, same: 0, onlyOurs: 0, onlyThree: 0, none: 0 };
  const raycaster = new Raycaster();
  const hit = createRayHit();
  for (let row = 0; row < 15; row++) {
    for (let column = 0; column < 15; column++) {
      raycaster.setFromCamera(new Vector2(column / 7.5 - 0.92, row / 7.5 - 0.94), camera);
      const { origin, direction } = raycaster.ray;
      const theirs = raycaster.intersectObject(mesh)[0];
      const isOurs = raycastNearest(hit, space, [...origin, ...direction]);
      if (theirs && isOurs) {
        picks.both++;
        picks.same += Number(view.visible.ids[theirs.instanceId!] === hit.entity);
      } else if (isOurs) picks.onlyOurs++;
      else if (theirs) picks.onlyThree++;
      else picks.none++;
    }
  }
  return picks;
}

/** A tessellated sphere is a little thinner than the sphere itself. */
const GRAZING = 4;

test('three picks the instances as they are drawn, however often they have moved', () => {
  const scene = createScene();
  const { position, eids, camera, mesh, draw } = scene;
  expect(pickAll(scene)).toMatchObject({ both: 0, onlyThree: 0 }); // before the first draw
  for (let step = 0; step < 4; step++) {
    draw();
    const { both, same, onlyOurs, onlyThree, none } = pickAll(scene);
    expect(both, `step ${step}`).toBeGreaterThan(50);
    expect(none, `step ${step}`).toBeGreaterThan(20);
    expect(both - same, `step ${step}`).toBeLessThan(GRAZING);
    expect(onlyOurs, `step ${step}`).toBeLessThan(GRAZING);
    expect(onlyThree, `step ${step}`).toBe(0);
    // What somebody computed for the old places is not kept, either.
    if (step === 2) mesh.computeBoundingSphere();
    for (const eid of eids) position.x[eid] += 200;
    camera.position.x += 200;
    camera.updateMatrixWorld();
  }
});

test('the box of an instanced mesh is that of its instances now', () => {
  const { position, eids, camera, mesh, draw } = createScene();
  draw();
  const before = new Box3().setFromObject(mesh);
  for (const eid of eids) position.y[eid] += 500;
  camera.position.y += 500;
  draw();
  const after = new Box3().setFromObject(mesh);
  expect(after.min.y - before.min.y).toBeCloseTo(500, 3);
  expect(after.max.y - before.max.y).toBeCloseTo(500, 3);
});

test('no frame computes or allocates bounds: the sphere stays the one from the start', () => {
  const { mesh, draw } = createScene();
  const sphere = mesh.boundingSphere;
  expect(sphere).not.toBeNull(); // or the renderer would compute one, of every instance
  draw();
  draw();
  expect(mesh.boundingSphere).toBe(sphere);
});
