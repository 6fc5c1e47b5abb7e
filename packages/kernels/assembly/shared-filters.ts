// Reads the filters of leaf groups; writes for each the layers that any of its four members has, and those that any of their
// masks has. Where many members that never meet lie in one place, such as bullets that wait for their shot, one test of these
// drops sixteen pairs at once.
import { layers, masks, slotCapacity } from './columns';
import { firstBuffer, secondBuffer } from './join-groups';
import { addressOf, ensure } from './memory';
import { setStrangers, strangers } from './pair-filters';
import { SIXTH } from './scratch';

/** A u64 per group: layers, then masks. */
@inline const rows: usize = SIXTH;

/** Writes the rows of `count` groups. Padding and holes add nothing to them. */
export function makeSharedFilters(order: usize, count: u32): void {
  const layer = layers(), mask = masks();
  const end = ensure(rows, <usize>count << 3, 0) + (<usize>count << 3);
  let at = order;
  for (let row = addressOf(rows); row < end; row += 8) {
    let used: u32 = 0, wanted: u32 = 0;
    for (const next = at + 16; at < next; at += 4) {
      const slot = load<u32>(at);
      if (slot >= slotCapacity) continue;
      used |= load<u32>(layer + (<usize>slot << 2));
      wanted |= load<u32>(mask + (<usize>slot << 2));
    }
    store<u32>(row, used);
    store<u32>(row, wanted, 4);
  }
}

/** Keeps the listed pairs of groups from `start` to `end` − 1 of which some members may meet, in front. Returns where they end. */
export function dropStrangers(start: u32, end: u32): u32 {
  const first = addressOf(firstBuffer), second = addressOf(secondBuffer), shared = addressOf(rows);
  let kept = <usize>start << 2;
  for (let i = <usize>start << 2; i < <usize>end << 2; i += 4) {
    const a = load<u32>(first + i), b = load<u32>(second + i);
    store<u32>(first + kept, a);
    store<u32>(second + kept, b);
    const one = shared + (<usize>a << 3), other = shared + (<usize>b << 3);
    const meet = load<u32>(one) & load<u32>(other, 4), met = load<u32>(other) & load<u32>(one, 4);
    kept += <usize>(u32(meet != 0) & u32(met != 0)) << 2;
  }
  const left = <u32>(kept >> 2);
  setStrangers(strangers + ((end - left) << 4));
  return left;
}
