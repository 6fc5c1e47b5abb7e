import type { Container } from 'pixi.js';

/** Where the screen's center is in the world, and how large the world appears: `magnified` times as large as usual. */
export interface Camera {
  x: number;
  y: number;
  magnified: number;
}

/** Width and height of the page's canvas, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** World units: the side of a square that is as large as what the screen shows. A phone and a desk see as much. */
const SHOWN = 60;
/** World units: as much is shown from left to right, however narrow the screen is. */
const MIN_WIDTH = 44;
const MAX_MAGNIFIED = 4;
const MIN_MAGNIFIED = 0.25;
/** Per second: how quickly the camera is where the player is. */
const FOLLOW = 6;

export function createCamera(x: number, y: number): Camera {
  return { x, y, magnified: 1 };
}

/** Moves the camera toward the player. */
export function followPlayer(camera: Camera, x: number, y: number, seconds: number): void {
  const share = 1 - Math.exp(-FOLLOW * seconds);
  camera.x += (x - camera.x) * share;
  camera.y += (y - camera.y) * share;
}

export function zoomCamera(camera: Camera, factor: number): void {
  const magnified = camera.magnified * factor;
  camera.magnified = Math.min(MAX_MAGNIFIED, Math.max(MIN_MAGNIFIED, magnified));
}

/** Pixels for a unit of the world. */
export function zoomOf(camera: Camera, { width, height }: Size): number {
  return camera.magnified * Math.min(Math.sqrt(width * height) / SHOWN, width / MIN_WIDTH);
}

/** Writes the camera into the transform of the container that holds the world. */
export function applyCamera(camera: Camera, size: Size, world: Container): void {
  world.pivot.set(camera.x, camera.y);
  world.position.set(size.width / 2, size.height / 2);
  world.scale.set(zoomOf(camera, size));
}
