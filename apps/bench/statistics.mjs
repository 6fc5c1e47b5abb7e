// Reads numbers, says what is in the middle of them.

export const total = (list) => list.reduce((sum, value) => sum + value, 0);

export const mean = (list) => total(list) / list.length;

/** Of an even number the mean of the two in the middle. */
export function median(list) {
  const sorted = Float64Array.from(list).sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
