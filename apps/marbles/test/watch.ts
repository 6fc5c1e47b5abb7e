import {
  buildTree,
  diffContacts,
  findContacts,
  findPairs,
  resolveContacts,
  type Space,
  updateBounds,
} from '@bitbounds/ecs';
import type { Marbles } from '../sim/marbles.ts';
import { FLOOR_HALF } from '../sim/measures.ts';
import { stepMarbles } from '../sim/step.ts';
import { windingNumber } from './oracle.ts';

/** What a run has shown so far. */
export interface Watch {
  /** Marbles seen touching the floor and nothing else, counted once a substep. */
  onFloorOnly: number;
  /** The farthest that resolving moved one of them sideways, in radii. */
  sideways: number;
  /** How far each marble moved in the last frame, in radii; by entity. */
  moved: Float64Array;
  /** By entity, 1: touches the floor; touches something else. As of the last substep. */
  floor: Uint8Array;
  other: Uint8Array;
  /** Where all marbles were before the last substep was resolved. */
  beforeX: Float64Array;
  beforeZ: Float64Array;
}

/** A whole frame, stage by stage, with a look at what `resolveContacts` does. */
export function watchFrame(marbles: Marbles, watch: Watch): void {
  const { eids, Position, Radius } = marbles;
  const { x, y, z } = Position;
  const before = [x.slice(), y.slice(), z.slice()];
  const known = eids.length;
  stepMarbles(marbles, (space) => watchStep(marbles, space, watch));
  for (let i = 0; i < known; i++) {
    const eid = eids[i];
    const way = Math.hypot(
      x[eid] - before[0][eid],
      y[eid] - before[1][eid],
      z[eid] - before[2][eid],
    );
    watch.moved[eid] = way / Radius[eid];
  }
}

export function createWatch(marbles: Marbles): Watch {
  const { length } = marbles.Radius;
  return {
    onFloorOnly: 0,
    sideways: 0,
    moved: new Float64Array(length),
    floor: new Uint8Array(length),
    other: new Uint8Array(length),
    beforeX: new Float64Array(length),
    beforeZ: new Float64Array(length),
  };
}

function watchStep(marbles: Marbles, space: Space, watch: Watch): void {
  const { eids, Position, Radius } = marbles;
  updateBounds(space);
  buildTree(space);
  findPairs(space);
  findContacts(space);
  noteFloorOnly(marbles, watch);
  watch.beforeX.set(Position.x);
  watch.beforeZ.set(Position.z);
  resolveContacts(space);
  for (const eid of eids) {
    if (watch.floor[eid] !== 1 || watch.other[eid] !== 0) continue;
    const way = Math.hypot(
      Position.x[eid] - watch.beforeX[eid],
      Position.z[eid] - watch.beforeZ[eid],
    );
    watch.sideways = Math.max(watch.sideways, way / Radius[eid]);
    watch.onFloorOnly++;
  }
  diffContacts(space);
}

function noteFloorOnly(marbles: Marbles, watch: Watch): void {
  const { a, b, count } = marbles.space.contacts;
  const { floor, other } = watch;
  floor.fill(0);
  other.fill(0);
  for (let i = 0; i < count; i++) {
    (a[i] === marbles.floorEid ? floor : other)[b[i]] = 1;
    (b[i] === marbles.floorEid ? floor : other)[a[i]] = 1;
  }
}

/** Marbles whose center is somewhere it must not be: below the floor, in the bunny, in a wall. */
export function lostMarbles(marbles: Marbles): string[] {
  const { x, y, z } = marbles.Position;
  const lost: string[] = [];
  const box = boxOf(marbles.bunny.positions);
  for (const eid of marbles.eids) {
    const at = [x[eid], y[eid], z[eid]];
    if (!(at[1] >= 0)) lost.push(`${eid} below the floor: ${at}`);
    else if (Math.abs(at[0]) > FLOOR_HALF || Math.abs(at[2]) > FLOOR_HALF) {
      lost.push(`${eid} in a wall: ${at}`);
    } else {
      const [bx, by, bz] = seenFromBunny(marbles, at);
      if (isInBox(box, [bx, by, bz]) && windingNumber(marbles.bunny, bx, by, bz) > 0.5) {
        lost.push(`${eid} in the bunny: ${at}`);
      }
    }
  }
  return lost;
}

/** A place, turned back by as much as the bunny has turned about y. */
function seenFromBunny({ bunnyEid, Rotation }: Marbles, [x, y, z]: number[]): number[] {
  const angle = 2 * Math.atan2(Rotation.y[bunnyEid], Rotation.w[bunnyEid]);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos * x - sin * z, y, sin * x + cos * z];
}

/** Min x y z, max x y z. */
function boxOf(positions: ArrayLike<number>): number[] {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    box[i % 3] = Math.min(box[i % 3], positions[i]);
    box[3 + (i % 3)] = Math.max(box[3 + (i % 3)], positions[i]);
  }
  return box;
}

function isInBox(box: number[], at: number[]): boolean {
  return at.every((value, axis) => value >= box[axis] && value <= box[axis + 3]);
}
