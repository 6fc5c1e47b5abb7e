import * as core from '@bitbounds/core';
import { randomAabb, randomObb, randomPoint, randomTriangle, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

type Row = ArrayLike<number>;
const functions = core as unknown as { [name: string]: (...rows: Row[]) => number | boolean };

/** A share that stays away from the rim. */
const share = (random: () => number) => 0.1 + 0.8 * random();

/** Shapes without a thickness, and a point well inside each. */
const FLAT: {
  [name: string]: (random: () => number, i: number) => { row: number[]; at: number[] };
} = {
  Aabb: (random, i) => {
    const row = randomAabb(random);
    row[3 + (i % 3)] = row[i % 3];
    const at = [0, 1, 2].map((k) => row[k] + share(random) * (row[k + 3] - row[k]));
    return { row, at };
  },
  Obb: (random, i) => {
    const row = randomObb(random);
    row[3 + (i % 3)] = 0;
    const at = row.slice(0, 3);
    for (let axis = 0; axis < 3; axis++) {
      const along = row[3 + axis] * (2 * share(random) - 1);
      for (let k = 0; k < 3; k++) at[k] += along * row[6 + 3 * axis + k];
    }
    return { row, at };
  },
  Triangle: (random) => {
    const row = randomTriangle(random);
    const weights = [share(random), share(random), share(random)];
    const sum = weights[0] + weights[1] + weights[2];
    const at = [0, 1, 2].map(
      (k) => (weights[0] * row[k] + weights[1] * row[3 + k] + weights[2] * row[6 + k]) / sum,
    );
    return { row, at };
  },
};

test.each(Object.keys(FLAT))('what pierces a flat %s meets it, however thin it is', (name) => {
  const random = seeded(0xf1a7);
  let seen = 0;
  for (let i = 0; i < 1500; i++) {
    const { row, at } = FLAT[name](random, i);
    const way = randomPoint(random, 1);
    const [before, after] = [0.2 + 2 * random(), 0.2 + 2 * random()];
    const segment = [
      ...at.map((x, k) => x - before * way[k]),
      ...at.map((x, k) => x + after * way[k]),
    ];
    const title = `${i}: ${segment} / ${row}`;
    // Along the plane, or nearly, rounding may put it beside.
    if (!functions[`intersectsSegment${name}`](segment, row)) continue;
    seen++;
    expect(functions[`distanceSquaredSegment${name}`](segment, row), title).toBe(0);
    const capsule = [...segment, 0];
    expect(functions[`intersectsCapsule${name}`](capsule, row), title).toBe(true);
    expect(functions[`distanceCapsule${name}`](capsule, row), title).toBe(0);
    const out = [0, 0, 0, 0, 0, 0, 0];
    expect(functions[`collideCapsule${name}`](out, capsule, row), title).toBe(true);
    expect(functions[`resolveCapsule${name}`](out, capsule, row), title).toBe(true);
  }
  expect(seen).toBeGreaterThan(1400);
});
