/** What questions are asked about; `requiredOf` says which of them each has to be asked about. */
export type What =
  | 'touching'
  | 'just missing'
  | 'inside'
  | 'crossing'
  | 'overlapping'
  | 'degenerate'
  | 'empty'
  | 'far'
  | 'NaN';

/**
 * `in`: the first is wholly in the second; `around`: the second is in the first. Of planes: where the first is. `unsure`: no
 * plane of a frustum says that it is outside, because it is beside an edge or because of NaN.
 */
export type How = 'in' | 'around' | 'both' | 'front' | 'behind' | 'on' | 'unsure';

type Row = readonly number[];

/**
 * Two rows, reckoned by hand: how far they are apart, in world units; 0 when they touch, minus the depth when they
 * overlap (any negative number where no function gives a depth), Infinity where there is nothing to be near to.
 */
export type Case = readonly [what: What, a: Row, b: Row, apart: number, how?: How];

/** A ray and a shape: t, or `MISS`, and the normal where it hits, `[]` where an edge or a corner has many. */
export type RayCase = readonly [what: What, ray: Row, shape: Row, t: number, normal?: Row];

/** By the names of two shapes: `Sphere Aabb`. A frustum is its 24 planes, then its 24 corners. */
export type Cases = Record<string, readonly Case[]>;
export type RayCases = Record<string, readonly RayCase[]>;
