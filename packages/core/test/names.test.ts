import * as core from '@bitbounds/core';
import { expect, test } from 'vitest';
// @ts-expect-error: the reader of names is plain JavaScript.
import { DIMENSIONS, readQuestions } from '../matrix/read.mjs';
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

/** Shapes in space, and what they are called in the plane. */
const FLAT: Record<string, string> = {
  ...{ Sphere: 'Circle', Aabb: 'Rect', Obb: 'OrientedRect', Hull: 'Polygon' },
};
const flatOf = (shape: string): string => FLAT[shape] ?? `${shape}2d`;

// A frustum was asked about a hull, but a polygon about a flat frustum.
test('shapes come in the same order in space and in the plane', () => {
  const [space, plane] = DIMENSIONS as { shapes: string[] }[];
  const inBoth = space.shapes.map(flatOf).filter((shape) => plane.shapes.includes(shape));
  expect(inBoth).toEqual(plane.shapes);
  const questions: { start: string; a: string; b: string; variant: string }[] = readQuestions();
  const asked = new Set(questions.map(({ start, a, b, variant }) => [start, a, b, variant].join()));
  let both = 0;
  for (const { start, a, b, variant } of questions) {
    const [flatA, flatB] = [flatOf(a), flatOf(b)];
    both += Number(asked.has([start, flatA, flatB, variant].join()));
    // `contains` and `sweep` may have both orders.
    if (start === 'contains' || start === 'sweep') continue;
    const isTurned = a !== b && asked.has([start, flatB, flatA, variant].join());
    expect(isTurned, `${start} ${a} ${b}`).toBe(false);
  }
  expect(both).toBeGreaterThan(200);
});
