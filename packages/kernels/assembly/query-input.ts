// Where the caller writes a query: its numbers in f64, rounded here, so that the two sides agree on what is outward.

/** Up to eight planes of four numbers. */
export const queryInput: usize = memory.data(8 * 4 * 8, 16);

/** How many numbers a point has. */
@inline export const AXES: usize = D;

@inline export function inputNumber(i: usize): f64 {
  return load<f64>(queryInput + (i << 3));
}
