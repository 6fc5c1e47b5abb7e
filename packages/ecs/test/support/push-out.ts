import { collideAabbTriangleFront, collideSphereTriangleFront } from '@bitbounds/core';

/** As documented: out of the deepest triangle first, with a re-test, at most so often. */
export const MOST_PUSHES: number = 8;
/** Relative: what is left after a push is rounding. */
const SETTLED = 2 ** -50;

export interface Body {
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
export function pushOut(
  center: number[],
  body: Body,
  triangles: Float64Array[],
): [number[], number] {
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

/** The rows of a mesh's triangles. */
export function trianglesOf(positions: number[], indices: number[]): Float64Array[] {
  return indices
    .filter((i) => i % 3 === 0)
    .map((i) => Float64Array.from(positions.slice(3 * i, 3 * i + 9)));
}

/** A heap of small triangles: a push of a sixteenth of a body's size brings it to others. */
export function createSoup(
  random: () => number,
  count: number,
): [positions: number[], indices: number[]] {
  const positions: number[] = [];
  for (let i = 0; i < count; i++) {
    const at = [random(), random(), random()].map((c) => 4 * c);
    for (let corner = 0; corner < 3; corner++) {
      for (let axis = 0; axis < 3; axis++) positions.push(Math.fround(at[axis] + random() - 0.5));
    }
  }
  return [positions, positions.slice(0, 3 * count).map((_, i) => i)];
}
