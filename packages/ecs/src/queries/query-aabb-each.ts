import { createSlotLists, queryBoxEach } from '@bitbounds/kernels';
import { checkList, type EntityLists, reserveEntities } from '../lists.ts';
import { show } from '../show.ts';
import type { Space } from '../space.ts';
import { refreshToAsk } from '../systems/refresh.ts';
import { checkOptions, isAskedFor, type QueryOptions } from './query-options.ts';

/** Options of `queryAabbEach`; checked as `QueryOptions` are. */
export interface EachOptions extends QueryOptions {
  /** For each box an entity that it does not find, such as the one that asks. At least as many as there are boxes. */
  excludes?: ArrayLike<number> | undefined;
}

const _found = createSlotLists();

/** Throws unless there are as many numbers as `count` rows have. */
function checkNumbers(
  name: string,
  row: ArrayLike<number> | null | undefined,
  count: number,
  numbers: number,
): void {
  const length: unknown = row?.length; // a function, of a vector
  if (typeof length === 'number' && length >= count * numbers) return;
  if (!(numbers > 0)) {
    throw new Error('queryAabbEach: the space must be one that createSpace returned.');
  }
  const got = typeof length === 'number' ? length : show(row);
  throw new Error(
    `queryAabbEach: ${name} must have ${count * numbers} numbers, ${numbers} for each of ${count}, got ${got}.`,
  );
}

/** Throws unless there are so many boxes. */
function checkBoxes(space: Space, aabbs: ArrayLike<number>, count: number): void {
  if (!(Number.isInteger(count) && count >= 0)) {
    throw new Error(`queryAabbEach: count must be a whole number from 0 on, got ${show(count)}.`);
  }
  checkNumbers('aabbs', aabbs, count, 2 * space?.dimensions);
}

/** Throws unless they are options, with an entity to leave out for each box, if there are such. */
function checkEachOptions(count: number, options: EachOptions | undefined): void {
  checkOptions('queryAabbEach', options, 'excludes');
  const excludes = options?.excludes ?? undefined;
  if (excludes !== undefined) checkNumbers('excludes', excludes, count, 1);
}

/** Names the slots that were found, and leaves out those that are not asked for. */
function nameFound(
  out: EntityLists,
  space: Space,
  count: number,
  options: EachOptions | undefined,
): void {
  const { entity } = space.state.slots;
  const { slots, starts } = _found;
  const mask = options?.mask;
  const exclude = options?.exclude;
  const excludes = options?.excludes ?? undefined;
  let end = 0;
  for (let i = 0; i < count; i++) {
    out.starts[i] = end;
    for (let k = starts[i]; k < starts[i + 1]; k++) {
      const slot = slots[k];
      if (!isAskedFor(space, slot, mask, exclude)) continue;
      if (excludes !== undefined && excludes[i] === entity[slot]) continue;
      out.ids[end++] = entity[slot];
    }
  }
  out.starts[count] = end;
  out.count = end;
}

/**
 * `queryAabb` for each of `count` boxes, rows of `minX minY minZ maxX maxY maxZ` (in 2D `minX minY maxX maxY`): from
 * three or four boxes on in less time than one by one, of many in about six tenths of it. Fills `out` with the entities
 * of each box; returns how many there are in all. Throws when there are fewer rows.
 */
export function queryAabbEach(
  out: EntityLists,
  space: Space,
  aabbs: ArrayLike<number>,
  count: number,
  options?: EachOptions,
): number {
  checkBoxes(space, aabbs, count);
  checkList('queryAabbEach', out?.starts, 'createEntityLists');
  checkEachOptions(count, options);
  refreshToAsk('queryAabbEach', space);
  const found = queryBoxEach(_found, space.state.index, aabbs, count);
  reserveEntities(out, found);
  if (out.starts.length <= count) {
    out.starts = new Uint32Array(Math.max(count + 1, 2 * out.starts.length));
  }
  nameFound(out, space, count, options);
  return out.count;
}
