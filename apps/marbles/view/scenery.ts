import type { Space } from '@bitbounds/ecs';
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  MeshPhongMaterial,
} from 'three';
import type { TriangleMesh } from '../sim/bunny.ts';
import type { Marbles } from '../sim/marbles.ts';
import { FLOOR_HALF, FLOOR_TILES } from '../sim/measures.ts';
import { bakeAmbientOcclusion } from './ambient-occlusion.ts';
import { BUNNY, FLOOR, TILE_LINES, WALL } from './palette.ts';

/** The part of the wall that is drawn; the wall that collides goes on invisibly above it. */
const RIM_HEIGHT = 4;
const RIM_THICKNESS = 2;
/** Draws the floor as if it were a little farther away, so that the lines on it are in front of it at any distance. */
const BEHIND = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 };

/** What does not roll. */
export interface Scenery {
  group: Group;
  bunny: Mesh;
}

/** Bunny, floor and rim, drawn from the very triangles that collide. Before the first marble. */
export function createScenery(marbles: Marbles): Scenery {
  const scenery = new Group();
  const bunny = createBunnyMesh(marbles.bunny, marbles.space);
  scenery.add(bunny);
  const material = new MeshLambertMaterial({ color: FLOOR, ...BEHIND });
  const floor = new Mesh(createGeometry(marbles.floor), material);
  floor.receiveShadow = true;
  scenery.add(floor, createTileLines());
  const across = 2 * (FLOOR_HALF + RIM_THICKNESS);
  const middle = FLOOR_HALF + RIM_THICKNESS / 2;
  for (const side of [-1, 1]) {
    scenery.add(createRim(side * middle, 0, RIM_THICKNESS, across));
    scenery.add(createRim(0, side * middle, 2 * FLOOR_HALF, RIM_THICKNESS));
  }
  return { group: scenery, bunny };
}

/** Turns the bunny that is drawn as the one that collides. Returns whether it has turned. */
export function turnScenery({ bunny }: Scenery, { bunnyEid, Rotation }: Marbles): boolean {
  const { x, y, z, w } = Rotation;
  if (bunny.quaternion.y === y[bunnyEid] && bunny.quaternion.w === w[bunnyEid]) return false;
  bunny.quaternion.set(x[bunnyEid], y[bunnyEid], z[bunnyEid], w[bunnyEid]);
  return true;
}

function createGeometry(mesh: TriangleMesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(mesh.positions), 3));
  geometry.setIndex(new BufferAttribute(mesh.indices, 1));
  geometry.computeVertexNormals();
  return geometry;
}

function createBunnyMesh(mesh: TriangleMesh, space: Space): Mesh {
  const geometry = createGeometry(mesh);
  bakeAmbientOcclusion(geometry, space);
  const material = new MeshPhongMaterial({
    color: BUNNY,
    vertexColors: true,
    specular: 0x262320,
    shininess: 24,
  });
  const bunny = new Mesh(geometry, material);
  bunny.castShadow = true;
  bunny.receiveShadow = true;
  return bunny;
}

/** The floor's tessellation, made visible: it is flat, and yet made of triangles. */
function createTileLines(): LineSegments {
  const points: number[] = [];
  for (let i = 1; i < FLOOR_TILES; i++) {
    const at = FLOOR_HALF * ((2 * i) / FLOOR_TILES - 1);
    points.push(at, 0, -FLOOR_HALF, at, 0, FLOOR_HALF);
    points.push(-FLOOR_HALF, 0, at, FLOOR_HALF, 0, at);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
  return new LineSegments(geometry, new LineBasicMaterial({ color: TILE_LINES }));
}

function createRim(x: number, z: number, width: number, depth: number): Mesh {
  const geometry = new BoxGeometry(width, RIM_HEIGHT, depth);
  const rim = new Mesh(geometry, new MeshLambertMaterial({ color: WALL }));
  rim.position.set(x, RIM_HEIGHT / 2, z);
  rim.castShadow = true;
  rim.receiveShadow = true;
  return rim;
}
