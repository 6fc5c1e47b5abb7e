import { collideAabbTriangleFront, collideSphereTriangleFront } from '@bitbounds/core';
import {
  AABB,
  createMesh,
  createSpace,
  findContacts,
  findPairs,
  MESH,
  refresh,
  resolveContacts,
  SPHERE,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import { expect, test } from 'vitest';

/** As documented: out of the deepest triangle first, with a re-test, at most so often. */
const MOST_PUSHES = 8;
/** Relative: what is left after a push is rounding. */
const SETTLED = 2 ** -50;

interface Body {
  isBox: boolean;
  size: number;
}

function rowOf([x, y, z]: number[], { isBox, size }: Body): Float64Array {
  if (!isBox) return Float64Array.of(x, y, z, size);
  return Float64Array.of(x - size, y - size, z - size, x + size, y + size, z + size);
}

function moved(row: Float64Array, isBox: boolean, by: number[]): void {
  for (let i = 0; i < (isBox ? 6 : 3); i++) row[i] += by[i % 3];
}

/** Where a body ends up when every triangle of the mesh is tested after every push. */
function pushOut(center: number[], body: Body, triangles: Float64Array[]): [number[], number] {
  const collide = body.isBox ? collideAabbTriangleFront : collideSphereTriangleFront;
  const row = rowOf(center, body);
  const contact = new Float64Array(7);
  const way = [0, 0, 0];
  for (let push = 0; push < MOST_PUSHES; push++) {
    let deepest = Float64Array.of(0, 0, 0, 0);
    for (const triangle of triangles) {
      if (collide(contact, row, triangle) && contact[3] > deepest[3]) deepest = contact.slice();
    }
    const size = row.subarray(0, 4).reduce((sum, n) => sum + Math.abs(n), 0);
    if (!(deepest[3] > size * SETTLED)) return [center.map((c, axis) => c + way[axis]), push];
    const step = [0, 1, 2].map((axis) => -deepest[axis] * deepest[3]);
    for (let axis = 0; axis < 3; axis++) way[axis] += step[axis];
    moved(row, body.isBox, step);
  }
  return [center.map((c, axis) => c + way[axis]), MOST_PUSHES];
}

/** A heap of small triangles: a push of a sixteenth of a body's size brings it to others. */
function createSoup(random: () => number, count: number): [positions: number[], indices: number[]] {
  const positions: number[] = [];
  for (let i = 0; i < count; i++) {
    const at = [random(), random(), random()].map((c) => 4 * c);
    for (let corner = 0; corner < 3; corner++) {
      for (let axis = 0; axis < 3; axis++) positions.push(Math.fround(at[axis] + random() - 0.5));
    }
  }
  return [positions, positions.slice(0, 3 * count).map((_, i) => i)];
}

test.each([0.5, 1, 2])(
  'a body of size %f leaves a soup as if all triangles were tested',
  (scale) => {
    const pushes = Array(MOST_PUSHES + 1).fill(0);
    for (let seed = 1; seed <= 150; seed++) {
      const random = seeded(seed);
      const [positions, indices] = createSoup(random, 40);
      const triangles = indices
        .filter((i) => i % 3 === 0)
        .map((i) => Float64Array.from(positions.slice(3 * i, 3 * i + 9)));
      const x: number[] = [0];
      const position = { x, y: [0], z: [0] };
      const world = createWorld();
      const space = createSpace(world, { position, iterations: 1 });
      const ground = addEntity(world);
      const mesh = createMesh(space, positions, indices);
      position.x[ground] = position.y[ground] = position.z[ground] = 0;
      addComponent(world, ground, set(space.Collider, { shape: MESH, mesh }));
      const bodies: [number, Body, number[]][] = [];
      for (let i = 0; i < 8; i++) {
        const eid = addEntity(world);
        const size = scale * (0.3 + random());
        const body = { isBox: i % 2 === 1, size };
        const center = [random(), random(), random()].map((c) => 4 * c);
        [position.x[eid], position.y[eid], position.z[eid]] = center;
        const sizes = { halfX: size, halfY: size, halfZ: size };
        const data = body.isBox ? { shape: AABB, ...sizes } : { shape: SPHERE, radius: size };
        // They meet the ground alone.
        addComponent(world, eid, set(space.Collider, { ...data, layer: 2, mask: 1 }));
        bodies.push([eid, body, center]);
      }
      findContacts(findPairs(refresh(space)));
      resolveContacts(space);
      for (const [eid, body, center] of bodies) {
        const [expected, count] = pushOut(center, body, triangles);
        const found = [position.x[eid], position.y[eid], position.z[eid]];
        expect(found, `seed ${seed}, entity ${eid}, pushed ${count} times`).toEqual(expected);
        pushes[count]++;
      }
    }
    expect(pushes[0]).toBeGreaterThan(0);
    for (const count of [1, 2, 3]) expect(pushes[count]).toBeGreaterThan(3);
  },
);
