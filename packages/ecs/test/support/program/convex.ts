// Searches in convex functions of 0…1.

const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Golden-section steps: 0.62^44 is 6e-10 of the way. */
const SECTIONS = 44;
/** Halvings: 2^-36 is 1.5e-11 of the way. */
const HALVINGS = 36;

/** Where in 0…1 a convex function is least. */
export function leastAt(value: (t: number) => number): number {
  let [low, high] = [0, 1];
  let [a, b] = [1 - GOLDEN, GOLDEN];
  let [atA, atB] = [value(a), value(b)];
  for (let i = 0; i < SECTIONS; i++) {
    if (atA <= atB) {
      high = b;
      [b, atB] = [a, atA];
      a = high - GOLDEN * (high - low);
      atA = value(a);
    } else {
      low = a;
      [a, atA] = [b, atB];
      b = low + GOLDEN * (high - low);
      atB = value(b);
    }
  }
  const choices = [0, 1, low, high];
  return choices.reduce((best, t) => (value(t) < value(best) ? t : best));
}

/** The first t in 0…1 where a convex gap is no more than 0, or Infinity. */
export function firstTouch(gap: (t: number) => number): number {
  if (gap(0) <= 0) return 0;
  let high = leastAt(gap);
  if (!(gap(high) <= 0)) return Number.POSITIVE_INFINITY;
  let low = 0;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (gap(middle) <= 0) high = middle;
    else low = middle;
  }
  return high;
}
