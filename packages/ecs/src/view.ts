import {
  DEPTH_NEGATIVE_ONE_TO_ONE,
  DEPTH_REVERSED,
  DEPTH_ZERO_TO_ONE,
  type DepthRange,
  setFrustum2dFromCenter,
  setFrustumFromViewProjection,
} from '@bitbounds/core';
import {
  type CulledView,
  createIndexView,
  createSlotList,
  disposeIndexView,
  type IndexView,
  listVisible,
  type SlotList,
} from '@bitbounds/kernels';
import { checkRow } from './check-row.ts';
import { isBits } from './components/collider-faults.ts';
import { emptyView } from './empty-view.ts';
import { defineGetters } from './getters.ts';
import { appendEntities, createEntityList, type EntityList } from './lists.ts';
import { show } from './show.ts';
import { checkAlive, type Space } from './space.ts';
import { unwatched } from './unwatched.ts';

const DEPTH_RANGES: readonly DepthRange[] = [
  DEPTH_NEGATIVE_ONE_TO_ONE,
  DEPTH_ZERO_TO_ONE,
  DEPTH_REVERSED,
];

/** The mask of a view that sees whatever is in it, also what is on no layer. */
export const EVERY_LAYER = -1;

const _center = new Float64Array(2);
const _half = new Float64Array(2);

/** What one camera sees of a space. Made by `createView`, filled by `cull`. */
export interface View {
  /**
   * Entities whose box is not wholly outside, as of the last `cull`, by ascending slot. Listed when first read after
   * it, without those that were removed in between.
   */
  readonly visible: EntityList;
  /** Entities that came into view at the last `cull`. */
  readonly entered: EntityList;
  /**
   * Entities that went out of view at the last `cull`, and those that were visible and have been removed. Process these
   * before `entered`.
   */
  readonly left: EntityList;
  /** Goes up by one with every cull of the view, and by more when the view is disposed of: see `followView`. */
  readonly culls: number;
  /** Whether the view was disposed of, or its space: it sees nothing any more, and setting or culling it throws. */
  readonly isDisposed: boolean;
  /**
   * 3D: six planes `nx ny nz d`, normals inward, `n·p = d`: left right bottom top near far, 24 numbers. Empty in 2D.
   */
  readonly frustum: Float64Array;
  /** 2D: four lines `nx ny d`, normals inward: left right bottom top, 12 numbers. Empty in 3D. */
  readonly planes: Float64Array;
  /** Private to this package. */
  readonly state: ViewState;
}

/** Private to this package. */
export interface ViewState {
  readonly space: Space;
  readonly handle: IndexView;
  culls: number;
  isDisposed: boolean;
  /** Entities that were visible and have stopped being members since the last cull. */
  readonly gone: EntityList;
  /** `visibleEntities` has what the last cull saw. */
  isListed: boolean;
  readonly visibleEntities: EntityList;
  readonly visible: SlotList;
  /** The input and output of the kernels' cull. */
  readonly culled: CulledView;
}

function createHandle({ state }: Space): IndexView {
  try {
    return createIndexView(state.index);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(message.replace('createIndexView: an index', 'createView: a space'));
  }
}

/**
 * Creates a view: what one camera sees of a space, remembered from cull to cull. A space can have many. Until it is
 * given a frustum (2D: a rectangle) it sees everything. Throws on a disposed space and beyond 1,024 views.
 */
export function createView(space: Space): View {
  checkAlive(space, 'createView');
  const is3d = space.dimensions === 3;
  const handle = createHandle(space);
  const frustum = new Float64Array(is3d ? 24 : 0);
  const planes = new Float64Array(is3d ? 0 : 12);
  const fields = {
    entered: createEntityList(),
    left: createEntityList(),
    frustum,
    planes,
    state: {
      space,
      handle,
      culls: 0,
      isDisposed: false,
      gone: createEntityList(),
      isListed: true,
      visibleEntities: createEntityList(),
      visible: createSlotList(),
      culled: {
        view: handle,
        planes: is3d ? frustum : planes,
        planeCount: is3d ? 6 : 4,
        mask: EVERY_LAYER,
        visible: 0,
        entered: createSlotList(),
        left: createSlotList(),
      },
    },
  };
  const view: View = defineGetters(fields, {
    visible: () => listEntities(fields.state),
    culls: () => fields.state.culls,
    isDisposed: () => fields.state.isDisposed,
  });
  space.state.views.push(view);
  return unwatched(view);
}

/** The entities that the last cull found visible. */
function listEntities(state: ViewState): EntityList {
  const { space, handle, visible, visibleEntities } = state;
  if (state.isListed) return visibleEntities;
  listVisible(visible, space.state.index, handle);
  visibleEntities.count = 0;
  appendEntities(visibleEntities, visible, space.state.slots.entity);
  state.isListed = true;
  return visibleEntities;
}

/** Not for the package's users: takes the view off its space's list and empties its own; returns whether it was there. */
export function dropView(view: View): boolean {
  const { views } = view.state.space.state;
  const at = views.indexOf(view);
  if (at < 0) return false;
  views.splice(at, 1);
  emptyView(view);
  return true;
}

/**
 * Frees the view's memory. It sees nothing afterwards (`isDisposed`), and must not be set or culled; doing it twice is
 * no error.
 */
export function disposeView(view: View): void {
  checkIsView(view, 'disposeView');
  const { space, handle } = view.state;
  if (dropView(view)) disposeIndexView(space.state.index, handle);
}

function checkNumbers(
  caller: string,
  argument: string,
  numbers: ArrayLike<number>,
  count: number,
): void {
  checkRow(caller, argument, numbers, count);
  for (let i = 0; i < count; i++) {
    if (Number.isFinite(numbers[i])) continue;
    throw new Error(`${caller}: ${argument}[${i}] must be finite, got ${show(numbers[i])}.`);
  }
}

/** Not for the package's users: throws unless this is a view. A space is not one. */
export function checkIsView(view: View, caller: string): void {
  if ((view as Partial<View> | undefined)?.frustum) return;
  throw new Error(`${caller}: the view must be one that createView returned.`);
}

/** Throws unless this is a view that can still be culled. */
function checkInUse(view: View, caller: string): void {
  checkIsView(view, caller);
  if (view.isDisposed) throw new Error(`${caller}: the view, or its space, was disposed of.`);
}

function check3d(view: View, caller: string): void {
  checkInUse(view, caller);
  if (view.frustum.length === 0) {
    throw new Error(`${caller}: the view is of a 2D space; use setViewRect.`);
  }
}

/**
 * Sets where a 3D camera looks: its view-projection matrix, 16 numbers, column-major, and the clip-space depth range
 * that it was made for (the default is three.js with WebGL). Throws on another count, on numbers that are not
 * finite, on an unknown depth range and on a view that was disposed of.
 */
export function setViewProjection(
  view: View,
  matrix: ArrayLike<number>,
  depthRange: DepthRange = DEPTH_NEGATIVE_ONE_TO_ONE,
): void {
  check3d(view, 'setViewProjection');
  checkNumbers('setViewProjection', 'matrix', matrix, 16);
  if (!DEPTH_RANGES.includes(depthRange)) {
    throw new Error(
      `setViewProjection: depthRange must be DEPTH_NEGATIVE_ONE_TO_ONE, DEPTH_ZERO_TO_ONE or DEPTH_REVERSED, got ${show(depthRange)}.`,
    );
  }
  setFrustumFromViewProjection(view.frustum, matrix, depthRange);
}

/**
 * Sets where a 3D camera looks, as six planes in core's order (left right bottom top near far, unit normals inward,
 * `n·p = d`), 24 numbers. A far plane may be `0 0 0 −Infinity`; everything finite is behind a plane at Infinity, and so
 * not seen. Throws on another count, on NaN, on infinite normals and on a view that was disposed of.
 */
export function setViewFrustum(view: View, frustum: ArrayLike<number>): void {
  check3d(view, 'setViewFrustum');
  checkRow('setViewFrustum', 'frustum', frustum, 24);
  for (let i = 0; i < 24; i++) {
    // An infinite d is allowed: the planes of an empty box are at infinity.
    if (Number.isFinite(frustum[i]) || (i % 4 === 3 && !Number.isNaN(frustum[i]))) continue;
    throw new Error(`setViewFrustum: frustum[${i}] must be finite, got ${show(frustum[i])}.`);
  }
  for (let i = 0; i < 24; i++) view.frustum[i] = frustum[i];
}

function checkRect(name: string, value: number, min: number): void {
  if (Number.isFinite(value) && value >= min) return;
  const rule = min === 0 ? 'a finite number >= 0' : 'finite';
  throw new Error(`setViewRect: ${name} must be ${rule}, got ${show(value)}.`);
}

/**
 * Sets where a 2D camera looks: a rectangle in world units, rotated by `angle` radians (counter-clockwise when y is
 * up). Throws on numbers that are not finite, on negative half extents, on a 3D view and on one that was disposed of.
 */
export function setViewRect(
  view: View,
  centerX: number,
  centerY: number,
  halfWidth: number,
  halfHeight: number,
  angle = 0,
): void {
  checkInUse(view, 'setViewRect');
  if (view.planes.length === 0) {
    throw new Error('setViewRect: the view is of a 3D space; use setViewProjection.');
  }
  checkRect('centerX', centerX, Number.NEGATIVE_INFINITY);
  checkRect('centerY', centerY, Number.NEGATIVE_INFINITY);
  checkRect('halfWidth', halfWidth, 0);
  checkRect('halfHeight', halfHeight, 0);
  checkRect('angle', angle, Number.NEGATIVE_INFINITY);
  _center[0] = centerX;
  _center[1] = centerY;
  _half[0] = halfWidth;
  _half[1] = halfHeight;
  setFrustum2dFromCenter(view.planes, _center, _half, angle);
}

/**
 * Sets which layers a view sees, from its next cull on: only colliders with `(layer & mask) !== 0`. What the mask now
 * hides is then in `left`, what it now shows in `entered`. An entity with `Bounds` alone is on no layer, so a view with a
 * mask does not see it. −1, all bits, is what a view begins with: it is no mask, and hides nothing. Throws unless the
 * mask is an integer of 32 bits, and on a view that was disposed of.
 */
export function setViewMask(view: View, mask: number): void {
  checkInUse(view, 'setViewMask');
  if (!isBits(mask)) {
    throw new Error(`setViewMask: mask must be an integer of 32 bits, got ${show(mask)}.`);
  }
  view.state.culled.mask = mask | 0;
}
