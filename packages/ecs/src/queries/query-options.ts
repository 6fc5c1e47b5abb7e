import { isBits } from '../components/collider-faults.ts';
import { findStranger } from '../components/columns.ts';
import { show } from '../show.ts';
import { hasSlot } from '../slot-set.ts';
import type { Space } from '../space.ts';

/** What a query leaves out: an entity, a list of entities, or nothing. */
export type Excluded = number | ArrayLike<number> | undefined;

/** Options of all queries. What is no object, a key that is no option of the query, and a bad value throw. */
export interface QueryOptions {
  /** Only colliders on one of these layers, as bits; by default every entity with `Bounds`. */
  mask?: number | undefined;
  /** An entity to leave out, such as the one that asks, or a list of them. */
  exclude?: Excluded;
}

/** Throws if there is a stranger among the keys. A function of its own, so that the check of a good query stays small. */
function refuseOptions(caller: string, options: object, own: string | undefined): void {
  const known = { mask: 0, exclude: 0, ...(own && { [own]: 0 }) };
  const names = Object.keys(known).join(', ');
  if (typeof options !== 'object') {
    throw new Error(`${caller}: options must be an object with ${names}, got ${show(options)}.`);
  }
  const stranger = findStranger(known, options);
  if (stranger === undefined) return;
  throw new Error(`${caller}: ${stranger} is none of the options: ${names}.`);
}

/** Throws unless this is an entity, or a list of them, or nothing. A set is no list. */
function checkExclude(caller: string, exclude: Excluded | null): void {
  if (typeof exclude === 'number' || exclude === undefined || exclude === null) return;
  if (typeof exclude === 'object' && typeof exclude.length === 'number') return;
  throw new Error(
    `${caller}: exclude must be an entity or a list of entities, got ${show(exclude)}.`,
  );
}

/** Throws unless this is an integer of 32 bits, or nothing. */
function checkMask(caller: string, mask: unknown): void {
  if (mask === undefined || mask === null || isBits(mask)) return;
  throw new Error(`${caller}: mask must be an integer of 32 bits, got ${show(mask)}.`);
}

/**
 * Throws unless options are missing, or an object with no other keys than `mask`, `exclude` and the query's `own`: with
 * `maxDistance` for `maxT`, or a number for the options, a ray would have no end, and nobody would be told. Throws unless
 * `mask` and `exclude` are what they are to be.
 */
export function checkOptions(caller: string, options: object | undefined, own?: string): void {
  if (options === undefined || options === null) return;
  if (typeof options !== 'object') refuseOptions(caller, options, own);
  for (const key in options) {
    if (key === 'exclude') checkExclude(caller, (options as QueryOptions).exclude);
    else if (key === 'mask') checkMask(caller, (options as QueryOptions).mask);
    else if (key !== own) refuseOptions(caller, options, own);
  }
}

/**
 * How far to look is no number. Callers look at its type themselves, because numbers that are passed on go to the heap.
 */
export function refuseReach(caller: string, name: string, reach: unknown): never {
  throw new Error(`${caller}: ${name} must be a number, got ${show(reach)}.`);
}

/** Is the entity the one to leave out, or one of those? */
export function isExcluded(entity: number, exclude: Excluded): boolean {
  if (typeof exclude !== 'object' || exclude === null) return entity === exclude;
  for (let i = 0; i < exclude.length; i++) if (exclude[i] === entity) return true;
  return false;
}

/** Is the entity in a slot asked for? The index may still have slots whose entities have left. */
export function isAskedFor(
  space: Space,
  slot: number,
  mask: number | null | undefined,
  exclude: Excluded,
): boolean {
  const { slots, members, colliders } = space.state;
  if (isExcluded(slots.entity[slot], exclude)) return false;
  // A mask of `null`, as in JSON, asks for all as well.
  if (mask === undefined || mask === null) return hasSlot(members, slot);
  return hasSlot(colliders, slot) && (space.Collider.layer[slot] & mask) !== 0;
}
