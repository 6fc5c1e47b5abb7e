import type { View } from './view.ts';

/** Nobody is in sight any more: the view, or its space, was disposed of. */
export function emptyView({ entered, left, state }: View): void {
  entered.count = 0;
  left.count = 0;
  state.visibleEntities.count = 0;
  state.isListed = true;
}
