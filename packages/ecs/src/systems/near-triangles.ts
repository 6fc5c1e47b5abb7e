// The triangles near a body: searched for one, and kept for many.
import type { TriangleLists, TriangleTree } from '@bitbounds/kernels';
import { lengthen } from '../lists.ts';
import type { SpaceState } from '../space-state.ts';
import { findTriangles, growShape } from './mesh-tests.ts';

/** Triangles: those at `first` … `end` − 1 of the list. */
export interface TriangleRange {
  triangles: Uint32Array;
  first: number;
  end: number;
}

const _grown = new Float64Array(6);

/** No triangles yet. */
export function createTriangleRange(): TriangleRange {
  return { triangles: new Uint32Array(0), first: 0, end: 0 };
}

/**
 * Searches the triangles near a shape, in a room that is a ratio like `ROOM`; fills `out`, until the next search, and
 * `_room`.
 */
export function searchAround(
  out: TriangleRange,
  { candidates, solids }: SpaceState,
  tree: TriangleTree,
  row: Float64Array,
  shape: number,
  ratio: number,
): void {
  growShape(_grown, solids, row, shape, ratio);
  out.end = findTriangles(candidates, tree, _grown, shape);
  out.triangles = candidates.slots;
  out.first = 0;
}

/** Copies triangles to the lists of bodies, as those of body `at`, after those of the body before. */
export function appendTriangles(lists: TriangleLists, at: number, range: TriangleRange): void {
  const first = at === 0 ? 0 : lists.end[at - 1];
  const end = first + range.end - range.first;
  if (end > lists.triangles.length) {
    const { triangles } = lists;
    lengthen(lists, { triangles }, Math.max(end, 2 * triangles.length));
  }
  const { triangles } = lists;
  const offset = range.first - first;
  for (let i = first; i < end; i++) triangles[i] = range.triangles[i + offset];
  lists.first[at] = first;
  lists.end[at] = end;
}
