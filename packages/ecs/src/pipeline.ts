import { checkAlive, type Space } from './space.ts';
import { updateBounds } from './systems/bounds.ts';
import { buildTree, findPairs } from './systems/broadphase.ts';
import { diffContacts } from './systems/events.ts';
import { findContacts } from './systems/narrowphase.ts';
import { resolveContacts } from './systems/resolve.ts';

/** One collision frame. The order is the design: every stage reads what the one above it wrote. */
export function stepCollision<S extends Space>(space: S): S {
  checkAlive(space, 'stepCollision');
  updateBounds(space); //    positions, colliders -> world AABBs
  buildTree(space); //       world AABBs          -> the index that every stage and query below shares
  findPairs(space); //       index                -> candidate pairs
  findContacts(space); //    candidate pairs      -> contacts
  resolveContacts(space); // contacts             -> corrected positions
  diffContacts(space); //    contacts             -> begin, stay and end lists
  return space;
}
