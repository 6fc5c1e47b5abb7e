import { setViewRect, type View } from '@bitbounds/ecs';
import type { Container, PointData } from 'pixi.js';
import { show } from './columns.ts';

/**
 * A rectangle in pixels: `app.screen`, `renderer.screen` or any other part of the screen. One that was dragged to the
 * left has a negative width.
 */
export interface ScreenRect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle that may be rotated: center, half extents along its own axes, angle in radians. */
export interface ViewRect {
  centerX: number;
  centerY: number;
  halfWidth: number;
  halfHeight: number;
  angle: number;
}

/** World units: half the size of a rectangle that no world reaches out of. */
const UNLIMITED = 1e30;

const _corner: PointData = { x: 0, y: 0 };
const _right: PointData = { x: 0, y: 0 };
const _down: PointData = { x: 0, y: 0 };
const _rect: ViewRect = createViewRect();

/** A view rectangle for `setViewRectContainer` to fill: zero size, at the origin. */
export function createViewRect(): ViewRect {
  return { centerX: 0, centerY: 0, halfWidth: 0, halfHeight: 0, angle: 0 };
}

/**
 * The part of a container's own coordinates that the screen shows, as a rectangle.
 *
 * Exact for a container that is moved, rotated, mirrored and scaled alike on both axes. Skew, or unequal scale under a
 * rotation, shows a parallelogram: then the rectangle encloses it, with one side along the screen's upper edge. A
 * screen without width or height shows a line, or a point. It reads pixi's `toLocal`, so no render is needed first. A
 * container scaled to nothing has no such rectangle: NaN. Throws when `out` is no object, and when container or screen
 * are none, or the container was destroyed.
 */
export function setViewRectContainer(
  out: ViewRect,
  container: Container,
  screen: ScreenRect,
): ViewRect {
  if (Object(out) !== out) {
    throw new Error(
      `setViewRectContainer: out must be a rectangle, such as createViewRect makes, got ${show(out)}.`,
    );
  }
  checkPicture('setViewRectContainer', container, screen);
  return writeRect(out, container, screen);
}

/** Throws unless there is a container that is in use, and a part of the screen. */
function checkPicture(caller: string, container: Container, screen: ScreenRect): void {
  if (typeof container?.toLocal !== 'function') {
    throw new Error(`${caller}: the container must be one of pixi, got ${show(container)}.`);
  }
  if (container.destroyed) throw new Error(`${caller}: the container was destroyed.`);
  const isScreen =
    typeof screen?.x === 'number' &&
    typeof screen.y === 'number' &&
    typeof screen.width === 'number' &&
    typeof screen.height === 'number';
  if (isScreen) return;
  throw new Error(
    `${caller}: screen must have the numbers x, y, width and height, such as app.screen, got ${show(screen)}.`,
  );
}

/** As ecs does, but under the name of what was called. */
function checkView(view: View): void {
  const planes = (view as Partial<View> | undefined)?.planes;
  if (!planes) throw new Error('setViewContainer: the view must be one that createView returned.');
  if (view.isDisposed) {
    throw new Error('setViewContainer: the view, or its space, was disposed of.');
  }
  if (planes.length > 0) return;
  throw new Error(
    'setViewContainer: the view is of a 3D space; create the space with dimensions: 2.',
  );
}

function writeRect(out: ViewRect, container: Container, screen: ScreenRect): ViewRect {
  toLocal(_corner, container, screen.x, screen.y);
  toLocal(_right, container, screen.x + screen.width, screen.y);
  toLocal(_down, container, screen.x, screen.y + screen.height);

  const acrossX = (_right.x - _corner.x) / 2;
  const acrossY = (_right.y - _corner.y) / 2;
  const downX = (_down.x - _corner.x) / 2;
  const downY = (_down.y - _corner.y) / 2;
  const across = Math.sqrt(acrossX * acrossX + acrossY * acrossY);
  let axisX = acrossX / across;
  let axisY = acrossY / across;
  if (screen.width === 0) {
    // A line that goes down, or a point, where any direction will do.
    const down = Math.sqrt(downX * downX + downY * downY);
    axisX = down > 0 ? downY / down : 1;
    axisY = down > 0 ? -downX / down : 0;
  }

  out.centerX = (_right.x + _down.x) / 2;
  out.centerY = (_right.y + _down.y) / 2;
  out.halfWidth = across + Math.abs(downX * axisX + downY * axisY);
  out.halfHeight = Math.abs(downY * axisX - downX * axisY);
  out.angle = Math.atan2(axisY, axisX);
  return out;
}

/**
 * Lets the view see what the screen shows of `container`, whose coordinates are the world's, and
 * `margin` world units around it, whatever the zoom.
 *
 * Call it after the camera moved and before `cull`. A view goes by `Bounds`, which is the collider
 * where there is one: `margin` is how far a sprite may reach beyond it (a figure on its feet, a
 * glow). Where there is no rectangle (see `setViewRectContainer`) nothing is hidden. Throws when the
 * view is none, of a 3D space or disposed of, when container or screen are none or the container was
 * destroyed, and when the margin is not finite
 * or less than minus half the screen.
 */
export function setViewContainer(
  view: View,
  container: Container,
  screen: ScreenRect,
  margin = 0,
): void {
  checkView(view);
  checkPicture('setViewContainer', container, screen);
  if (!Number.isFinite(margin)) {
    throw new Error(`setViewContainer: margin must be finite, got ${String(margin)}.`);
  }
  const rect = writeRect(_rect, container, screen);
  if (!Number.isFinite(rect.halfWidth + rect.halfHeight + rect.centerX + rect.centerY)) {
    setViewRect(view, 0, 0, UNLIMITED, UNLIMITED);
    return;
  }
  const halfWidth = rect.halfWidth + margin;
  const halfHeight = rect.halfHeight + margin;
  if (halfWidth < 0 || halfHeight < 0) {
    const least = -Math.min(rect.halfWidth, rect.halfHeight);
    throw new Error(`setViewContainer: margin must be at least ${least}, got ${margin}.`);
  }
  setViewRect(view, rect.centerX, rect.centerY, halfWidth, halfHeight, rect.angle);
}

function toLocal(out: PointData, container: Container, x: number, y: number): void {
  out.x = x;
  out.y = y;
  container.toLocal(out, undefined, out);
}
