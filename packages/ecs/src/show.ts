/** A refused value, for a message. Text is in quotes: "2" is neither 2 nor 3. */
export function show(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}

/** A value that is not a row of numbers, for a message: the name of its class, such as Vector3. */
export function showKind(value: unknown): string {
  return (value as object | null | undefined)?.constructor?.name ?? String(value);
}
