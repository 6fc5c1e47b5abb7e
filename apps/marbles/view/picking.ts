import { createRayHit, type RayHit, raycastNearest } from '@bitbounds/ecs';
import { type Camera, Raycaster, Vector2 } from 'three';
import { listenToKeys } from '../../gallery/keys.ts';
import type { TriangleMesh } from '../sim/bunny.ts';
import { burst } from '../sim/burst.ts';
import type { Marbles } from '../sim/marbles.ts';
import { LAYER_GROUND, LAYER_MARBLES, MAX_RADIUS, MIN_RADIUS } from '../sim/measures.ts';
import { type ColorTable, setMarbleColor } from './palette.ts';

/** Pixels: a pointer that moved farther between down and up has turned the camera, not picked. */
const MAX_DRAG = 6;
/** Seconds until a picked marble has its color again. */
const FADE_SECONDS = 1.6;
/** Milliseconds that the words stay, and those that say at first what can be done. */
const SHOW_WORDS = 2600;
const SHOW_HINT = 8000;
/** World units: the mean width of a marble. */
const MARBLE_WIDTH = MIN_RADIUS + MAX_RADIUS;
/** Not the walls: they are invisible. */
const PICKABLE = { mask: LAYER_MARBLES | LAYER_GROUND };

/** What was picked last, and the label that names it. */
export interface Picker {
  label: HTMLOutputElement;
  hit: RayHit;
  /** The marble that is lit, while `light` is more than 0. */
  eid: number;
  /** The marble that has another color than its own. */
  colored: number;
  /** 0…1 */
  light: number;
  /** Takes the listeners and the words off the page. */
  remove: () => void;
}

/** A click, a tap or Enter (in the middle) names what is there; a marble lights up, and those around it fly. */
export function createPicker(
  marbles: Marbles,
  camera: Camera,
  canvas: HTMLElement,
  parent: HTMLElement,
): Picker {
  const label = document.createElement('output');
  label.className = 'picked';
  label.append(document.createElement('strong'), document.createElement('span'));
  parent.append(label);
  const listeners = new AbortController();
  const { signal } = listeners;
  const remove = () => {
    listeners.abort();
    label.remove();
  };
  const picker: Picker = { label, hit: createRayHit(), eid: 0, colored: 0, light: 0, remove };
  const down = new Vector2();
  canvas.addEventListener('pointerdown', (event) => down.set(event.clientX, event.clientY), {
    signal,
  });
  canvas.addEventListener('click', onClick, { signal });
  listenToKeys(signal, onKey);
  showWords(label, 'Click or tap a marble', 'Drag to turn', SHOW_HINT);
  return picker;

  function onClick({ clientX, clientY }: MouseEvent): void {
    if (Math.hypot(clientX - down.x, clientY - down.y) > MAX_DRAG) return;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    ask((2 * (clientX - left)) / width - 1, 1 - (2 * (clientY - top)) / height);
  }

  function onKey(key: string): void {
    // Where a link or button has the focus, Enter presses that.
    if (key === 'Enter' && document.activeElement === document.body) ask(0, 0);
  }

  /** At a point of the picture, x and y in −1…1 with y up. */
  function ask(x: number, y: number): void {
    const { hit } = picker;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    label.style.setProperty('--x', `${left + ((1 + x) * width) / 2}px`);
    label.style.setProperty('--y', `${top + ((1 - y) * height) / 2}px`);
    if (!pick(hit, marbles, camera, x, y)) {
      showWords(label, 'Nothing here', '', SHOW_WORDS);
      return;
    }
    const away = `${(hit.t / MARBLE_WIDTH).toFixed(1)} marble widths away`;
    showWords(label, nameOf(hit, marbles), away, SHOW_WORDS);
    if (hit.entity !== marbles.bunnyEid && hit.entity !== marbles.floorEid) {
      picker.eid = hit.entity;
      picker.light = 1;
    }
    burst(marbles, hit.x, hit.y, hit.z);
  }
}

const _raycaster = new Raycaster();
const _point = new Vector2();

/** What the camera sees at a point of the picture, x and y in −1…1 with y up. */
function pick(hit: RayHit, { space }: Marbles, camera: Camera, x: number, y: number): boolean {
  _raycaster.setFromCamera(_point.set(x, y), camera);
  const { origin, direction } = _raycaster.ray;
  return raycastNearest(hit, space, [...origin, ...direction], PICKABLE);
}

/** Every frame: fades the lit marble. Costs nothing when there is none. */
export function updatePicker(picker: Picker, colors: ColorTable, seconds: number): void {
  if (picker.light === 0) return;
  picker.light = Math.max(0, picker.light - seconds / FADE_SECONDS);
  if (picker.colored !== picker.eid) setMarbleColor(colors, picker.colored, 0);
  picker.colored = picker.eid;
  setMarbleColor(colors, picker.eid, picker.light);
}

/** Call it before marbles are removed: bitECS gives their ids to the next ones, and one of those would be lit. */
export function forgetPicked(picker: Picker, colors: ColorTable): void {
  picker.light = 0;
  setMarbleColor(colors, picker.colored, 0);
}

/** What was hit; of a mesh also which of its triangles. */
function nameOf({ entity, triangle }: RayHit, marbles: Marbles): string {
  const { bunny, bunnyEid, floor, floorEid } = marbles;
  if (entity === bunnyEid) return `Bunny, ${triangleOf(bunny, triangle)}`;
  if (entity === floorEid) return `Floor, ${triangleOf(floor, triangle)}`;
  return `Marble ${entity.toLocaleString('en-US')}`;
}

function triangleOf({ indices }: TriangleMesh, triangle: number): string {
  const count = indices.length / 3;
  return `triangle ${(triangle + 1).toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`;
}

/** Shows two lines where the label is, then fades them: `milliseconds` in all. */
function showWords(label: HTMLElement, name: string, more: string, milliseconds: number): void {
  label.children[0].textContent = name;
  label.children[1].textContent = more;
  for (const before of label.getAnimations()) before.cancel(); // the hint may last longer
  const words = [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }];
  label.animate(words, { duration: milliseconds });
}
