import { hasSlot } from '../slot-set.ts';
import type { Space } from '../space.ts';

export interface QueryOptions {
  /** Only colliders on one of these layers; by default every entity with `Bounds`. */
  mask?: number | undefined;
  /** An entity to leave out, such as the one that asks. */
  exclude?: number | undefined;
}

/** Is the entity in a slot asked for? The index may still have slots whose entities have left. */
export function isAskedFor(
  space: Space,
  slot: number,
  mask: number | null | undefined,
  exclude: number | undefined,
): boolean {
  const { slots, members, colliders } = space.state;
  if (slots.entity[slot] === exclude) return false;
  // A mask of `null`, as in JSON, asks for all as well.
  if (mask === undefined || mask === null) return hasSlot(members, slot);
  return hasSlot(colliders, slot) && (space.Collider.layer[slot] & mask) !== 0;
}
