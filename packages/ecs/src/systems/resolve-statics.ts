// Pushes bodies that touch several static shapes out of the deepest first, and out of the next where they are then.
// A floor of tiles is one surface, but each tile has sides of its own: out of one tile after another, a body that has
// sunk in would be pushed sideways by the next tile's side before the tile below has lifted it over that.
import type { PairList } from '@bitbounds/kernels';
import { MESH } from '../components/shapes.ts';
import type { Space } from '../space.ts';
import { overlapPair, overlapPair2d } from './overlap-tests.ts';
import { collideDeepest, pushOutOfMesh } from './resolve-mesh.ts';

/**
 * Pushes out of the deepest an iteration: as many as there are shapes, for who is squeezed between shapes is never out of all,
 * and this many at most. Who is not out by then, or cannot be moved out of the deepest, is pushed out of each once, in their
 * order: squeezed between two, he would sink into a third as deep as he is in these.
 */
const MOST_PUSHES = 8;

/**
 * A ratio, no unit. Depths that differ by less are equal: whole numbers make that common, as where a body falls by one and
 * walks by one.
 */
const TIE = 1e-9;
/** Normals that differ by more, in any number, point elsewhere. */
const SAME_WAY = 1e-6;

const _contact = new Float64Array(7);
const _deepest = new Float64Array(7);
const _place = new Float64Array(3);

/**
 * Does the body reach into the static shape, and how? Fills normal, from the body, and depth; of a mesh, those of the
 * deepest triangle.
 */
function collideStatic(out: Float64Array, space: Space, body: number, other: number): boolean {
  if (space.state.slots.shape[other] === MESH) return collideDeepest(out, space, body, other);
  const { dimensions } = space;
  // The lower slot first: where no direction is better it goes up.
  const a = Math.min(body, other);
  const b = Math.max(body, other);
  const touches =
    dimensions === 3 ? overlapPair(out, space, a, b) : overlapPair2d(out, space, a, b);
  if (!touches || body === a) return touches;
  out[0] = -out[0];
  out[1] = -out[1];
  if (dimensions === 3) out[2] = -out[2];
  return true;
}

/** Moves the body out of the static shape, whose contact it has; whether it moved. */
function pushOut(contact: Float64Array, space: Space, body: number, other: number): boolean {
  if (space.state.slots.shape[other] === MESH) return pushOutOfMesh(space, body, other);
  const { dimensions, position } = space;
  const { x, y, z } = position;
  const depth = contact[dimensions];
  const oldX = x[body];
  const oldY = y[body];
  x[body] = oldX - depth * contact[0];
  y[body] = oldY - depth * contact[1];
  const moved = x[body] !== oldX || y[body] !== oldY;
  if (dimensions === 2) return moved;
  const oldZ = z![body];
  z![body] = oldZ - depth * contact[2];
  return moved || z![body] !== oldZ;
}

function isSameWay(a: Float64Array, b: Float64Array, dimensions: number): boolean {
  for (let axis = 0; axis < dimensions; axis++) {
    if (Math.abs(a[axis] - b[axis]) > SAME_WAY) return false;
  }
  return true;
}

/**
 * Of those among the pairs `first` … `end` − 1 that are as deep as `deepest`, whose contact is in `_deepest`: the one out of
 * which the push leaves the least depth in the others, and of these the first. The tile that a body stands on, say, and
 * not the next one, whose top corner it has reached. Fills `_deepest`.
 */
function breakTie(
  space: Space,
  { a, b }: PairList,
  first: number,
  end: number,
  deepest: number,
): number {
  const { dimensions, position } = space;
  const { x, y, z } = position;
  const body = a[first];
  const enough = _deepest[dimensions] * (1 - TIE);
  _place[0] = x[body];
  _place[1] = y[body];
  if (dimensions === 3) _place[2] = z![body];
  let best = deepest;
  let least = Number.POSITIVE_INFINITY;
  for (let i = first; i < end; i++) {
    if (!collideStatic(_contact, space, body, b[i]) || _contact[dimensions] < enough) continue;
    pushOut(_contact, space, body, b[i]);
    let left = 0;
    for (let k = first; k < end; k++) {
      if (collideStatic(_contact, space, body, b[k])) left = Math.max(left, _contact[dimensions]);
    }
    x[body] = _place[0];
    y[body] = _place[1];
    if (dimensions === 3) z![body] = _place[2];
    if (left < least * (1 - TIE)) {
      least = left;
      best = i;
    }
  }
  collideStatic(_deepest, space, body, b[best]);
  return best;
}

/**
 * Which of the pairs `first` … `end` − 1 is the deepest, −1 when none reaches in; `last`, which it has just been pushed
 * out of, is passed over. Fills `_deepest` with its contact.
 */
function findDeepest(
  space: Space,
  pairs: PairList,
  first: number,
  end: number,
  last: number,
): number {
  const { dimensions } = space;
  const { a, b } = pairs;
  let deepest = -1;
  let isTied = false;
  _deepest[dimensions] = 0;
  for (let i = first; i < end; i++) {
    if (i === last || !collideStatic(_contact, space, a[i], b[i])) continue;
    const depth = _contact[dimensions];
    const most = _deepest[dimensions];
    if (!(depth > 0 && depth >= most * (1 - TIE))) continue;
    if (depth <= most * (1 + TIE)) isTied ||= !isSameWay(_contact, _deepest, dimensions);
    else isTied = false;
    if (!(depth > most)) continue;
    deepest = i;
    for (let k = 0; k <= dimensions; k++) _deepest[k] = _contact[k];
  }
  return isTied ? breakTie(space, pairs, first, end, deepest) : deepest;
}

/** Moves a body out of one static shape; whether it moved. */
function pushOutOfOne(space: Space, body: number, other: number): boolean {
  if (space.state.slots.shape[other] === MESH) return pushOutOfMesh(space, body, other);
  return collideStatic(_contact, space, body, other) && pushOut(_contact, space, body, other);
}

/** Moves one body out of each of the static shapes `first` … `end` − 1 once, in their order. */
function pushOutOfEach(space: Space, { a, b }: PairList, first: number, end: number): boolean {
  let moved = false;
  for (let i = first; i < end; i++) {
    if (pushOutOfOne(space, a[i], b[i])) moved = true;
  }
  return moved;
}

/** Moves one body out of the static shapes `first` … `end` − 1, the deepest first. */
function pushOutOfDeepest(space: Space, pairs: PairList, first: number, end: number): boolean {
  const { a, b } = pairs;
  const most = Math.min(end - first, MOST_PUSHES);
  let moved = false;
  let deepest = -1;
  for (let pushes = 0; pushes < most; pushes++) {
    deepest = findDeepest(space, pairs, first, end, deepest);
    if (deepest < 0) return moved;
    if (!pushOut(_deepest, space, a[first], b[deepest])) {
      return pushOutOfEach(space, pairs, first, end) || moved;
    }
    moved = true;
  }
  // Two have had their pushes by now.
  return (most > 2 && pushOutOfEach(space, pairs, first, end)) || moved;
}

/**
 * Moves bodies, `a` of the pairs, out of the static shapes that they touch, `b`; those of one body follow one another.
 * Passes over who has not moved since the pass before began. Returns whether anything moved.
 */
export function pushOutOfStatics(space: Space, pairs: PairList, pass: number): boolean {
  const { a: bodies, count } = pairs;
  const { moved } = space.state.slots;
  let anyMoved = false;
  let end = 0;
  for (let first = 0; first < count; first = end) {
    const body = bodies[first];
    for (end = first + 1; end < count && bodies[end] === body; ) end++;
    if (moved[body] < pass - 1) continue;
    const hasMoved =
      end - first === 1
        ? pushOutOfOne(space, body, pairs.b[first])
        : pushOutOfDeepest(space, pairs, first, end);
    if (!hasMoved) continue;
    moved[body] = pass;
    anyMoved = true;
  }
  return anyMoved;
}
