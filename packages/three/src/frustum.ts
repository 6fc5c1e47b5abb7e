import {
  DEPTH_NEGATIVE_ONE_TO_ONE,
  DEPTH_REVERSED,
  DEPTH_ZERO_TO_ONE,
  type DepthRange,
  setViewFrustum,
  setViewProjection,
  type View,
} from '@bitbounds/ecs';
import { type Camera, WebGPUCoordinateSystem } from 'three';

/** The view-projection matrix of the camera that `setFrustum` was given last, column by column. */
export const viewProjection: Float64Array = new Float64Array(16);
/** No planes. */
const ALL = new Float64Array(24);

/**
 * The clip-space depths a camera's projection matrix is made for: WebGL, WebGPU or reversed. A renderer sets them at
 * the first render; before that they are WebGL's. Throws when it is not a camera.
 */
export function depthRangeOf(camera: Camera): DepthRange {
  if (!camera?.isCamera) throw new Error('depthRangeOf: camera must be a camera of three.');
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

/** Sets planes of zeros, which have everything in front of them. */
export function seeEverything(view: View): void {
  setViewFrustum(view, ALL);
}

/**
 * Makes the view see what the camera shows; the camera's matrices must be up to date. Returns whether it shows
 * anything; where it does not, the view sees everything.
 */
export function setFrustum(view: View, camera: Camera): boolean {
  multiply(viewProjection, camera.projectionMatrix.elements, camera.matrixWorldInverse.elements);
  if (areFinite(viewProjection)) {
    setViewProjection(view, viewProjection, depthRangeOf(camera));
    return true;
  }
  seeEverything(view);
  return false;
}
