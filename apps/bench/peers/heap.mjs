// How many objects of a few kilobytes each a peer may have, so that those of all peers fit into Node's heap.
import { getHeapStatistics } from 'node:v8';

/** Bytes of heap for each: an Object3D or a BoundingInfo takes 2 to 4 kB, and there are several such peers. */
const SHARE = 16_000;

/**
 * As many as are wanted, or as fit. A peer that is asked about fewer boxes says so (`asked`), and so does its row's
 * remark.
 */
export function roomFor(count) {
  return Math.min(count, Math.floor(getHeapStatistics().heap_size_limit / SHARE));
}
