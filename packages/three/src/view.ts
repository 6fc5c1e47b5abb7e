import type { View } from '@bitbounds/ecs';
import type { ArrayCamera, Camera } from 'three';
import { setFrustum } from './frustum.ts';
import { setFrustumAround } from './frustum-around.ts';
import { updateWorldMatrix } from './world-matrix.ts';

/**
 * Lets the view see what the camera shows and `margin` world units around it: perspective or
 * orthographic, of WebGL or WebGPU, with a reversed depth buffer or not.
 *
 * A view goes by `Bounds`, which is the collider where there is one: `margin` is how far a model may
 * reach beyond it. Brings the camera's world matrix (and its parents') up to date. The projection
 * matrix is three's affair: call `updateProjectionMatrix` after changing `fov`, `aspect` or the like,
 * as ever. A renderer tells a camera its coordinate system and depth at the first render; before
 * that the frustum is that of WebGL. Where there is no picture (a canvas of no size gives an
 * `aspect` of 0, Infinity or NaN), nothing is hidden.
 *
 * Of an `ArrayCamera`, as that of a headset, it sees what any of its `cameras` sees, and what is between them: where they
 * look to different sides, one view for each sees less. Their world matrices are taken as they are, as three takes
 * them, but for those that hang from another object. Throws when it is no camera, and when the margin is not finite.
 */
export function setViewCamera(view: View, camera: Camera, margin = 0): void {
  if (!camera?.isCamera) throw new Error('setViewCamera: camera must be a camera of three.');
  if (!Number.isFinite(margin)) {
    throw new Error(`setViewCamera: margin must be finite, got ${String(margin)}.`);
  }
  const isPicture = (camera as Partial<ArrayCamera>).cameras?.length
    ? lookThroughAll(view, camera as ArrayCamera)
    : lookThrough(view, camera);
  if (!isPicture) return;
  const { frustum } = view;
  for (let d = 3; d < frustum.length; d += 4) frustum[d] -= margin; // normals are inward
}

function lookThrough(view: View, camera: Camera): boolean {
  updateWorldMatrix(camera);
  return setFrustum(view, camera);
}

function lookThroughAll(view: View, { cameras }: ArrayCamera): boolean {
  // The eyes of a headset have no parent, but world matrices that three makes with the one of the scene's camera.
  for (const camera of cameras) if (camera.parent) updateWorldMatrix(camera);
  return setFrustumAround(view, cameras);
}
