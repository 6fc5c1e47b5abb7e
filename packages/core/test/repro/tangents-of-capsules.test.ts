import { MISS, raycastCapsule, sweepCapsuleSphere, sweepSphereCapsule } from '@bitbounds/core';
import { cross, dot, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

type Vector = readonly [x: number, y: number, z: number];

// The ray used to be seen along the axis by a division, and what only touches a side in passing was missed.
test('rays along the side of a capsule touch, in whole numbers all of them', () => {
  const random = seeded(0xca95);
  const whole = () => Math.floor(random() * 9) - 4;
  const vector = (): Vector => [whole(), whole(), whole()];
  let tangents = 0;
  let crossings = 0;
  for (let i = 0; i < 100_000; i++) {
    const [origin, way, axis] = [vector(), vector(), vector()];
    const across = cross(way, axis);
    const acrossSquared = dot(across, across);
    const radius = Math.abs(dot(origin, across)) / Math.sqrt(acrossSquared);
    if (!Number.isInteger(radius)) continue;
    // Where the lines are nearest: before the origin, or beyond an end, is no touch.
    const t = -dot(cross(origin, axis), across);
    const along = -dot(cross(origin, way), across);
    if (!(t > 0 && along >= 0 && along <= acrossSquared)) continue;
    const ray = [...origin, ...way];
    const title = `${ray} / ${axis} ${radius}`;
    expect(raycastCapsule(ray, [0, 0, 0, ...axis, radius]), title).not.toBe(MISS);
    tangents++;
    if (radius === 0) crossings++;
    if (t > acrossSquared) continue;
    const thin = [0, 0, 0, ...axis, 0];
    expect(sweepSphereCapsule([...origin, radius], way, thin), title).not.toBe(MISS);
    const back = way.map((x) => -x);
    expect(sweepCapsuleSphere(thin, back, [...origin, radius]), title).not.toBe(MISS);
  }
  expect(tangents - crossings).toBeGreaterThan(500);
  expect(crossings).toBeGreaterThan(500);
});
