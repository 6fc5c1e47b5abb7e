/** Powers of two: every number is scaled without rounding, so that every answer is the same one, scaled. */
export const SCALES: number[] = [2 ** -20, 2 ** 20];

/** How many numbers of a row are lengths, or every how many one of them is. */
const LENGTHS: Record<string, (i: number) => boolean> = {
  Obb: (i) => i < 6,
  OrientedRect: (i) => i < 4,
  Plane: (i) => i === 3,
  HalfSpace: (i) => i === 3,
  Frustum: (i) => i >= 24 || i % 4 === 3,
  Frustum2d: (i) => i % 3 === 2,
};

/** The shape in another unit of length. */
export function scaledBy(shape: string, row: number[], scale: number): number[] {
  const isLength = LENGTHS[shape] ?? (() => true);
  return row.map((x, i) => (isLength(i) ? x * scale : x));
}
