import { show } from './show.ts';
import { checkIsSpace, type Space } from './space.ts';

/** The first row of contacts whose slots are not before these two. Rows are in the order of the pairs. */
function findRow({ contacts, state }: Space, lower: number, upper: number): number {
  const { a, b, count } = contacts;
  const { entityMask } = state;
  let first = 0;
  let end = count;
  while (first < end) {
    const row = (first + end) >>> 1;
    const slot = a[row] & entityMask;
    if (slot < lower || (slot === lower && (b[row] & entityMask) < upper)) first = row + 1;
    else end = row;
  }
  return first;
}

/**
 * The row of `space.contacts` that is about two entities, in either order, or −1 when they did not touch at the last
 * `findContacts`: for the point and the normal of a pair that begins, say. `contacts.a` tells from which of the two the
 * normal points. With a mesh there may be a row for each of several triangles: the first of them, and the others follow.
 * Takes time as the logarithm of the number of contacts. Throws on what is no space and no id.
 */
export function contactOf(space: Space, a: number, b: number): number {
  checkIsSpace(space, 'contactOf');
  if (typeof a !== 'number' || typeof b !== 'number') {
    throw new Error(`contactOf: a and b must be ids of entities, got ${show(a)} and ${show(b)}.`);
  }
  const { contacts, state } = space;
  const isOrdered = (a & state.entityMask) < (b & state.entityMask);
  const one = isOrdered ? a : b;
  const other = isOrdered ? b : a;
  const row = findRow(space, one & state.entityMask, other & state.entityMask);
  const isFound = row < contacts.count && contacts.a[row] === one && contacts.b[row] === other;
  return isFound ? row : -1;
}
