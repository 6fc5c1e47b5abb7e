import { listenToKeys } from '../../gallery/keys.ts';
import { type Camera, panCamera, type Size, zoomCamera } from './camera.ts';

/** Zoom per pixel of wheel movement: a usual notch (100) zooms by about a sixth. */
const WHEEL_ZOOM = 0.0018;
/** Pixels for each press of an arrow key. */
const KEY_PAN = 80;
const KEY_ZOOM = 1.25;
/** The bit of `PointerEvent.buttons` that a finger on the screen sets, too. */
const PRIMARY_BUTTON = 1;

/**
 * Drag to pan, wheel or pinch to zoom, arrows and + − on the keyboard. `element` is the page's
 * canvas; `size` is read at every event. Returns the function that takes the listeners away.
 */
export function addCameraInput(camera: Camera, element: HTMLElement, size: Size): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  const listeners = new AbortController();
  const { signal } = listeners;

  element.addEventListener('pointerdown', onDown, { signal });
  // On the window, so that a drag goes on over the panels and ends outside the canvas, too.
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onUp, { signal });
  element.addEventListener('wheel', onWheel, { signal, passive: false });
  listenToKeys(signal, onKey);
  return () => listeners.abort();

  function onDown(event: PointerEvent): void {
    fingers.set(event.pointerId, pixelOf(event));
  }

  function pixelOf(event: PointerEvent): { x: number; y: number } {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  function onUp(event: PointerEvent): void {
    fingers.delete(event.pointerId);
  }

  function onMove(event: PointerEvent): void {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) return;
    // Another button, or this one was released where no event told of it, as over the menu that a right click opens.
    if ((event.buttons & PRIMARY_BUTTON) === 0) {
      fingers.delete(event.pointerId);
      return;
    }
    const before = spread(fingers);
    const { x, y } = pixelOf(event);
    finger.x = x;
    finger.y = y;
    const after = spread(fingers);
    panCamera(camera, size, after.x - before.x, after.y - before.y);
    if (before.width > 0) zoomCamera(camera, size, after.width / before.width, after.x, after.y);
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    // Firefox with a mouse gives lines or pages instead of pixels.
    const pixels =
      event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 33;
    zoomCamera(camera, size, Math.exp(-pixels * WHEEL_ZOOM), event.offsetX, event.offsetY);
  }

  function onKey(key: string): void {
    const { width, height } = size;
    if (key === 'ArrowLeft') panCamera(camera, size, KEY_PAN, 0);
    else if (key === 'ArrowRight') panCamera(camera, size, -KEY_PAN, 0);
    else if (key === 'ArrowUp') panCamera(camera, size, 0, KEY_PAN);
    else if (key === 'ArrowDown') panCamera(camera, size, 0, -KEY_PAN);
    else if (key === '+') zoomCamera(camera, size, KEY_ZOOM, width / 2, height / 2);
    else if (key === '-') zoomCamera(camera, size, 1 / KEY_ZOOM, width / 2, height / 2);
  }
}

/** The middle of all fingers, and the distance between the first two (0 for one finger). */
function spread(fingers: Map<number, { x: number; y: number }>): {
  x: number;
  y: number;
  width: number;
} {
  const [first, second] = [...fingers.values()];
  if (second === undefined) return { x: first.x, y: first.y, width: 0 };
  return {
    x: (first.x + second.x) / 2,
    y: (first.y + second.y) / 2,
    width: Math.hypot(first.x - second.x, first.y - second.y),
  };
}
