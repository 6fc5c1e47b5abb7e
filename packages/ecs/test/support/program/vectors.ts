// Rows of as many numbers as there are dimensions.

export function dot(a: number[], b: number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

export function minus(a: number[], b: number[]): number[] {
  const out = Array<number>(a.length);
  for (let i = 0; i < a.length; i++) out[i] = a[i] - b[i];
  return out;
}

/** `a + t * b`. */
export function along(a: number[], b: number[], t: number): number[] {
  const out = Array<number>(a.length);
  for (let i = 0; i < a.length; i++) out[i] = a[i] + t * b[i];
  return out;
}
