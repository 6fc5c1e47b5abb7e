import { CIRCLE } from '@bitbounds/ecs';
import { addComponents, addEntity, set } from 'bitecs';
import { ARM_LAYERS, type Arm, addArm, placeArm } from './arm.ts';
import type { Clockwork } from './clockwork.ts';
import { type Direction, setSmallTurn, turn } from './directions.ts';
import { findMarks } from './level.ts';
import { STEP_SECONDS } from './measures.ts';

/** A kind of wheel. */
interface WheelKind {
  /** Bars, each held in its middle: two of them are four arms. */
  bars: number;
  /** From the axle to the tip of an arm. */
  reach: number;
  /** Half of how thick an arm is. */
  half: number;
  hub: number;
  /** Radians per second. */
  rate: number;
  /** How far out the floor slopes down toward the axle, or 0. */
  bowl: number;
}

/** By the character on the map. The clock, which has hands in place of bars, is below. */
const KINDS: { [character: string]: WheelKind } = {
  x: { bars: 2, reach: 5.6, half: 0.45, hub: 1.2, rate: 0.7, bowl: 0 },
  '+': { bars: 2, reach: 13.2, half: 0.7, hub: 2.4, rate: 0.42, bowl: 16 },
  '*': { bars: 4, reach: 7.1, half: 0.55, hub: 4, rate: 0.4, bowl: 11 },
  '-': { bars: 1, reach: 7.6, half: 0.6, hub: 1.5, rate: 0.9, bowl: 9 },
};

/** The clock's hands: from the axle to the tip, half of the thickness, radians per second, the start (`wayOf`). */
const HANDS = [
  { reach: 27, half: 0.8, rate: 0.3, start: 0.3 },
  { reach: 17, half: 1.1, rate: 0.1, start: 0.1 },
];
/** Hands reach a little beyond their axle. */
const TAIL = 3.4;
const CLOCK_HUB = 2.2;
const CLOCK_BOWL = 29;

/** Arms that turn together around an axle. */
export interface Wheel {
  x: number;
  y: number;
  hub: number;
  bowl: number;
  hubEid: number;
  arms: Arm[];
  /** The direction of each arm when the wheel is not turned. */
  ways: Direction[];
  /** How the wheel is turned now. */
  now: Direction;
  /** Radians per second, from x toward y, which is clockwise. */
  rate: number;
}

/** Adds all wheels of the map. Neighbors turn opposite ways, so that wheels side by side mesh like gears. */
export function addWheels(game: Clockwork): void {
  for (const { character, x, y } of findMarks('x+*-')) {
    const { bars, reach, half, hub, rate, bowl } = KINDS[character];
    const isOdd = game.wheels.length % 2 === 1;
    const wheel = addWheel(game, x, y, hub, isOdd ? -rate : rate, bowl);
    for (let i = 0; i < bars; i++) {
      wheel.arms.push(addArm(game, reach, half, 0));
      // Half a turn is shared by the bars. Every other wheel is half a bar ahead: its arms go between its neighbors'.
      wheel.ways.push(wayOf((isOdd ? i + 0.5 : i) / bars));
    }
  }
  for (const { x, y } of findMarks('O')) {
    for (const [i, { reach, half, rate, start }] of HANDS.entries()) {
      const wheel = addWheel(game, x, y, CLOCK_HUB, rate, i === 0 ? CLOCK_BOWL : 0);
      wheel.arms.push(addArm(game, (reach + TAIL) / 2, half, (reach - TAIL) / 2));
      wheel.ways.push(wayOf(start));
    }
  }
  turnWheels(game);
}

function addWheel(
  game: Clockwork,
  x: number,
  y: number,
  hub: number,
  rate: number,
  bowl: number,
): Wheel {
  const { world, space, Position } = game;
  const hubEid = addEntity(world);
  Position.x[hubEid] = x;
  Position.y[hubEid] = y;
  const collider = { shape: CIRCLE, radius: hub, ...ARM_LAYERS } as const;
  addComponents(world, hubEid, space.Static, set(space.Collider, collider));
  const now = { cos: 1, sin: 0 };
  const wheel: Wheel = { x, y, hub, bowl, hubEid, arms: [], ways: [], now, rate };
  game.wheels.push(wheel);
  return wheel;
}

/** The direction `share` of half a turn away from that of x, in small turns. */
function wayOf(share: number): Direction {
  const steps = 64;
  const way = { cos: 1, sin: 0 };
  const small = setSmallTurn({ cos: 1, sin: 0 }, (share * Math.PI) / steps);
  for (let i = 0; i < steps; i++) turn(way, way, small);
  return way;
}

const _turn: Direction = { cos: 1, sin: 0 };
const _way: Direction = { cos: 1, sin: 0 };

/** Turns all wheels by one step. Writes the positions and rotations of their arms. */
export function turnWheels(game: Clockwork): void {
  for (const wheel of game.wheels) {
    setSmallTurn(_turn, wheel.rate * game.speed * STEP_SECONDS);
    turn(wheel.now, wheel.now, _turn);
    for (let i = 0; i < wheel.arms.length; i++) {
      turn(_way, wheel.ways[i], wheel.now);
      placeArm(game, wheel.arms[i], wheel.x, wheel.y, _way);
    }
  }
}
