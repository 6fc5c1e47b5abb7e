import { listenToKeys } from '../../gallery/keys.ts';
import type { Input } from '../sim/clockwork.ts';
import { type Camera, type Size, zoomCamera, zoomOf } from './camera.ts';

/** The keys that walk, in lower case: to the right and down. */
const WALK: { [key: string]: readonly [x: number, y: number] } = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
  a: [-1, 0],
  d: [1, 0],
  w: [0, -1],
  s: [0, 1],
};
const KEY_ZOOM = 1.25;
/** Zoom per pixel of wheel movement: a usual notch (100) zooms by about a sixth. */
const WHEEL_ZOOM = 0.0018;
/** Pixels: a finger that moved farther walks; one that did not has tapped. */
const MAX_TAP = 12;
/** Pixels that a finger has to be away from where it came down for the fastest walk. */
const STICK = 60;

/** What keys, mouse and fingers want. `applyInput` tells the game. */
export interface PlayerInput {
  held: Set<string>;
  /** A finger that walks, and where it came down. */
  finger: { id: number; fromX: number; fromY: number; x: number; y: number } | undefined;
  /** The pixel that is aimed at, on the screen; none before the mouse was moved. */
  aim: { x: number; y: number } | undefined;
  /** Clicks and taps that the game does not know of yet. */
  pulses: number;
  /** Takes the listeners away. */
  remove: () => void;
}

/**
 * Arrows or W A S D walk, the mouse aims, a click or the space bar pulses; one finger walks like a stick wherever it
 * comes down, and a tap aims and pulses. `element` is the page's canvas.
 */
export function createPlayerInput(element: HTMLElement, camera: Camera): PlayerInput {
  const listeners = new AbortController();
  const { signal } = listeners;
  const input: PlayerInput = {
    held: new Set(),
    finger: undefined,
    aim: undefined,
    pulses: 0,
    remove: () => listeners.abort(),
  };
  element.addEventListener('pointerdown', onDown, { signal });
  // On the window, so that a finger goes on over the panels and ends outside the canvas, too.
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onCancel, { signal });
  element.addEventListener('wheel', onWheel, { signal, passive: false });
  listenToKeys(signal, onKey);
  window.addEventListener('keyup', onKeyUp, { signal, capture: true });
  // Keys that are released elsewhere are told to nobody.
  window.addEventListener('blur', () => input.held.clear(), { signal });
  return input;

  function pixelOf({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  function onDown(event: PointerEvent): void {
    const { x, y } = pixelOf(event);
    if (event.pointerType !== 'touch') {
      if (event.button !== 0) return;
      input.aim = { x, y };
      input.pulses++;
    } else if (input.finger === undefined) {
      input.finger = { id: event.pointerId, fromX: x, fromY: y, x, y };
    } else {
      // A second finger, while the first one walks.
      input.aim = { x, y };
      input.pulses++;
    }
  }

  function onMove(event: PointerEvent): void {
    const { x, y } = pixelOf(event);
    if (event.pointerType !== 'touch') {
      input.aim = { x, y };
    } else if (input.finger?.id === event.pointerId) {
      input.finger.x = x;
      input.finger.y = y;
      // Ahead, unless another finger has aimed and the game does not know of it yet.
      if (!isTap(input.finger) && input.pulses === 0) input.aim = undefined;
    }
  }

  function onUp(event: PointerEvent): void {
    const { finger } = input;
    if (finger?.id !== event.pointerId) return;
    input.finger = undefined;
    if (!isTap(finger)) return;
    input.aim = { x: finger.x, y: finger.y };
    input.pulses++;
  }

  function onCancel({ pointerId }: PointerEvent): void {
    if (input.finger?.id === pointerId) input.finger = undefined;
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    // Firefox with a mouse gives lines or pages instead of pixels.
    const pixels =
      event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 33;
    zoomCamera(camera, Math.exp(-pixels * WHEEL_ZOOM));
  }

  function onKey(key: string): void {
    const name = key.toLowerCase();
    if (name in WALK) input.held.add(name);
    else if (key === '+') zoomCamera(camera, KEY_ZOOM);
    else if (key === '-') zoomCamera(camera, 1 / KEY_ZOOM);
    // Where a link or button has the focus, the space bar presses that.
    else if (key === ' ' && document.activeElement === document.body) input.pulses++;
  }

  function onKeyUp({ key }: KeyboardEvent): void {
    input.held.delete(key.toLowerCase());
  }
}

function isTap({ fromX, fromY, x, y }: NonNullable<PlayerInput['finger']>): boolean {
  return Math.hypot(x - fromX, y - fromY) <= MAX_TAP;
}

/** Tells the game what the player wants now; the aim is where that pixel is in the world. */
export function applyInput(
  { held, finger, aim }: PlayerInput,
  input: Input,
  camera: Camera,
  size: Size,
): void {
  let x = 0;
  let y = 0;
  for (const key of held) {
    x += WALK[key][0];
    y += WALK[key][1];
  }
  if (finger !== undefined && !isTap(finger)) {
    x = (finger.x - finger.fromX) / STICK;
    y = (finger.y - finger.fromY) / STICK;
  }
  const length = Math.max(1, Math.hypot(x, y));
  input.walkX = x / length;
  input.walkY = y / length;
  input.aimsAhead = aim === undefined;
  if (aim === undefined) return;
  const zoom = zoomOf(camera, size);
  if (!(zoom > 0)) return; // a canvas of no size
  input.aimX = camera.x + (aim.x - size.width / 2) / zoom;
  input.aimY = camera.y + (aim.y - size.height / 2) / zoom;
}
