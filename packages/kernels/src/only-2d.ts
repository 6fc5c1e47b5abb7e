// What `index.ts` exports, without the kernels for 3D: bundlers take this file where their settings have the condition
// `bitbounds-2d`.
import { type BoxIndex, createIndex } from './box-index.ts';
import { checkDimensions } from './create-index.ts';
import { KERNELS_2D } from './generated/kernels-2d.ts';

export * from './index.ts';

/** Takes the place of the one in `index.ts`. Throws for 3. */
export function createBoxIndex(dimensions: 2 | 3): BoxIndex {
  checkDimensions(dimensions);
  if (dimensions === 2) return createIndex(2, KERNELS_2D);
  throw new Error(
    "createBoxIndex: there are no kernels for 3D here, because the bundler's settings have the condition 'bitbounds-2d'.",
  );
}
