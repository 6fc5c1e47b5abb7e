import { CAPSULE, CIRCLE, POLYGON } from '@bitbounds/ecs';
import { GraphicsContext } from 'pixi.js';
import { MODELS, type Model, NUT } from '../sim/bodies.ts';
import { COIN_RADIUS } from '../sim/coins.ts';
import { PAD_HALF } from '../sim/pads.ts';
import { PLAYER_CORE, PLAYER_RADIUS } from '../sim/player.ts';
import {
  ACCENT,
  ARM,
  ARM_EDGE,
  BODY_COLORS,
  BODY_LINES,
  HUB,
  PLAYER,
  UNLIT,
  WALL_COLOR,
} from './palette.ts';

/**
 * Units of a picture for one of the world: pixi gives a circle as many corners as its radius in the picture's own units
 * asks for, however large it is on the screen. What has such a picture is scaled by one over this.
 */
export const DETAIL = 24;

/** Of the lines within a picture, in the world's units, as all sizes here. */
const LINE = 0.14;

// What is drawn many times shares one picture, around its middle.

/** One picture for each model of bodies. */
export function drawModels(): GraphicsContext[] {
  return MODELS.map((model, i) => drawModel(model, BODY_COLORS[i]));
}

function drawModel({ collider }: Model, color: number): GraphicsContext {
  const { shape, radius = 0, halfX = 0, halfY = 0 } = collider;
  const picture = new GraphicsContext();
  const line = { color: BODY_LINES, alpha: 0.35, width: LINE * DETAIL };
  if (shape === CIRCLE) {
    picture.circle(0, 0, radius * DETAIL).fill(color);
    picture.circle(0, 0, 0.55 * radius * DETAIL).stroke(line);
  } else if (shape === CAPSULE) {
    addBox(picture, radius, halfY + radius, radius).fill(color);
    const end = radius * DETAIL;
    for (const y of [-halfY * DETAIL, halfY * DETAIL]) {
      picture.moveTo(-end, y).lineTo(end, y).stroke(line);
    }
  } else if (shape === POLYGON) {
    picture.poly(NUT.map((x) => x * DETAIL)).fill(color);
    picture.circle(0, 0, 0.5 * DETAIL).stroke(line);
  } else {
    addBox(picture, halfX, halfY).fill(color);
    const [x, y] = [halfX - 0.24, halfY - 0.24];
    addBox(picture, x, y).stroke(line);
    picture.moveTo(-x * DETAIL, -y * DETAIL).lineTo(x * DETAIL, y * DETAIL);
    picture.stroke(line);
  }
  return picture;
}

/** The capsule along its y axis, facing up: the front is where its eyes are. */
export function drawPlayer(): GraphicsContext {
  const picture = new GraphicsContext();
  addBox(picture, PLAYER_RADIUS, PLAYER_CORE + PLAYER_RADIUS, PLAYER_RADIUS)
    .fill(PLAYER)
    .stroke({ color: ACCENT, width: 0.28 * DETAIL, alignment: 1 });
  for (const x of [-0.36, 0.36]) {
    picture.circle(x * DETAIL, (PLAYER_CORE + 0.1) * DETAIL, 0.22 * DETAIL).fill(BODY_LINES);
  }
  return picture;
}

export function drawCoin(): GraphicsContext {
  return new GraphicsContext()
    .circle(0, 0, COIN_RADIUS * DETAIL)
    .fill(ACCENT)
    .circle(0, 0, 0.6 * COIN_RADIUS * DETAIL)
    .stroke({ color: BODY_LINES, alpha: 0.45, width: LINE * DETAIL });
}

/** A pad without a load, or with one. */
export function drawPad(isLit: boolean): GraphicsContext {
  const picture = new GraphicsContext();
  addBox(picture, PAD_HALF, PAD_HALF, 0.5).fill({
    color: isLit ? ACCENT : UNLIT,
    alpha: isLit ? 0.9 : 0.35,
  });
  const line = { color: ACCENT, alpha: isLit ? 1 : 0.55, width: 0.3 * DETAIL };
  addBox(picture, PAD_HALF - 0.15, PAD_HALF - 0.15, 0.4).stroke(line);
  return picture;
}

/** Without a line around it: walls overlap where they meet. */
export function drawWall(halfX: number, halfY: number): GraphicsContext {
  return addBox(new GraphicsContext(), halfX, halfY).fill(WALL_COLOR);
}

export function drawArm(halfX: number, halfY: number, isDoor: boolean): GraphicsContext {
  return addBox(new GraphicsContext(), halfX, halfY)
    .fill(isDoor ? UNLIT : ARM)
    .stroke({ color: isDoor ? ACCENT : ARM_EDGE, width: 0.2 * DETAIL, alignment: 1 });
}

export function drawHub(radius: number): GraphicsContext {
  return new GraphicsContext()
    .circle(0, 0, radius * DETAIL)
    .fill(HUB)
    .stroke({ color: ARM_EDGE, width: 0.2 * DETAIL, alignment: 1 })
    .circle(0, 0, 0.35 * radius * DETAIL)
    .fill(ARM_EDGE);
}

/** A box to be filled or stroked, with round corners if there is a radius. */
function addBox(
  picture: GraphicsContext,
  halfX: number,
  halfY: number,
  radius = 0,
): GraphicsContext {
  const [x, y] = [halfX * DETAIL, halfY * DETAIL];
  return radius > 0
    ? picture.roundRect(-x, -y, 2 * x, 2 * y, radius * DETAIL)
    : picture.rect(-x, -y, 2 * x, 2 * y);
}
