import { AABB, createMesh, MESH } from '@bitbounds/ecs';
import { addComponent, addEntity, set } from 'bitecs';
import type { TriangleMesh } from './bunny.ts';
import type { Marbles } from './marbles.ts';
import { FLOOR_HALF, LAYER_GROUND, LAYER_WALLS, WALL_HEIGHT, WALL_THICKNESS } from './measures.ts';

/** Adds the bunny, the floor and four walls: what the marbles fall on. */
export function addScenery(marbles: Marbles): void {
  const across = FLOOR_HALF + WALL_THICKNESS;
  const half = WALL_THICKNESS / 2;
  for (const side of [-1, 1]) {
    addWall(marbles, side * (FLOOR_HALF + half), 0, half, across);
    addWall(marbles, 0, side * (FLOOR_HALF + half), across, half);
  }
  // Meshes push in the order of their entities. The floor is last, so that no marble is left under it.
  marbles.bunnyEid = addMesh(marbles, marbles.bunny);
  marbles.Rotation.w[marbles.bunnyEid] = 1;
  marbles.floorEid = addMesh(marbles, marbles.floor);
}

function addMesh(marbles: Marbles, mesh: TriangleMesh): number {
  const { world, space } = marbles;
  const eid = addEntity(world);
  const number = createMesh(space, mesh.positions, mesh.indices);
  addComponent(world, eid, set(space.Collider, { shape: MESH, mesh: number, layer: LAYER_GROUND }));
  return eid;
}

function addWall(marbles: Marbles, x: number, z: number, halfX: number, halfZ: number): void {
  const { world, space, Position } = marbles;
  const eid = addEntity(world);
  const halfY = WALL_HEIGHT / 2;
  Position.x[eid] = x;
  Position.y[eid] = halfY - WALL_THICKNESS;
  Position.z[eid] = z;
  addComponent(world, eid, space.Static);
  const layer = LAYER_WALLS;
  addComponent(world, eid, set(space.Collider, { shape: AABB, halfX, halfY, halfZ, layer }));
  marbles.wallEids.push(eid);
}
