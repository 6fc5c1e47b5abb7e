/**
 * A refused value, for a message. Text is in quotes: "2" is neither 2 nor 3. Of an object it is the name of its class,
 * such as Vector3.
 */
export function show(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  return value.constructor?.name ?? 'Object';
}
