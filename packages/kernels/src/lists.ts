/** Slots; entries past `count` are garbage. `slots` is replaced when it must grow. */
export interface SlotList {
  count: number;
  slots: Uint32Array;
}

/** Slots, each with a mask of the views that show it. */
export interface MaskList extends SlotList {
  masks: Uint32Array;
}

/** Pairs of slots, `a < b`, ascending by (a, b), unique; entries past `count` are garbage. */
export interface PairList {
  count: number;
  a: Uint32Array;
  b: Uint32Array;
}

/** An empty list of slots. */
export function createSlotList(): SlotList {
  return { count: 0, slots: new Uint32Array(64) };
}

/** An empty list of slots with masks. */
export function createMaskList(): MaskList {
  return { count: 0, slots: new Uint32Array(64), masks: new Uint32Array(64) };
}

/** An empty list of pairs. */
export function createPairList(): PairList {
  return { count: 0, a: new Uint32Array(64), b: new Uint32Array(64) };
}
