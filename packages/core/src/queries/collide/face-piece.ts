// What two faces share that lie on each other: one of them, cut off at the sides of the other.
import type { AabbLike } from '../../types.ts';
import { _touch } from './touch.ts';

/** The most corners: four, one more for each side that cuts, and as many again where rounding bends a side. */
const MOST = 16;

/** The corners, two coordinates each, before and after a cut. */
const _corners = /* @__PURE__ */ new Float64Array(2 * MOST);
const _cut = /* @__PURE__ */ new Float64Array(2 * MOST);
/** How many corners there are, and the two axes of the face. */
const _count = /* @__PURE__ */ new Int32Array(3);

/** Not for the package's users: begins with nothing on the two axes of the mask. */
export function startPiece(free: number): void {
  _count[0] = 0;
  _count[1] = free & 1 ? 0 : 1;
  _count[2] = free & 4 ? 2 : 1;
}

/** Not for the package's users: adds the corner at an offset of the row, one after the other around the face. */
export function addToPiece(row: ArrayLike<number>, at: number): void {
  const k = 2 * _count[0]++;
  _corners[k] = row[at + _count[1]];
  _corners[k + 1] = row[at + _count[2]];
}

/**
 * Not for the package's users: cuts the piece off at the sides of the box, and writes its middle to `_touch`: the
 * center of its area, or of its corners when it has none.
 */
export function takePiece(aabb: AabbLike): void {
  for (let i = 0; i < 2; i++) {
    const axis = _count[i + 1];
    cutPiece(i, -1, aabb, axis);
    cutPiece(i, 1, aabb, axis + 3);
  }
  const count = _count[0];
  // NaN: all comparisons said no.
  if (count === 0) return;
  let area = 0;
  let x = 0;
  let y = 0;
  for (let k = 2; k < 2 * count - 2; k += 2) {
    const ux = _corners[k] - _corners[0];
    const uy = _corners[k + 1] - _corners[1];
    const vx = _corners[k + 2] - _corners[0];
    const vy = _corners[k + 3] - _corners[1];
    const part = Math.abs(ux * vy - uy * vx);
    area += part;
    x += (part / 3) * (ux + vx);
    y += (part / 3) * (uy + vy);
  }
  if (!(area > 0)) {
    area = count;
    for (let k = 2; k < 2 * count; k += 2) {
      x += _corners[k] - _corners[0];
      y += _corners[k + 1] - _corners[1];
    }
  }
  _corners[0] += x / area;
  _corners[1] += y / area;
  for (let i = 0; i < 2; i++) {
    const axis = _count[i + 1];
    _touch[axis + 4] = Math.max(aabb[axis], Math.min(_corners[i], aabb[axis + 3]));
  }
}

/** Keeps what is within a side: the number in the row, of the piece's first or second coordinate, 1 for a maximum. */
function cutPiece(coordinate: number, side: number, row: ArrayLike<number>, at: number): void {
  let limit = row[at];
  if (Math.abs(limit) === Infinity) return;
  const end = 2 * _count[0];
  let kept = 0;
  let least = Infinity;
  for (let k = coordinate; k < end; k += 2) least = Math.min(least, side * (_corners[k] - limit));
  // They touch, so it is rounding that puts all of it beyond: what is as near as that stays.
  if (least > 0) limit += 2 * side * least;
  for (let k = 0; k < end; k += 2) {
    const next = k + 2 < end ? k + 2 : 0;
    const here = side * (_corners[k + coordinate] - limit);
    const there = side * (_corners[next + coordinate] - limit);
    if (here <= 0) {
      _cut[kept++] = _corners[k];
      _cut[kept++] = _corners[k + 1];
    }
    if (!(here < 0 && there > 0) && !(here > 0 && there < 0)) continue;
    const share = here / (here - there);
    _cut[kept] = _corners[k] + share * (_corners[next] - _corners[k]);
    _cut[kept + 1] = _corners[k + 1] + share * (_corners[next + 1] - _corners[k + 1]);
    _cut[kept + coordinate] = limit;
    kept += 2;
  }
  for (let k = 0; k < kept; k++) _corners[k] = _cut[k];
  _count[0] = kept / 2;
}
