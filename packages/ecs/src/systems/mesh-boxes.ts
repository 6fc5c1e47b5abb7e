// Boxes that may touch a mesh, each with the triangles near it: what `findContacts` tests, and what `resolveContacts` pushes
// them out of without searching again.
import type { TriangleLists, TriangleTree } from '@bitbounds/kernels';
import { AABB } from '../components/shapes.ts';
import { lengthen } from '../lists.ts';
import type { SpaceState } from '../space-state.ts';
import { ROOM } from './mesh-tests.ts';
import { appendTriangles, createTriangleRange, searchAround } from './near-triangles.ts';

/** Boxes, and the triangles near each. Entries past `count` are garbage, and so are triangles past the last box's `end`. */
export interface MeshBoxes extends TriangleLists {
  count: number;
  /** Core's rows, each in the mesh's own space. */
  rows: Float64Array;
}

const FIRST_CAPACITY = 16;
const _near = createTriangleRange();

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
  state: SpaceState,
  tree: TriangleTree,
  row: Float64Array,
): number {
  const place = boxes.count;
  if (place === boxes.end.length) growBoxes(boxes);
  searchAround(_near, state, tree, row, AABB, ROOM);
  appendTriangles(boxes, place, _near);
  for (let i = 0; i < 6; i++) boxes.rows[6 * place + i] = row[i];
  boxes.count = place + 1;
  return place;
}
