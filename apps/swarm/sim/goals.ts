import { GROUPS, STEP_SECONDS, WORLD_HEIGHT, WORLD_WIDTH } from './measures.ts';

/**
 * Where each group wants to be: a point that moves slowly on an ellipse around the world's center.
 * `phaseX, phaseY` is the unit vector to the point on the circle that the ellipse is stretched from.
 */
export interface Goals {
  x: Float64Array;
  y: Float64Array;
  phaseX: Float64Array;
  phaseY: Float64Array;
  reachX: Float64Array;
  reachY: Float64Array;
  /** +1 or −1: the direction of motion. */
  turn: Float64Array;
  /** World units: how large a group is. The ellipses grow with it. */
  radius: number;
}

/** Radians per second along the ellipse: some 10 units per second at its far ends. */
const TURN_RATE = 0.014;

/** World units. A group of this size has the ellipse it was given, other sizes a larger or smaller one. */
const USUAL_RADIUS = 216;

// A rotation made of +, × and ÷ alone (half-angle form): the same bits on every engine.
const HALF_ANGLE = (TURN_RATE * STEP_SECONDS) / 2;
const TURN_COS = (1 - HALF_ANGLE * HALF_ANGLE) / (1 + HALF_ANGLE * HALF_ANGLE);
const TURN_SIN = (2 * HALF_ANGLE) / (1 + HALF_ANGLE * HALF_ANGLE);

/** Goals that start apart and whose paths cross, so that groups meet. */
export function createGoals(random: () => number): Goals {
  const goals: Goals = {
    x: new Float64Array(GROUPS),
    y: new Float64Array(GROUPS),
    phaseX: new Float64Array(GROUPS),
    phaseY: new Float64Array(GROUPS),
    reachX: new Float64Array(GROUPS),
    reachY: new Float64Array(GROUPS),
    turn: new Float64Array(GROUPS),
    radius: USUAL_RADIUS,
  };
  for (let i = 0; i < GROUPS; i++) {
    setUnitVector(goals, i, (i + 0.3 * random()) / GROUPS);
    goals.reachX[i] = (0.08 + 0.12 * random()) * WORLD_WIDTH;
    goals.reachY[i] = (0.12 + 0.1 * random()) * WORLD_HEIGHT;
    goals.turn[i] = i % 2 === 0 ? 1 : -1;
  }
  placeGoals(goals);
  return goals;
}

/** Moves every goal on by one step. Reads and writes the phases, writes the positions. */
export function moveGoals(goals: Goals): void {
  for (let i = 0; i < GROUPS; i++) {
    const x = goals.phaseX[i];
    const y = goals.phaseY[i];
    const sin = TURN_SIN * goals.turn[i];
    goals.phaseX[i] = x * TURN_COS - y * sin;
    goals.phaseY[i] = x * sin + y * TURN_COS;
  }
  placeGoals(goals);
}

/** Puts the goals where their phases say, and every group inside the world. */
export function placeGoals(goals: Goals): void {
  const { radius } = goals;
  const stretch = radius / USUAL_RADIUS;
  const roomX = Math.max(0, WORLD_WIDTH / 2 - radius);
  const roomY = Math.max(0, WORLD_HEIGHT / 2 - radius);
  for (let i = 0; i < GROUPS; i++) {
    const x = stretch * goals.reachX[i] * goals.phaseX[i];
    const y = stretch * goals.reachY[i] * goals.phaseY[i];
    goals.x[i] = WORLD_WIDTH / 2 + Math.min(roomX, Math.max(-roomX, x));
    goals.y[i] = WORLD_HEIGHT / 2 + Math.min(roomY, Math.max(-roomY, y));
  }
}

/** The unit vector `turns` (0…1) around the circle, roughly: by square root, the same everywhere. */
function setUnitVector(goals: Goals, i: number, turns: number): void {
  const x = 1 - 2 * Math.abs(2 * ((turns + 0.25) % 1) - 1);
  const y = 1 - 2 * Math.abs(2 * (turns % 1) - 1);
  const length = Math.sqrt(x * x + y * y);
  goals.phaseX[i] = x / length;
  goals.phaseY[i] = y / length;
}
