import { OBB } from '../components/shapes.ts';
import { checkAlive, type Space } from '../space.ts';
import { BOUNDS_STALE } from '../space-state.ts';
import { writeSolidBounds } from './bounds.ts';
import { collideSolids } from './collide.ts';
import { mergeContacts } from './merge.ts';
import { writeSolid, writeSolid2d } from './rows.ts';
import { SOLID_TESTS, SOLID_TESTS_2D } from './solid-tests.ts';
import type { Solids } from './solids.ts';

export const SOLIDS: Solids = {
  tests: SOLID_TESTS,
  lastShape: OBB,
  writeRow: writeSolid,
  writeBounds: writeSolidBounds,
  collide: collideSolids,
  mergeContacts,
};
export const SOLIDS_2D: Solids = {
  ...SOLIDS,
  tests: SOLID_TESTS_2D,
  writeRow: writeSolid2d,
};

/**
 * Adds the shapes that a rotation turns: `CAPSULE` and `OBB` (in 2D `ORIENTED_RECT`), by the option `rotation` of
 * `createSpace`. To be called before a collider gets such a shape; games that never do load less. Balls and boxes along
 * the axes do not turn; meshes do without this. Doing it twice is no error, and `createPolygon` and
 * `createHull` have done it. Returns the
 * space. Throws on a space that was disposed of.
 */
export function addShapes<S extends Space>(space: S): S {
  checkAlive(space, 'addShapes');
  const { dimensions, state } = space;
  state.solids ??= dimensions === 3 ? SOLIDS : SOLIDS_2D;
  // Columns may name such shapes already.
  state.freshness = BOUNDS_STALE;
  return space;
}
