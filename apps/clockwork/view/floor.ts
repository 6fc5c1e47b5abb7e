import { Graphics } from 'pixi.js';
import type { Clockwork } from '../sim/clockwork.ts';
import { findMarks, LEVEL_HEIGHT, LEVEL_WIDTH } from '../sim/level.ts';
import { TILE } from '../sim/measures.ts';
import { BOWL, FLOOR, GRID, HOURS, UNLIT } from './palette.ts';

/** Rings of a bowl, each a little darker than the floor around it. */
const RINGS = 5;

/** The floor: tiles, bowls around axles, and wires from pads to their doors. It never changes. */
export function createFloor(game: Clockwork): Graphics {
  const floor = new Graphics().rect(0, 0, LEVEL_WIDTH, LEVEL_HEIGHT).fill(FLOOR);
  for (let x = TILE; x < LEVEL_WIDTH; x += TILE) floor.moveTo(x, 0).lineTo(x, LEVEL_HEIGHT);
  for (let y = TILE; y < LEVEL_HEIGHT; y += TILE) floor.moveTo(0, y).lineTo(LEVEL_WIDTH, y);
  floor.stroke({ color: GRID, pixelLine: true });
  for (const { x, y, bowl } of game.wheels) {
    for (let ring = RINGS; ring > 0 && bowl > 0; ring--) {
      floor.circle(x, y, (bowl * ring) / RINGS).fill({ color: BOWL, alpha: 0.2 });
    }
  }
  for (const { x, y } of findMarks('O')) drawHours(floor, x, y);
  drawWires(floor, game);
  return floor;
}

/** Twelve marks around the middle of the clock, every third longer. */
function drawHours(floor: Graphics, x: number, y: number): void {
  for (let hour = 0; hour < 12; hour++) {
    const cos = Math.cos((hour * Math.PI) / 6);
    const sin = Math.sin((hour * Math.PI) / 6);
    const from = hour % 3 === 0 ? 24.5 : 26;
    floor.moveTo(x + from * cos, y + from * sin).lineTo(x + 28 * cos, y + 28 * sin);
  }
  floor.stroke({ color: HOURS, width: 0.9 });
}

/** From each pad to the hinges of what it opens, with one bend. */
function drawWires(floor: Graphics, game: Clockwork): void {
  const { Position } = game;
  for (const { eid, letter } of game.pads) {
    for (const door of game.doors) {
      if (door.letter !== letter) continue;
      floor.moveTo(Position.x[eid], Position.y[eid]);
      floor.lineTo(door.x, Position.y[eid]).lineTo(door.x, door.y);
    }
  }
  floor.stroke({ color: UNLIT, width: 0.35 });
}
