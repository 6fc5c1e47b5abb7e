import { MODELS } from './bodies.ts';
import type { Clockwork } from './clockwork.ts';
import { type Direction, setSmallTurn, turn } from './directions.ts';

/** The share of a spin that is left after one step. */
const KEPT = 0.86;
/**
 * How much of a push turns a body, where it is pushed beside its center. A box that lies on a wall almost flat is
 * pushed at a corner, now at this one and then at that: with more than this, many would tremble.
 */
const GIVE = 0.2;
/** Radians per step: the fastest that a body turns. */
const MAX_SPIN = 0.12;

const _turn: Direction = { cos: 1, sin: 0 };
const _way: Direction = { cos: 1, sin: 0 };

/**
 * Bodies turn when they are pushed beside their center. The library moves what touches and turns nothing, so this is
 * the game's own: a contact says where it is, which way it pushes and how deep it was, and that is a lever. Reads
 * `space.contacts`, writes `Spin` and `Rotation`.
 */
export function tumble(game: Clockwork): void {
  const { contacts, Collider } = game.space;
  const { sensor } = Collider;
  const { a, b, depth, normalX, normalY, pointX, pointY } = contacts;
  for (let i = 0; i < contacts.count; i++) {
    if (sensor[a[i]] || sensor[b[i]]) continue; // a pad is touched, too, and pushes nobody
    // The normal points from a to b: so it pushes b, and a the other way.
    spin(game, b[i], pointX[i], pointY[i], normalX[i], normalY[i], depth[i]);
    spin(game, a[i], pointX[i], pointY[i], -normalX[i], -normalY[i], depth[i]);
  }
  turnBodies(game);
}

/** A push of `depth` along a normal, at a point. */
function spin(
  { Model, Position, Spin }: Clockwork,
  eid: number,
  x: number,
  y: number,
  normalX: number,
  normalY: number,
  depth: number,
): void {
  if (Model[eid] === 0) return; // a wall, an arm, the player
  const { gyrationSquared } = MODELS[Model[eid] - 1];
  if (gyrationSquared === 0) return;
  const lever = (x - Position.x[eid]) * normalY - (y - Position.y[eid]) * normalX;
  // The library has moved it by all of the depth, so this turns it by less than the whole remainder.
  Spin[eid] += (GIVE * depth * lever) / (gyrationSquared + lever * lever);
}

function turnBodies({ bodies, Spin, Rotation }: Clockwork): void {
  for (let i = 0; i < bodies.length; i++) {
    const eid = bodies[i];
    const spin = Math.min(MAX_SPIN, Math.max(-MAX_SPIN, Spin[eid]));
    _way.cos = Rotation.cos[eid];
    _way.sin = Rotation.sin[eid];
    turn(_way, _way, setSmallTurn(_turn, spin));
    Rotation.cos[eid] = _way.cos;
    Rotation.sin[eid] = _way.sin;
    Spin[eid] = KEPT * spin;
  }
}
