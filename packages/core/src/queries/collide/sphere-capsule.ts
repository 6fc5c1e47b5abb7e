import { isWithin } from '../../reach.ts';
import { LOST_SQUARED, MIN_GAP_SQUARED } from '../../tolerances.ts';
import type { CapsuleLike, Contact, SegmentLike, SphereLike } from '../../types.ts';
import { closestPointOnSegment } from '../closest-point-on/segment.ts';
import { distanceSquaredPointSegment } from '../distance/point-segment.ts';
import { _touch, setDownAcross, writeTouch } from './touch.ts';

const _closest = /* @__PURE__ */ new Float64Array(3);
const _along = /* @__PURE__ */ new Float64Array(3);
/** How near the center has to be to the core. */
const _reach = /* @__PURE__ */ new Float64Array(1);

/**
 * How does the ball touch the capsule? The normal points at the core's closest point. A center on the core (to 1e-8 of
 * their size) leaves across it, as far up as that allows, to +x when the core is vertical. Touching counts, with depth
 * 0; an empty shape and NaN do not. `out` may be an input. Source: Collision Detection Basics.
 */
export function collideSphereCapsule(
  out: Contact,
  sphere: SphereLike,
  capsule: CapsuleLike,
): boolean {
  if (sphere[3] < 0 || capsule[6] < 0) return false;
  _reach[0] = sphere[3] + capsule[6];
  return touchesCore(sphere, capsule) && writeTouch(out, sphere, 3);
}

/**
 * How does the ball touch the segment? As `collideSphereCapsule`, with a capsule of radius 0: the
 * normal points at the segment's closest point. `out` may be an input.
 * Source: Collision Detection Basics.
 */
export function collideSphereSegment(
  out: Contact,
  sphere: SphereLike,
  segment: SegmentLike,
): boolean {
  if (sphere[3] < 0) return false;
  _reach[0] = sphere[3];
  return touchesCore(sphere, segment) && writeTouch(out, sphere, 3);
}

function touchesCore(sphere: SphereLike, core: SegmentLike): boolean {
  const reach = _reach[0];
  // Not by the closest point, which is rounded.
  if (!isWithin(distanceSquaredPointSegment(sphere, core), reach)) return false;
  closestPointOnSegment(_closest, core, sphere);
  const dx = _closest[0] - sphere[0];
  const dy = _closest[1] - sphere[1];
  const dz = _closest[2] - sphere[2];
  const gapSquared = dx * dx + dy * dy + dz * dz;
  _along[0] = core[3] - core[0];
  _along[1] = core[4] - core[1];
  _along[2] = core[5] - core[2];
  const lengthSquared = _along[0] * _along[0] + _along[1] * _along[1] + _along[2] * _along[2];
  const least = MIN_GAP_SQUARED * (lengthSquared + reach * reach);
  if (
    gapSquared >
    least + LOST_SQUARED * (sphere[0] * sphere[0] + sphere[1] * sphere[1] + sphere[2] * sphere[2])
  ) {
    const gap = Math.sqrt(gapSquared);
    _touch[0] = dx / gap;
    _touch[1] = dy / gap;
    _touch[2] = dz / gap;
  } else setDownAcross(_touch, _along, 0);
  _touch[3] = reach - (dx * _touch[0] + dy * _touch[1] + dz * _touch[2]);
  _touch[4] = sphere[0];
  _touch[5] = sphere[1];
  _touch[6] = sphere[2];
  return true;
}
