// Boxes that may touch a mesh, each with the triangles near it: what `findContacts` tests, and what `resolveContacts` pushes
// them out of without searching again.
import type { SlotList, TriangleTree } from '@bitbounds/kernels';
import { AABB } from '../components/shapes.ts';
import { lengthen } from '../lists.ts';
import { findTriangles, growShape, ROOM } from './mesh-tests.ts';

/** Entries past `count` are garbage, and so are triangles past the last box's `end`. */
export interface MeshBoxes {
  count: number;
  /** Core's rows, each in the mesh's own space. */
  rows: Float64Array;
  /** A box has the triangles at `first` … `end` − 1. */
  first: Uint32Array;
  end: Uint32Array;
  triangles: Uint32Array;
}

const FIRST_CAPACITY = 16;
const _grown = new Float64Array(6);

/** No boxes yet. */
export function createMeshBoxes(): MeshBoxes {
  const u32 = () => new Uint32Array(FIRST_CAPACITY);
  return {
    count: 0,
    rows: new Float64Array(6 * FIRST_CAPACITY),
    first: u32(),
    end: u32(),
    triangles: u32(),
  };
}

/** Makes room for one more box. */
function growBoxes(boxes: MeshBoxes): void {
  const { rows, first, end } = boxes;
  const capacity = 2 * end.length;
  lengthen(boxes, { rows }, 6 * capacity);
  // The one by whose length this is called comes last: there may be no memory for the others.
  lengthen(boxes, { first, end }, capacity);
}

/** Adds a box and the triangles of the mesh near it. Returns its number. */
export function addBox(
  boxes: MeshBoxes,
  candidates: SlotList,
  tree: TriangleTree,
  row: Float64Array,
): number {
  const place = boxes.count;
  if (place === boxes.end.length) growBoxes(boxes);
  growShape(_grown, row, AABB, ROOM);
  const found = findTriangles(candidates, tree, _grown, AABB);
  const first = place === 0 ? 0 : boxes.end[place - 1];
  const end = first + found;
  if (end > boxes.triangles.length) {
    const { triangles } = boxes;
    lengthen(boxes, { triangles }, Math.max(end, 2 * triangles.length));
  }
  const { rows, triangles } = boxes;
  for (let i = 0; i < 6; i++) rows[6 * place + i] = row[i];
  for (let i = 0; i < found; i++) triangles[first + i] = candidates.slots[i];
  boxes.first[place] = first;
  boxes.end[place] = end;
  boxes.count = place + 1;
  return place;
}
