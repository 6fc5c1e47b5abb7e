import { AABB, type ColliderData, createMesh, MESH, SPHERE, stepCollision } from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { boxMesh } from './support/meshes.ts';
import { createStage, type Stage, spawn } from './support/stage.ts';

// Whoever touches several static shapes is pushed out of the deepest first: tiles side by side are one surface.

const HALF = 0.5;
const TILE = { shape: AABB, halfX: HALF, halfY: HALF, halfZ: HALF } as const;
const BALL = { shape: SPHERE, radius: HALF } as const;
const BODIES = [
  ['a ball', BALL],
  ['a box', { shape: AABB, halfX: 0.4, halfY: HALF, halfZ: 0.45 } as const],
  ['a wide box', { shape: AABB, halfX: 1.7, halfY: HALF, halfZ: 0.3 } as const],
] as const;

type Tiles = (stage: Stage) => (x: number, y: number, z?: number) => void;

const staticTiles: Tiles = (stage) => (x, y, z) => {
  addComponent(stage.world, spawn(stage, TILE, x, y, z), stage.space.Static);
};

const meshTiles: Tiles = (stage) => {
  const { positions, indices } = boxMesh(HALF, HALF, HALF);
  const mesh = createMesh(stage.space, positions, indices);
  return (x, y, z) => spawn(stage, { shape: MESH, mesh }, x, y, z);
};

/** Every other one a mesh. */
const mixedTiles: Tiles = (stage) => {
  const tiles = [staticTiles(stage), meshTiles(stage)];
  return (x, y, z = 0) => tiles[Math.abs(Math.round(x + y + z)) % 2](x, y, z);
};

const KINDS = [
  { dimensions: 2, tiles: 'boxes', create: staticTiles },
  { dimensions: 3, tiles: 'boxes', create: staticTiles },
  { dimensions: 3, tiles: 'meshes', create: meshTiles },
  { dimensions: 3, tiles: 'boxes and meshes', create: mixedTiles },
] as const;

// Tiles made from left to right or back: the lower slot is on either side of a seam.
const RUNS = KINDS.flatMap((kind) =>
  [1, -1].flatMap((order) => BODIES.map(([body, data]) => ({ ...kind, order, body, data }))),
);

/** Tiles at −10 … 10 along an axis, in the order of their slots. */
function eachTile(order: number, place: (at: number) => void): void {
  for (let i = -10; i <= 10; i++) place(order * i);
}

describe.each(RUNS)('$body in $dimensions D, tiles $order × from left to right, $tiles', (run) => {
  const { dimensions, create, order, data } = run;
  const depths = dimensions === 3 ? [-1, 0, 1] : [0];

  /** A floor whose top is y = 0, and a body half a unit above it. */
  function createFloor(): { stage: Stage; body: number } {
    const stage = createStage(dimensions);
    const place = create(stage);
    for (const z of depths) eachTile(order, (x) => place(x, -HALF, z));
    return { stage, body: spawn(stage, data as ColliderData, -7, HALF, 0) };
  }

  test.each([0.01, 0.05, 0.15])('a floor pushes straight up who falls by %f a frame', (fall) => {
    const { stage, body } = createFloor();
    const { x, y, z } = stage.position;
    let seams = 0;
    for (let frame = 0; frame < 160; frame++) {
      const before = x[body];
      x[body] += 0.047;
      y[body] -= fall;
      if (dimensions === 3) z[body] = 0.3 * Math.sin(frame);
      const [wantedX, wantedZ] = [x[body], z[body]];
      stepCollision(stage.space);
      expect(x[body], `frame ${frame}`).toBeCloseTo(wantedX, 12);
      expect(z[body], `frame ${frame}`).toBeCloseTo(wantedZ, 12);
      expect(y[body], `frame ${frame}`).toBeCloseTo(HALF, 12);
      if (Math.round(before) !== Math.round(x[body])) seams++;
    }
    expect(seams).toBeGreaterThan(6);
  });

  test('a wall lets slide down who walks into it', () => {
    const stage = createStage(dimensions);
    const place = create(stage);
    for (const z of depths) eachTile(order, (y) => place(3, y, z));
    const reach = data.shape === SPHERE ? data.radius : data.halfX;
    const body = spawn(stage, data as ColliderData, 2.5 - reach, 8, 0);
    const { x, y } = stage.position;
    for (let frame = 0; frame < 160; frame++) {
      x[body] += 0.15;
      y[body] -= 0.047;
      const wanted = y[body];
      stepCollision(stage.space);
      expect(x[body], `frame ${frame}`).toBeCloseTo(2.5 - reach, 12);
      expect(y[body], `frame ${frame}`).toBeCloseTo(wanted, 12);
    }
  });

  test('a corner of floor and wall keeps who walks into it', () => {
    const { stage, body } = createFloor();
    const place = create(stage);
    for (const z of depths) for (const y of [HALF, 1.5, 2.5]) place(3, y, z);
    const reach = data.shape === SPHERE ? data.radius : data.halfX;
    const { x, y } = stage.position;
    for (let frame = 0; frame < 160; frame++) {
      x[body] += 0.11;
      y[body] -= 0.07;
      stepCollision(stage.space);
      expect(y[body], `frame ${frame}`).toBeCloseTo(HALF, 12);
    }
    expect(x[body]).toBeCloseTo(2.5 - reach, 12);
  });
});

test.each([2, 3] as const)('of equally deep ones the lowest slot goes first, %dD', (dimensions) => {
  const [left, right] = [-1, 1].map((side) => {
    const stage = createStage(dimensions, { iterations: 1 });
    for (const x of [0.75, -0.75]) {
      addComponent(
        stage.world,
        spawn(stage, { ...BALL, radius: 1 }, side * x, 0),
        stage.space.Static,
      );
    }
    const body = spawn(stage, BALL, 0, 0.5);
    stepCollision(stage.space);
    return stage.position.x[body];
  });
  expect(Math.abs(left)).toBeGreaterThan(1e-3);
  expect(right).toBe(-left);
});

// Pixels: whoever falls as far as he walks reaches the next tile's top corner along both axes alike.
const PIXELS = KINDS.flatMap(({ dimensions, tiles }) =>
  [1, -1].flatMap((order) => [1, 2].map((fall) => ({ dimensions, tiles, order, fall }))),
);

test.each(PIXELS)(
  '12 pixels walk over tiles of 16 by 1 and fall by $fall, $tiles $order × from left to right, $dimensions D',
  (run) => {
    const { dimensions, tiles, order, fall } = run;
    const box = (half: number) => ({ shape: AABB, halfX: half, halfY: half, halfZ: half }) as const;
    for (const data of [box(6), { shape: SPHERE, radius: 6 } as const]) {
      const stage = createStage(dimensions);
      const { world, space, position } = stage;
      const { positions, indices } = boxMesh(8, 8, 8);
      const mesh = tiles === 'boxes' ? 0 : createMesh(space, positions, indices);
      eachTile(order, (at) => {
        const isMesh = tiles === 'meshes' || (tiles !== 'boxes' && at % 2 === 0);
        const eid = spawn(stage, isMesh ? { shape: MESH, mesh } : box(8), 16 * at, -8);
        addComponent(world, eid, space.Static);
      });
      const body = spawn(stage, data, -100, 6);
      for (let frame = 1; frame <= 200; frame++) {
        position.x[body] += 1;
        position.y[body] -= fall;
        stepCollision(space);
        expect([position.x[body], position.y[body]], `frame ${frame}`).toEqual([frame - 100, 6]);
      }
    }
  },
);

// One tile a wall, and ten, more than there are pushes.
const SHAFTS = ([2, 3] as const).flatMap((dimensions) =>
  [1, 10].flatMap((tiles) => [1, -1].map((order) => ({ dimensions, tiles, order }))),
);

test.each(SHAFTS)(
  'who is squeezed between walls of $tiles tiles stays on the floor, slots $order ×, $dimensions D',
  ({ dimensions, tiles, order }) => {
    const stage = createStage(dimensions);
    const spots = [[0, -HALF]];
    for (let i = 0; i < tiles; i++) {
      for (const x of [-0.9, 0.9]) spots.push([x, HALF + 0.05 * i]);
    }
    if (order < 0) spots.reverse();
    for (const [x, y] of spots) staticTiles(stage)(x, y);
    const body = spawn(stage, BALL, 0.01, HALF);
    for (let frame = 0; frame < 40; frame++) {
      stage.position.y[body] -= 0.01;
      stepCollision(stage.space);
      expect(stage.position.y[body], `frame ${frame}`).toBeCloseTo(HALF, 12);
    }
  },
);

test('a slot too low, whose pushes come to nothing, lets nobody into a wall', () => {
  const stage = createStage(3);
  const { world, space } = stage;
  // Up from the floor and down from the ceiling by the same 0.25, in numbers without rounding.
  const { positions, indices } = boxMesh(9, 1, 9);
  const above = positions.map((x, i) => (i % 3 === 1 ? x + 2.75 : x));
  const slot = createMesh(
    space,
    [...positions, ...above],
    [...indices, ...indices.map((i) => i + 8)],
  );
  spawn(stage, { shape: MESH, mesh: slot }, 0, 0);
  addComponent(world, spawn(stage, TILE, 2.5, 1.5), space.Static);
  const body = spawn(stage, BALL, 1.4, 1.5);
  for (let frame = 0; frame < 10; frame++) {
    stage.position.x[body] += 0.0625;
    stage.position.y[body] = 1.5;
    stepCollision(space);
    expect(stage.position.x[body], `frame ${frame}`).toBeLessThanOrEqual(1.5);
  }
});

test.each([2, 3] as const)(
  'many bodies in a random cave of tiles end outside of it, the short way, %dD',
  (dimensions) => {
    const random = seeded(5);
    const stage = createStage(dimensions, { iterations: 8 });
    const place = staticTiles(stage);
    const taken = new Set<string>();
    const side = dimensions === 2 ? 24 : 9;
    for (let x = 0; x < side; x++) {
      for (let y = 0; y < side; y++) {
        for (let z = 0; z < (dimensions === 3 ? side : 1); z++) {
          if (random() > 0.3) continue;
          taken.add(`${x},${y},${z}`);
          place(x, y, z);
        }
      }
    }
    let pushed = 0;
    let free = 0;
    for (let i = 0; i < 300; i++) {
      const at = [random(), random(), dimensions === 3 ? random() : 0].map((u) => (side - 1) * u);
      const cell = at.map(Math.round).join();
      if (taken.has(cell)) continue;
      const size = 0.05 + 0.2 * random();
      const data =
        i % 2 ? { ...BALL, radius: size } : { ...TILE, halfX: size, halfY: size, halfZ: size };
      const eid = spawn(stage, { ...data, layer: 2, mask: 1 } as ColliderData, at[0], at[1], at[2]);
      stepCollision(stage.space);
      stepCollision(stage.space);
      const { contacts } = stage.space;
      let deepest = 0;
      for (let k = 0; k < contacts.count; k++) {
        if (contacts.a[k] === eid || contacts.b[k] === eid)
          deepest = Math.max(deepest, contacts.depth[k]);
      }
      expect(deepest, `body ${i} of ${size} from ${at}`).toBeLessThan(1e-12);
      // Its middle was in a free cell: along each axis it went no farther than it reached out of that.
      const { x, y, z } = stage.position;
      const way = [x[eid], y[eid], z[eid]].map((to, axis) => Math.abs(to - at[axis]));
      expect(Math.max(...way), `body ${i} of ${size} from ${at}`).toBeLessThan(size + 1e-12);
      if (Math.max(...way) > 0) pushed++;
      else free++;
    }
    expect(pushed).toBeGreaterThan(30);
    expect(free).toBeGreaterThan(30);
  },
);

test('a ball between walls that are equally deep is pushed in 2D, where there is no z and where z is the game’s', () => {
  for (const z of [undefined, [] as number[]]) {
    const position = { x: [] as number[], y: [] as number[], ...(z && { z }) };
    const stage = createStage(2, { position });
    const { world, space } = stage;
    const put = (data: ColliderData, x: number, y: number): number => {
      const eid = addEntity(world);
      position.x[eid] = x;
      position.y[eid] = y;
      if (z) z[eid] = 42;
      addComponent(world, eid, set(space.Collider, data));
      return eid;
    };
    const ball = put({ shape: SPHERE, radius: 1 }, 0, 0);
    for (const [x, y] of [
      [-1.75, 0],
      [0, -1.75],
      [1.75, 0],
    ])
      addComponent(world, put({ shape: AABB, halfX: 1, halfY: 1 }, x, y), space.Static);
    stepCollision(space);
    expect([position.x[ball], position.y[ball], z?.[ball]]).toEqual([-0.25, 0.25, z && 42]);
  }
});
