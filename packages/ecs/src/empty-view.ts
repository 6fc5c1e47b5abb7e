import type { View } from './view.ts';

/** Empties the lists of a view that was disposed of, or whose space was. */
export function emptyView({ entered, left, state }: View): void {
  entered.count = 0;
  left.count = 0;
  // As if it had been culled more than once, so that what follows it compares all that is visible: nothing.
  state.culls += 2;
  state.visibleEntities.count = 0;
  state.isListed = true;
}
