// Reads the index, the planes and masks of views and, if there is a mask, layers; writes view.entered and view.left.
// view.visible is listed when it is read.
import {
  type CulledView,
  createMaskList,
  cullIndex,
  cullIndexViews,
  listVisibleMasks,
  MAX_VIEWS_AT_ONCE,
} from '@bitbounds/kernels';
import { readClock } from '../clock.ts';
import {
  appendEntities,
  checkList,
  type EntityList,
  reserveEntities,
  type SeenList,
} from '../lists.ts';
import { checkAlive, type Space } from '../space.ts';
import { checkIsView, dropView, EVERY_LAYER, type View } from '../view.ts';
import { hasMasks, loadLayers } from './layers.ts';
import { refreshToCull } from './refresh.ts';

function moveAll(out: EntityList, from: EntityList): void {
  reserveEntities(out, from.count);
  for (let i = 0; i < from.count; i++) out.ids[i] = from.ids[i];
  out.count = from.count;
  from.count = 0;
}

/**
 * Finds the entities whose `Bounds` the view may see, and which of them are new or gone since its last cull. If the view
 * has a mask, only colliders on one of its layers, as these are now.
 *
 * Conservative: a box is out when it is wholly behind one plane, so one near a corner of the frustum may be in. Removed
 * entities that were visible are in `left` under the id they had; process `left` before `entered`, because a reused id
 * can be in both. If the space changed, boxes are brought up to date first; what was moved is seen after `refresh`.
 * Returns the space. Throws on a disposed space, on a view of another space or one that was disposed of, and when there
 * is no memory for what the view sees, which is then disposed of.
 */
export function cull(space: Space, view: View): Space {
  checkView(space, view, 'cull');
  const { state } = space;
  refreshToCull('cull', space);
  const start = readClock(space);
  const { view: handle, planes, planeCount, mask, entered, left } = view.state.culled;
  if (mask !== EVERY_LAYER) loadLayers(space);
  try {
    cullIndex(state.index, handle, planes, planeCount, entered, left, mask);
  } catch (error) {
    // The kernels have removed it.
    dropView(view);
    throw error;
  }
  takeChanges(space, view);
  state.profile.cull = readClock(space) - start;
  return space;
}

function checkView(space: Space, view: View, caller: string): void {
  checkAlive(space, caller);
  if (space.state.views.includes(view)) return;
  checkIsView(view, caller);
  throw new Error(`${caller}: the view was disposed of, or is not one of this space.`);
}

/** Fills a view's lists with the entities of the slots that the kernels reported. */
function takeChanges(space: Space, view: View): void {
  const { entity } = space.state.slots;
  const { culled, gone } = view.state;
  view.state.isListed = false;
  view.state.culls++;
  view.entered.count = 0;
  appendEntities(view.entered, culled.entered, entity);
  moveAll(view.left, gone);
  appendEntities(view.left, culled.left, entity);
}

/** These views as the kernels know them. Throws unless they are views of this space. */
function cullsOf(space: Space, views: readonly View[], caller: string): readonly CulledView[] {
  if (!(views?.length >= 0)) {
    throw new Error(`${caller}: views must be a list of views, such as [view].`);
  }
  if (views.length > MAX_VIEWS_AT_ONCE) {
    throw new Error(`${caller}: at most ${MAX_VIEWS_AT_ONCE} views at once, got ${views.length}.`);
  }
  checkAlive(space, caller);
  const { culls } = space.state;
  for (let i = 0; i < views.length; i++) {
    checkView(space, views[i], caller);
    culls[i] = views[i].state.culled;
  }
  culls.length = views.length;
  return culls;
}

/**
 * `cull` for up to 32 different views in one pass over the boxes, which takes less time than one after the other: for
 * split screens or shadow cascades. `listSeen` tells which view sees what. Throws where `cull` does, on more than 32
 * views and on one that is given twice.
 */
export function cullViews(space: Space, views: readonly View[]): Space {
  const culls = cullsOf(space, views, 'cullViews');
  for (let i = 0; i < views.length; i++) {
    const first = views.indexOf(views[i]);
    if (first < i) throw new Error(`cullViews: views ${first} and ${i} are the same.`);
  }
  refreshToCull('cullViews', space);
  const start = readClock(space);
  if (hasMasks(views)) loadLayers(space);
  try {
    cullIndexViews(space.state.index, culls);
  } catch (error) {
    for (const view of views) dropView(view);
    throw error;
  }
  for (let i = 0; i < views.length; i++) takeChanges(space, views[i]);
  space.state.profile.cull = readClock(space) - start;
  return space;
}

const _masks = createMaskList();

/**
 * Fills `out` with all entities that any of up to 32 views saw at its last cull, by ascending slot, without those
 * removed since. Bit i of a mask is set when `views[i]` saw the entity. Returns the count.
 */
export function listSeen(out: SeenList, space: Space, views: readonly View[]): number {
  checkList('listSeen', out?.masks, 'createSeenList');
  const culls = cullsOf(space, views, 'listSeen');
  listVisibleMasks(_masks, space.state.index, culls);
  out.count = 0;
  appendEntities(out, _masks, space.state.slots.entity);
  if (out.masks.length < out.ids.length) out.masks = new Uint32Array(out.ids.length);
  for (let i = 0; i < out.count; i++) out.masks[i] = _masks.masks[i];
  return out.count;
}
