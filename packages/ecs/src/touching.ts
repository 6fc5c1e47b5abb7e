// Lists, and replaces, what touched at the last `diffContacts`, which the next one compares with.
import { type PairList, setPreviousPairs } from '@bitbounds/kernels';
import { $internal, type InternalWorld } from 'bitecs';
import { noteDeparture } from './arrivals.ts';
import {
  checkList,
  type EntityPairList,
  type EntityPairs,
  namePairs,
  reservePairs,
} from './lists.ts';
import { reserveSlot } from './membership.ts';
import { show } from './show.ts';
import { clearSlots, hasSlot } from './slot-set.ts';
import { sortPairs } from './sort-pairs.ts';
import { checkAlive, type Space } from './space.ts';
import type { SpaceState } from './space-state.ts';

function isBefore(one: PairList, i: number, other: PairList, j: number): boolean {
  if (one.a[i] !== other.a[j]) return one.a[i] < other.a[j];
  return one.b[i] < other.b[j];
}

/**
 * Lists what touched at the last `diffContacts`: `space.begin` and `space.stay` as one list, ascending as these are.
 * Entities removed since are still named. Returns the count.
 */
export function listTouching(out: EntityPairList, space: Space): number {
  checkAlive(space, 'listTouching');
  checkList('listTouching', out?.b, 'createEntityPairList');
  const { begin, stay, slots } = space.state;
  const { reported } = slots;
  const count = begin.count + stay.count;
  reservePairs(out, count);
  let i = 0;
  let j = 0;
  while (i + j < count) {
    const isNew = j === stay.count || (i < begin.count && isBefore(begin, i, stay, j));
    const from = isNew ? begin : stay;
    const row = isNew ? i : j;
    out.a[i + j] = reported[from.a[row]];
    out.b[i + j] = reported[from.b[row]];
    if (isNew) i++;
    else j++;
  }
  out.count = count;
  return count;
}

/** What is wrong with an entity of a pair, if anything is. Keeps the id by slot in the scratch column `marks`. */
function findFault(space: Space, eid: number, other: number): string | undefined {
  const { state, world } = space;
  const { versioning, maxId } = (world as InternalWorld)[$internal].entityIndex;
  const slot = typeof eid === 'number' ? eid & state.entityMask : 0;
  const isPossible = slot > 0 && eid === (eid | 0) && slot <= maxId && (versioning || eid === slot);
  if (!isPossible) return 'an entity that the world has or had';
  if (eid === other) return 'another entity than the one beside it';
  reserveSlot(space, eid);
  const { marks } = state.slots;
  if (marks[slot] !== 0 && marks[slot] !== eid) return `of another slot than ${marks[slot]}`;
  marks[slot] = eid;
  return undefined;
}

/** Throws when something is wrong with a row. */
function checkRow(space: Space, { a, b }: EntityPairs, row: number): void {
  const faultOfA = findFault(space, a[row], b[row]);
  const fault = faultOfA ?? findFault(space, b[row], a[row]);
  if (fault === undefined) return;
  const [column, eid] = faultOfA === undefined ? ['b', b[row]] : ['a', a[row]];
  throw new Error(`setTouching: pairs.${column}[${row}] must be ${fault}, got ${show(eid)}.`);
}

/** Throws unless each pair is of two entities, and no two entities have one slot. Makes room for all of them. */
function checkPairs(space: Space, pairs: EntityPairs): void {
  const most = Math.min(pairs?.a?.length, pairs?.b?.length);
  if (!(most >= 0)) {
    throw new Error(`setTouching: pairs must be { count, a, b }, got ${show(pairs)}.`);
  }
  const { a, b, count } = pairs;
  if (!(Number.isInteger(count) && count >= 0 && count <= most)) {
    throw new Error(`setTouching: pairs.count must be an integer 0…${most}, got ${show(count)}.`);
  }
  const { slots, entityMask } = space.state;
  try {
    for (let row = 0; row < count; row++) checkRow(space, pairs, row);
  } catch (error) {
    slots.marks.fill(0);
    throw error;
  }
  for (let row = 0; row < count; row++) {
    slots.marks[a[row] & entityMask] = 0;
    slots.marks[b[row] & entityMask] = 0;
  }
}

/** Lets the pairs of a slot end at the next `diffContacts` when its entity is not the one named, or has no collider. */
function noteStranger(state: SpaceState, slot: number): void {
  const { colliders, departed } = state;
  const { entity, reported } = state.slots;
  if (hasSlot(colliders, slot) && entity[slot] === reported[slot]) return;
  if (!hasSlot(departed, slot)) noteDeparture(state, slot);
}

/** `setTouching`, for pairs that it would not refuse. */
export function replaceTouching(space: Space, { a, b, count }: EntityPairs): void {
  const { state } = space;
  const { begin, stay, end, entityMask } = state;
  const { reported } = state.slots;
  reservePairs(stay, count);
  for (let i = 0; i < count; i++) {
    const slotA = a[i] & entityMask;
    const slotB = b[i] & entityMask;
    reported[slotA] = a[i];
    reported[slotB] = b[i];
    stay.a[i] = Math.min(slotA, slotB);
    stay.b[i] = Math.max(slotA, slotB);
  }
  stay.count = count;
  sortPairs(stay);
  setPreviousPairs(state.index, stay);
  clearSlots(state.departed);
  for (let i = 0; i < stay.count; i++) {
    noteStranger(state, stay.a[i]);
    noteStranger(state, stay.b[i]);
  }
  namePairs(space.stay, stay, reported);
  begin.count = space.begin.count = 0;
  end.count = space.end.count = 0;
}

/**
 * Sets what touched at the last `diffContacts`: the next one compares with exactly these pairs. For a game that was
 * loaded, or that goes back to an earlier frame: pass the list that `listTouching` gave then, with the ids that the
 * entities have now.
 *
 * Pairs may come in any order, either way round, and more than once. Those of an id that has no collider now end at the
 * next `diffContacts`, under that id. Until then these are `space.stay`, and nothing has begun or ended. Throws on ids
 * that the world never gave, on an entity with itself, on two ids of one slot and on a count beyond the columns;
 * nothing is changed then. Returns the space.
 */
export function setTouching(space: Space, pairs: EntityPairs): Space {
  checkAlive(space, 'setTouching');
  checkPairs(space, pairs);
  replaceTouching(space, pairs);
  return space;
}
