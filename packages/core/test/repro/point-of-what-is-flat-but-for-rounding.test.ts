import { collideAabbHull, collideSphereHull } from '@bitbounds/core';
import { expect, test } from 'vitest';

type Contact = number[];

/** Whatever was asked before. */
function askElsewhere(at: number): void {
  const box = [at, at, at, at + 1, at + 1, at + 1];
  collideAabbHull([0, 0, 0, 0, 0, 0, 0], box, [at + 0.5, at + 0.5, at + 0.5]);
}

// No face of the difference was left, and the contact had the point of the question before.
const table: [name: string, point: number[], ask: (contact: Contact) => boolean][] = [
  [
    'a plate at its corner',
    [-1.5, -0.5, -2],
    (contact) =>
      collideAabbHull(contact, [-1.5, -0.5, -2, -1.4999999999979998, 0.5, -1], [-1.5, -0.5, -2]),
  ],
  [
    'a ball far from the origin in a thin hull',
    [1000001.5, 1000000.2, 1000001.9],
    (contact) =>
      collideSphereHull(
        contact,
        [1000001.50011084, 1000000.2424830641, 1000001.937875258, 1],
        [
          1000001.2343954467, 999998.0259331041, 1000001.8101975189, 1000001.2167449396,
          999999.7770032338, 1000002.7763454686, 1000001.2343954487, 999998.0259331039,
          1000001.8101975195, 1000001.2167449415, 999999.7770032336, 1000002.7763454692,
          1000001.5177613451, 999998.4914129346, 1000000.9717273078, 1000001.500110838,
          1000000.2424830643, 1000001.9378752575, 1000001.5177613471, 999998.4914129344,
          1000000.9717273084, 1000001.50011084, 1000000.2424830641, 1000001.937875258,
        ],
      ),
  ],
];

test.each(table)('%s: the contact point is its own, whatever was asked before', (_, point, ask) => {
  const contacts = [10, 500].map((at) => {
    askElsewhere(at);
    const contact = [0, 0, 0, 0, 0, 0, 0];
    expect(ask(contact)).toBe(true);
    return contact;
  });
  expect(contacts[1]).toEqual(contacts[0]);
  for (let axis = 0; axis < 3; axis++)
    expect(Math.abs(contacts[0][4 + axis] - point[axis])).toBeLessThan(2);
});
