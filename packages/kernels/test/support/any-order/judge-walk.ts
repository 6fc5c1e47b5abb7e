import { nextNearSlot, nextRaySlot, startNear, startRay } from '@bitbounds/kernels';
import { distanceToBox, rayEntersBox } from '@bitbounds/testkit';
import { expect } from 'vitest';
import { askedOf, draw, drawFilter, drawPlace, type Play, type Walk } from './play.ts';

function startWalk(play: Play): Walk {
  const { index, random } = play;
  const isNear = draw(play, 2) === 0;
  const point = drawPlace(play);
  const direction = drawPlace(play).map((x, axis) => x - point[axis]);
  const limit = isNear ? 4 * random() : 1.5 * random();
  const filter = drawFilter(play);
  if (isNear) startNear(index, point, filter);
  else startRay(index, [...point, ...direction], limit, filter);
  return { isNear, point, direction, limit, filter, slots: new Set() };
}

/** All that lies near the point, or on the ray, was handed out. */
function judgeEnd(play: Play, { isNear, point, direction, limit, filter, slots }: Walk): void {
  const { scene } = play;
  const asked = askedOf(play, filter);
  const measure = (slot: number): number =>
    isNear ? distanceToBox(scene, slot, point) : rayEntersBox(scene, slot, point, direction);
  const sure = asked.filter((slot) => measure(slot) <= limit);
  expect([...slots]).toEqual(expect.arrayContaining(sure));
  expect(asked).toEqual(expect.arrayContaining([...slots]));
}

/** Goes a few steps, of a new walk when there is none, and leaves the rest for later. Returns how many slots came. */
export function judgeWalk(play: Play): number {
  const { index } = play;
  play.walk ??= startWalk(play);
  const { isNear, limit, slots } = play.walk;
  const before = slots.size;
  for (let i = draw(play, 12); i >= 0; i--) {
    const slot = isNear ? nextNearSlot(index, limit * limit) : nextRaySlot(index, limit);
    if (slot < 0) {
      judgeEnd(play, play.walk);
      play.walk = undefined;
      break;
    }
    expect(slots).not.toContain(slot);
    slots.add(slot);
  }
  return slots.size - before;
}
