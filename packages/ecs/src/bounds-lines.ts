// For looking at what the space believes: the edges of boxes, for a renderer to draw.
import { checkList, type EntityList } from './lists.ts';
import { hasSlot } from './slot-set.ts';
import type { Space } from './space.ts';
import { refreshToAsk } from './systems/refresh.ts';

/** Lines, one after the other. Made by `createLineList`, filled by `listBoundsLines`. */
export interface LineList {
  /** How many lines. */
  count: number;
  /** Of each line both ends, `x y z` (in 2D `x y`), in world units: 6 numbers a line, 4 in 2D. Replaced when it grows. */
  points: Float32Array;
}

/** Lines of a box in 2D and in 3D. */
const EDGES = { 2: 4, 3: 12 } as const;

/** An empty list of lines. */
export function createLineList(): LineList {
  return { count: 0, points: new Float32Array(0) };
}

function reserveLines(out: LineList, numbers: number): void {
  if (numbers > out.points.length) {
    out.points = new Float32Array(Math.max(numbers, 2 * out.points.length));
  }
}

/** The sides of the box at hand: min and max of each axis in turn. */
const _sides = new Float32Array(6);

/** Reads a slot's box. Is it one that can be drawn? */
function readSides({ Bounds, dimensions }: Space, slot: number): boolean {
  const { minX, minY, minZ, maxX, maxY, maxZ } = Bounds;
  _sides[0] = minX[slot];
  _sides[1] = maxX[slot];
  _sides[2] = minY[slot];
  _sides[3] = maxY[slot];
  _sides[4] = dimensions === 3 ? minZ![slot] : 0;
  _sides[5] = dimensions === 3 ? maxZ![slot] : 0;
  for (let i = 0; i < 6; i += 2) {
    if (!(_sides[i] <= _sides[i + 1] && Number.isFinite(_sides[i] + _sides[i + 1]))) return false;
  }
  return true;
}

/** Writes the edges along one axis: one from each corner of the sides that lie across it. Returns where the next go. */
function writeEdges(points: Float32Array, to: number, axis: number, dimensions: number): number {
  let at = to;
  const corners = 1 << (dimensions - 1);
  for (let corner = 0; corner < corners; corner++) {
    for (let end = 0; end < 2; end++) {
      let bits = corner;
      for (let other = 0; other < dimensions; other++) {
        const side = other === axis ? end : bits & 1;
        if (other !== axis) bits >>= 1;
        points[at++] = _sides[2 * other + side];
      }
    }
  }
  return at;
}

/**
 * Fills `out` with the edges of the boxes (`Bounds`) of the entities in `list`, such as `view.visible`, or of all: 12 a
 * box, 4 in 2D, as positions for the lines of a renderer. For debugging: it shows what the space goes by, which is not
 * always what is drawn. Leaves out boxes that are empty, endless or not known, and entities that are no members. Returns
 * the number of lines. Throws when `out` is no list of lines. Sees what was just added; for what was moved, call
 * `refresh` first.
 */
export function listBoundsLines(out: LineList, space: Space, list?: EntityList): number {
  checkList('listBoundsLines', out?.points, 'createLineList');
  if (list !== undefined) checkList('listBoundsLines', list?.ids, 'createEntityList');
  refreshToAsk('listBoundsLines', space);
  const { dimensions, state } = space;
  const { members, entityMask, slots } = state;
  const boxes = list ? list.count : members.count;
  reserveLines(out, boxes * EDGES[dimensions] * 2 * dimensions);
  let at = 0;
  for (let i = 0; i < boxes; i++) {
    const slot = list ? list.ids[i] & entityMask : members.slots[i];
    const isMember = !list || (hasSlot(members, slot) && slots.entity[slot] === list.ids[i]);
    if (!isMember || !readSides(space, slot)) continue;
    for (let axis = 0; axis < dimensions; axis++) at = writeEdges(out.points, at, axis, dimensions);
  }
  out.count = at / (2 * dimensions);
  return out.count;
}
