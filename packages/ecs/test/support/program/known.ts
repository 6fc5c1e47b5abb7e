import { AABB, CAPSULE, HULL, MESH, OBB, POLYGON, SPHERE } from '@bitbounds/ecs';
import { type Body, centerOf, type Game, type Side, type Thing } from './game.ts';
import { HULLS } from './hulls.ts';
import { POLYGONS } from './polygons.ts';
import { boxOf, hasCorners, isBlock, numbersOf, type Solid } from './solids.ts';
import { axesOf, scalesOf, sizesOf } from './turning.ts';
import { along } from './vectors.ts';

/** What is true of an entity now, from the game's own data. */
export interface Known {
  readonly thing: Thing;
  readonly body?: Body;
  /**
   * `present`: it has a place and a size. `lost`: its place, or the rotation of what turns, is not finite, or its bounds
   * have a NaN; `disabled`: no size.
   * Both are visible everywhere and meet nothing. `empty`: bounds whose min exceeds their max, which no view sees.
   */
  readonly state: 'present' | 'lost' | 'disabled' | 'empty';
  readonly solid?: Solid;
  readonly min: number[];
  readonly max: number[];
  readonly isStatic: boolean;
  /** Numbers whose squares overflow, or a mesh so far out that it has no form: nothing about it is checked. */
  readonly isWild: boolean;
  /** World units: how far rounding may move `min` and `max`; of what turns they can be computed in several ways. */
  readonly blur: number;
}

export type Truth = Map<number, Known>;

/** No unit. Beyond it squares overflow f64 or cannot be told apart. */
const WILD = 1e100;
/**
 * World units. Farther out corners of meshes and of what turns coincide in f64; a mesh, tested where it was made, keeps its
 * form.
 */
const FORMLESS = 1e9;

/** World units: copies of meshes, polygons and hulls reach no farther. */
const FARTHEST = 1e149;
/** No unit. */
const SHRUNK = 1e-3;

export function meshOf(side: Side, body: Body): number[][][] | null {
  return body.shape === MESH && side.dimensions === 3 ? (side.meshes[body.mesh] ?? null) : null;
}

function isSize(x: number): boolean {
  return x >= 0 && x < Infinity;
}

/** A capsule or a turned box; NaN where its rotation is not finite. */
function blockOf(game: Game, side: Side, body: Body, eid: number, center: number[]): Solid | null {
  const { dimensions } = side;
  const { radius, half } = sizesOf(game, dimensions, body, eid);
  const axes = axesOf(game, dimensions, eid) ?? half.map(() => half.map(() => NaN));
  if (body.shape === CAPSULE) {
    if (!isSize(radius) || !isSize(half[1])) return null;
    return { kind: 'capsule', center, axes, half: half.map((h, i) => (i === 1 ? h : 0)), radius };
  }
  return half.every(isSize) ? { kind: 'obb', center, axes, half, radius: 0 } : null;
}

/** A polygon or hull; NaN where its rotation is not finite, null where it has no size. */
function convexOf(game: Game, side: Side, body: Body, eid: number, center: number[]): Solid | null {
  if (side.space.state.convexes.length === 1) return null;
  const { dimensions } = side;
  const scales = scalesOf(game, eid).slice(0, dimensions);
  const form = dimensions === 3 ? HULLS[body.hull - 1] : undefined;
  const made = dimensions === 3 ? form?.corners : POLYGONS[body.polygon - 1];
  if (!made || !scales.every((by) => Math.abs(by) < Infinity)) return null;
  const corners = made.map((corner) => corner.map((x, i) => x * scales[i]));
  if (corners.flat().some((x) => Math.abs(x) > FARTHEST)) return null;
  const axes = axesOf(game, dimensions, eid) ?? scales.map(() => scales.map(() => NaN));
  const base = { center, axes, half: scales.map(() => 0), radius: 0, corners };
  return form ? { kind: 'hull', ...base, form } : { kind: 'polygon', ...base };
}

function solidOf(game: Game, side: Side, body: Body, eid: number, center: number[]): Solid | null {
  if (body.shape === CAPSULE || body.shape === OBB) {
    return side.hasShapes ? blockOf(game, side, body, eid, center) : null;
  }
  if (body.shape === (side.dimensions === 3 ? HULL : POLYGON))
    return convexOf(game, side, body, eid, center);
  const { radius, half } = sizesOf(game, side.dimensions, body, eid);
  if (body.shape === SPHERE) return isSize(radius) ? { kind: 'ball', center, radius } : null;
  if (body.shape === AABB) {
    if (!half.every(isSize)) return null;
    return {
      kind: 'box',
      min: center.map((x, i) => x - half[i]),
      max: center.map((x, i) => x + half[i]),
    };
  }
  const triangles = meshOf(side, body);
  return triangles && meshAt(game, triangles, eid, center);
}

/** A mesh as the entity has it; null when it has no size, NaN where the rotation is not finite. */
function meshAt(game: Game, triangles: number[][][], eid: number, center: number[]): Solid | null {
  const scales = scalesOf(game, eid);
  if (!scales.every((by) => Math.abs(by) < Infinity)) return null;
  const reach = triangles.flat().map((corner) => corner.map((x, i) => Math.abs(x * scales[i])));
  if (Math.max(...reach.flat()) > FARTHEST) return null;
  const axes = axesOf(game, 3, eid) ?? [[NaN], [NaN], [NaN]];
  const place = (corner: number[]): number[] =>
    corner.reduce((at, x, i) => along(at, axes[i], x * scales[i]), center);
  const isMirrored = scales.filter((by) => by < 0).length % 2 === 1;
  return {
    kind: 'mesh',
    triangles: triangles.map((corners) => {
      const [a, b, c] = corners.map(place);
      return isMirrored ? [a, c, b] : [a, b, c];
    }),
  };
}

/** How far rounding may move a mesh that is turned or scaled: it may have been far from where it lies. */
function blurOfMesh(game: Game, eid: number, largest: number, center: number[]): number {
  const axes = axesOf(game, 3, eid)!;
  const isMoved =
    scalesOf(game, eid).some((by) => by !== 1) || axes.some((axis, i) => axis[i] !== 1);
  return isMoved ? Math.max(largest, ...center.map(Math.abs)) * BLUR : 0;
}

/** Is it a mesh, a polygon or a hull that is so small, or so flat, that its corners may coincide? */
function isShrunk(game: Game, solid: Solid, eid: number): boolean {
  if (solid.kind !== 'mesh' && !hasCorners(solid)) return false;
  const scales = scalesOf(game, eid).slice(0, solid.kind === 'polygon' ? 2 : 3);
  return scales.some((by) => Math.abs(by) < SHRUNK);
}

/** Is its rotation not finite? */
function isLost(solid: Solid): boolean {
  if (solid.kind === 'mesh') return Number.isNaN(solid.triangles[0][0][0]);
  return isBlock(solid) && Number.isNaN(solid.axes[0][0]);
}

export function know(game: Game, side: Side, thing: Thing): Known {
  const { body, eid } = thing;
  const isStatic = side.statics.has(eid) || (body !== undefined && meshOf(side, body) !== null);
  const base = { thing, body, isStatic, min: [], max: [], isWild: false, blur: 0 };
  let solid: Solid | null;
  if (body) {
    const center = centerOf(game, side, eid);
    solid = solidOf(game, side, body, eid, center);
    if (!solid) return { ...base, state: 'disabled' };
    if (!center.every(Number.isFinite)) return { ...base, state: 'lost' };
    if (isLost(solid)) return { ...base, state: 'lost' };
  } else {
    const sides = thing.sides ?? [NaN];
    if (sides.some(Number.isNaN)) return { ...base, state: 'lost' };
    const [min, max] = [sides.slice(0, side.dimensions), sides.slice(side.dimensions)];
    if (min.some((x, i) => x > max[i])) return { ...base, state: 'empty' };
    solid = { kind: 'box', min, max };
  }
  const [min, max] = boxOf(solid);
  const isPlain = solid.kind === 'ball' || solid.kind === 'box';
  let largest = 0;
  for (const x of numbersOf(solid)) largest = Math.max(largest, Math.abs(x));
  const isWild =
    largest > (isPlain ? WILD : FORMLESS) ||
    (body !== undefined && isShrunk(game, solid, thing.eid));
  let blur = isBlock(solid) ? largest * BLUR : 0;
  if (solid.kind === 'mesh') {
    blur = blurOfMesh(game, thing.eid, largest, centerOf(game, side, thing.eid));
  }
  return { ...base, state: 'present', solid, min, max, isWild, blur };
}

/** What kind of solid it is, to count: of meshes, whether it is as it was made. */
export function kindOf({ solid, blur }: Known): string {
  return solid?.kind === 'mesh' && blur > 0 ? 'turned mesh' : `${solid?.kind}`;
}

/** What is true of all entities now. */
export function knowAll(game: Game, side: Side): Truth {
  return new Map([...side.things.values()].map((thing) => [thing.eid, know(game, side, thing)]));
}

/** Are they multiples of a sixteenth that f64 adds, multiplies and squares without rounding? */
export function areExact(numbers: Iterable<number>): boolean {
  for (const x of numbers) if (!(Number.isInteger(16 * x) && Math.abs(x) < 2 ** 16)) return false;
  return true;
}

/** Relative, no unit: a few dozen roundings of f64. */
const BLUR = 2 ** -46;
/** Relative, no unit: a few roundings of f64 in a row. */
const ROUNDING = 1e-9;

/** World units: by how much rounding may change an answer; 0 when the numbers are exact. */
export function slackOf(...solids: (Solid | undefined | number[])[]): number {
  let most = 1;
  let isExact = true;
  for (const solid of solids) {
    if (!solid) continue;
    const numbers = Array.isArray(solid) ? solid : numbersOf(solid);
    const isPlain = Array.isArray(solid) || solid.kind === 'ball' || solid.kind === 'box';
    isExact &&= isPlain && areExact(numbers);
    for (const x of numbers) if (Number.isFinite(x)) most = Math.max(most, Math.abs(x));
  }
  return isExact ? 0 : most * ROUNDING;
}

/** May the two meet, wherever they are? */
export function mayMeet(a: Known, b: Known): boolean {
  if (!a.body || !b.body || (a.isStatic && b.isStatic)) return false;
  return (a.body.layer & b.body.mask) !== 0 && (b.body.layer & a.body.mask) !== 0;
}
