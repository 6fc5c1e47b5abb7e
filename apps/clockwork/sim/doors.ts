import { type Arm, addArm, placeArm } from './arm.ts';
import type { Clockwork } from './clockwork.ts';
import { type Direction, setSmallTurn, turn } from './directions.ts';
import { findGates } from './level.ts';
import { isPressed } from './pads.ts';

/** Half of how thick a leaf is, and how far it stays from its wall and from the middle of the door. */
const HALF = 0.5;
const GAP = 0.15;
/** Steps until a door is open. */
const SWING = 50;
/** Radians: how far it opens, so that a leaf stands clear of the way. */
const OPEN = 1.5;

/** A leaf of a double door. */
export interface Door {
  arm: Arm;
  /** The pads with this letter open it. */
  letter: string;
  /** Its hinge. */
  x: number;
  y: number;
  /** Its direction in each step of its swing, from closed to open: so a door that closes is where it was. */
  ways: Direction[];
  /** 0…SWING */
  opened: number;
}

/** Adds the doors of the map: two leaves each, which swing the same way. */
export function addDoors(game: Clockwork): void {
  for (const { letter, x, y, halfX, halfY } of findGates('ab')) {
    for (const side of [-1, 1]) {
      const hinge = { x: x + side * halfX, y: y + side * halfY };
      const length = halfX + halfY - 2 * GAP;
      const closed = { cos: halfX > 0 ? -side : 0, sin: halfX > 0 ? 0 : -side };
      game.doors.push({
        arm: addArm(game, length / 2, HALF, length / 2 + GAP),
        letter: letter.toUpperCase(),
        ...hinge,
        ways: swing(closed, side),
        opened: 0,
      });
    }
  }
  swingDoors(game);
}

function swing(closed: Direction, side: number): Direction[] {
  const small = setSmallTurn({ cos: 1, sin: 0 }, (side * OPEN) / SWING);
  const ways = [closed];
  for (let i = 0; i < SWING; i++) ways.push(turn({ cos: 1, sin: 0 }, ways[i], small));
  return ways;
}

/** Opens the doors whose pads are pressed by one step, and closes the others. Reads the pads, writes positions. */
export function swingDoors(game: Clockwork): void {
  for (const door of game.doors) {
    const change = isPressed(game, door.letter) ? 1 : -1;
    door.opened = Math.min(SWING, Math.max(0, door.opened + change));
    placeArm(game, door.arm, door.x, door.y, door.ways[door.opened]);
  }
}
