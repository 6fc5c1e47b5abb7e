// What `index.ts` exports, without the kernels for 2D: bundlers take this file where their settings have the condition
// `bitbounds-3d`.
import { type BoxIndex, createIndex } from './box-index.ts';
import { checkDimensions } from './create-index.ts';
import { KERNELS_3D } from './generated/kernels-3d.ts';

export * from './index.ts';

/** Takes the place of the one in `index.ts`. Throws for 2. */
export function createBoxIndex(dimensions: 2 | 3): BoxIndex {
  checkDimensions(dimensions);
  if (dimensions === 3) return createIndex(3, KERNELS_3D);
  throw new Error(
    "createBoxIndex: there are no kernels for 2D here, because the bundler's settings have the condition 'bitbounds-3d'.",
  );
}
