import type { RayHit } from '@bitbounds/ecs';
import { Container, Graphics, GraphicsContext } from 'pixi.js';
import type { Clockwork } from '../sim/clockwork.ts';
import { PULSE_REACH } from '../sim/pulse.ts';
import { BEAM } from './palette.ts';
import { DETAIL } from './shapes.ts';

/** Seconds until a pulse is as wide as it reaches, and gone. */
const PULSE_SECONDS = 0.45;
/** World units: how long the normal is drawn, and the width of lines. */
const NORMAL = 3;
const WIDTH = 0.16;

/** The ray with the normal where it ends, and pulses that spread. */
export interface BeamPicture {
  line: Graphics;
  rings: Container;
  /** What all rings look like: a circle as large as a pulse reaches, times `DETAIL`. */
  ring: GraphicsContext;
}

export function createBeamPicture(world: Container): BeamPicture {
  const line = new Graphics();
  const rings = new Container();
  world.addChild(rings, line);
  const ring = new GraphicsContext()
    .circle(0, 0, PULSE_REACH * DETAIL)
    .stroke({ color: BEAM, width: 5 * WIDTH * DETAIL });
  return { line, rings, ring };
}

/** Begins a pulse where the beam ends. */
export function addPulse({ rings, ring }: BeamPicture, { beam }: Clockwork): void {
  rings.addChild(new Graphics({ context: ring, x: beam.endX, y: beam.endY }));
}

/** Draws the ray anew, which is a few lines, and lets the rings spread. */
export function drawBeam({ line, rings }: BeamPicture, game: Clockwork, seconds: number): void {
  const { beam, player, Position } = game;
  line.clear();
  line.moveTo(Position.x[player.eid], Position.y[player.eid]).lineTo(beam.endX, beam.endY);
  line.stroke({ color: BEAM, alpha: 0.6, width: WIDTH });
  if (beam.isHit) drawNormal(line, beam.hit);
  // From the last, because those that end leave the list.
  for (let i = rings.children.length - 1; i >= 0; i--) {
    const ring = rings.children[i];
    ring.alpha -= seconds / PULSE_SECONDS;
    // Fast at first: what it pushes slows down, too.
    ring.scale.set((1 - ring.alpha * ring.alpha) / DETAIL);
    if (ring.alpha <= 0) ring.destroy();
  }
}

/** An arrow that begins with a dot where the surface was hit. */
function drawNormal(line: Graphics, { x, y, normalX, normalY }: RayHit): void {
  const tipX = x + NORMAL * normalX;
  const tipY = y + NORMAL * normalY;
  line.moveTo(x, y).lineTo(tipX, tipY);
  // Its head: back along the normal, and to either side.
  for (const side of [-0.5, 0.5]) {
    const backX = tipX - 0.8 * normalX - side * normalY;
    line.moveTo(tipX, tipY).lineTo(backX, tipY - 0.8 * normalY + side * normalX);
  }
  line.stroke({ color: BEAM, width: 1.6 * WIDTH, cap: 'round' });
  line.circle(x, y, 0.4).fill(BEAM);
}
