import type { SlotList } from '@bitbounds/kernels';
import { expect } from 'vitest';

/** Elements before and after; more than a kernel's widest store. */
export const GUARDS = 32;

type Column = Float32Array | Float64Array | Uint32Array | Uint8Array;

/** A stretch of an array with one number everywhere else, so that writes beside the stretch are noticed. */
export interface Guarded<T extends Column> {
  inner: T;
  /** Throws when anything but the stretch changed. */
  expectGuards(): void;
  /** Throws when anything at all changed. */
  expectUntouched(): void;
}

const all: Guarded<Column>[] = [];

/** Forgets all guarded stretches so far. */
export function forgetGuarded(): void {
  all.length = 0;
}

/** Throws when anything was written beside one of the stretches made since `forgetGuarded`. */
export function expectAllGuards(): void {
  for (const each of all) each.expectGuards();
}

/** Puts guards around the values. */
export function guarded<T extends Column>(values: T, guard: number): Guarded<T> {
  const type = values.constructor as new (length: number) => T;
  const whole = new type(values.length + 2 * GUARDS).fill(guard) as T;
  whole.set(values, GUARDS);
  const inner = whole.subarray(GUARDS, GUARDS + values.length) as T;
  const before = whole.slice();
  const expectSame = (start: number, end: number): void => {
    for (let i = start; i < end; i++) {
      if (!Object.is(whole[i], before[i])) expect.fail(`element ${i - GUARDS} was written to`);
    }
  };
  const result: Guarded<T> = {
    inner,
    expectGuards() {
      expectSame(0, GUARDS);
      expectSame(GUARDS + values.length, whole.length);
    },
    expectUntouched() {
      expectSame(0, whole.length);
    },
  };
  all.push(result);
  return result;
}

/** A list whose arrays lie between guards. */
export function guardedSlots(length: number): SlotList {
  return { count: 0, slots: guarded(new Uint32Array(length), 0xdeadbeef).inner };
}
