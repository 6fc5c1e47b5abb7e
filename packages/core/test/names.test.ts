import * as core from '@bitbounds/core';
import { expect, test } from 'vitest';
import { SHAPES } from './properties/support/shapes.ts';
import { signatures } from './properties/support/signatures.ts';

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

// A maker that was said to be from a rectangle took a center and half extents.
test('what is made from a shape takes that shape first', () => {
  let named = 0;
  for (const { name, parameters } of signatures) {
    const [, shape] = /^set.*From(\w+?)$/.exec(name) ?? [];
    if (shape === undefined || !(shape in SHAPES || shape === 'FrustumCorners')) continue;
    named++;
    expect(parameters[0].type, name).toBe(`${shape}Like`);
  }
  expect(named).toBeGreaterThan(35);
});
