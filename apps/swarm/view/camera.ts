import type { Container } from 'pixi.js';
import { SCREEN_WIDTH, WORLD_HEIGHT, WORLD_WIDTH } from '../sim/measures.ts';

/**
 * Where the screen's center is in the world, how large the world appears (pixels a unit) and how it is
 * turned (radians).
 */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
  angle: number;
}

/** Width and height of the page's canvas, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Pixels a unit: the smallest circle is then as wide as a hand. */
const MAX_ZOOM = 60;

/** Pixels: so much must be visible beyond the world's edge, because the panels cover the screen's edge. */
const PAST_EDGE = 260;

/** A camera that shows one screen of the world, centered on a point. */
export function createCamera(x: number, y: number, size: Size): Camera {
  const camera: Camera = { x, y, zoom: size.width / SCREEN_WIDTH, angle: 0 };
  keepCameraInside(camera, size);
  return camera;
}

/** Moves the world under the camera by pixels, as a drag does. */
export function panCamera(camera: Camera, size: Size, dx: number, dy: number): void {
  const cos = Math.cos(camera.angle) / camera.zoom;
  const sin = Math.sin(camera.angle) / camera.zoom;
  camera.x -= dx * cos + dy * sin;
  camera.y -= dy * cos - dx * sin;
  keepCameraInside(camera, size);
}

/** Zooms by a factor around a pixel: the point under it stays there. */
export function zoomCamera(
  camera: Camera,
  size: Size,
  factor: number,
  pixelX: number,
  pixelY: number,
): void {
  const dx = pixelX - size.width / 2;
  const dy = pixelY - size.height / 2;
  const before = camera.zoom;
  camera.zoom *= factor;
  keepCameraInside(camera, size);
  const kept = 1 - camera.zoom / before;
  panCamera(camera, size, dx * kept, dy * kept);
}

/** Zooms out no further than the whole world, then centered; moves no farther than just past its edge. */
export function keepCameraInside(camera: Camera, size: Size): void {
  const whole = 0.9 * Math.min(size.width / WORLD_WIDTH, size.height / WORLD_HEIGHT);
  camera.zoom = Math.min(MAX_ZOOM, Math.max(whole, camera.zoom));
  const free = 1 - whole / camera.zoom;
  const past = PAST_EDGE / camera.zoom;
  camera.x = clampAround(WORLD_WIDTH / 2, free * (WORLD_WIDTH / 2 + past), camera.x);
  camera.y = clampAround(WORLD_HEIGHT / 2, free * (WORLD_HEIGHT / 2 + past), camera.y);
}

function clampAround(middle: number, reach: number, value: number): number {
  return Math.min(middle + reach, Math.max(middle - reach, value));
}

/** Writes the camera into the transform of the container that holds the world. */
export function applyCamera(camera: Camera, size: Size, world: Container): void {
  world.pivot.set(camera.x, camera.y);
  world.position.set(size.width / 2, size.height / 2);
  world.scale.set(camera.zoom);
  world.rotation = camera.angle;
}
