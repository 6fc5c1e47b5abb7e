import type { PairList, SlotList } from '@bitbounds/kernels';
import { pairKey } from '@bitbounds/testkit';

/** Throws an error unless the condition holds. For what is not a matter of right or wrong answers. */
export function must(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

/** A list's slots, ascending; none may come twice. */
export function slotsOf(list: SlotList, what: string): number[] {
  const slots = [...list.slots.subarray(0, list.count).slice().sort()];
  for (let i = 1; i < slots.length; i++)
    must(slots[i] !== slots[i - 1], `${what}: ${slots[i]} twice`);
  return slots;
}

/** A list's pairs as keys, in the list's order; each must be (low, high). */
export function keysOf(list: PairList): number[] {
  const keys: number[] = new Array(list.count);
  for (let i = 0; i < list.count; i++) {
    must(list.a[i] < list.b[i], `pair ${i} is ${list.a[i]}, ${list.b[i]}: not (low, high)`);
    keys[i] = pairKey(list.a[i], list.b[i]);
  }
  return keys;
}
