// Capsules, turned boxes, polygons and hulls, by formulas of the games' own.
import { cross } from '@bitbounds/testkit';
import { firstTouch, leastAt } from './convex.ts';
import { edgesOf, type Form, facesOf, nearestOnHull, type Placed } from './hulls.ts';
import {
  enterSides,
  growCorners,
  leastRoom,
  middleOf,
  nearestOnPolygon,
  sidesOf,
} from './polygons.ts';
import { along, dot, minus } from './vectors.ts';

/**
 * All points within `radius` of a box along axes of its own. That of a capsule reaches along its second axis alone. A
 * polygon or hull is one instead of the box.
 */
export interface Block {
  readonly kind: 'capsule' | 'obb' | 'polygon' | 'hull';
  readonly center: number[];
  /** As many as there are dimensions, of unit length and at right angles. */
  readonly axes: number[][];
  readonly half: number[];
  readonly radius: number;
  /** Of a polygon or hull, along the axes from the center. */
  readonly corners?: number[][];
  /** Of a hull. */
  readonly form?: Form;
}

/** What blocks, balls and boxes have in common. */
export type Core = Omit<Block, 'kind'>;

/** Is it a convex hull, in 3D? */
export function isHull(block: Core): block is Core & Placed {
  return block.form !== undefined;
}

/** The sides of a polygon, or the faces of a hull, in the world. */
function sidesOfCorners(block: Core): { from: number[]; normal: number[] }[] {
  return isHull(block) ? facesOf(block) : sidesOf(cornersOf(block));
}

/** The corners of a polygon or hull that is larger by so much on every side; null when nothing would be left. */
export function grownCorners(block: Core, by: number): number[][] | null {
  const least = leastRoom(middleOf(cornersOf(block)), sidesOfCorners(block));
  return growCorners(block.corners!, least, by);
}

/** The point in the block's own frame. */
export function localPoint({ center, axes }: Core, point: number[]): number[] {
  const away = minus(point, center);
  return axes.map((axis) => dot(axis, away));
}

/** From a point to the block without its radius; 0 inside. */
function distanceToBox(block: Core, point: number[]): number {
  if (block.corners) return Math.hypot(...minus(nearestOnBox(block, point), point));
  const { center, axes, half } = block;
  let squared = 0;
  for (let i = 0; i < half.length; i++) {
    const axis = axes[i];
    let at = 0;
    for (let k = 0; k < axis.length; k++) at += axis[k] * (point[k] - center[k]);
    const past = Math.abs(at) - half[i];
    if (past > 0) squared += past * past;
  }
  return Math.sqrt(squared);
}

/** From a point to a block; 0 inside. */
export function distanceToBlock(block: Core, point: number[]): number {
  return Math.max(0, distanceToBox(block, point) - block.radius);
}

/** How far a block reaches from its center along each axis of the world. */
function reachOf({ axes, half, radius }: Core): number[] {
  return axes.map((_, i) => half.reduce((sum, h, k) => sum + h * Math.abs(axes[k][i]), radius));
}

/** The box around a block: lower corner, upper corner. */
export function boxOfBlock(block: Core): [number[], number[]] {
  if (block.corners) {
    const corners = cornersOf(block);
    const side = (pick: (...numbers: number[]) => number): number[] =>
      block.center.map((_, i) => pick(...corners.map((corner) => corner[i])));
    return [side(Math.min), side(Math.max)];
  }
  const reach = reachOf(block);
  return [minus(block.center, reach), along(block.center, reach, 1)];
}

/** The corners of the block without its radius: of a box eight, in 2D four; of a capsule both ends. */
export function cornersOf(block: Core): number[][] {
  const { center, axes, half } = block;
  if (block.corners) {
    return block.corners.map((corner) =>
      corner.reduce((at, x, k) => along(at, axes[k], x), center),
    );
  }
  let corners = [center];
  for (const [k, axis] of axes.entries()) {
    if (half[k] === 0) continue;
    corners = corners.flatMap((one) => [along(one, axis, -half[k]), along(one, axis, half[k])]);
  }
  return corners;
}

/** No unit. Cross products of axes that are shorter have no direction but rounding's. */
const PARALLEL = 1e-9;

/** A unit vector along each edge; those that have no length only where it is said. */
function edgesOfCore(block: Core, hasLength: boolean): number[][] {
  if (isHull(block)) return edgesOf(block);
  return hasLength ? block.axes.filter((_, k) => block.half[k] > 0) : block.axes;
}

/** All directions in which two may be apart: their sides, and the cross products of their edges. */
function directionsOf(a: Core, b: Core): number[][] {
  const all = [a, b].flatMap((block) =>
    block.corners ? sidesOfCorners(block).map(({ normal }) => normal) : block.axes,
  );
  if (a.center.length === 2) return all;
  const isQuick = isHull(a) || isHull(b);
  for (const one of edgesOfCore(a, isQuick)) {
    for (const other of edgesOfCore(b, isQuick)) {
      const across = cross(one, other);
      const length = Math.hypot(...across);
      if (length > PARALLEL) all.push(across.map((x) => x / length));
    }
  }
  return all;
}

/** How far one without its radius reaches along a direction, from its center. */
function reachAlong({ axes, half, corners }: Core, direction: number[]): number {
  if (corners) {
    const own = axes.map((axis) => dot(axis, direction));
    return Math.max(...corners.map((corner) => dot(corner, own)));
  }
  return half.reduce((sum, h, k) => sum + (h === 0 ? 0 : h * Math.abs(dot(axes[k], direction))), 0);
}

/** How far `b` would have to go along a direction, without the radii, to be beyond `a`; below 0 when it is. */
function wayBeyond(a: Core, b: Core, direction: number[]): number {
  const back = direction.map((x) => -x);
  return reachAlong(a, direction) + reachAlong(b, back) - dot(minus(b.center, a.center), direction);
}

/** How far the two without their radii are apart along a direction; negative when they overlap. */
function apartAlong(a: Core, b: Core, direction: number[]): number {
  if (a.corners || b.corners) {
    const back = direction.map((x) => -x);
    return -Math.min(wayBeyond(a, b, direction), wayBeyond(a, b, back));
  }
  let apart = Math.abs(dot(minus(b.center, a.center), direction));
  for (const { axes, half } of [a, b]) {
    for (let k = 0; k < half.length; k++) {
      if (half[k] !== 0) apart -= half[k] * Math.abs(dot(axes[k], direction));
    }
  }
  return apart;
}

/**
 * How far the two without their radii are apart along the direction that parts them most, by separating axes. No more
 * than the distance; below 0, the length of the shortest way out. Convex as one of them moves.
 */
export function apartnessOfCores(a: Core, b: Core): number {
  return Math.max(...directionsOf(a, b).map((direction) => apartAlong(a, b, direction)));
}

/** Is it a point or a segment, apart from its radius? */
function isThin({ half, corners }: Core): boolean {
  return !corners && half.every((h, k) => k === 1 || h === 0);
}

function nearestOnBox(block: Core, point: number[]): number[] {
  const { center, axes, half } = block;
  if (isHull(block)) return nearestOnHull(block, point);
  if (block.corners) return nearestOnPolygon(cornersOf(block), point);
  const away = minus(point, center);
  return axes.reduce((sum, axis, k) => {
    return along(sum, axis, Math.max(-half[k], Math.min(half[k], dot(axis, away))));
  }, center);
}

/** The point of a thin core that is nearest to another core. */
function nearestOnThin({ center, axes, half }: Core, other: Core): number[] {
  const length = half[1];
  if (length === 0) return center;
  const at = (t: number): number[] => along(center, axes[1], (2 * t - 1) * length);
  return at(leastAt((t) => distanceToBox(other, at(t))));
}

/**
 * How far apart the surfaces of two are; negative when they overlap, then the length of the shortest way out. For two
 * boxes that are apart it may be less than their distance.
 */
export function gapBetween(a: Core, b: Core): number {
  const radii = a.radius + b.radius;
  const apart = apartnessOfCores(a, b);
  if (apart <= 0) return apart - radii;
  if (isThin(a)) return distanceToBox(b, nearestOnThin(a, b)) - radii;
  if (isThin(b)) return distanceToBox(a, nearestOnThin(b, a)) - radii;
  return apart - radii;
}

/** World units. Of ways out whose lengths differ by no more than this, either may be taken. */
const TIE = 1e-6;

/** The shortest way out of `a` for `b`, a unit vector; null where another is as short. */
export function wayOutOf(a: Core, b: Core): number[] | null {
  if (apartnessOfCores(a, b) > 0) {
    const isFirst = isThin(a);
    if (!isFirst && !isThin(b)) return null;
    const one = isFirst ? nearestOnThin(a, b) : nearestOnThin(b, a);
    const other = nearestOnBox(isFirst ? b : a, one);
    const way = isFirst ? minus(other, one) : minus(one, other);
    const length = Math.hypot(...way);
    return length > TIE ? way.map((x) => x / length) : null;
  }
  if (a.corners || b.corners) return wayOutOfCorners(a, b);
  const away = minus(b.center, a.center);
  const ways = directionsOf(a, b).map((n) => ({ n, length: -apartAlong(a, b, n) }));
  const { n, length } = ways.reduce((best, one) => (one.length < best.length ? one : best));
  const isTied = ways.some(
    (one) => one.length < length + TIE && Math.abs(dot(one.n, n)) < 1 - 1e-12,
  );
  const side = dot(away, n);
  return isTied || Math.abs(side) < TIE ? null : n.map((x) => (side < 0 ? -x : x));
}

/** As `wayOutOf`, where they overlap and one has corners of its own: to either side there are ways of two lengths. */
function wayOutOfCorners(a: Core, b: Core): number[] | null {
  const ways = directionsOf(a, b)
    .flatMap((n) => [n, n.map((x) => -x)])
    .map((n) => ({ n, length: wayBeyond(a, b, n) }));
  const { n, length } = ways.reduce((best, one) => (one.length < best.length ? one : best));
  const isTied = ways.some((one) => one.length < length + TIE && dot(one.n, n) < 1 - 1e-12);
  return isTied ? null : n;
}

/** When a ray is in a box of its own frame: from, to; empty when `from` exceeds `to`. */
function timesInBox(origin: number[], direction: number[], half: number[]): [number, number] {
  let [enter, leave] = [0, Number.POSITIVE_INFINITY];
  for (const [i, way] of direction.entries()) {
    if (way === 0) {
      if (Math.abs(origin[i]) > half[i]) return [1, 0];
      continue;
    }
    const [one, other] = [(-half[i] - origin[i]) / way, (half[i] - origin[i]) / way];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return [enter, leave];
}

/** When a ray enters a block, 0 from inside; Infinity when it misses. */
export function enterBlock(block: Block, origin: number[], direction: number[]): number {
  if (block.corners) return enterSides(sidesOfCorners(block), origin, direction);
  const { axes, half, radius } = block;
  const from = localPoint(block, origin);
  const way = axes.map((axis) => dot(axis, direction));
  const room = half.map((h) => h + radius);
  const [enter, leave] = timesInBox(from, way, room);
  if (!(enter <= leave)) return Number.POSITIVE_INFINITY;
  if (radius === 0 && block.kind === 'obb') return enter;
  const at = (share: number): number => enter + share * (leave - enter);
  const first = firstTouch(
    (share) => distanceToBox(block, along(origin, direction, at(share))) - radius,
  );
  return first === Number.POSITIVE_INFINITY ? first : at(first);
}
