import { CanvasSource, Rectangle, Texture } from 'pixi.js';

/** Pixels. Large enough for a stone that fills the screen. */
const SIZE = 512;
const CIRCLE_RADIUS = SIZE / 2 - 8;
/** Pixels between the two pictures, so that they do not mix in the mipmaps. */
const GAP = 64;

/** One picture with both textures, since all particles of a container share one source. */
export interface Atlas {
  circle: Texture;
  square: Texture;
  /** Scale of a circle particle of radius 1, and of a square particle with half extent 1. */
  circleScale: number;
  squareScale: number;
}

/** Draws a white circle with a soft rim and a white square, to be tinted. */
export function createAtlas(): Atlas {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE + GAP + SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d')!;
  const center = SIZE / 2;
  const light = context.createRadialGradient(
    center,
    center * 0.8,
    0,
    center,
    center,
    CIRCLE_RADIUS,
  );
  light.addColorStop(0, '#ffffff');
  light.addColorStop(0.7, '#e4e4e4');
  light.addColorStop(1, '#a8a8a8');
  context.fillStyle = light;
  context.beginPath();
  context.arc(center, center, CIRCLE_RADIUS, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#ffffff';
  context.fillRect(SIZE + GAP, 0, SIZE, SIZE);

  const source = new CanvasSource({ resource: canvas, autoGenerateMipmaps: true });
  const inner = SIZE / 2;
  return {
    circle: new Texture({ source, frame: new Rectangle(0, 0, SIZE, SIZE) }),
    square: new Texture({
      source,
      frame: new Rectangle(SIZE + GAP + inner / 2, inner / 2, inner, inner),
    }),
    circleScale: 1 / CIRCLE_RADIUS,
    squareScale: 2 / inner,
  };
}
