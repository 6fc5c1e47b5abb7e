import {
  createRayHit,
  createSpace,
  MESH,
  raycastNearest,
  SPHERE,
  stepCollision,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { createMeshFromObject } from '@bitbounds/three';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import {
  BatchedMesh,
  Bone,
  BoxGeometry,
  BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  IcosahedronGeometry,
  InstancedBufferGeometry,
  InstancedMesh,
  Int16BufferAttribute,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Line,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  Points,
  Quaternion,
  Raycaster,
  Scene,
  Skeleton,
  SkinnedMesh,
  SphereGeometry,
  Sprite,
  TorusGeometry,
  TorusKnotGeometry,
  Uint16BufferAttribute,
  Vector3,
} from 'three';
import { Line2 } from 'three/examples/jsm/lines/Line2.js';
import { LineGeometry } from 'three/examples/jsm/lines/LineGeometry.js';
import { beforeEach, expect, test } from 'vitest';

let random: () => number;
beforeEach(() => {
  random = seeded(0x9e0);
});

const between = (min: number, max: number) => min + (max - min) * random();
const turn = () =>
  new Quaternion(random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5).normalize();
const bothSides = new MeshBasicMaterial({ side: DoubleSide });
const torus = () => new TorusGeometry(2, 0.8, 12, 30);

/** A position and a normal of each vertex side by side, as loaded models may have them. */
function interleave(geometry: BufferGeometry): BufferGeometry {
  const { position, normal } = geometry.attributes;
  const numbers = Array.from({ length: position.count }, (_, i) =>
    [position, normal].flatMap((one) => [one.getX(i), one.getY(i), one.getZ(i)]),
  );
  const buffer = new InterleavedBuffer(new Float32Array(numbers.flat()), 6);
  geometry.setAttribute('position', new InterleavedBufferAttribute(buffer, 3, 0));
  geometry.setAttribute('normal', new InterleavedBufferAttribute(buffer, 3, 3));
  return geometry;
}

/** Whole numbers for positions within 3 of the middle. */
function compress(geometry: BufferGeometry): Mesh {
  const numbers = Array.from(geometry.attributes.position.array, (x) => (x / 3) * 32767);
  geometry.setAttribute('position', new Int16BufferAttribute(numbers.map(Math.round), 3, true));
  const mesh = new Mesh(geometry);
  mesh.scale.setScalar(3);
  return mesh;
}

function createMorphed(): Mesh {
  const geometry = new SphereGeometry(2, 20, 14);
  const tall = geometry.attributes.position.clone();
  for (let i = 0; i < tall.count; i++) tall.setY(i, 2 * tall.getY(i));
  geometry.morphAttributes.position = [tall];
  const mesh = new Mesh(geometry);
  mesh.morphTargetInfluences = [0.6];
  return mesh;
}

/** A pole of three bones, bent. */
function createSkinned(): Mesh {
  const geometry = new CylinderGeometry(0.8, 0.8, 4, 10, 6);
  const heights = Array.from(geometry.attributes.position.array).filter((_, i) => i % 3 === 1);
  const lower = heights.map((y) => Math.min(1, Math.floor(y / 2 + 1)));
  const weights = heights.map((y, i) => y / 2 + 1 - lower[i]);
  const skin = lower.flatMap((bone) => [bone, bone + 1, 0, 0]);
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(skin, 4));
  const shares = weights.flatMap((weight) => [1 - weight, weight, 0, 0]);
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(shares, 4));
  const mesh = new SkinnedMesh(geometry);
  const bones = [new Bone(), new Bone(), new Bone()];
  bones[0].position.y = -2;
  bones[0].add(bones[1]);
  bones[1].add(bones[2]);
  bones[1].position.y = bones[2].position.y = 2;
  mesh.add(bones[0]);
  mesh.bind(new Skeleton(bones));
  bones[1].rotation.z = 0.7;
  bones[2].rotation.x = 0.5;
  return mesh;
}

function createInstanced(): Mesh {
  const mesh = new InstancedMesh(new BoxGeometry(), bothSides, 9);
  for (let i = 0; i < 9; i++) {
    const place = new Vector3(between(-3, 3), between(-3, 3), between(-3, 3));
    const size = new Vector3(between(0.5, 2), between(0.5, 2), i % 2 ? 1 : -1);
    mesh.setMatrixAt(i, new Matrix4().compose(place, turn(), size));
  }
  mesh.count = 7;
  return mesh;
}

function createScene(): Object3D {
  const scene = new Group();
  const parts = [new BoxGeometry(), torus().toNonIndexed(), new IcosahedronGeometry(2, 1)];
  for (const geometry of parts) {
    const mesh = new Mesh(geometry);
    mesh.position.set(between(-2, 2), between(-2, 2), between(-2, 2));
    mesh.scale.set(between(0.5, 2), between(0.5, 2), geometry.index ? -1 : 1);
    const group = new Group().add(mesh);
    group.quaternion.copy(turn());
    scene.add(group);
  }
  scene.add(new Line(torus(), undefined), new Points(torus()), new Sprite());
  return scene;
}

const objects: [string, () => Object3D][] = [
  ['an index', () => new Mesh(new TorusKnotGeometry(2, 0.6, 60, 12))],
  ['no index', () => new Mesh(new TorusKnotGeometry(2, 0.6, 60, 12).toNonIndexed())],
  ['a buffer of positions and normals', () => new Mesh(interleave(torus()))],
  ['compressed positions', () => compress(torus())],
  [
    'a part of what there is',
    () => {
      const geometry = new SphereGeometry(3, 30, 20);
      geometry.setDrawRange(300, 900);
      return new Mesh(geometry);
    },
  ],
  [
    'parts of it for each of two materials',
    () => {
      const geometry = new SphereGeometry(3, 30, 20);
      geometry.addGroup(600, 900, 1);
      geometry.addGroup(1800, 1200, 0);
      geometry.setDrawRange(750, 1800);
      return new Mesh(geometry, [new MeshBasicMaterial(), new MeshBasicMaterial()]);
    },
  ],
  [
    'a part of what there is, without index',
    () => {
      const geometry = torus().toNonIndexed();
      geometry.setDrawRange(99, Number.POSITIVE_INFINITY);
      return new Mesh(geometry);
    },
  ],
  [
    'a mirrored scale',
    () => {
      const mesh = new Mesh(torus());
      mesh.scale.set(-1, 1.5, 0.7);
      return mesh;
    },
  ],
  ['morphs', createMorphed],
  ['bones', createSkinned],
  ['instances, mirrored ones among them', createInstanced],
  ['objects in groups', createScene],
];

/** Something that stands somewhere, in a group that is turned and scaled. */
function place(object: Object3D): Object3D {
  const parent = new Group();
  parent.position.set(between(-30, 30), between(-30, 30), between(-30, 30));
  parent.quaternion.copy(turn());
  parent.scale.setScalar(between(0.5, 2));
  parent.add(object);
  object.position.set(between(-9, 9), between(-9, 9), between(-9, 9));
  object.quaternion.copy(turn());
  return parent;
}

/** A space with one entity, whose mesh is made of the object. */
function createLevel(object: Object3D) {
  const world = createWorld();
  const space = createSpace(world, { position: { x: [0, 0], y: [0, 0], z: [0, 0] } });
  const mesh = createMeshFromObject(space, object);
  addComponent(world, addEntity(world), set(space.Collider, { shape: MESH, mesh }));
  return space;
}

/** A ray from 20 away to somewhere around the middle. */
function aim(raycaster: Raycaster, middle: Vector3): void {
  const somewhere = () => new Vector3(random() - 0.5, random() - 0.5, random() - 0.5);
  const { origin, direction } = raycaster.ray;
  origin.copy(somewhere().normalize().multiplyScalar(20)).add(middle);
  direction.copy(somewhere().multiplyScalar(6).add(middle)).sub(origin).normalize();
}

test.each(objects)('of an object with %s rays hit what they hit in three', (_, create) => {
  const raycaster = new Raycaster();
  raycaster.camera = new PerspectiveCamera(); // sprites ask for one
  const hit = createRayHit();
  const counts = { both: 0, none: 0, other: 0 };
  for (let run = 0; run < 5; run++) {
    const object = create();
    const root = place(object);
    const space = createLevel(object); // brings the world matrices up to date
    root.traverse((one) => {
      const { material } = one as Partial<Mesh>;
      if (Array.isArray(material)) for (const each of material) each.side = DoubleSide;
      else if (material) (one as Mesh).material = bothSides;
    });
    for (let i = 0; i < 200; i++) {
      aim(raycaster, object.getWorldPosition(new Vector3()));
      const { origin, direction } = raycaster.ray;
      const [theirs] = raycaster
        .intersectObject(object)
        .filter((one) => (one.object as Partial<Mesh>).isMesh);
      const isHit = raycastNearest(hit, space, [...origin, ...direction]);
      if (isHit && theirs && Math.abs(hit.t - theirs.distance) < 1e-4) counts.both++;
      else if (!isHit && !theirs) counts.none++;
      else counts.other++;
    }
  }
  expect(counts.other).toBeLessThan(3); // some may pass by an edge
  expect(counts.both).toBeGreaterThan(100);
  expect(counts.none).toBeGreaterThan(10);
});

test.each(objects.filter(([what]) => !what.includes('part')))(
  'balls are pushed out of an object with %s',
  (_, create) => {
    const object = create();
    place(object);
    const world = createWorld();
    const position = { x: [0, 0, 0], y: [0, 0, 0], z: [0, 0, 0] };
    const space = createSpace(world, { position });
    const mesh = createMeshFromObject(space, object);
    addComponent(world, addEntity(world), set(space.Collider, { shape: MESH, mesh }));
    const ball = addEntity(world);
    const radius = 0.05;
    addComponent(world, ball, set(space.Collider, { shape: SPHERE, radius }));
    const raycaster = new Raycaster();
    const { origin, direction } = raycaster.ray;
    const hit = createRayHit();
    let pushes = 0;
    for (let i = 0; i < 60; i++) {
      aim(raycaster, object.getWorldPosition(new Vector3()));
      if (!raycastNearest(hit, space, [...origin, ...direction], { exclude: ball })) continue;
      const place = new Vector3(hit.x, hit.y, hit.z);
      const normal = new Vector3(hit.normalX, hit.normalY, hit.normalZ);
      place.addScaledVector(normal, 0.2 * radius);
      for (const axis of ['x', 'y', 'z'] as const) position[axis][ball] = place[axis];
      stepCollision(space);
      const { x, y, z } = position;
      const moved = new Vector3(x[ball], y[ball], z[ball]).sub(place).dot(normal);
      expect(moved, `ray ${i}`).toBeGreaterThan(0.5 * radius);
      pushes++;
    }
    expect(pushes).toBeGreaterThan(10);
  },
);

test('triangles are numbered object after object, and instance after instance', () => {
  const scene = new Group();
  const ball = new Mesh(new SphereGeometry(1, 20, 14), bothSides);
  ball.position.x = 9;
  const boxes = createInstanced() as InstancedMesh;
  scene.add(ball, boxes);
  const space = createLevel(scene);
  const raycaster = new Raycaster();
  const hit = createRayHit();
  const first = ball.geometry.index!.count / 3;
  let boxHits = 0;
  let ballHits = 0;
  for (let i = 0; i < 200; i++) {
    aim(raycaster, i % 2 ? ball.position : boxes.position);
    const { origin, direction } = raycaster.ray;
    const [theirs] = raycaster.intersectObject(scene);
    if (!raycastNearest(hit, space, [...origin, ...direction])) continue;
    if (theirs.object === ball) {
      ballHits++;
      expect(hit.triangle).toBe(theirs.faceIndex);
    } else {
      boxHits++;
      expect(Math.floor((hit.triangle - first) / 12)).toBe(theirs.instanceId);
      expect((hit.triangle - first) % 12).toBe(theirs.faceIndex);
    }
  }
  expect(boxHits).toBeGreaterThan(20);
  expect(ballHits).toBeGreaterThan(5);
});

test('a group that no material is for is not drawn, and has no triangles', () => {
  const geometry = new BoxGeometry(); // six groups, of the materials 0 to 5
  const hit = createRayHit();
  const space = createLevel(new Mesh(geometry, [bothSides, bothSides])); // right and left
  expect(raycastNearest(hit, space, [5, 0.1, 0.2, -1, 0, 0])).toBe(true);
  expect(hit.x).toBeCloseTo(0.5);
  expect(raycastNearest(hit, space, [0.1, 5, 0.2, 0, -1, 0])).toBe(false);
  const none = 'there are no triangles in the object';
  expect(() => createLevel(new Mesh(geometry, []))).toThrow(none);
  geometry.groups = [{ start: 0, count: 36 }]; // says no material: three's renderers pass it over
  expect(() => createLevel(new Mesh(geometry, [bothSides]))).toThrow(none);
});

test('an index beyond the vertices of its geometry is refused, whatever comes next', () => {
  const broken = new BufferGeometry().setIndex([0, 1, 3]);
  broken.setAttribute('position', new Float32BufferAttribute(new Float32Array(9), 3));
  const empty = new BufferGeometry().setIndex([0, 1, 2]);
  const box = () => new Mesh(new BoxGeometry().translate(50, 0, 0));
  for (const [geometry, told] of [
    [broken, /mesh 'Group\/broken' \(id \d+\) must be less than its 3 vertices, got 3\.$/],
    [empty, /mesh 'Group\/broken' \(id \d+\) has an index, but its geometry has no position\.$/],
  ] as const) {
    const mesh = new Mesh(geometry);
    mesh.name = 'broken';
    expect(() => createLevel(new Group().add(mesh, box()))).toThrow(told);
    expect(() => createLevel(new Group().add(box(), mesh))).toThrow(told);
  }
});

test('of a part that ends within a triangle it has the whole ones, as WebGL draws them', () => {
  const hit = createRayHit();
  const scene = new Group().add(new Mesh(new BoxGeometry().translate(9, 0, 0)));
  const plane = new Mesh<BufferGeometry>(new PlaneGeometry(2, 2)); // two triangles, the first one at the upper left
  scene.add(plane);
  for (const geometry of [plane.geometry, plane.geometry.toNonIndexed()]) {
    plane.geometry = geometry;
    for (const [count, triangles] of [2, 3, 4, 5, 6].map((count) => [
      count,
      Math.floor(count / 3),
    ])) {
      geometry.setDrawRange(0, count);
      const space = createLevel(scene);
      const hits = [-0.5, 0.5].map((x) => raycastNearest(hit, space, [x, -x - 0.1, 5, 0, 0, -1]));
      expect(hits, `${count} corners`).toEqual([triangles > 0, triangles > 1]);
    }
  }
});

test.each([0.5, 1, 2, 0])(
  'what is scaled by %d along z, not mirrored, has its front in front',
  (size) => {
    const plane = new Mesh(new PlaneGeometry(2, 2));
    plane.scale.set(0.5, 0.5, size);
    const world = createWorld();
    const position = { x: [0, 0, 0.1], y: [0, 0, 0.2], z: [0, 0, 0] };
    const space = createSpace(world, { position });
    const mesh = createMeshFromObject(space, plane);
    addComponent(world, addEntity(world), set(space.Collider, { shape: MESH, mesh }));
    const ball = addEntity(world);
    addComponent(world, ball, set(space.Collider, { shape: SPHERE, radius: 0.25 }));
    const pushed = (z: number) => {
      position.z[ball] = z;
      stepCollision(space);
      return position.z[ball];
    };
    expect(pushed(0.125)).toBeCloseTo(0.25, 5);
    expect(pushed(-0.125)).toBe(-0.125);
  },
);

test('each instance has its own morphs', () => {
  const geometry = createMorphed().geometry;
  const mesh = new InstancedMesh(geometry, bothSides, 3);
  const one = new Mesh(geometry);
  const influences = [1, 0, 0.5];
  for (const [i, influence] of influences.entries()) {
    mesh.setMatrixAt(i, new Matrix4().makeTranslation(9 * i, 0, 0));
    one.morphTargetInfluences![0] = influence;
    mesh.setMorphAt(i, one);
  }
  const space = createLevel(mesh);
  const hit = createRayHit();
  for (const [i, influence] of influences.entries()) {
    raycastNearest(hit, space, [9 * i + 0.001, 20, 0.002, 0, -1, 0]);
    expect(hit.y).toBeCloseTo(2 * (1 + influence), 2);
  }
  expect(mesh.morphTargetInfluences).toBe(undefined);
});

test('a world matrix that was written by hand counts, also of what the object hangs from', () => {
  for (const isParent of [true, false]) {
    const box = new Mesh(new BoxGeometry());
    const parent = new Group().add(box);
    const written = isParent ? parent : box;
    parent.updateMatrixWorld();
    for (const one of [parent, box]) one.matrixAutoUpdate = false;
    written.matrixWorldAutoUpdate = false;
    written.matrixWorld.makeTranslation(0, 7, 0);
    box.matrixWorldNeedsUpdate = true; // what hangs from it is due
    const hit = createRayHit();
    raycastNearest(hit, createLevel(box), [0, 20, 0, 0, -1, 0]);
    expect(hit.t).toBeCloseTo(12.5);
  }
});

test.each(['the model', 'the skinned mesh alone'])(
  'bones that hang beside a mesh and moved since the last render count: a mesh of %s',
  (what) => {
    const geometry = new BoxGeometry();
    const { count } = geometry.attributes.position;
    const [skin, shares] = [new Uint16Array(4 * count), new Float32Array(4 * count)];
    for (let i = 0; i < count; i++) shares[4 * i] = 1;
    geometry.setAttribute('skinIndex', new Uint16BufferAttribute(skin, 4));
    geometry.setAttribute('skinWeight', new Float32BufferAttribute(shares, 4));
    const mesh = new SkinnedMesh(geometry);
    const [hip, hand] = [new Bone(), new Bone()];
    const model = new Group().add(mesh, hip.add(hand));
    model.updateMatrixWorld();
    mesh.bind(new Skeleton([hand]));
    hip.position.x = 10;
    const space = createLevel(what === 'the model' ? model : mesh);
    const hit = createRayHit();
    expect(raycastNearest(hit, space, [0.1, 20, 0.2, 0, -1, 0])).toBe(false);
    expect(raycastNearest(hit, space, [10.1, 20, 0.2, 0, -1, 0])).toBe(true);
    expect(hit.t).toBeCloseTo(19.5);
  },
);

test('parents that moved count without a render', () => {
  const scene = new Scene();
  const car = new Group();
  const box = new Mesh(new BoxGeometry());
  scene.add(car.add(box));
  scene.updateMatrixWorld();
  car.position.y = 7;
  const hit = createRayHit();
  raycastNearest(hit, createLevel(box), [0, 20, 0, 0, -1, 0]);
  expect(hit.t).toBeCloseTo(12.5);
});

test('what a shader puts elsewhere is left out: fat lines, meshes with an instanced geometry', () => {
  // The vertices of a fat line are those of a template at the origin.
  const line = new Line2(new LineGeometry().setPositions([50, 0, 0, 60, 0, 0]));
  const grass = new Mesh(new InstancedBufferGeometry().copy(torus() as never));
  const floor = new Mesh(new BoxGeometry());
  floor.position.x = 90;
  const level = createLevel(new Group().add(line, grass, floor));
  const hit = createRayHit();
  for (const x of [0, 0.5, 1.5])
    expect(raycastNearest(hit, level, [x, 1.5, 9, 0, 0, -1])).toBe(false);
  expect(raycastNearest(hit, level, [90, 0, 9, 0, 0, -1])).toBe(true);
  expect(() => createLevel(new Group().add(line, grass))).toThrow('there are no triangles');
});

test.each<[string, () => unknown, string | RegExp]>([
  [
    'nothing',
    () => undefined,
    'createMeshFromObject: object must be an object of three, such as the scene of a loaded file.',
  ],
  [
    'a geometry',
    torus,
    'createMeshFromObject: object must be an object of three, such as the scene of a loaded file.',
  ],
  [
    'an object without triangles',
    () => new Group().add(new Points(torus())),
    'createMeshFromObject: there are no triangles in the object.',
  ],
  [
    'a mesh without numbers',
    () => new Mesh(),
    'createMeshFromObject: there are no triangles in the object.',
  ],
  [
    'a BatchedMesh',
    () => {
      const rocks = Object.assign(new BatchedMesh(1, 9, 9), { name: 'rocks' });
      return new Group().add(rocks);
    },
    /mesh 'Group\/rocks' \(id \d+\) is a BatchedMesh, which does not tell what is in it\.$/,
  ],
])('%s is refused', (_, create, message) => {
  const space = createSpace(createWorld(), { position: { x: [], y: [], z: [] } });
  expect(() => createMeshFromObject(space, create() as never)).toThrow(message);
});
