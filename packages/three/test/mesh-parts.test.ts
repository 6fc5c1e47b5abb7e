import { createRayHit, createSpace, MESH, raycastNearest } from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { createMeshFromObject, findPartOfTriangle, type MeshPart } from '@bitbounds/three';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import {
  Bone,
  BoxGeometry,
  CylinderGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  Line,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Raycaster,
  Skeleton,
  SkinnedMesh,
  SphereGeometry,
  Uint16BufferAttribute,
  Vector3,
} from 'three';
import { expect, test } from 'vitest';

const createBothSides = () => new MeshBasicMaterial({ side: DoubleSide });

function createSkinned(): SkinnedMesh {
  const geometry = new CylinderGeometry(1, 1, 4, 8, 4);
  const { count } = geometry.attributes.position;
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(new Uint16Array(4 * count), 4));
  const weights = Array.from({ length: 4 * count }, (_, i) => (i % 4 ? 0 : 1));
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(weights, 4));
  const mesh = new SkinnedMesh(geometry, createBothSides());
  const bone = new Bone();
  mesh.add(bone);
  mesh.bind(new Skeleton([bone]));
  bone.rotation.z = 0.5;
  return mesh;
}

/** Boxes in a row, some of them mirrored, each drawn with two of three materials, and not all of it. */
function createInstanced(): InstancedMesh {
  const geometry = new BoxGeometry();
  geometry.clearGroups();
  geometry.addGroup(6, 12, 2);
  geometry.addGroup(24, 12, 0);
  const materials = [createBothSides(), createBothSides(), createBothSides()];
  const mesh = new InstancedMesh(geometry, materials, 5);
  for (let i = 0; i < 5; i++) {
    const matrix = new Matrix4().makeScale(1, i % 2 ? -1 : 1, 1).setPosition(2 * i - 4, 0, 0);
    mesh.setMatrixAt(i, matrix);
  }
  return mesh;
}

function createScene(): Group {
  const part = new SphereGeometry(1.5, 20, 14);
  part.setDrawRange(301, 600); // begins within a triangle of the whole
  const ball = new Mesh(new IcosahedronGeometry(1.5, 2), createBothSides()); // without index
  const scene = new Group().add(ball, new Line(), new Mesh(part, createBothSides()));
  scene.add(new Group().add(createInstanced()), new Mesh(), createSkinned());
  const places = [
    new Vector3(-6, 3, 0),
    new Vector3(),
    new Vector3(0, 3, 0),
    new Vector3(0, -3, 0),
  ];
  for (const [i, at] of places.entries()) scene.children[i].position.copy(at);
  scene.children[5].position.set(6, 3, 0);
  return scene;
}

function createLevel(object: Object3D, parts?: MeshPart[]) {
  const world = createWorld();
  const space = createSpace(world, { position: { x: [0, 0], y: [0, 0], z: [0, 0] } });
  const mesh = createMeshFromObject(space, object, parts);
  addComponent(world, addEntity(world), set(space.Collider, { shape: MESH, mesh }));
  return space;
}

test('the part of a triangle has the object, instance, face and material that three hits', () => {
  const random = seeded(0x9a27);
  const scene = createScene();
  const parts: MeshPart[] = ['whatever was in it' as never];
  const space = createLevel(scene, parts);
  const raycaster = new Raycaster();
  const hit = createRayHit();
  const hits = new Map<Object3D, number>();
  let others = 0;
  for (let i = 0; i < 1500; i++) {
    const { origin, direction } = raycaster.ray;
    origin.set(16 * random() - 8, 10 * random() - 5, 9);
    direction.set(random() - 0.5, random() - 0.5, -5).normalize();
    const [theirs] = raycaster.intersectObject(scene).filter(({ object }) => 'isMesh' in object);
    if (!raycastNearest(hit, space, [...origin, ...direction])) continue;
    const part = findPartOfTriangle(parts, hit.triangle)!;
    if (!theirs || Math.abs(theirs.distance - hit.t) > 1e-4) {
      others++; // by an edge
      continue;
    }
    expect(part.object).toBe(theirs.object);
    expect(part.instanceId).toBe(theirs.instanceId ?? -1);
    expect(part.firstFace + hit.triangle - part.firstTriangle).toBe(theirs.faceIndex);
    expect(part.materialIndex).toBe(theirs.face!.materialIndex);
    hits.set(part.object, (hits.get(part.object) ?? 0) + 1);
  }
  expect(others).toBeLessThan(5);
  expect(hits.size).toBe(4);
  for (const count of hits.values()) expect(count).toBeGreaterThan(30);
});

test('parts follow one another without a gap, in the order of triangles', () => {
  const parts: MeshPart[] = [];
  createLevel(createScene(), parts);
  let next = 0;
  for (const part of parts) {
    expect(part.firstTriangle).toBe(next);
    expect(part.count).toBeGreaterThan(0);
    for (let i = 0; i < part.count; i++) expect(findPartOfTriangle(parts, next + i)).toBe(part);
    next += part.count;
  }
  expect(parts.map(({ instanceId }) => instanceId).join()).toBe('-1,-1,0,0,1,1,2,2,3,3,4,4,-1');
  for (const none of [-1, next, Number.NaN, 1e9]) {
    expect(findPartOfTriangle(parts, none)).toBe(undefined);
  }
  expect(findPartOfTriangle([], 0)).toBe(undefined);
});

test('a list is filled anew, and what is no list is refused', () => {
  const parts: MeshPart[] = [];
  const box = new Mesh(new BoxGeometry());
  createLevel(createScene(), parts);
  createLevel(box, parts);
  expect(parts).toEqual([
    { object: box, instanceId: -1, materialIndex: 0, firstTriangle: 0, firstFace: 0, count: 12 },
  ]);
  expect(() => createLevel(box, {} as never)).toThrow(
    'createMeshFromObject: parts must be an array to fill, got Object.',
  );
  for (const wrong of [undefined, null, {}, 3]) {
    expect(() => findPartOfTriangle(wrong as never, 0)).toThrow(
      'findPartOfTriangle: parts must be the list that createMeshFromObject filled.',
    );
  }
});
