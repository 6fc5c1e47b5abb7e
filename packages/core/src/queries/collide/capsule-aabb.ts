import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, CapsuleLike, Contact } from '../../types.ts';
import { touchesBox } from './capsule-box.ts';
import { writeTouch } from './touch.ts';

/**
 * How does the capsule touch the solid box? From outside, the normal points from the core to the box where they are
 * nearest, and the point is in the middle of a part that is equally near (to 1e-6 of the core's length). A core that
 * reaches into the box leaves the shortest way, through a face or across an edge: among equal ways by y, then x, then
 * z, positive first, then across the edges along y, x, z, there up before down, else to +x, else to +z; the point is
 * where the two touch then. Touching counts, with depth 0; an empty shape and NaN do not. `out` may be an input.
 *
 * By the closest points, then six separating axes: the box's and their cross products with the core. Source: Ericson,
 * Real-Time Collision Detection, 5.2.1, for the axes.
 */
export function collideCapsuleAabb(out: Contact, capsule: CapsuleLike, aabb: AabbLike): boolean {
  return !isEmptyAabb(aabb) && touchesBox(capsule, aabb) && writeTouch(out, capsule, 6);
}
