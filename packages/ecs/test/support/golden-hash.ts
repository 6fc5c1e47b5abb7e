// What golden hashes are made of: FNV-1a, 32 bits, over the bytes of numbers.
import type { View } from '@bitbounds/ecs';
import type { Stage } from './stage.ts';

export interface Hash {
  add(value: number): void;
  readonly value: string;
}

export function createHash(): Hash {
  const number = new Float64Array(1);
  const bytes = new Uint8Array(number.buffer);
  let hash = 0x811c9dc5;
  return {
    add(value) {
      number[0] = value;
      for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
    },
    get value() {
      return (hash >>> 0).toString(16).padStart(8, '0');
    },
  };
}

/** Adds where the crowd is, what began, stayed and ended, what it met, and what the view shows. */
export function addFrame(
  hash: Hash,
  { space, position }: Stage,
  crowd: number[],
  view: View,
): void {
  for (const eid of crowd) {
    hash.add(position.x[eid]);
    hash.add(position.y[eid]);
    if (space.dimensions === 3) hash.add(position.z[eid]);
  }
  for (const { a, b, count } of [space.begin, space.stay, space.end]) {
    for (let i = 0; i < count; i++) hash.add(a[i] * 4096 + b[i]);
  }
  // Which triangles, not in which order: the order within a pair is not promised.
  hash.add(
    space.contacts.triangle.subarray(0, space.contacts.count).reduce((sum, t) => sum + t, 0),
  );
  hash.add(
    view.visible.ids.subarray(0, view.visible.count).reduce((sum, eid) => sum + eid * eid, 0),
  );
}
