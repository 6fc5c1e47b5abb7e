// Rotations and scales: the columns of a game that has them, what is written there, and what it means.
import { CAPSULE, type PositionColumn } from '@bitbounds/ecs';
import { cross } from '@bitbounds/testkit';
import { type Body, chance, coordinate, type Game, markDirty, pick } from './game.ts';
import { along } from './vectors.ts';

/** Columns that a space in 2D reads as well as one in 3D; null where the game has none. */
export interface Turning {
  readonly rotation: { [name in 'x' | 'y' | 'z' | 'w' | 'angle']: PositionColumn } | null;
  readonly scale: { [name in 'x' | 'y' | 'z']: PositionColumn } | null;
}

export function drawTurning(random: () => number): Turning {
  const column = (start: number): PositionColumn =>
    pick(random, [
      () => [],
      () => new Float32Array(2048).fill(start),
      () => new Float64Array(2048).fill(start),
    ])();
  const [hasRotation, hasScale] = [random() < 0.9, random() < 0.6];
  const [x, y, z, w, angle] = [column(0), column(0), column(0), column(0), column(0)];
  return {
    rotation: hasRotation ? { x, y, z, w, angle } : null,
    scale: hasScale ? { x: column(1), y: column(1), z: column(1) } : null,
  };
}

const QUARTERS = [
  [0, 0, 0, 1],
  [0, 0, 3, 3],
  [0.5, 0, 0, -0.5],
  [0, 1, 0, 0],
  [1, 1, 1, 1],
  [0, 0, 0, 0],
];
const WILD_LENGTHS = [NaN, Infinity, -Infinity, 0, 1e160, 1e-160, 1e-200, 1e308, 5e-324];
const WILD_ANGLES = [NaN, Infinity, -Infinity, 1e9, -1e300, 5e-324];

/** Writes a rotation: most are any, some by right angles, of which the lengths may be any. */
export function turnAt(game: Game, eid: number): void {
  const { random, turning } = game;
  if (!turning?.rotation) return;
  const { x, y, z, w, angle } = turning.rotation;
  const isQuarter = chance(game, 0.35);
  const isWild = chance(game, 2 * game.wildShare);
  const any = [0, 0, 0, 0].map(() => 2 * random() - 1);
  const length = isWild ? pick(random, WILD_LENGTHS) : pick(random, [1, 1, 1, -2, 0.001, 400]);
  const quaternion = (isQuarter ? pick(random, QUARTERS) : any).map((part) => part * length);
  if (isWild && chance(game, 0.3)) quaternion[Math.floor(4 * random())] = pick(random, [NaN, 1]);
  for (const [i, column] of [x, y, z, w].entries()) column[eid] = quaternion[i];
  const quarters = isQuarter ? Math.floor(7 * random() - 3) * (Math.PI / 2) : 9 * any[0];
  angle[eid] = isWild ? pick(random, WILD_ANGLES) : quarters;
  markDirty(game, eid);
}

const SCALES = [1, 1, -1, 0.5, 2, -1.5];
const WILD_SCALES = [NaN, NaN, NaN, Infinity, -Infinity, 0, -0, 1e30, 1e-30, -1e120, 1e-300];

/** Writes a scale: along all axes the same, or one for each. */
export function scaleAt(game: Game, eid: number): void {
  const { random, turning } = game;
  if (!turning?.scale) return;
  const draw = (): number => {
    if (chance(game, 0.03 + game.wildShare)) return pick(random, WILD_SCALES);
    return chance(game, 0.6) || game.isSnapped ? pick(random, SCALES) : 0.4 + random();
  };
  const same = chance(game, 0.3) ? draw() : undefined;
  for (const axis of ['x', 'y', 'z'] as const) turning.scale[axis][eid] = same ?? draw();
  markDirty(game, eid);
}

/** The unit vector turned by a quaternion of unit length. */
function turned(vector: number[], axis: number[], w: number): number[] {
  const once = cross(axis, vector);
  return along(along(vector, once, 2 * w), cross(axis, once), 2);
}

/** Which way an entity's own axes point; null when its rotation is not finite. */
export function axesOf({ turning }: Game, dimensions: 2 | 3, eid: number): number[][] | null {
  const units = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const rotation = turning?.rotation;
  if (!rotation) return units.slice(0, dimensions).map((unit) => unit.slice(0, dimensions));
  if (dimensions === 2) {
    const angle = rotation.angle[eid] ?? 0;
    if (!Number.isFinite(angle)) return null;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return [
      [cos, sin],
      [-sin, cos],
    ];
  }
  const { x, y, z, w } = rotation;
  const whole = [x, y, z, w].map((column) => column[eid] ?? 0);
  if (!whole.every(Number.isFinite)) return null;
  // Whatever the length: first the largest part becomes 1, so that no square is too large or too small.
  const most = Math.max(...whole.map(Math.abs));
  if (most === 0) return units;
  const fair = whole.map((part) => part / most);
  const length = Math.hypot(...fair);
  const [a, b, c, real] = fair.map((part) => part / length);
  return units.map((unit) => turned(unit, [a, b, c], real));
}

/** The sizes of a collider times the entity's scale. */
export function sizesOf(
  { turning }: Game,
  dimensions: 2 | 3,
  { shape, radius, half }: Body,
  eid: number,
): { radius: number; half: number[] } {
  const scale = turning?.scale;
  if (!scale) return { radius, half: half.slice(0, dimensions) };
  const columns = [scale.x, scale.y, scale.z].slice(0, dimensions);
  const scales = columns.map((column) => Math.abs(column[eid] ?? 1));
  const across = scales.filter((_, axis) => shape !== CAPSULE || axis !== 1);
  const times = (size: number, by: number): number => (size < 0 ? size : size * by);
  return {
    radius: times(radius, Math.max(...across)),
    half: scales.map((by, axis) => times(half[axis], by)),
  };
}

/** How many times as large an entity is along each of its own axes; below 0 where it is mirrored. */
export function scalesOf({ turning }: Game, eid: number): number[] {
  const scale = turning?.scale;
  return scale ? [scale.x, scale.y, scale.z].map((column) => column[eid] ?? 1) : [1, 1, 1];
}

/** Somewhere near another: shapes that turn are to meet. */
export function moveNear(game: Game, eid: number, other: number): void {
  for (const axis of ['x', 'y', 'z'] as const) {
    const column = game.position[axis];
    column[eid] = column[other] + coordinate(game) / 4;
  }
  markDirty(game, eid);
}
