import { collideSphereTriangleFront, setNormalFromTriangle } from '@bitbounds/core';
import {
  collideSpheresTriangles,
  createNearTriangles,
  createTriangleContacts,
  createTriangleTree,
  type TriangleContacts,
} from '@bitbounds/kernels';
import { randomPoint, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';
import {
  allSoups,
  pointAround,
  pointNear,
  randomSoup,
  type Soup,
  soupOf,
} from './support/soups.ts';

/** Contacts as rows: ball, triangle, normal, depth, point. */
function rowsOf(contacts: TriangleContacts): number[][] {
  const { count, sphere, triangle, normalX, normalY, normalZ, depth } = contacts;
  const { pointX, pointY, pointZ } = contacts;
  const columns = [sphere, triangle, normalX, normalY, normalZ, depth, pointX, pointY, pointZ];
  return Array.from({ length: count }, (_, i) => columns.map((column) => column[i]));
}

function randomBall(random: () => number, soup: Soup): number[] {
  const away = 0.02 * soup.reach;
  const center = random() < 0.7 ? pointNear(random, soup, away) : pointAround(random, soup, 0.5);
  const radius = soup.reach * 10 ** (random() * 3 - 3);
  return [...center, random() < 0.3 ? Math.round(radius * 2) / 2 : radius];
}

function contactsByCore(soup: Soup, balls: number[][]): number[][] {
  const contact = [0, 0, 0, 0, 0, 0, 0];
  return balls.flatMap((ball, i) =>
    soup.triangles.flatMap((triangle, k) =>
      collideSphereTriangleFront(contact, ball, triangle) ? [[i, k, ...contact]] : [],
    ),
  );
}

function byBallAndTriangle(a: number[], b: number[]): number {
  return a[0] - b[0] || a[1] - b[1];
}

test.each(allSoups())('$name: contacts of balls are those of core, to the last bit', (soup) => {
  const random = seeded(0xc0117);
  const contacts = createTriangleContacts();
  const balls = Array.from({ length: 150 }, () => randomBall(random, soup));
  const count = collideSpheresTriangles(contacts, soup.tree, balls.flat(), balls.length);
  expect(count).toBe(contacts.count);
  const found = rowsOf(contacts);
  for (let i = 1; i < count; i++) expect(found[i][0]).toBeGreaterThanOrEqual(found[i - 1][0]);
  expect(found.sort(byBallAndTriangle)).toEqual(contactsByCore(soup, balls));
  const touched = new Set(found.map(([ball]) => ball)).size;
  expect(touched).toBeGreaterThan(10);
  expect(balls.length - touched).toBeGreaterThan(10);
});

test.each(COUNTS)(
  '%i balls: each has the contacts that it has alone, in the same order',
  (count) => {
    const soup = randomSoup(5, 700, 1);
    const random = seeded(count);
    const [all, alone] = [createTriangleContacts(), createTriangleContacts()];
    const balls = Array.from({ length: count }, () => randomBall(random, soup));
    // More numbers than those of the balls that are asked about.
    collideSpheresTriangles(all, soup.tree, [...balls.flat(), 0, 0, 0, 9], count);
    const expected = balls.flatMap((ball, i) => {
      collideSpheresTriangles(alone, soup.tree, ball, 1);
      return rowsOf(alone).map(([, ...row]) => [i, ...row]);
    });
    expect(rowsOf(all)).toEqual(expected);
    expect(all.count > 0 || count < 3).toBe(true);
  },
);

/** Where core decides otherwise than by the face or by the edge alone: by case, a ball for each of its triangles. */
const DECISIONS: {
  [name: string]: (random: () => number) => [corners: number[][], ball: number[]];
} = {
  'beside an edge by less than has a direction': (random) => {
    const [a, b, c] = [0, 1, 2].map(() => randomPoint(random, 1));
    const along = random();
    const on = a.map((x, axis) => x + along * (b[axis] - x) - 1e-10 * (c[axis] - x));
    return [
      [a, b, c],
      [...on, 0.1 + random()],
    ];
  },
  'beside an edge, far from the origin, by rounding': (random) => {
    const [a, b, c] = [0, 1, 2].map(() => randomPoint(random, 1).map((x) => x + 1e6));
    const on = a.map((x, axis) => x + 0.5 * (b[axis] - x) - 1e-9 * (c[axis] - x));
    return [
      [a, b, c],
      [...on, 1e-3],
    ];
  },
  'touching a face within rounding': (random) => {
    const [a, b, c] = [0, 1, 2].map(() => randomPoint(random, 3));
    const radius = 0.1 + random();
    const normal = setNormalFromTriangle([0, 0, 0], [...a, ...b, ...c]);
    const [u, v] = [0.3 * random(), 0.3 * random()];
    const center = a.map(
      (x, axis) => x + u * (b[axis] - x) + v * (c[axis] - x) + radius * normal[axis],
    );
    return [
      [a, b, c],
      [...center, radius],
    ];
  },
  'as large as can be squared, or a little larger': (random) => {
    const scale = 10 ** (76.5 + random());
    const [a, b, c] = [0, 1, 2].map(() => randomPoint(random, scale));
    const on = a.map((x, axis) => x + 0.3 * (b[axis] - x) + 0.3 * (c[axis] - x));
    return [
      [a, b, c],
      [...on.map((x) => x + 0.3 * scale * (random() - 0.5)), scale],
    ];
  },
  'a tip, whose far corners are near each other': (random) => {
    const [a, b] = [randomPoint(random, 3), randomPoint(random, 3)];
    const c = b.map((x) => x + 0.04 * (random() - 0.5));
    const along = random();
    const on = a.map((x, axis) => x + along * ((b[axis] + c[axis]) / 2 - x));
    return [
      [a, b, c],
      [...on.map((x) => x + 0.1 * (random() - 0.5)), 0.1 + random()],
    ];
  },
};

test.each(Object.entries(DECISIONS))('%s: as core, to the last bit', (_, create) => {
  const random = seeded(0xed6e);
  const cases = Array.from({ length: 400 }, () => create(random));
  const soup = soupOf(
    'cases',
    cases.flatMap(([corners]) => corners.flat()),
    cases.flatMap((_, i) => [3 * i, 3 * i + 1, 3 * i + 2]),
  );
  const balls = cases.map(([, ball]) => ball);
  const contacts = createTriangleContacts();
  collideSpheresTriangles(contacts, soup.tree, balls.flat(), balls.length);
  const own = (rows: number[][]): number[][] =>
    rows.filter(([ball, triangle]) => ball === triangle);
  const expected = own(contactsByCore(soup, balls));
  expect(own(rowsOf(contacts))).toEqual(expected);
  expect(expected.length).toBeGreaterThan(80);
  expect(expected.length).toBeLessThan(400);
});

/** `count` panes one above the other, front up, 1e-3 apart. */
function panes(count: number): [positions: Float64Array, indices: Uint32Array] {
  const positions = Float64Array.from({ length: 9 * count }, (_, i) =>
    i % 3 === 1 ? 1e-3 * Math.floor(i / 9) : [-4, 0, 4, 4, 0, 4, 0, 0, -4][i % 9],
  );
  return [positions, Uint32Array.from({ length: 3 * count }, (_, i) => i)];
}

test.each([255, 256, 257, 389, 1000])('a ball that touches %i triangles loses none', (count) => {
  const tree = createTriangleTree(...panes(count));
  const contacts = createTriangleContacts();
  const near = createNearTriangles(0.5);
  const balls = [0, 5, 0, 10, 0, 50, 0, 1, 0, 5, 0, 10];
  expect(collideSpheresTriangles(contacts, tree, balls, 3, { near })).toBe(2 * count);
  const all = Array.from({ length: count }, (_, i) => i);
  for (const ball of [0, 2]) {
    const triangles = rowsOf(contacts).flatMap(([a, b]) => (a === ball ? [b] : []));
    expect(triangles.sort((a, b) => a - b)).toEqual(all);
    const listed = [...near.triangles.subarray(near.first[ball], near.end[ball])];
    expect(listed.sort((a, b) => a - b)).toEqual(all);
  }
  expect(near.end[1] - near.first[1]).toBe(0);
  expect(near.count).toBe(2 * count);
});

test('what is near is what a ball touches when it is larger by its room', () => {
  const tree = createTriangleTree(...panes(1));
  const contacts = createTriangleContacts();
  const near = createNearTriangles(0.25);
  const count = (y: number): number => {
    const touching = collideSpheresTriangles(contacts, tree, [0, y, 0, 1], 1, { near });
    return 10 * touching + near.count;
  };
  expect([0.9, 1, 1.2, 1.25, 1.3].map(count)).toEqual([11, 11, 1, 1, 0]);
  // Below there is no contact, only the back; but moving it would change that.
  expect(count(-0.5)).toBe(1);
});

test('balls that touch nothing', () => {
  const tree = createTriangleTree(...panes(3));
  const contacts = createTriangleContacts();
  const near = createNearTriangles(0);
  for (const ball of [
    [0, 0, 0, -1],
    [0, 0, 0, Number.NaN],
    [Number.NaN, 0, 0, 1],
    [0, Infinity, 0, 1],
    [-Infinity, 0, 0, Infinity],
    [0, 5, 0, 1],
  ]) {
    expect(collideSpheresTriangles(contacts, tree, ball, 1, { near }), `${ball}`).toBe(0);
  }
  expect(collideSpheresTriangles(contacts, tree, [], 0, { near })).toBe(0);
  expect(near.count).toBe(0);
});

test('a mask and an excluded triangle', () => {
  const [positions, indices] = panes(3);
  const tree = createTriangleTree(positions, indices, [1, 2, 3]);
  const contacts = createTriangleContacts();
  const touched = (mask?: number, exclude?: number): number[] => {
    collideSpheresTriangles(contacts, tree, [0, 1, 0, 2], 1, { mask, exclude });
    return [...contacts.triangle.subarray(0, contacts.count)].sort();
  };
  expect(touched()).toEqual([0, 1, 2]);
  expect(touched(2)).toEqual([1, 2]);
  expect(touched(1, 2)).toEqual([0]);
});

test('bad input says what is wrong', () => {
  const tree = createTriangleTree(...panes(3));
  const contacts = createTriangleContacts();
  expect(() => collideSpheresTriangles(contacts, tree, [0, 0, 0], 1)).toThrow(
    'collideSpheresTriangles: spheres must hold four numbers a ball, 4, got 3.',
  );
  expect(() => collideSpheresTriangles(contacts, tree, [0, 0, 0, 1], Number.NaN)).toThrow('got 4');
  expect(() => collideSpheresTriangles(contacts, tree, [0, 0, 0, 1], 1, { mask: 1 })).toThrow(
    'a mask needs layers',
  );
  for (const room of [-1, Number.NaN, Infinity]) {
    expect(() => createNearTriangles(room)).toThrow(
      `createNearTriangles: room must be 0 or more, a fraction of the radius, got ${room}.`,
    );
  }
});

/** Of each four arrays one, then each of them alone. */
const TRANSFERRED = [
  ...[0, 1, 2, 3].map((first) => [first, 4]),
  ...Array.from({ length: 12 }, (_, i) => [i, 12]),
];

test.each(TRANSFERRED)(
  'lists whose arrays went elsewhere are filled as new ones: from %i on each %i',
  (first, step) => {
    const tree = createTriangleTree(...panes(100));
    const [contacts, fresh] = [createTriangleContacts(), createTriangleContacts()];
    const [near, freshNear] = [createNearTriangles(1), createNearTriangles(1)];
    const balls = Array.from({ length: 40 }, (_, i) => [0, 0.5 + 0.01 * i, 0, 0.5]).flat();
    collideSpheresTriangles(fresh, tree, balls, 40, { near: freshNear });
    collideSpheresTriangles(contacts, tree, balls, 40, { near });
    const arrays = [...Object.values(contacts), ...Object.values(near)].filter((value) =>
      ArrayBuffer.isView(value),
    ) as Float64Array<ArrayBuffer>[];
    expect(arrays.length).toBe(12);
    const buffers = arrays.flatMap(({ buffer }, i) => (i % step === first ? [buffer] : []));
    structuredClone(buffers, { transfer: buffers });
    collideSpheresTriangles(contacts, tree, balls, 40, { near });
    expect(rowsOf(contacts)).toEqual(rowsOf(fresh));
    expect(fresh.count).toBeGreaterThan(500);
    expect(near.triangles.subarray(0, near.count)).toEqual(
      freshNear.triangles.subarray(0, freshNear.count),
    );
    expect([...near.end.subarray(0, 40)]).toEqual([...freshNear.end.subarray(0, 40)]);
  },
);
