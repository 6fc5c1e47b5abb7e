import * as core from '@bitbounds/core';
import { expect, test } from 'vitest';

/** What an exported function may start with, longest first; what comes after is shapes. */
const VERBS = [
  'distanceSquared',
  'closestPointsOn',
  'closestPointOn',
  'barycentric',
  'transform',
  'distance',
  'raycastNormal',
  'intersects',
  'contains',
  'classify',
  'raycast',
  'resolve',
  'collide',
  'areaOf',
  'sweep',
  'merge',
  'cull',
  'grow',
  'set',
];

test('every export is a verb of the table with shapes, or a constant', () => {
  let functions = 0;
  for (const [name, value] of Object.entries(core)) {
    if (typeof value !== 'function') {
      expect(name).toMatch(/^[A-Z][A-Z0-9_]*$/);
      expect(typeof value, name).toBe('number');
      continue;
    }
    functions++;
    expect(
      VERBS.find((verb) => name.startsWith(verb) && /^[A-Z]/.test(name.slice(verb.length))),
      `${name} starts with a verb: one of VERBS here, and of the table of names in the README`,
    ).toBeDefined();
    expect(value.length, `parameters of ${name}`).toBeLessThanOrEqual(5);
  }
  expect(functions).toBeGreaterThan(80);
});
