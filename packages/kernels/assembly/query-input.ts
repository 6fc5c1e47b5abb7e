// Where the caller writes a query: its numbers in f64. They are rounded here, so that both sides agree on what is outward.

/** Up to eight planes of four numbers. */
export const queryInput: usize = memory.data(8 * 4 * 8 + 8, 16);

/** How many numbers a point has. */
@inline export const AXES: usize = D;

@inline export function inputNumber(i: usize): f64 {
  return load<f64>(queryInput + (i << 3));
}

// After the planes is a number that goes in or out through memory: passed in a call, it may become an object in JavaScript.

/** When the box that was found is met. */
@inline export function outputTime(time: f64): void {
  store<f64>(queryInput, time, 8 * 4 * 8);
}

/** The best that a walk has found so far. */
@inline export function inputBest(): f64 {
  return load<f64>(queryInput, 8 * 4 * 8);
}
