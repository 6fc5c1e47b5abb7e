import { show } from '../show.ts';
import { describeStranger, findStranger } from './columns.ts';
import { roundDown, roundUp } from './round.ts';

/**
 * World-space boxes, one column per side, indexed by entity. Written by `updateBounds` for entities with a collider, by
 * the user for others. A box is empty (never visible) when a min exceeds its max; a NaN means "not known": visible in
 * every view. In 2D there are no z columns. Growing replaces the arrays.
 */
export type BoundsComponent = {
  minX: Float32Array;
  minY: Float32Array;
  /** 3D only. */
  minZ?: Float32Array;
  maxX: Float32Array;
  maxY: Float32Array;
  /** 3D only. */
  maxZ?: Float32Array;
};

/** What `set(Bounds, …)` takes, in world units: all sides the first time, any of them later. In 2D there is no z. */
export interface BoundsData {
  minX?: number | undefined;
  minY?: number | undefined;
  minZ?: number | undefined;
  maxX?: number | undefined;
  maxY?: number | undefined;
  maxZ?: number | undefined;
}

const SIDES_2D = ['minX', 'minY', 'maxX', 'maxY'] as const;
const SIDES_3D = ['minX', 'minY', 'minZ', 'maxX', 'maxY', 'maxZ'] as const;

function sidesOf(bounds: BoundsComponent): typeof SIDES_2D | typeof SIDES_3D {
  return bounds.minZ ? SIDES_3D : SIDES_2D;
}

export function createBounds(dimensions: 2 | 3, capacity: number): BoundsComponent {
  const bounds: { [side: string]: Float32Array } = {};
  for (const side of dimensions === 3 ? SIDES_3D : SIDES_2D) {
    bounds[side] = new Float32Array(capacity);
  }
  return bounds as BoundsComponent;
}

/** Makes the bounds of a slot unknown. */
export function resetBounds(bounds: BoundsComponent, slot: number): void {
  for (const side of sidesOf(bounds)) bounds[side]![slot] = Number.NaN;
}

/**
 * The sides of one entity as an object, for `getComponent` and prefabs. The object is empty when a side is not known,
 * as for a collider without a position.
 */
export function readBounds(bounds: BoundsComponent, slot: number): BoundsData {
  const data: BoundsData = {};
  for (const side of sidesOf(bounds)) {
    const value = bounds[side]![slot];
    if (Number.isNaN(value)) return {};
    data[side] = value;
  }
  return data;
}

/**
 * What `set(Bounds, data)` does: stores the sides that are given, rounded outward to f32. Empty data, such as a prefab
 * without bounds hands on, changes nothing.
 *
 * Throws, leaving the bounds unknown, on a key that is not a side, and when a side is not a number or is neither given
 * nor known.
 */
export function writeBounds(
  bounds: BoundsComponent,
  slot: number,
  eid: number,
  data: BoundsData,
): void {
  const sides = sidesOf(bounds);
  const stranger = findStranger(bounds, data);
  if (stranger !== undefined) {
    resetBounds(bounds, slot);
    throw new Error(`Bounds: ${describeStranger(bounds, eid, stranger)}`);
  }
  if (data && Object.keys(data).length === 0) return;
  for (const side of sides) {
    const value = data?.[side];
    if (data && value === undefined && !Number.isNaN(bounds[side]![slot])) continue;
    if (typeof value === 'number' && !Number.isNaN(value)) continue;
    resetBounds(bounds, slot);
    throw new Error(`Bounds: ${side} of entity ${eid} must be a number, got ${show(value)}.`);
  }
  for (const side of sides) {
    const value = data[side];
    if (value === undefined) continue;
    bounds[side]![slot] = side.startsWith('max') ? roundUp(value) : roundDown(value);
  }
}
