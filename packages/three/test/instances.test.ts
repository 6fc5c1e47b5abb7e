import {
  AABB,
  createRayHit,
  createSpace,
  createView,
  cull,
  raycastNearest,
  refresh,
  SPHERE,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import {
  bindEntity,
  createBinding,
  createInstances,
  type Instances,
  setViewCamera,
  updateBinding,
  updateInstances,
  updateObjectPositions,
} from '@bitbounds/three';
import { addComponent, addEntity, createWorld, removeComponent, set } from 'bitecs';
import {
  Box3,
  Color,
  DynamicDrawUsage,
  Float32BufferAttribute,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  Object3D,
  PerspectiveCamera,
  Raycaster,
  SphereGeometry,
  Vector2,
  Vector3,
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
    updateInstances(instances, view.visible, position, { scale: space.Collider.radius });
  };
  return { world, position, space, eids, camera, view, mesh, draw };
}

/** Makes a box of an entity, at a corner where no ray of the grid meets it: it has no radius. */
function makeBox({ world, space, position }: ReturnType<typeof createScene>, eid: number): void {
  removeComponent(world, eid, space.Collider);
  const collider = { shape: AABB, halfX: 1, halfY: 1, halfZ: 1 } as const;
  addComponent(world, eid, set(space.Collider, collider));
  position.x[eid] = position.y[eid] = position.z[eid] = -40;
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

test.each([
  ['no radius', (scene: ReturnType<typeof createScene>, eid: number) => makeBox(scene, eid)],
  ['no place', ({ position }, eid) => (position.y[eid] = Number.NaN)],
  ['a place at infinity', ({ position }, eid) => (position.x[eid] = Infinity)],
  ['no z', ({ position }, eid) => delete position.z[eid]],
])('three picks the others as before where one has %s', (_, spoil) => {
  const scene = createScene();
  const { eids, camera, mesh, view, draw } = scene;
  spoil(scene, eids[0]);
  draw();
  expect(view.visible.ids.subarray(0, view.visible.count)).toContain(eids[0]);
  const { both, same, onlyThree, none } = pickAll(scene);
  expect(both).toBeGreaterThan(50);
  expect(none).toBeGreaterThan(20);
  expect(both - same).toBeLessThan(GRAZING);
  expect(onlyThree).toBe(0);
  const raycaster = new Raycaster(camera.position, camera.position.clone().negate().normalize());
  for (const { distance } of raycaster.intersectObject(mesh)) expect(distance).toBeGreaterThan(0);
  expect(new Box3().setFromObject(mesh).min.x).toBeGreaterThan(-45);
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

test('a sphere that three computed of other matrices is without end again, also one around NaN', () => {
  const { mesh, draw } = createScene();
  draw();
  mesh.boundingSphere!.set(new Vector3(Number.NaN, 0, 0), 1);
  draw();
  expect(mesh.boundingSphere!.center).toEqual(new Vector3(0, 0, 0));
  expect(mesh.boundingSphere!.radius).toBe(Number.POSITIVE_INFINITY);
});

test('a view, or nothing, is no list of entities', () => {
  const { view, position, mesh, draw } = createScene(9);
  draw();
  const instances = createInstances(new InstancedMesh(mesh.geometry, mesh.material, 1));
  for (const list of [view, [1, 2], undefined]) {
    expect(() => updateInstances(instances, list as never, position)).toThrow(
      'updateInstances: list must be a list of entities, such as view.visible.',
    );
  }
  expect(instances.mesh.count).toBe(0);
});

test('a mesh without instances, or none, is refused', () => {
  const plain = new Mesh();
  for (const mesh of [plain, undefined]) {
    expect(() => createInstances(mesh as never)).toThrow(
      'createInstances: mesh must be an InstancedMesh of three.',
    );
  }
  expect(plain.frustumCulled).toBe(true);
});

const origin = { x: [0], y: [0], z: [0] };
const red = { r: [1], g: [0.25], b: [0] };

/** `count` times the entity 0. */
const listOf = (count: number) => ({ ids: new Int32Array(count), count });

test.each([
  [
    'colored by updateInstances',
    (instances: Instances) => updateInstances(instances, listOf(2), origin, { color: red }),
  ],
  [
    'colored by setColorAt',
    ({ mesh }: Instances) => {
      mesh.setColorAt(0, new Color(1, 0.25, 0));
      mesh.setColorAt(1, new Color(1, 0.25, 0));
    },
  ],
])('a mesh %s has a color for every instance when it grows without one', (_, paint) => {
  const mesh = new InstancedMesh(new SphereGeometry(1), new MeshBasicMaterial(), 2);
  const instances = createInstances(mesh);
  paint(instances);
  for (const count of [3, 4, 100, 5]) {
    updateInstances(instances, listOf(count), origin);
    expect(mesh.count).toBe(count);
    expect(mesh.instanceColor!.count).toBe(mesh.instanceMatrix.count);
    expect(mesh.instanceColor!.count).toBeGreaterThanOrEqual(count);
    const colors = [...mesh.instanceColor!.array.subarray(0, 9)];
    expect(colors).toEqual([1, 0.25, 0, 1, 0.25, 0, 1, 1, 1]);
  }
  updateInstances(instances, listOf(300), origin, { color: red });
  expect(mesh.instanceColor!.count).toBe(mesh.instanceMatrix.count);
  expect([...mesh.instanceColor!.array.subarray(897, 903)]).toEqual([1, 0.25, 0, 1, 1, 1]);
});

test('materials of a mesh are looked at anew when it gets its first colors, and not again', () => {
  const materials = [new MeshBasicMaterial(), new MeshBasicMaterial()];
  for (const material of [materials[0], materials]) {
    const mesh = new InstancedMesh<SphereGeometry, MeshBasicMaterial | MeshBasicMaterial[]>(
      new SphereGeometry(1),
      material,
      2,
    );
    const instances = createInstances(mesh);
    const versions = () => materials.map(({ version }) => version);
    updateInstances(instances, listOf(2), origin);
    const [first, second] = versions();
    updateInstances(instances, listOf(2), origin, { color: red });
    expect(versions()).toEqual([first + 1, second + Number(material === materials)]);
    const colored = versions();
    updateInstances(instances, listOf(100), origin, { color: red });
    expect(versions()).toEqual(colored);
  }
});

test('a mesh without colors has none after it has grown', () => {
  const mesh = new InstancedMesh(new SphereGeometry(1), new MeshBasicMaterial(), 2);
  updateInstances(createInstances(mesh), listOf(100), origin);
  expect(mesh.instanceColor).toBeNull();
  expect(mesh.instanceMatrix.count).toBe(128);
});

test.each([2, 3])(
  'morphs of %i instances grow along, further instances are not morphed',
  (count) => {
    const geometry = new SphereGeometry(1, 4, 3);
    const { position } = geometry.attributes;
    for (let i = 0; i < 2; i++) {
      (geometry.morphAttributes.position ??= []).push(
        new Float32BufferAttribute(position.array, 3),
      );
    }
    const model = new Mesh(geometry);
    const mesh = new InstancedMesh(geometry, new MeshBasicMaterial(), count);
    const morph = (instance: number, influences: number[]): void => {
      model.morphTargetInfluences = influences;
      mesh.setMorphAt(instance, model);
    };
    for (let i = 0; i < count; i++) morph(i, [0.25, 0.5]);
    const first = mesh.morphTexture!;
    let freed = 0;
    first.addEventListener('dispose', () => freed++);
    const instances = createInstances(mesh);
    updateInstances(instances, listOf(count), origin);
    expect(mesh.morphTexture).toBe(first);
    updateInstances(instances, listOf(count + 1), origin);
    expect(freed).toBe(1);
    expect(mesh.morphTexture!.image.height).toBe(mesh.instanceMatrix.count);
    expect(mesh.morphTexture!.version).toBeGreaterThan(0); // or three would not upload it
    const rows = [...(mesh.morphTexture!.image.data as Float32Array)];
    expect(rows.slice(3 * (count - 1), 3 * (count + 1))).toEqual([0.25, 0.25, 0.5, 1, 0, 0]);
    morph(count, [0.5, 0.25]);
    mesh.getMorphAt(count, model);
    expect(model.morphTargetInfluences).toEqual([0.5, 0.25]);
  },
);

test('three is to upload what is drawn of matrices and colors, and does not cull the mesh itself', () => {
  const mesh = new InstancedMesh(new SphereGeometry(1), new MeshBasicMaterial(), 8);
  const instances = createInstances(mesh);
  expect(mesh.frustumCulled).toBe(false);
  // Ranges are the renderer's to clear; frames that nobody renders must not pile them up.
  for (const count of [5, 3]) updateInstances(instances, listOf(count), origin, { color: red });
  expect(mesh.instanceMatrix.updateRanges).toEqual([{ start: 0, count: 48 }]);
  expect(mesh.instanceColor!.updateRanges).toEqual([{ start: 0, count: 9 }]);
  // A range of somebody else's is not all that was written.
  mesh.instanceMatrix.clearUpdateRanges();
  mesh.instanceMatrix.addUpdateRange(16, 16);
  updateInstances(instances, listOf(3), origin);
  expect(mesh.instanceMatrix.updateRanges).toEqual([{ start: 0, count: 48 }]);
  // Nor is one beside ours.
  mesh.instanceMatrix.addUpdateRange(16, 16);
  updateInstances(instances, listOf(2), origin);
  expect(mesh.instanceMatrix.updateRanges).toEqual([{ start: 0, count: 32 }]);
  const [range] = mesh.instanceMatrix.updateRanges;
  for (const count of [3, 1]) updateInstances(instances, listOf(count), origin);
  expect(mesh.instanceMatrix.updateRanges[0]).toBe(range);
  expect(range.count).toBe(16);
});

test('three hears of matrices and colors each time that there are any, and that they change often', () => {
  const mesh = new InstancedMesh(new SphereGeometry(1), new MeshBasicMaterial(), 2);
  const instances = createInstances(mesh);
  const { instanceMatrix } = mesh;
  const versions = () => [mesh.instanceMatrix.version, mesh.instanceColor!.version];
  for (const version of [1, 2]) {
    updateInstances(instances, listOf(2), origin, { color: red });
    expect(versions()).toEqual([version, version]);
  }
  updateInstances(instances, listOf(2), origin);
  expect(versions()).toEqual([3, 2]);
  const usages = () => [mesh.instanceMatrix.usage, mesh.instanceColor!.usage];
  expect(usages()).toEqual([DynamicDrawUsage, DynamicDrawUsage]);
  updateInstances(instances, listOf(3), origin, { color: red });
  expect(mesh.instanceMatrix).not.toBe(instanceMatrix);
  expect(versions()).toEqual([1, 1]);
  expect(usages()).toEqual([DynamicDrawUsage, DynamicDrawUsage]);
});

test('of an empty list nothing is drawn, and nothing uploaded: WebGL takes no length for all there is', () => {
  const mesh = new InstancedMesh(new SphereGeometry(1), new MeshBasicMaterial(), 2);
  const instances = createInstances(mesh);
  updateInstances(instances, listOf(2), origin, { color: red });
  const { instanceMatrix, instanceColor } = mesh;
  for (const attribute of [instanceMatrix, instanceColor!]) attribute.clearUpdateRanges();
  updateInstances(instances, listOf(0), origin, { color: red });
  expect(mesh.count).toBe(0);
  expect([mesh.instanceMatrix, mesh.instanceColor]).toEqual([instanceMatrix, instanceColor]);
  for (const { version, updateRanges } of [instanceMatrix, instanceColor!]) {
    expect([version, updateRanges]).toEqual([1, []]);
  }
});

test.each([0, 1])('a mesh made for %i instances is colored from the first one on', (capacity) => {
  for (const counts of [[0, 1, 2], [1], [2]]) {
    const mesh = new InstancedMesh(new SphereGeometry(1), new MeshBasicMaterial(), capacity);
    const instances = createInstances(mesh);
    for (const count of counts) {
      updateInstances(instances, listOf(count), origin, { color: red });
      expect([mesh.count, mesh.instanceMatrix.count, mesh.instanceColor!.count]).toEqual([
        count,
        Math.max(1, count),
        Math.max(1, count),
      ]);
      const colors = Array(count).fill([1, 0.25, 0]).flat();
      expect([...mesh.instanceColor!.array.subarray(0, 3 * count)]).toEqual(colors);
    }
  }
});

test('a mesh that grows has the renderer free its old buffers, one that has room does not', () => {
  const mesh = new InstancedMesh(new SphereGeometry(1), new MeshBasicMaterial(), 4);
  const instances = createInstances(mesh);
  let freed = 0;
  mesh.addEventListener('dispose', () => freed++);
  for (const [count, wanted] of [
    [4, 0],
    [5, 1],
    [8, 1],
    [9, 2],
  ]) {
    updateInstances(instances, listOf(count), origin);
    expect(freed, `${count} instances`).toBe(wanted);
  }
});

test.each([Number.NaN, Infinity])('an object stays where it was while its place is %s', (lost) => {
  const { space, position, view, eids, draw } = createScene(2);
  const binding = createBinding<Mesh>(view);
  const meshes = eids.map(() => new Mesh(new SphereGeometry(1), new MeshBasicMaterial()));
  for (const [i, eid] of eids.entries()) {
    position.x[eid] = 9 * i;
    position.y[eid] = position.z[eid] = 0;
    bindEntity(binding, eid, meshes[i]);
  }
  const update = () => {
    draw();
    updateBinding(binding);
    updateObjectPositions(binding, space.position);
    for (const mesh of meshes) mesh.updateMatrixWorld();
  };
  update();
  position.z[eids[1]] = lost;
  position.x[eids[0]] = 2;
  update();
  expect(meshes.map((mesh) => mesh.visible)).toEqual([true, true]);
  expect(meshes.map((mesh) => mesh.position.toArray())).toEqual([
    [2, 0, 0],
    [9, 0, 0],
  ]);
  const above = new Raycaster(new Vector3(2, 5, 9), new Vector3(0, 0, -1));
  expect(above.intersectObjects(meshes)).toEqual([]);
});

test('objects are where their entities are, one that has left the view stays where it was last', () => {
  const { position, view, eids, draw } = createScene(3);
  const binding = createBinding<Object3D>(view);
  const objects = eids.map(() => new Object3D());
  for (const [i, eid] of eids.entries()) {
    position.x[eid] = 3 * i;
    position.y[eid] = 4 + i;
    position.z[eid] = -5 * i;
    if (i > 0) bindEntity(binding, eid, objects[i]);
  }
  const update = () => {
    draw();
    updateBinding(binding);
    updateObjectPositions(binding, position);
    return objects.map((object) => object.position.toArray());
  };
  expect(update()).toEqual([
    [0, 0, 0],
    [3, 5, -5],
    [6, 6, -10],
  ]);
  position.x[eids[1]] = 7;
  position.x[eids[2]] = 1e5;
  expect(update()).toEqual([
    [0, 0, 0],
    [7, 5, -5],
    [6, 6, -10],
  ]);
  expect(view.visible.count).toBe(2);
});

test('objects of a 2D space are moved to z = 0', () => {
  const world = createWorld();
  const position = { x: [] as number[], y: [] as number[] };
  const space = createSpace(world, { position, dimensions: 2 });
  const eid = addEntity(world);
  position.x[eid] = 3;
  position.y[eid] = 4;
  addComponent(world, eid, set(space.Collider, { shape: SPHERE, radius: 1 }));
  const view = createView(space);
  const binding = createBinding<Object3D>(view);
  const object = new Object3D();
  object.position.z = 7;
  bindEntity(binding, eid, object);
  cull(space, view);
  updateObjectPositions(binding, position);
  expect(object.position.toArray()).toEqual([3, 4, 0]);
});
