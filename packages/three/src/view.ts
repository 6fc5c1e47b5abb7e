import type { View } from '@bitbounds/ecs';
import type { ArrayCamera, Camera } from 'three';
import { setFrustum } from './frustum.ts';
import { setFrustumAround } from './frustum-around.ts';
import { updateWorldMatrix } from './world-matrix.ts';

/**
 * Lets the view see what the camera shows and `margin` world units around it: perspective or orthographic, of WebGL or
 * WebGPU, with a reversed depth buffer or not. Throws when it is not a camera, when the view is none, of a 2D space
 * or disposed of, and when the margin is not finite.
 *
 * A view goes by `Bounds`, which is the collider where there is one: `margin` is how far a model may reach beyond it.
 * Brings the camera's world matrix (and its parents') up to date. The projection matrix is up to you, as always in
 * three: call `updateProjectionMatrix` after changing `fov`, `aspect` or the like. A renderer sets a camera's
 * coordinate system and depth at the first render; before that the frustum is that of WebGL. Where there is no picture
 * (a canvas of no size gives an `aspect` of 0, Infinity or NaN), nothing is hidden, and so it is with a `far` of
 * Infinity, a `zoom` of 0, a `near` that is the `far` and, in a perspective, a `near` or `fov` of 0: three's matrices of
 * these are not finite.
 *
 * With an `ArrayCamera`, such as a headset's, the view sees what any of its `cameras` sees, and what is between them:
 * where these look in different directions, one view for each sees less. Their world matrices are used as they are, as
 * three does, except that those of cameras with a parent are brought up to date.
 */
export function setViewCamera(view: View, camera: Camera, margin = 0): void {
  if (!camera?.isCamera) throw new Error('setViewCamera: camera must be a camera of three.');
  checkView(view);
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

/** As ecs does, but under the name of what was called. */
function checkView(view: View): void {
  const planes = (view as Partial<View> | undefined)?.frustum;
  if (!planes) throw new Error('setViewCamera: the view must be one that createView returned.');
  if (view.isDisposed) {
    throw new Error('setViewCamera: the view, or its space, was disposed of.');
  }
  if (planes.length > 0) return;
  throw new Error('setViewCamera: the view is of a 2D space; use setViewRect.');
}

function lookThrough(view: View, camera: Camera): boolean {
  updateWorldMatrix(camera);
  return setFrustum(view, camera);
}

function lookThroughAll(view: View, { cameras }: ArrayCamera): boolean {
  // The eyes of a headset have no parent; three makes their world matrices with that of the scene's camera.
  for (const camera of cameras) if (camera.parent) updateWorldMatrix(camera);
  return setFrustumAround(view, cameras);
}
