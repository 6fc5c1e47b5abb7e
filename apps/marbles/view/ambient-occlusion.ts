import { createRayHit, raycastNearest, type Space } from '@bitbounds/ecs';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { BufferAttribute, type BufferGeometry } from 'three';

/** Rays per vertex. */
const RAYS = 40;
/** World units: anything farther away darkens nothing. */
const REACH = 24;
/** World units: rays start this far above the surface, or they would hit it. */
const LIFT = 0.05;
/** How much light is left in the deepest fold. */
const DARKEST = 0.25;

/**
 * Colors every vertex by how much of the sky above its surface is free: soft shading that costs
 * nothing later. Casts rays in the space, which should hold only scenery by then, at some 1 µs a ray.
 */
export function bakeAmbientOcclusion(geometry: BufferGeometry, space: Space): void {
  const { position, normal } = geometry.attributes;
  const generator = xoroshiro128plus(1);
  const random = () => uniformFloat64(generator);
  const colors = new Float32Array(3 * position.count);
  for (let i = 0; i < position.count; i++) {
    const p = [position.getX(i), position.getY(i), position.getZ(i)];
    const n = [normal.getX(i), normal.getY(i), normal.getZ(i)];
    const open = openness(space, p, n, random);
    colors.fill(DARKEST + (1 - DARKEST) * open, 3 * i, 3 * i + 3);
  }
  geometry.setAttribute('color', new BufferAttribute(colors, 3));
}

const _hit = createRayHit();
const _options = { maxT: REACH };

/** 0…1: the share of rays from the surface that hit nothing near. */
function openness(space: Space, p: number[], n: number[], random: () => number): number {
  const origin = [p[0] + LIFT * n[0], p[1] + LIFT * n[1], p[2] + LIFT * n[2]];
  let free = 0;
  for (let i = 0; i < RAYS; i++) {
    // The normal plus a random unit vector: directions near the normal are the most frequent.
    const height = 2 * random() - 1;
    const around = 2 * Math.PI * random();
    const ring = Math.sqrt(1 - height * height);
    const direction = [
      n[0] + ring * Math.cos(around),
      n[1] + height,
      n[2] + ring * Math.sin(around),
    ];
    const length = Math.hypot(direction[0], direction[1], direction[2]);
    if (length === 0) continue;
    for (let axis = 0; axis < 3; axis++) direction[axis] /= length;
    const hit = raycastNearest(_hit, space, [...origin, ...direction], _options);
    // Hits that are nearly out of reach hardly darken, or a line would show.
    free += hit ? (_hit.t / REACH) ** 2 : 1;
  }
  return free / RAYS;
}
