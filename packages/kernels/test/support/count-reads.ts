/** A row that counts how often it is read: exact tests read it, so few reads mean few tests. */
export function countReads(numbers: number[]): { row: number[]; reads: () => number } {
  let count = 0;
  const row = new Proxy(numbers, {
    get(target, key) {
      count++;
      return Reflect.get(target, key);
    },
  });
  return { row, reads: () => count };
}
