// Pushes a body that touches several static shapes out of the deepest first, then out of the one that is deepest from
// where it is by then. A floor of tiles is one surface, but each tile has sides of its own: pushed out of one tile after
// the other, a body that has sunk in would be moved sideways, by the side of a tile beside it, before the tile below it
// could lift it above that side.
import type { PairList } from '@bitbounds/kernels';
import { MESH } from '../components/shapes.ts';
import type { Space } from '../space.ts';
import { overlapPair, overlapPair2d } from './overlap-tests.ts';

/**
 * The most pushes of a body out of its deepest shape in an iteration: one for each shape that it touches, because a
 * body that is squeezed between shapes never gets out of all of them, and at most this many. A body that is not out by
 * then, or that the push does not move, is pushed out of each shape once, in their order: a body squeezed between two
 * would otherwise sink into a third as deep as it is in those.
 */
const MOST_PUSHES = 8;

/**
 * A ratio, no unit. Depths that differ by less count as equal. Where games count in whole numbers that is common: a body
 * that falls by one and walks by one is as deep in the floor as in the wall.
 */
const TIE = 1e-9;
/** Normals with a coordinate that differs by more point in different directions. */
const SAME_WAY = 1e-6;

const _contact = new Float64Array(7);
const _deepest = new Float64Array(7);
const _place = new Float64Array(3);

/**
 * Does the body reach into the static shape, and how? Fills the normal, pointing away from the body, and the depth. Of
 * a mesh the deepest triangle counts.
 */
function collideStatic(out: Float64Array, space: Space, body: number, other: number): boolean {
  const { meshWork, slots } = space.state;
  if (slots.shape[other] === MESH) return meshWork!.collideDeepest(out, space, body, other);
  const { dimensions } = space;
  // As in every pair, the lower slot comes first: when no direction is better than another, that one goes up.
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

/** Moves the body out of the static shape along their contact. Returns whether it moved. */
function pushOut(contact: Float64Array, space: Space, body: number, other: number): boolean {
  const { meshWork, slots } = space.state;
  if (slots.shape[other] === MESH) return meshWork!.pushOutOfMesh(space, body, other);
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
 * Several of the pairs `first` … `end` − 1 are as deep as the pair `deepest`, whose contact is in `_deepest`. Returns
 * the one among them whose push leaves the body least deep in the others, or the first of these: the tile that the body
 * stands on, say, and not the one beside it, whose top corner it has reached. Fills `_deepest` with its contact.
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
 * Which of a body's pairs `first` … `end` − 1 is the deepest? −1 when it reaches into none. Skips the pair `last`,
 * which it has just been pushed out of. Fills `_deepest` with the contact.
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

/** Moves a body out of one static shape. Returns whether it moved. */
function pushOutOfOne(space: Space, body: number, other: number): boolean {
  const { meshWork, slots } = space.state;
  if (slots.shape[other] === MESH) return meshWork!.pushOutOfMesh(space, body, other);
  return collideStatic(_contact, space, body, other) && pushOut(_contact, space, body, other);
}

/** Moves a body out of the static shapes of its pairs `first` … `end` − 1, out of each once. Returns whether it moved. */
function pushOutOfEach(space: Space, { a, b }: PairList, first: number, end: number): boolean {
  let moved = false;
  for (let i = first; i < end; i++) {
    if (pushOutOfOne(space, a[i], b[i])) moved = true;
  }
  return moved;
}

/** Moves a body out of the static shapes of its pairs `first` … `end` − 1, the deepest first. Returns whether it moved. */
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
  // When there are two shapes, each has had its push by now.
  return (most > 2 && pushOutOfEach(space, pairs, first, end)) || moved;
}

/**
 * Moves bodies (`a` of the pairs) out of the static shapes that they touch (`b`). The pairs of one body must be
 * consecutive. Skips bodies that have not moved since the pass before this one began. Returns whether anything moved.
 */
export function pushOutOfStatics(space: Space, pairs: PairList, pass: number): boolean {
  const { a: bodies, count } = pairs;
  const { meshWork, slots } = space.state;
  const { moved } = slots;
  let anyMoved = false;
  let end = 0;
  meshWork?.clearQueues(meshWork);
  for (let first = 0; first < count; first = end) {
    const body = bodies[first];
    for (end = first + 1; end < count && bodies[end] === body; ) end++;
    if (moved[body] < pass - 1) continue;
    const isOne = end - first === 1;
    if (isOne && meshWork?.queueBody(space, body, pairs.b[first])) continue;
    const hasMoved = isOne
      ? pushOutOfOne(space, body, pairs.b[first])
      : pushOutOfDeepest(space, pairs, first, end);
    if (!hasMoved) continue;
    moved[body] = pass;
    anyMoved = true;
  }
  return meshWork?.pushQueued(space, pass) || anyMoved;
}
