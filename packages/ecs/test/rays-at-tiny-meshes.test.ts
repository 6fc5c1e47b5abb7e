import {
  createMesh,
  createRayHit,
  createSpace,
  MESH,
  raycastAny,
  raycastNearest,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import { expect, test } from 'vitest';

// A ray that came from 1e7 times the mesh's size away, or farther, was told the hit's t, but no triangle and no normal:
// units of the mesh's frame are lost in a t that large, and the triangle was thought to be behind maxT.

const SIZES = [1, 1e-6, 1e-10, 1e-13, 1e-15, 1e-20, 1e-30];

/** A mesh of 40 triangles within `size` of a place near `far`. */
function createCloud(size: number, far: number, random: () => number) {
  const world = createWorld();
  const place = [0, 1, 2].map(() => far * (random() - 0.5));
  const [x, y, z] = place.map((one) => [0, one, one]);
  const space = createSpace(world, { position: { x, y, z } });
  const corners = Array.from({ length: 360 }, () => size * (random() - 0.5));
  const mesh = createMesh(space, corners);
  addComponent(world, addEntity(world), set(space.Collider, { shape: MESH, mesh }));
  const aim = (from: number): number[] => {
    const origin = place.map((one) => one + from * (random() - 0.5));
    return [...origin, ...origin.map((o, i) => place[i] + size * (random() - 0.5) - o)];
  };
  return { space, aim };
}

test.each(SIZES)('a ray at a mesh of size %d tells the triangle and its normal', (size) => {
  const random = seeded(0x71);
  const hit = createRayHit();
  let hits = 0;
  for (const far of [0, 1, 1e3, 1e6]) {
    for (let run = 0; run < 10; run++) {
      const { space, aim } = createCloud(size, far, random);
      for (let i = 0; i < 60; i++) {
        const ray = aim(i % 2 ? 10 : size);
        if (!raycastNearest(hit, space, ray)) continue;
        hits++;
        const what = `far ${far}, run ${run}, ray ${i}`;
        expect(hit.triangle, what).toBeGreaterThanOrEqual(0);
        expect(Math.hypot(hit.normalX, hit.normalY, hit.normalZ), what).toBeCloseTo(1, 9);
        expect(raycastAny(space, ray, { maxT: hit.t }), what).toBe(true);
        const again = createRayHit();
        raycastNearest(again, space, ray, { maxT: hit.t });
        expect(again, what).toEqual(hit);
      }
    }
  }
  expect(hits).toBeGreaterThan(400);
});
