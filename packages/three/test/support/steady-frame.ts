// A program of its own, run by allocation.test.ts in a plain Node: prints the bytes that each part of a frame leaves on
// the heap.
import { createSpace, createView, cull, SPHERE } from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import {
  bindEntity,
  createBinding,
  createInstances,
  setViewCamera,
  updateBinding,
  updateInstances,
  updateObjectPositions,
  updateObjectRotations,
} from '@bitbounds/three';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import {
  ArrayCamera,
  BoxGeometry,
  Group,
  InstancedMesh,
  MeshBasicMaterial,
  Object3D,
  PerspectiveCamera,
} from 'three';
import { leastGrowth } from '../../../testkit/test/support/heap-growth.ts';

const COUNT = 300;
const WARM_UP = 10_000;
const FRAMES = 200;
const WINDOWS = 80;

const column = (): Float64Array => new Float64Array(COUNT + 1);
const position = { x: column(), y: column(), z: column() };
const color = { r: column(), g: column(), b: column() };
const scale = { x: column(), y: column(), z: column() };
const quaternion = { x: column(), y: column(), z: column(), w: column() };
const world = createWorld();
const space = createSpace(world, { position });
const view = createView(space);
const binding = createBinding<Object3D>(view);
const random = seeded(0x3f);
for (let i = 0; i < COUNT; i++) {
  const eid = addEntity(world);
  for (const axis of ['x', 'y', 'z'] as const) position[axis][eid] = 40 * random() - 20;
  for (const axis of ['x', 'y', 'z', 'w'] as const) quaternion[axis][eid] = random() - 0.5;
  for (const axis of ['x', 'y', 'z'] as const) scale[axis][eid] = 0.5 + random();
  addComponent(world, eid, set(space.Collider, { shape: SPHERE, radius: 1 }));
  bindEntity(binding, eid, new Object3D());
}
const rig = new Group();
const camera = new PerspectiveCamera(60, 1, 0.1, 100);
rig.add(camera);
rig.position.z = 30;
const eyes = new ArrayCamera([-1, 1].map((x) => camera.clone().translateX(x)));
for (const eye of eyes.cameras) eye.updateMatrixWorld();
const eyesView = createView(space);
const mesh = new InstancedMesh(new BoxGeometry(), new MeshBasicMaterial(), COUNT);
const instances = createInstances(mesh);
const balls = { scale: space.Collider.radius, color };
const turned = { scale, color, rotation: quaternion };
const origin = { x: 0.1, y: 2e7, z: -3 };
const seenFrom = { scale: space.Collider.radius, origin };
const turnedFrom = { ...turned, origin };

const PARTS: { readonly [what: string]: () => void } = {
  setViewCamera: () => setViewCamera(view, camera, 1),
  'setViewCamera of two eyes': () => setViewCamera(eyesView, eyes, 1),
  updateInstances: () => updateInstances(instances, view.visible, position, balls),
  'updateInstances of turned ones': () =>
    updateInstances(instances, view.visible, position, turned),
  bindings: () => {
    updateBinding(binding);
    updateObjectPositions(binding, position);
    updateObjectRotations(binding, quaternion);
  },
  'updateInstances from an origin': () => {
    updateInstances(instances, view.visible, position, seenFrom);
    updateInstances(instances, view.visible, position, turnedFrom);
  },
};

setViewCamera(view, camera);
cull(space, view);
const report = Object.entries(PARTS).map(([what, run]) => {
  const play = (frames: number): void => {
    for (let i = 0; i < frames; i++) run();
  };
  // Also `play`, or V8 compiles its loop in the middle of a window, and anew after each collection.
  for (let i = 0; i < WARM_UP; i += FRAMES) play(FRAMES);
  // Frames alone: some bytes come with each collection, however many frames follow it.
  const few = leastGrowth(() => play(FRAMES), WINDOWS);
  const many = leastGrowth(() => play(2 * FRAMES), WINDOWS);
  return { what, bytes: (many - few) / FRAMES };
});
console.log(JSON.stringify({ visible: mesh.count, report }));
