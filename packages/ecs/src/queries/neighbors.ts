/**
 * Entities by ascending distance; entries past `count` are garbage. The arrays are replaced when the list must grow.
 */
export interface NeighborList {
  count: number;
  ids: Int32Array;
  /** World units; for `raycastAll`, the t on the ray. */
  distances: Float64Array;
}

const FIRST_CAPACITY = 16;

/** An empty list, for `nearestEntities`, `querySphere` and `raycastAll` to fill. */
export function createNeighborList(): NeighborList {
  return {
    count: 0,
    ids: new Int32Array(FIRST_CAPACITY),
    distances: new Float64Array(FIRST_CAPACITY),
  };
}

/** Makes room for at least one more. */
function grow(out: NeighborList): void {
  const { count } = out;
  const length = Math.max(FIRST_CAPACITY, 2 * count);
  const ids = new Int32Array(length);
  const distances = new Float64Array(length);
  // Nothing is left of arrays that were transferred to a worker.
  if (count > 0) {
    ids.set(out.ids.subarray(0, count));
    distances.set(out.distances.subarray(0, count));
  }
  out.ids = ids;
  out.distances = distances;
}

/** Is the first neighbor behind the second one: farther, or as far with a higher slot? */
function isBehind(distance: number, slot: number, other: number, otherSlot: number): boolean {
  return distance > other || (distance === other && slot > otherSlot);
}

/** The distance of the neighbor that sinks. In an array: a number passed as an argument may be put on the heap. */
const _sinking = new Float64Array(1);

/** Puts a neighbor at `at` or below it, so that none of the heap's first `count` is behind the one above it. */
function sink({ ids, distances }: NeighborList, count: number, at: number, slot: number): void {
  const distance = _sinking[0];
  for (;;) {
    let child = 2 * at + 1;
    if (child >= count) break;
    const next = child + 1;
    if (next < count && isBehind(distances[next], ids[next], distances[child], ids[child])) {
      child = next;
    }
    if (!isBehind(distances[child], ids[child], distance, slot)) break;
    ids[at] = ids[child];
    distances[at] = distances[child];
    at = child;
  }
  ids[at] = slot;
  distances[at] = distance;
}

/** Orders the list as a binary heap: the last neighbor comes first. */
function turnIntoHeap(out: NeighborList): void {
  const { count, ids, distances } = out;
  for (let i = (count >> 1) - 1; i >= 0; i--) {
    _sinking[0] = distances[i];
    sink(out, count, i, ids[i]);
  }
}

/**
 * Adds a slot, `distance[0]` away, if it is among the nearest `most` so far; ties go to the lower slot. Once there are
 * `most`, the farthest is at the front. Call `sortHits` after the last one.
 */
export function addNear(
  out: NeighborList,
  most: number,
  slot: number,
  distance: Float64Array,
): void {
  const { count } = out;
  if (count < most) {
    // Queries without distances let `ids` grow alone, and a caller may have replaced one of the two.
    if (count === out.distances.length || count === out.ids.length) grow(out);
    out.ids[count] = slot;
    out.distances[count] = distance[0];
    out.count = count + 1;
    if (out.count === most) turnIntoHeap(out);
    return;
  }
  // Not by `isBehind`: V8 leaves what is called so seldom a call, and numbers that are passed on go to the heap.
  const { ids, distances } = out;
  const isNearer = distance[0] < distances[0] || (distance[0] === distances[0] && slot < ids[0]);
  if (!isNearer) return;
  _sinking[0] = distance[0];
  sink(out, count, 0, slot);
}
