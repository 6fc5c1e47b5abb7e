/** A refused value, for a message. Text is in quotes: "2" is neither 2 nor 3. */
export function show(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}
