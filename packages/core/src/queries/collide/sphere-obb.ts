import { MIN_GAP_SQUARED } from '../../tolerances.ts';
import type { Contact, ObbLike, SphereLike } from '../../types.ts';
import { intersectsSphereObb } from '../intersects/sphere-obb.ts';
import { turnOutOfObb } from '../obb-frame.ts';
import { _touch, writeTouch } from './touch.ts';

/** The center as the box's own axes see it. */
const _center = new Float64Array(3);

/**
 * How does the ball touch the solid rotated box? From outside the normal points at the box's closest
 * point; a center inside leaves by the nearest face (of equally near ones by the box's y, then x, then
 * z, and by the positive face first). Touching counts, with depth 0; an empty box and NaN do not. `out`
 * may be an input. Source: Sphere AABB Intersection, along the box's own axes.
 */
export function collideSphereObb(out: Contact, sphere: SphereLike, obb: ObbLike): boolean {
  if (!intersectsSphereObb(sphere, obb)) return false;
  const x = sphere[0] - obb[0];
  const y = sphere[1] - obb[1];
  const z = sphere[2] - obb[2];
  const radius = sphere[3];
  let gapSquared = 0;
  for (let axis = 0, k = 6; axis < 3; axis++, k += 3) {
    const along = x * obb[k] + y * obb[k + 1] + z * obb[k + 2];
    const beyond = Math.max(-obb[axis + 3], Math.min(along, obb[axis + 3])) - along;
    _center[axis] = along;
    _touch[axis] = beyond;
    gapSquared += beyond * beyond;
  }
  if (gapSquared > MIN_GAP_SQUARED * radius * radius) {
    const gap = Math.sqrt(gapSquared);
    _touch[0] /= gap;
    _touch[1] /= gap;
    _touch[2] /= gap;
    _touch[3] = radius - gap;
  } else {
    findNearestFace(obb);
    _touch[3] += radius;
  }
  turnOutOfObb(_touch, 0, obb);
  _touch[4] = sphere[0];
  _touch[5] = sphere[1];
  _touch[6] = sphere[2];
  return writeTouch(out, sphere, 3);
}

function findNearestFace(obb: ObbLike): void {
  const depthX = obb[3] - Math.abs(_center[0]);
  const depthY = obb[4] - Math.abs(_center[1]);
  const depthZ = obb[5] - Math.abs(_center[2]);
  const axis = depthY <= depthX && depthY <= depthZ ? 1 : depthX <= depthZ ? 0 : 2;
  const depth = axis === 1 ? depthY : axis === 0 ? depthX : depthZ;
  _touch[0] = _touch[1] = _touch[2] = 0;
  _touch[axis] = _center[axis] >= 0 ? -1 : 1;
  _touch[3] = depth;
}
