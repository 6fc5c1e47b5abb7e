import {
  collideAabbAabb,
  collideCircleCircle,
  collideCircleRect,
  collideRectRect,
  collideSphereAabb,
  collideSphereSphere,
} from '@bitbounds/core';
import { AABB, createSpace, resolveContacts, SPHERE, stepCollision } from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import { expect, test } from 'vitest';
import { createStage, spawn } from './support/stage.ts';

type Test = (out: Float64Array, a: Float64Array, b: Float64Array) => boolean;
type Columns = Float64Array | Float32Array | number[];

// Core's tests by the number of boxes.
const TESTS: Record<2 | 3, Test[]> = {
  2: [collideCircleCircle, collideCircleRect, collideRectRect],
  3: [collideSphereSphere, collideSphereAabb, collideAabbAabb],
};

const ITERATIONS = 3;

interface Body {
  isBox: boolean;
  size: number;
  isStatic: boolean;
}

/** One ball or box as core's row. */
function rowOf(center: number[], { isBox, size }: Body): Float64Array {
  if (!isBox) return Float64Array.of(...center, size);
  return Float64Array.of(...center.map((c) => c - size), ...center.map((c) => c + size));
}

/** Normal from `a` to `b` and depth, by core, whose sphere comes first; nothing where they do not touch. */
function touchOf(rows: Float64Array[], bodies: Body[], dimensions: 2 | 3): number[] | undefined {
  const out = new Float64Array(7);
  const isTurned = bodies[0].isBox && !bodies[1].isBox;
  const [first, second] = isTurned ? [rows[1], rows[0]] : rows;
  const boxes = Number(bodies[0].isBox) + Number(bodies[1].isBox);
  if (!TESTS[dimensions][boxes](out, first, second)) return undefined;
  const sign = isTurned ? -1 : 1;
  return [...out.subarray(0, dimensions)].map((n) => n * sign).concat(out[dimensions]);
}

/** Pushes one pair apart, as the documentation says; returns whether it was. */
function pushByCore(
  columns: Columns[],
  bodies: Body[],
  pair: number[],
  dimensions: 2 | 3,
): boolean {
  const [a, b] = pair;
  const centers = pair.map((eid) => columns.map((column) => column[eid]));
  const two = [bodies[a], bodies[b]];
  const touch = touchOf(
    centers.map((center, i) => rowOf(center, two[i])),
    two,
    dimensions,
  );
  if (!touch || touch[dimensions] === 0) return false;
  const share = two[0].isStatic || two[1].isStatic ? 1 : 0.5;
  for (const [axis, column] of columns.entries()) {
    const step = share * touch[dimensions] * touch[axis];
    if (!two[1].isStatic) column[b] = centers[1][axis] + step;
    if (!two[0].isStatic) column[a] = centers[0][axis] - step;
  }
  return true;
}

interface Count {
  pushed: number;
  apart: number;
  /** Pushes out of the deepest of several static shapes that was not the first of them. */
  reordered: number;
}

/**
 * As documented: as often as there are shapes, and so often at most, out of the deepest but the one just left; who is not out
 * of more than two by then, or does not move, out of each once.
 */
const MOST_PUSHES = 8;

/** Of each body that moves, its pairs with what is static. */
function outOfStatics(bodies: Body[], pairs: number[][]): number[][][] {
  const byBody = bodies.map(() => [] as number[][]);
  for (const pair of pairs) {
    const [a, b] = pair;
    if (bodies[a].isStatic !== bodies[b].isStatic) byBody[bodies[a].isStatic ? b : a].push(pair);
  }
  return byBody.filter((some) => some.length > 0);
}

/** All passes: over pairs that both move in their order, then each body out of what is static, of several the deepest first. */
function resolveByCore(
  columns: Columns[],
  bodies: Body[],
  pairs: number[][],
  dimensions: 2 | 3,
): Count {
  const both = pairs.filter((pair) => pair.every((eid) => !bodies[eid].isStatic));
  const count = { pushed: 0, apart: 0, reordered: 0 };
  const push = (pair: number[]): boolean => {
    const before = pair.map((eid) => columns.map((column) => column[eid]));
    if (pushByCore(columns, bodies, pair, dimensions)) count.pushed++;
    else count.apart++;
    return pair.some((eid, i) => columns.some((column, axis) => column[eid] !== before[i][axis]));
  };
  const depthOf = (pair: number[]): number => {
    const two = pair.map((eid) => bodies[eid]);
    const rows = pair.map((eid) =>
      rowOf(
        columns.map((column) => column[eid]),
        bodies[eid],
      ),
    );
    return touchOf(rows, two, dimensions)?.[dimensions] ?? 0;
  };
  const pushOutOfSeveral = (some: number[][]): void => {
    let last = -1;
    let isStuck = some.length > 2;
    for (let i = 0; i < Math.min(some.length, MOST_PUSHES); i++) {
      const depths = some.map((pair, at) => (at === last ? 0 : depthOf(pair)));
      const deepest = depths.indexOf(Math.max(...depths));
      if (!(depths[deepest] > 0)) return;
      if (depths.findIndex((depth) => depth > 0) < deepest) count.reordered++;
      if (!push(some[deepest])) {
        isStuck = true;
        break;
      }
      last = deepest;
    }
    if (isStuck) for (const pair of some) push(pair);
  };
  const byBody = outOfStatics(bodies, pairs);
  for (let i = 0; i < ITERATIONS; i++) {
    for (const pair of both) push(pair);
    for (const some of byBody) {
      if (some.length === 1) push(some[0]);
      else pushOutOfSeveral(some);
    }
  }
  return count;
}

const KINDS: [name: string, create: (length: number) => Columns][] = [
  ['f64', (length) => new Float64Array(length)],
  ['f32', (length) => new Float32Array(length)],
  ['plain', (length) => new Array<number>(length).fill(0)],
];

const CASES = [
  { balls: 'only', boxShare: 0, scale: 1, offset: 0 },
  { balls: 'and boxes', boxShare: 0.4, scale: 1, offset: 0 },
  { balls: 'tiny,', boxShare: 0.2, scale: 1e-6, offset: 0 },
  { balls: 'huge, far away,', boxShare: 0.2, scale: 1e6, offset: 3e7 },
];

const RUNS = ([2, 3] as const).flatMap((dimensions) =>
  CASES.flatMap((one) => KINDS.map(([kind, create]) => ({ ...one, dimensions, kind, create }))),
);

test.each(RUNS)(
  'balls $balls in $dimensions D, $kind: pushed where core says, to the last bit',
  (run) => {
    const { dimensions, boxShare, scale, offset, create } = run;
    const random = seeded(31);
    const COUNT = 300;
    const axes = (['x', 'y', 'z'] as const).slice(0, dimensions);
    const position = { x: create(COUNT + 1), y: create(COUNT + 1), z: create(COUNT + 1) };
    const world = createWorld();
    const space = createSpace(world, { position, dimensions, iterations: 0 });
    const bodies: Body[] = [{ isBox: false, size: 0, isStatic: true }];
    const side = (dimensions === 2 ? 16 : 6) * scale;
    for (let i = 0; i < COUNT; i++) {
      const eid = addEntity(world);
      const body = {
        isBox: random() < boxShare,
        size: (0.3 + random()) * scale,
        isStatic: random() < 0.2,
      };
      bodies[eid] = body;
      // Some are concentric.
      const twin = eid > 1 && random() < 0.1 ? eid - 1 : 0;
      for (const axis of axes)
        position[axis][eid] = twin ? position[axis][twin] : offset + side * random();
      const { size } = body;
      const sizes =
        dimensions === 3 ? { halfX: size, halfY: size, halfZ: size } : { halfX: size, halfY: size };
      addComponent(
        world,
        eid,
        set(
          space.Collider,
          body.isBox ? { shape: AABB, ...sizes } : { shape: SPHERE, radius: size },
        ),
      );
      if (body.isStatic) addComponent(world, eid, space.Static);
    }
    stepCollision(space);
    const { a, b, count } = space.contacts;
    const pairs = Array.from({ length: count }, (_, i) => [a[i], b[i]]);
    const expected = axes.map((axis) => position[axis].slice());
    const counted = resolveByCore(expected, bodies, pairs, dimensions);
    space.iterations = ITERATIONS;
    resolveContacts(space);
    for (const [i, axis] of axes.entries()) expect([...position[axis]]).toEqual([...expected[i]]);
    expect(counted.pushed).toBeGreaterThan(300);
    expect(counted.apart).toBeGreaterThan(10);
    expect(counted.reordered).toBeGreaterThan(10);
  },
);

test('a push along z alone moves both', () => {
  const position = { x: [0, 0, 0], y: [0, 0, 0], z: [0, 0, 0.5] };
  const world = createWorld();
  const space = createSpace(world, { position });
  for (let i = 0; i < 2; i++) {
    addComponent(world, addEntity(world), set(space.Collider, { shape: SPHERE, radius: 0.5 }));
  }
  stepCollision(space);
  expect(position).toEqual({ x: [0, 0, 0], y: [0, 0, 0], z: [0, -0.25, 0.75] });
});

test('large disks that are all but concentric are pushed as core says: up', () => {
  const stage = createStage(2);
  const { space, position } = stage;
  const DISK = { shape: SPHERE, radius: 1e4 } as const;
  const [a, b] = [spawn(stage, DISK, 0, 0), spawn(stage, DISK, 1e-5, 0)];
  space.iterations = 1;
  stepCollision(space);
  expect([position.x[a], position.y[a]]).toEqual([0, 1e4]);
  expect([position.x[b], position.y[b]]).toEqual([1e-5, -1e4]);
});
