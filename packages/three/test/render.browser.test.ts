import {
  createSpace,
  createView,
  cull,
  SPHERE,
  type Space,
  stepCollision,
  type View,
} from '@bitbounds/ecs';
import {
  bindEntity,
  createBinding,
  createInstances,
  setViewCamera,
  updateBinding,
  updateInstances,
  updateObjectPositions,
} from '@bitbounds/three';
import { addComponents, addEntity, createWorld, removeEntity, set, type World } from 'bitecs';
import {
  BoxGeometry,
  Color,
  Float32BufferAttribute,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Quaternion,
  Scene,
  SphereGeometry,
  Vector3,
  WebGLRenderer,
} from 'three';
import { MeshBasicNodeMaterial, RenderTarget, WebGPURenderer } from 'three/webgpu';
import { afterEach, expect, test, vi } from 'vitest';

const SIZE = 128;
let renderer: WebGLRenderer | undefined;

afterEach(() => {
  renderer?.dispose();
  renderer?.domElement.remove();
  renderer = undefined;
});

interface Scenery {
  world: World;
  space: Space;
  view: View;
  position: { x: Float64Array; y: Float64Array; z: Float64Array };
  camera: PerspectiveCamera;
  scene: Scene;
  eids: number[];
}

/** A row of spheres along x, three apart, seen from z = 10 by a camera that sees the middle ones. */
function createScenery(count: number): Scenery {
  const position = {
    x: new Float64Array(count + 10),
    y: new Float64Array(count + 10),
    z: new Float64Array(count + 10),
  };
  const world = createWorld();
  const space = createSpace(world, { position });
  const eids: number[] = [];
  for (let i = 0; i < count; i++) {
    const eid = addEntity(world);
    addComponents(world, eid, set(space.Collider, { shape: SPHERE, radius: 1 }));
    position.x[eid] = (i - (count - 1) / 2) * 3;
    eids.push(eid);
  }
  const camera = new PerspectiveCamera(50, 1, 0.1, 100);
  camera.position.z = 10;
  renderer = new WebGLRenderer({ antialias: false });
  renderer.setSize(SIZE, SIZE, false);
  document.body.append(renderer.domElement);
  return { world, space, view: createView(space), position, camera, scene: new Scene(), eids };
}

function frame({ space, view, camera }: Scenery): void {
  stepCollision(space);
  setViewCamera(view, camera);
  cull(space, view);
}

/** The picture's red, green and blue at a point, x and y in −1…1 with y up. */
function pixel(scenery: Scenery, x: number, y: number): number[] {
  const context = renderer!.getContext();
  renderer!.render(scenery.scene, scenery.camera);
  const bytes = new Uint8Array(4);
  const column = Math.floor(((x + 1) / 2) * (SIZE - 1));
  const row = Math.floor(((y + 1) / 2) * (SIZE - 1));
  context.readPixels(column, row, 1, 1, context.RGBA, context.UNSIGNED_BYTE, bytes);
  return [...bytes.subarray(0, 3)];
}

test('instances are drawn where the visible entities are, in their size and color, and grow', () => {
  const scenery = createScenery(41);
  const { scene, view, position, space, camera } = scenery;
  const mesh = new InstancedMesh(new SphereGeometry(1, 16, 12), new MeshBasicMaterial(), 2);
  const instances = createInstances(mesh);
  scene.add(mesh);
  const red = new Color(0xff0000);
  const columns = { r: new Float32Array(60), g: new Float32Array(60), b: new Float32Array(60) };
  columns.r.fill(red.r);
  frame(scenery);
  updateInstances(instances, view.visible, position, {
    scale: space.Collider.radius,
    color: columns,
  });
  expect(view.visible.count).toBeGreaterThan(2);
  expect(view.visible.count).toBeLessThan(41);
  expect(mesh.count).toBe(view.visible.count);
  expect(pixel(scenery, 0, 0)).toEqual([255, 0, 0]);
  expect(pixel(scenery, 0, 0.9)).toEqual([0, 0, 0]);

  // The camera moves to the end of the row: other entities, same buffers; then beyond it: none.
  camera.position.x = 60;
  frame(scenery);
  updateInstances(instances, view.visible, position, {
    scale: space.Collider.radius,
    color: columns,
  });
  expect(pixel(scenery, 0, 0)).toEqual([255, 0, 0]);
  camera.position.x = 200;
  frame(scenery);
  updateInstances(instances, view.visible, position, {
    scale: space.Collider.radius,
    color: columns,
  });
  expect(mesh.count).toBe(0);
  expect(pixel(scenery, 0, 0)).toEqual([0, 0, 0]);

  // Far back everything is seen, which is more than ever before: the buffers grow while rendering.
  camera.position.set(0, 0, 90);
  frame(scenery);
  updateInstances(instances, view.visible, position, {
    scale: space.Collider.radius,
    color: columns,
  });
  expect(mesh.count).toBeGreaterThan(20);
  expect(pixel(scenery, 0, 0)).toEqual([255, 0, 0]);
});

test('instances are drawn turned, and as long as they are along each axis', () => {
  const scenery = createScenery(1);
  const { scene, view, position, eids } = scenery;
  const mesh = new InstancedMesh(new BoxGeometry(), new MeshBasicMaterial(), 1);
  const instances = createInstances(mesh);
  scene.add(mesh);
  const scale = { x: [0], y: [0], z: [0] };
  const quaternion = { x: [0], y: [0], z: [0], w: [0] };
  const turn = new Quaternion();
  const [eid] = eids;
  const size = { x: 6, y: 0.5, z: 0.5 };
  for (const axis of ['x', 'y', 'z'] as const) scale[axis][eid] = size[axis];
  frame(scenery);
  // From end to end, and as far beside it: only the end of a bar that leans that way is there.
  for (const [degrees, isRight, isUp] of [
    [0, true, false],
    [90, false, true],
    [45, false, false],
  ] as const) {
    turn.setFromAxisAngle(new Vector3(0, 0, 1), (degrees * Math.PI) / 180);
    for (const axis of ['x', 'y', 'z', 'w'] as const) quaternion[axis][eid] = turn[axis];
    updateInstances(instances, view.visible, position, { scale, rotation: quaternion });
    expect(pixel(scenery, 0, 0)).toEqual([255, 255, 255]);
    expect(pixel(scenery, 0.5, 0)[0], `${degrees}, right`).toBe(isRight ? 255 : 0);
    expect(pixel(scenery, 0, 0.5)[0], `${degrees}, up`).toBe(isUp ? 255 : 0);
    expect(pixel(scenery, 0.35, 0.35)[0], `${degrees}, between`).toBe(isRight || isUp ? 0 : 255);
  }
});

test('uploads what is drawn and no more, nothing where nothing is', () => {
  const scenery = createScenery(41);
  const { scene, view, position, camera } = scenery;
  const instances = createInstances(
    new InstancedMesh(new SphereGeometry(1), new MeshBasicMaterial(), 64),
  );
  const colors = { r: position.x, g: position.x, b: position.x };
  scene.add(instances.mesh);
  const uploads = vi.spyOn(renderer!.getContext() as WebGL2RenderingContext, 'bufferSubData');
  const floatsAt = (x: number) => {
    uploads.mockClear();
    camera.position.x = x;
    frame(scenery);
    updateInstances(instances, view.visible, position, { color: colors });
    renderer!.render(scene, camera);
    // WebGL takes a length of 0 for all there are.
    return uploads.mock.calls.reduce((sum, [, , data, , length]) => {
      const floats = data as unknown as Float32Array;
      return floats instanceof Float32Array ? sum + (length || floats.length) : sum;
    }, 0);
  };
  floatsAt(0); // makes the buffers
  for (const [x, isEmpty] of [
    [0, false],
    [60, false],
    [200, true],
    [200, true],
    [0, false],
  ] as const) {
    expect(floatsAt(x), `${x}`).toBe((16 + 3) * view.visible.count);
    expect(view.visible.count === 0).toBe(isEmpty);
  }
});

test('a colored mesh that grows without colors is drawn, in its colors and in white', () => {
  const scenery = createScenery(0);
  const { scene, camera } = scenery;
  const mesh = new InstancedMesh(new SphereGeometry(1, 16, 12), new MeshBasicMaterial(), 1);
  const instances = createInstances(mesh);
  mesh.setColorAt(0, new Color(0x0000ff));
  scene.add(mesh);
  camera.position.z = 10;
  const position = { x: [0, 3, 6, -3], y: [0, 0, 0, 0] };
  const list = { ids: Int32Array.of(0, 1, 2, 3), count: 1 };
  updateInstances(instances, list, position);
  expect(pixel(scenery, 0, 0)).toEqual([0, 0, 255]);
  list.count = 4;
  updateInstances(instances, list, position);
  expect(pixel(scenery, 0, 0)).toEqual([0, 0, 255]);
  const aside = 3 / (10 * Math.tan((25 * Math.PI) / 180)); // on screen
  expect(pixel(scenery, aside, 0)).toEqual([255, 255, 255]);
  expect(pixel(scenery, -aside, 0)).toEqual([255, 255, 255]);
});

test.each([false, true])(
  'WebGPURenderer shows colors that come after a picture without, materials a list: %s',
  async (isList) => {
    const webgpu = new WebGPURenderer({ antialias: false, forceWebGL: true });
    await webgpu.init();
    const target = new RenderTarget(SIZE, SIZE);
    webgpu.setRenderTarget(target);
    const geometry = new SphereGeometry(1, 16, 12);
    geometry.addGroup(0, Infinity, 0);
    const material = new MeshBasicNodeMaterial();
    const mesh = new InstancedMesh(geometry, isList ? [material] : material, 2);
    const instances = createInstances(mesh);
    const scene = new Scene();
    scene.add(mesh);
    const camera = new PerspectiveCamera(50, 1, 0.1, 100);
    camera.position.z = 10;
    const position = { x: [0, 3, 6], y: [0, 0, 0] };
    const blue = { r: [0, 0, 0], g: [0, 0, 0], b: [1, 1, 1] };
    const shown: number[][] = [];
    for (const [count, color] of [
      [1, undefined],
      [1, blue],
      [3, undefined],
    ] as const) {
      updateInstances(instances, { ids: Int32Array.of(0, 1, 2), count }, position, { color });
      webgpu.render(scene, camera);
      const middle = SIZE / 2;
      const bytes = await webgpu.readRenderTargetPixelsAsync(target, middle, middle, 1, 1);
      shown.push([...bytes].slice(0, 3));
    }
    webgpu.dispose();
    expect(shown).toEqual([
      [255, 255, 255],
      [0, 0, 255],
      [0, 0, 255],
    ]);
  },
);

test('morphed instances stay so when the mesh grows, further ones are as the geometry', () => {
  const scenery = createScenery(0);
  const { scene, camera } = scenery;
  camera.position.z = 10;
  const geometry = new SphereGeometry(1, 16, 12);
  const away = Float32Array.from(geometry.attributes.position.array, (x) => x + 500);
  geometry.morphAttributes.position = [new Float32BufferAttribute(away, 3)];
  const mesh = new InstancedMesh(geometry, new MeshBasicMaterial(), 1);
  const model = new Mesh(geometry);
  model.morphTargetInfluences = [1];
  mesh.setMorphAt(0, model);
  mesh.morphTexture!.needsUpdate = true;
  scene.add(mesh);
  const instances = createInstances(mesh);
  const position = { x: [0, 3], y: [0, 0] };
  const aside = 3 / (10 * Math.tan((25 * Math.PI) / 180)); // on screen
  for (const count of [1, 2, 1]) {
    updateInstances(instances, { ids: Int32Array.of(0, 1), count }, position);
    expect(pixel(scenery, 0, 0), `${count}`).toEqual([0, 0, 0]);
    expect(pixel(scenery, aside, 0)[0], `${count}`).toBe(count === 2 ? 255 : 0);
  }
});

test('bound objects are visible exactly while the view sees their entities', () => {
  const scenery = createScenery(41);
  const { world, scene, view, position, camera, eids } = scenery;
  const binding = createBinding<Mesh>(view);
  const geometry = new SphereGeometry(1, 8, 6);
  const objects = eids.map((eid) => {
    const object = new Mesh(geometry, new MeshBasicMaterial({ color: 0x00ff00 }));
    scene.add(object);
    bindEntity(binding, eid, object);
    return object;
  });
  let shown = 0;
  for (const x of [0, 20, 45, 200, -60, 0]) {
    camera.position.x = x;
    frame(scenery);
    updateBinding(binding);
    updateObjectPositions(binding, position);
    const visible = new Set(view.visible.ids.subarray(0, view.visible.count));
    for (const [i, eid] of eids.entries()) expect(objects[i].visible).toBe(visible.has(eid));
    shown += visible.size;
  }
  expect(shown).toBeGreaterThan(10);
  expect(pixel(scenery, 0, 0)).toEqual([0, 255, 0]);
  const middle = eids[20];
  removeEntity(world, middle);
  frame(scenery);
  updateBinding(binding);
  expect(objects[20].visible).toBe(false);
  expect(pixel(scenery, 0, 0)).toEqual([0, 0, 0]);
});
