/**
 * A set of slots as a dense list, for loops without holes. Slots are in the order in which they
 * were added, but a removal moves the last one into the gap.
 */
export interface SlotSet {
  count: number;
  slots: Uint32Array;
  /** By slot: its place in the list plus one; 0 when it is not in the set. */
  places: Uint32Array;
}

export function createSlotSet(capacity: number): SlotSet {
  return { count: 0, slots: new Uint32Array(capacity), places: new Uint32Array(capacity) };
}

export function hasSlot(set: SlotSet, slot: number): boolean {
  return set.places[slot] > 0;
}

/** Adds a slot that is not in the set. The set must have been grown for it. */
export function addSlot(set: SlotSet, slot: number): void {
  set.slots[set.count++] = slot;
  set.places[slot] = set.count;
}

/** Adds a slot unless it is in the set. The set must have been grown for it. */
export function noteSlot(set: SlotSet, slot: number): void {
  if (!hasSlot(set, slot)) addSlot(set, slot);
}

/** Removes every slot. */
export function clearSlots(set: SlotSet): void {
  for (let i = 0; i < set.count; i++) set.places[set.slots[i]] = 0;
  set.count = 0;
}

/** Removes a slot that is in the set; the last one takes its place. */
export function removeSlot(set: SlotSet, slot: number): void {
  const place = set.places[slot];
  const last = set.slots[--set.count];
  set.slots[place - 1] = last;
  set.places[last] = place;
  set.places[slot] = 0;
}

/** Makes room for slots below `capacity`. */
export function growSlotSet(set: SlotSet, capacity: number): void {
  const slots = new Uint32Array(capacity);
  const places = new Uint32Array(capacity);
  slots.set(set.slots);
  places.set(set.places);
  set.slots = slots;
  set.places = places;
}
