import {
  DEPTH_NEGATIVE_ONE_TO_ONE,
  DEPTH_REVERSED,
  DEPTH_ZERO_TO_ONE,
  type DepthRange,
  setViewFrustum,
  setViewProjection,
  type View,
} from '@bitbounds/ecs';
import { type Camera, type Object3D, WebGPUCoordinateSystem } from 'three';

const _viewProjection = new Float64Array(16);
/** No planes. */
const ALL = new Float64Array(24);

/** The clip-space depths a camera's projection matrix is made for: WebGL, WebGPU or reversed. */
export function depthRangeOf(camera: Camera): DepthRange {
  if (camera.reversedDepth) return DEPTH_REVERSED;
  return camera.coordinateSystem === WebGPUCoordinateSystem
    ? DEPTH_ZERO_TO_ONE
    : DEPTH_NEGATIVE_ONE_TO_ONE;
}

/** `out = a * b` for column-major 4×4 matrices, in f64. `out` must be neither. */
function multiply(out: Float64Array, a: ArrayLike<number>, b: ArrayLike<number>): void {
  for (let column = 0; column < 16; column += 4) {
    for (let row = 0; row < 4; row++) {
      out[column + row] =
        a[row] * b[column] +
        a[row + 4] * b[column + 1] +
        a[row + 8] * b[column + 2] +
        a[row + 12] * b[column + 3];
    }
  }
}

/** A loop: numbers that are passed to a callback go to the heap. */
function areFinite(numbers: Float64Array): boolean {
  for (let i = 0; i < numbers.length; i++) if (!Number.isFinite(numbers[i])) return false;
  return true;
}

/**
 * Brings an object's world matrix, and what is made of it, up to date as the next render will; returns whether it may
 * have changed. three's own `updateWorldMatrix` overlooks parents that moved where an object's own matrix did not, and
 * takes back the flag that those below are due as well (r187); or it makes a world matrix anew that was written by
 * hand, as a `StereoCamera` does (r170).
 */
function updateWorldMatrix(object: Object3D): boolean {
  const { parent, matrixAutoUpdate, matrixWorldAutoUpdate, matrixWorldNeedsUpdate } = object;
  const hasMoved = parent !== null && updateWorldMatrix(parent);
  const isDue = hasMoved || matrixAutoUpdate || matrixWorldNeedsUpdate;
  object.matrixWorldAutoUpdate = matrixWorldAutoUpdate && isDue;
  object.updateWorldMatrix(false, false, true);
  object.matrixWorldAutoUpdate = matrixWorldAutoUpdate;
  object.matrixWorldNeedsUpdate = matrixWorldNeedsUpdate;
  return isDue;
}

/**
 * Lets the view see what the camera shows and `margin` world units around it: perspective or
 * orthographic, of WebGL or WebGPU, with a reversed depth buffer or not.
 *
 * A view goes by `Bounds`, which is the collider where there is one: `margin` is how far a model may
 * reach beyond it. Brings the camera's world matrix (and its parents') up to date. The projection
 * matrix is three's affair: call `updateProjectionMatrix` after changing `fov`, `aspect` or the like,
 * as ever. A renderer tells a camera its coordinate system and depth at the first render; before
 * that the frustum is that of WebGL. Where there is no picture (a canvas of no size gives an
 * `aspect` of 0, Infinity or NaN), nothing is hidden. Of an `ArrayCamera` its own frustum counts, which in a headset is
 * around both eyes; where its `cameras` look elsewhere, each needs a view. Throws when it is no camera, and when the margin
 * is not finite.
 */
export function setViewCamera(view: View, camera: Camera, margin = 0): void {
  if (!camera?.isCamera) throw new Error('setViewCamera: camera must be a camera of three.');
  if (!Number.isFinite(margin)) {
    throw new Error(`setViewCamera: margin must be finite, got ${String(margin)}.`);
  }
  updateWorldMatrix(camera);
  multiply(_viewProjection, camera.projectionMatrix.elements, camera.matrixWorldInverse.elements);
  if (!areFinite(_viewProjection)) {
    // Planes of zeros have everything in front of them.
    setViewFrustum(view, ALL);
    return;
  }
  setViewProjection(view, _viewProjection, depthRangeOf(camera));
  if (margin === 0) return;
  const { frustum } = view;
  for (let d = 3; d < frustum.length; d += 4) frustum[d] -= margin; // normals are inward
}
