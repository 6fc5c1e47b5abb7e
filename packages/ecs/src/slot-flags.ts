import { FLAG_ALONE, FLAG_STATIC } from '@bitbounds/kernels';
import { MESH, NO_SHAPE } from './components/shapes.ts';

/** The flags that filter pairs besides layers and masks, from a slot's shape in this frame and its `Static` tag. */
export function flagsOf(shape: number, tagged: number): number {
  if (shape === NO_SHAPE) return FLAG_ALONE;
  return shape === MESH || tagged === 1 ? FLAG_STATIC : 0;
}
