import type { TriangleMesh } from '../sim/bunny.ts';

/**
 * How often the mesh winds around the point: 1 inside a closed mesh with its front outward, 0
 * outside, in f64. The sum of all triangles' solid angles, so there is no ray that could hit an
 * edge. Source: van Oosterom and Strackee, "The solid angle of a plane triangle" (1983).
 */
export function windingNumber(mesh: TriangleMesh, x: number, y: number, z: number): number {
  const { positions: p, indices } = mesh;
  let angle = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const a = 3 * indices[i];
    const b = 3 * indices[i + 1];
    const c = 3 * indices[i + 2];
    const [ax, ay, az] = [p[a] - x, p[a + 1] - y, p[a + 2] - z];
    const [bx, by, bz] = [p[b] - x, p[b + 1] - y, p[b + 2] - z];
    const [cx, cy, cz] = [p[c] - x, p[c + 1] - y, p[c + 2] - z];
    const la = Math.sqrt(ax * ax + ay * ay + az * az);
    const lb = Math.sqrt(bx * bx + by * by + bz * bz);
    const lc = Math.sqrt(cx * cx + cy * cy + cz * cz);
    const ab = ax * bx + ay * by + az * bz;
    const bc = bx * cx + by * cy + bz * cz;
    const ca = cx * ax + cy * ay + cz * az;
    const over = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    angle += 2 * Math.atan2(over, la * lb * lc + ab * lc + bc * la + ca * lb);
  }
  return angle / (4 * Math.PI);
}

/** Directed edges without exactly one opposite: 0 for a closed mesh whose triangles agree. */
export function openEdges(mesh: TriangleMesh): number {
  const { indices } = mesh;
  const edges = new Map<string, number>();
  const count = (from: number, to: number): number => edges.get(`${from} ${to}`) ?? 0;
  for (let i = 0; i < indices.length; i++) {
    const from = indices[i];
    const to = indices[i % 3 === 2 ? i - 2 : i + 1];
    edges.set(`${from} ${to}`, count(from, to) + 1);
  }
  let open = 0;
  for (const edge of edges.keys()) {
    const [from, to] = edge.split(' ').map(Number);
    if (count(from, to) !== 1 || count(to, from) !== 1) open++;
  }
  return open;
}

/** Positive when the triangles of a closed mesh have their front (counter-clockwise) outward. */
export function signedVolume(mesh: TriangleMesh): number {
  const { positions: p, indices } = mesh;
  let volume = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => 3 * indices[i + k]);
    volume += p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]);
    volume += p[a + 1] * (p[b + 2] * p[c] - p[b] * p[c + 2]);
    volume += p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c]);
  }
  return volume / 6;
}
