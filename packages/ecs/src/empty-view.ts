import type { View } from './view.ts';

/** Marks a view that was disposed of, or whose space was, and empties its lists. */
export function emptyView({ entered, left, state }: View): void {
  state.isDisposed = true;
  entered.count = 0;
  left.count = 0;
  // As if it had been culled more than once, so that what follows it compares all that is visible: nothing.
  state.culls += 2;
  state.visibleEntities.count = 0;
  state.isListed = true;
}
