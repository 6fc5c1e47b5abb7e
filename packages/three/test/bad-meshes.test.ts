import { createRayHit, createSpace, MESH, raycastNearest } from '@bitbounds/ecs';
import { createMeshFromObject, type MeshPart } from '@bitbounds/three';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import {
  Bone,
  BoxGeometry,
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Scene,
  Skeleton,
  SkinnedMesh,
  Uint16BufferAttribute,
} from 'three';
import { expect, test } from 'vitest';

const createLevel = () =>
  createSpace(createWorld(), { position: { x: [0, 0], y: [0, 0], z: [0, 0] } });

/** A triangle whose vertex 2 is at `x y 0`. */
function createTriangle(x: number, y: number): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute([0, 0, 0, 1, 0, 0, x, y, 0], 3));
  return geometry;
}

/** A scene of two houses, of which the second, without a name, has the mesh as its second child. */
function createScene(mesh: Object3D): Scene {
  const scene = new Scene();
  scene.name = 'town';
  const box = () => new Mesh(new BoxGeometry());
  return scene.add(new Group().add(box()), new Group().add(box(), mesh));
}

function named<T extends Object3D>(object: T, name: string): T {
  object.name = name;
  return object;
}

/** Instances 0 to 2, of which the last is stretched by `size`. */
function createInstanced(size: number): InstancedMesh {
  const mesh = new InstancedMesh(createTriangle(1, 1), new MeshBasicMaterial(), 3);
  for (let i = 0; i < 3; i++)
    mesh.setMatrixAt(i, new Matrix4().makeScale(i === 2 ? size : 1, 1, 1));
  return mesh;
}

function createSkinned(lacks: 'skeleton' | 'skinIndex' | 'skinWeight'): SkinnedMesh {
  const geometry = createTriangle(1, 1);
  if (lacks !== 'skinIndex')
    geometry.setAttribute('skinIndex', new Uint16BufferAttribute(new Uint16Array(12), 4));
  if (lacks !== 'skinWeight')
    geometry.setAttribute(
      'skinWeight',
      new Float32BufferAttribute(new Float32Array(12).fill(1), 4),
    );
  const mesh = new SkinnedMesh(geometry);
  if (lacks !== 'skeleton') mesh.bind(new Skeleton([new Bone()]));
  return mesh;
}

test.each<[string, () => Object3D, RegExp]>([
  [
    'a vertex that is NaN',
    () => named(new Mesh(createTriangle(Number.NaN, 3)), 'wall'),
    /vertex 2 of mesh 'town\/Group\[1\]\/wall' \(id \d+\) must be finite, got NaN NaN NaN in the scene, NaN 3 0 in its geometry\.$/,
  ],
  [
    'a vertex beyond f32, without a name',
    () => new Mesh(createTriangle(3, 1e39)),
    /vertex 2 of mesh 'town\/Group\[1\]\/Mesh\[1\]' \(id \d+\) must be finite, got NaN NaN NaN in the scene, 3 Infinity 0 in its geometry\.$/,
  ],
  [
    'a place that is too far away',
    () => named(new Mesh(createTriangle(1, 1)), 'wall').translateX(2e150),
    /vertex 0 of mesh 'town\/Group\[1\]\/wall' \(id \d+\) must be within ±1e150, got 2e\+150 0 0 in the scene, 0 0 0 in its geometry\.$/,
  ],
  [
    'an instance that is stretched endlessly',
    () => named(createInstanced(Number.POSITIVE_INFINITY), 'trees'),
    /vertex 0 of mesh 'town\/Group\[1\]\/trees' \(id \d+\), instance 2, must be finite, got NaN NaN NaN in the scene, 0 0 0 in its geometry\.$/,
  ],
  [
    'no geometry',
    () => named(Object.assign(new Mesh(), { geometry: undefined }) as never, 'wall'),
    /mesh 'town\/Group\[1\]\/wall' \(id \d+\) must have a geometry \(a BufferGeometry\), got undefined\.$/,
  ],
  [
    'instances without a geometry',
    () => named(Object.assign(createInstanced(1), { geometry: null }) as never, 'trees'),
    /mesh 'town\/Group\[1\]\/trees' \(id \d+\) must have a geometry \(a BufferGeometry\), got null\.$/,
  ],
  [
    'an index and no positions',
    () => named(new Mesh(new BufferGeometry().setIndex([0, 1, 2])), 'wall'),
    /mesh 'town\/Group\[1\]\/wall' \(id \d+\) has an index, but its geometry has no position\.$/,
  ],
  ...(['skeleton', 'skinIndex', 'skinWeight'] as const).map(
    (lacks): [string, () => Object3D, RegExp] => [
      `skin without ${lacks}`,
      () => named(createSkinned(lacks), 'hero'),
      /mesh 'town\/Group\[1\]\/hero' \(id \d+\) is a SkinnedMesh, but has no skeleton, or its geometry no skinIndex and skinWeight\.$/,
    ],
  ),
])('a mesh with %s is refused by its name', (_, create, message) => {
  const parts = ['as it was'] as unknown as MeshPart[];
  const scene = createScene(create());
  expect(() => createMeshFromObject(createLevel(), scene, parts)).toThrow(message);
  expect(() => createMeshFromObject(createLevel(), scene)).toThrow(/^createMeshFromObject: /);
  expect(parts).toEqual(['as it was']);
});

test.each(['x', 'y', 'z'] as const)(
  'where the %s of the top object is NaN its vertex is named',
  (axis) => {
    const mesh = named(new Mesh(createTriangle(1, 1)), 'wall');
    mesh.position[axis] = Number.NaN;
    expect(() => createMeshFromObject(createLevel(), mesh)).toThrow(
      /vertex 0 of mesh 'wall' \(id \d+\) must be finite, got .*NaN.* in the scene, 0 0 0 in its geometry\.$/,
    );
  },
);

test('vertices that no triangle has may be anything, and a mesh that draws nothing is left out', () => {
  const geometry = new BufferGeometry().setIndex([0, 1, 2]);
  const numbers = [0, 0, 0, 1, 0, 0, 0, 1, 0, Number.NaN, Number.POSITIVE_INFINITY, 0];
  geometry.setAttribute('position', new Float32BufferAttribute(numbers, 3));
  const scene = new Group().add(new Mesh(geometry), new Mesh(), new Mesh(new BufferGeometry()));
  const space = createLevel();
  const mesh = createMeshFromObject(space, scene);
  addComponent(space.world, addEntity(space.world), set(space.Collider, { shape: MESH, mesh }));
  const hit = createRayHit();
  expect(raycastNearest(hit, space, [0.2, 0.2, 5, 0, 0, -1])).toBe(true);
  expect(hit.triangle).toBe(0);
});

test('an instanced mesh that is refused is left as it was', () => {
  const mesh = createInstanced(Number.NaN);
  const tall = new Float32BufferAttribute([0, 0, 0, 1, 0, 0, 1, 2, 0], 3);
  mesh.geometry.morphAttributes.position = [tall];
  const one = new Mesh(mesh.geometry);
  one.morphTargetInfluences = [1];
  for (let i = 0; i < 3; i++) mesh.setMorphAt(i, one);
  expect(() => createMeshFromObject(createLevel(), mesh)).toThrow('instance 2, must be finite');
  expect(mesh.morphTargetInfluences).toBe(undefined);
});
