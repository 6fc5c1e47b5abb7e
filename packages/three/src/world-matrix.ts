import type { Object3D } from 'three';

/**
 * Brings an object's world matrix, and what is made of it, up to date as the next render will; returns whether it may
 * have changed. three's own `updateWorldMatrix` overlooks that a parent moved where the object's own matrix did not
 * change, and clears the flag that its descendants are due as well (r187); or it makes a world matrix anew that was
 * written by hand, as a `StereoCamera` does (r170).
 */
export function updateWorldMatrix(object: Object3D): boolean {
  const { parent, matrixAutoUpdate, matrixWorldAutoUpdate, matrixWorldNeedsUpdate } = object;
  const hasMoved = parent !== null && updateWorldMatrix(parent);
  const isDue = hasMoved || matrixAutoUpdate || matrixWorldNeedsUpdate;
  object.matrixWorldAutoUpdate = matrixWorldAutoUpdate && isDue;
  object.updateWorldMatrix(false, false, true);
  object.matrixWorldAutoUpdate = matrixWorldAutoUpdate;
  object.matrixWorldNeedsUpdate = matrixWorldNeedsUpdate;
  return isDue;
}
