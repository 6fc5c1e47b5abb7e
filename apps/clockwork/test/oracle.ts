import type { Clockwork } from '../sim/clockwork.ts';
import { LEVEL_HEIGHT, LEVEL_WIDTH } from '../sim/level.ts';
import { PLAYER_CORE } from '../sim/player.ts';

/** A point in the frame of a box: from its middle, along its own axes. */
function toBox(game: Clockwork, box: number, x: number, y: number): [number, number] {
  const { Position, Rotation } = game;
  const length = Math.hypot(Rotation.cos[box], Rotation.sin[box]);
  const [cos, sin] = [Rotation.cos[box] / length, Rotation.sin[box] / length];
  const [dx, dy] = [x - Position.x[box], y - Position.y[box]];
  return [dx * cos + dy * sin, dy * cos - dx * sin];
}

/** How far a point is from a box; 0 inside. */
export function distanceToBox(game: Clockwork, box: number, x: number, y: number): number {
  const { halfX, halfY } = game.space.Collider;
  const [u, v] = toBox(game, box, x, y);
  return Math.hypot(Math.max(0, Math.abs(u) - halfX[box]), Math.max(0, Math.abs(v) - halfY[box]));
}

/** How far the middle line of the player is from the nearest wall, by a walk along it. */
export function playerToWalls(game: Clockwork): number {
  const { player, walls, Position } = game;
  let least = Number.POSITIVE_INFINITY;
  for (const wall of walls) {
    const away = distanceToBox(game, wall, Position.x[player.eid], Position.y[player.eid]);
    if (away > least + PLAYER_CORE) continue;
    // The nearest point of a line to a convex shape: the distance has one lowest place, so thirds close in on it.
    let [low, high] = [-PLAYER_CORE, PLAYER_CORE];
    const at = (along: number) =>
      distanceToBox(
        game,
        wall,
        Position.x[player.eid] + along * player.faceX,
        Position.y[player.eid] + along * player.faceY,
      );
    for (let i = 0; i < 40; i++) {
      const [a, b] = [(2 * low + high) / 3, (low + 2 * high) / 3];
      if (at(a) <= at(b)) high = b;
      else low = a;
    }
    least = Math.min(least, at(low));
  }
  return least;
}

/** Bodies whose center is where it must not be: in a wall, or off the map. */
export function lostBodies(game: Clockwork): string[] {
  const { bodies, walls, Position } = game;
  const lost: string[] = [];
  for (const eid of bodies) {
    const [x, y] = [Position.x[eid], Position.y[eid]];
    const isOn = x > 0 && x < LEVEL_WIDTH && y > 0 && y < LEVEL_HEIGHT; // and not NaN
    if (!isOn) lost.push(`${eid} off the map: ${x} ${y}`);
    else if (walls.some((wall) => distanceToBox(game, wall, x, y) === 0)) {
      lost.push(`${eid} in a wall: ${x} ${y}`);
    }
  }
  return lost;
}
