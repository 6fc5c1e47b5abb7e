import { GROUPS, WORLD_HEIGHT, WORLD_WIDTH } from '../sim/measures.ts';
import type { Swarm } from '../sim/swarm.ts';
import type { Camera, Size } from './camera.ts';
import { GROUP_COLORS } from './palette.ts';

/** Canvas pixels; the page shows them at half the size. */
const WIDTH = 400;
const HEIGHT = (WIDTH * WORLD_HEIGHT) / WORLD_WIDTH;
/** Milliseconds between two pictures of the swarm. The frame of the view moves every time. */
const DRAW_EVERY = 250;
/** How much light one circle adds to its pixel, out of 255. */
const LIGHT = 150;

/** A small picture of the whole world, with the view's frame in it. */
export interface Minimap {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  picture: ImageData;
  swarmPicture: HTMLCanvasElement;
  drawnAt: number;
}

/** Adds the minimap to the page; a press or drag on it moves the camera there. */
export function createMinimap(parent: HTMLElement, camera: Camera): Minimap {
  const canvas = document.createElement('canvas');
  canvas.className = 'minimap';
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', 'Map of the whole world; press to go there');
  const swarmPicture = document.createElement('canvas');
  for (const each of [canvas, swarmPicture]) {
    each.width = WIDTH;
    each.height = HEIGHT;
  }
  const context = canvas.getContext('2d')!;
  const goTo = (event: PointerEvent) => {
    // A drag that enters the map from elsewhere goes on moving what it moved.
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    camera.x = (event.offsetX / canvas.clientWidth) * WORLD_WIDTH;
    camera.y = (event.offsetY / canvas.clientHeight) * WORLD_HEIGHT;
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    goTo(event);
  });
  canvas.addEventListener('pointermove', goTo);
  parent.append(canvas);
  const picture = context.createImageData(WIDTH, HEIGHT);
  return { canvas, context, picture, swarmPicture, drawnAt: Number.NEGATIVE_INFINITY };
}

/** Draws the view's frame and, a few times a second, the swarm. `now` in milliseconds. */
export function drawMinimap(
  minimap: Minimap,
  swarm: Swarm,
  camera: Camera,
  size: Size,
  now: number,
): void {
  const { context, swarmPicture } = minimap;
  if (now - minimap.drawnAt >= DRAW_EVERY) {
    minimap.drawnAt = now;
    drawSwarm(minimap, swarm);
  }
  context.clearRect(0, 0, WIDTH, HEIGHT);
  context.drawImage(swarmPicture, 0, 0);
  drawFrame(context, camera, size);
}

function drawSwarm(minimap: Minimap, swarm: Swarm): void {
  const { data } = minimap.picture;
  const { circles, Position, Group } = swarm;
  data.fill(0);
  for (let i = 0; i < circles.length; i++) {
    const eid = circles[i];
    const column = Math.min(WIDTH - 1, ((Position.x[eid] * WIDTH) / WORLD_WIDTH) | 0);
    const row = Math.min(HEIGHT - 1, ((Position.y[eid] * HEIGHT) / WORLD_HEIGHT) | 0);
    const pixel = 4 * (row * WIDTH + column);
    const color = GROUP_COLORS[Group[eid] % GROUPS];
    data[pixel] = color >> 16;
    data[pixel + 1] = (color >> 8) & 0xff;
    data[pixel + 2] = color & 0xff;
    data[pixel + 3] += LIGHT;
  }
  minimap.swarmPicture.getContext('2d')!.putImageData(minimap.picture, 0, 0);
}

function drawFrame(context: CanvasRenderingContext2D, camera: Camera, size: Size): void {
  const scale = WIDTH / WORLD_WIDTH;
  const width = (size.width / camera.zoom) * scale;
  const height = (size.height / camera.zoom) * scale;
  context.save();
  context.translate(camera.x * scale, camera.y * scale);
  context.rotate(-camera.angle);
  context.strokeStyle = '#ffb454';
  context.lineWidth = 3;
  context.strokeRect(-width / 2, -height / 2, width, height);
  context.restore();
}
