// Reads the index and a view's planes, writes view.entered and view.left; view.visible is listed when looked at.
import { cullIndex } from '@bitbounds/kernels';
import { readClock } from '../clock.ts';
import { appendEntities, type EntityList, reserveEntities } from '../lists.ts';
import type { Space } from '../space.ts';
import type { View } from '../view.ts';
import { refreshIfStale } from './refresh.ts';

function moveAll(out: EntityList, from: EntityList): void {
  reserveEntities(out, from.count);
  for (let i = 0; i < from.count; i++) out.ids[i] = from.ids[i];
  out.count = from.count;
  from.count = 0;
}

/**
 * Finds the entities whose `Bounds` the view may see, and which of them are new or gone since its
 * last cull.
 *
 * Conservative: a box is out when it is wholly behind one plane, so one near a corner of the
 * frustum may be in. Removed entities that were visible are in `left` under the id they had;
 * process `left` before `entered`, for a reused id can be in both. Boxes are brought up to date
 * first if the space changed. Returns the space. Throws when the view is another space's or was
 * disposed of.
 */
export function cull(space: Space, view: View): Space {
  const { state } = space;
  if (!state.views.includes(view)) throw new Error('cull: the view is not one of this space.');
  refreshIfStale(space);
  const start = readClock(space);
  const { handle, entered, left, gone } = view.state;
  const is3d = space.dimensions === 3;
  const planes = is3d ? view.frustum : view.planes;
  cullIndex(state.index, handle, planes, is3d ? 6 : 4, entered, left);
  view.state.isListed = false;
  const { entity } = state.slots;
  view.entered.count = 0;
  appendEntities(view.entered, entered, entity);
  moveAll(view.left, gone);
  appendEntities(view.left, left, entity);
  space.state.profile.cull = readClock(space) - start;
  return space;
}
