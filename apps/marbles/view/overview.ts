import { setCornersFromFrustum } from '@bitbounds/core';
import { createRayHit, raycastNearest, type View } from '@bitbounds/ecs';
import type { Marbles } from '../sim/marbles.ts';
import { BUNNY_HEIGHT, FLOOR_HALF } from '../sim/measures.ts';
import { ACCENT, BUNNY, CULLED, FLOOR, SEEN } from './palette.ts';

/** Canvas pixels; the page shows them at half the size. */
const SIZE = 480;
/** World units from the middle to a side: the camera has to be in the picture, too. */
const HALF = 2.05 * FLOOR_HALF;
const SCALE = SIZE / (2 * HALF);
/** Milliseconds between two pictures of the marbles. The frustum moves every time. */
const DRAW_EVERY = 80;

/** The pixels of one marble, relative to its middle. */
const STAMP: readonly number[] = createStamp();

/** The frustum's faces, as indices of the corners of `setCornersFromFrustum`: bit 0 right, 1 top, 2 far. */
const FACES = [
  [0, 2, 6, 4],
  [1, 3, 7, 5],
  [0, 1, 5, 4],
  [2, 3, 7, 6],
];

/** The scene from above, with what the camera sees. */
export interface Overview {
  element: HTMLElement;
  context: CanvasRenderingContext2D;
  /** Floor and bunny; and those with the marbles. */
  empty: Uint32Array;
  picture: ImageData;
  /** The same bytes, one number per pixel. */
  pixels: Uint32Array;
  layer: HTMLCanvasElement;
  /** The highest point of the bunny at each pixel, 0 beside it. */
  heights: Float32Array;
  /** `empty` and `heights` of the bunny as it stood at first. */
  atFirst: { empty: Uint32Array; heights: Float32Array };
  /** How it was turned when it was last drawn: a quaternion's y. */
  turnedBy: number;
  /** By entity, 1: the camera sees it. */
  seen: Uint8Array;
  corners: Float64Array;
  drawnAt: number;
}

/** Adds the picture to the page. Call it before the first marble is poured: the bunny's picture is made with rays. */
export function createOverview(marbles: Marbles, parent: HTMLElement): Overview {
  const element = document.createElement('figure');
  element.className = 'overview';
  const canvas = document.createElement('canvas');
  const layer = document.createElement('canvas');
  for (const each of [canvas, layer]) each.width = each.height = SIZE;
  const caption = document.createElement('figcaption');
  caption.textContent = 'From above: culled is dark, also over the view';
  element.append(canvas, caption);
  parent.append(element);
  const context = canvas.getContext('2d')!;
  const picture = context.createImageData(SIZE, SIZE);
  const overview: Overview = {
    element,
    context,
    empty: new Uint32Array(SIZE * SIZE),
    picture,
    pixels: new Uint32Array(picture.data.buffer),
    layer,
    heights: new Float32Array(SIZE * SIZE),
    atFirst: { empty: new Uint32Array(SIZE * SIZE), heights: new Float32Array(SIZE * SIZE) },
    turnedBy: 0,
    seen: new Uint8Array(marbles.Radius.length),
    corners: new Float64Array(24),
    drawnAt: Number.NEGATIVE_INFINITY,
  };
  drawScenery(overview, marbles);
  return overview;
}

/** Call it after every `cull`: records which marbles are seen. */
export function noteSeen({ seen }: Overview, view: View): void {
  // Left goes first: an entity id that was reused is in both, and is seen.
  for (let i = 0; i < view.left.count; i++) seen[view.left.ids[i]] = 0;
  for (let i = 0; i < view.entered.count; i++) seen[view.entered.ids[i]] = 1;
}

/** Draws the frustum and, a few times a second, the marbles. `now` in milliseconds. */
export function drawOverview(overview: Overview, marbles: Marbles, view: View, now: number): void {
  const { context, layer } = overview;
  if (now - overview.drawnAt >= DRAW_EVERY) {
    overview.drawnAt = now;
    turnPicture(overview, marbles);
    drawMarbles(overview, marbles);
  }
  context.clearRect(0, 0, SIZE, SIZE);
  context.drawImage(layer, 0, 0);
  setCornersFromFrustum(overview.corners, view.frustum);
  drawFrustum(overview);
}

function toPixel(units: number): number {
  return Math.floor((units + HALF) * SCALE);
}

/** As `ImageData` stores it: red in the lowest byte, opaque. `light` 0…1. */
function pixelColor(hex: number, light: number): number {
  const red = Math.round((hex >> 16) * light);
  const green = Math.round(((hex >> 8) & 0xff) * light);
  const blue = Math.round((hex & 0xff) * light);
  return ((0xff << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

function createStamp(): number[] {
  const stamp: number[] = [];
  for (let row = -2; row <= 2; row++) {
    for (let column = -2; column <= 2; column++) {
      if (row * row + column * column < SCALE * SCALE + 1) stamp.push(row * SIZE + column);
    }
  }
  return stamp;
}

/** Casts a ray down on every pixel of the floor, before the bunny has turned. */
function drawScenery(overview: Overview, marbles: Marbles): void {
  const { atFirst, empty, heights } = overview;
  const hit = createRayHit();
  for (let row = toPixel(-FLOOR_HALF); row < toPixel(FLOOR_HALF); row++) {
    for (let column = toPixel(-FLOOR_HALF); column < toPixel(FLOOR_HALF); column++) {
      const x = (column + 0.5) / SCALE - HALF;
      const z = (row + 0.5) / SCALE - HALF;
      const found = raycastNearest(hit, marbles.space, [x, BUNNY_HEIGHT, z, 0, -1, 0]);
      const isBunny = found && hit.entity === marbles.bunnyEid;
      const at = row * SIZE + column;
      heights[at] = isBunny ? hit.y : 0;
      const light = 0.45 + 0.55 * Math.max(0, hit.normalY);
      empty[at] = isBunny ? pixelColor(BUNNY, light) : pixelColor(FLOOR, 1);
    }
  }
  atFirst.empty.set(empty);
  atFirst.heights.set(heights);
}

/** Turns the picture of the bunny, about the middle, as the bunny has turned. */
function turnPicture(overview: Overview, { bunnyEid, Rotation }: Marbles): void {
  const [y, w] = [Rotation.y[bunnyEid], Rotation.w[bunnyEid]];
  if (overview.turnedBy === y) return;
  overview.turnedBy = y;
  const { atFirst, empty, heights } = overview;
  const [cos, sin] = [w * w - y * y, 2 * y * w];
  const floor = pixelColor(FLOOR, 1);
  const [start, end] = [toPixel(-FLOOR_HALF), toPixel(FLOOR_HALF)];
  for (let row = start; row < end; row++) {
    for (let column = start; column < end; column++) {
      const [x, z] = [(column + 0.5) / SCALE - HALF, (row + 0.5) / SCALE - HALF];
      // Where this was before the turn, if that was on the floor.
      const from = toPixel(sin * x + cos * z) * SIZE + toPixel(cos * x - sin * z);
      const at = row * SIZE + column;
      heights[at] = atFirst.heights[from];
      empty[at] = heights[at] > 0 ? atFirst.empty[from] : floor;
    }
  }
}

function drawMarbles(overview: Overview, marbles: Marbles): void {
  const { picture, pixels, empty, heights, seen, layer } = overview;
  const { eids, Position } = marbles;
  const bright = pixelColor(SEEN, 1);
  const dark = pixelColor(CULLED, 1);
  pixels.set(empty);
  for (let i = 0; i < eids.length; i++) {
    const eid = eids[i];
    const at = toPixel(Position.z[eid]) * SIZE + toPixel(Position.x[eid]);
    if (heights[at] > Position.y[eid]) continue; // under the bunny
    const color = seen[eid] === 1 ? bright : dark;
    for (let k = 0; k < STAMP.length; k++) pixels[at + STAMP[k]] = color;
  }
  layer.getContext('2d')!.putImageData(picture, 0, 0);
}

function drawFrustum({ context, corners }: Overview): void {
  const accent = `#${ACCENT.toString(16)}`;
  context.fillStyle = `${accent}12`;
  context.strokeStyle = accent;
  context.lineWidth = 2;
  for (const face of FACES) {
    context.beginPath();
    for (const corner of face) {
      const x = (corners[3 * corner] + HALF) * SCALE;
      const y = (corners[3 * corner + 2] + HALF) * SCALE;
      context.lineTo(x, y);
    }
    context.closePath();
    context.fill();
    context.stroke();
  }
}
