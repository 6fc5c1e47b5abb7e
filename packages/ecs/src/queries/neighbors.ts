/** Entities by ascending distance; entries past `count` are garbage. Arrays are replaced to grow. */
export interface NeighborList {
  count: number;
  ids: Int32Array;
  /** World units; of a ray, its t. */
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

function grow(out: NeighborList): void {
  const ids = new Int32Array(out.ids.length * 2);
  const distances = new Float64Array(out.ids.length * 2);
  ids.set(out.ids);
  distances.set(out.distances);
  out.ids = ids;
  out.distances = distances;
}

/** Puts a slot in its place among the nearest `most`; of equally near ones the lower slot is first. */
export function insertNear(out: NeighborList, most: number, slot: number, distance: number): void {
  let at = out.count;
  if (at === most) {
    const last = at - 1;
    const isFarther =
      distance > out.distances[last] || (distance === out.distances[last] && slot > out.ids[last]);
    if (at === 0 || isFarther) return;
    at = last;
  } else {
    if (at === out.ids.length) grow(out);
    out.count++;
  }
  const { ids, distances } = out;
  while (
    at > 0 &&
    (distances[at - 1] > distance || (distances[at - 1] === distance && ids[at - 1] > slot))
  ) {
    ids[at] = ids[at - 1];
    distances[at] = distances[at - 1];
    at--;
  }
  ids[at] = slot;
  distances[at] = distance;
}
