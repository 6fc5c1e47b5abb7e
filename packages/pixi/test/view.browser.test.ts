import {
  AABB,
  CIRCLE,
  createEntityList,
  createSpace,
  createView,
  cull,
  queryFrustum,
  refresh,
  stepCollision,
} from '@bitbounds/ecs';
import {
  createViewRect,
  type ScreenRect,
  setViewContainer,
  setViewRectContainer,
  type ViewRect,
} from '@bitbounds/pixi';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import { Application, Container, Sprite, Texture } from 'pixi.js';
import { afterAll, beforeAll, expect, test } from 'vitest';

const app = new Application();

beforeAll(async () => {
  await app.init({ width: 640, height: 360, preference: 'webgl', autoStart: false });
  document.body.append(app.canvas);
});

afterAll(() => app.destroy(true, { children: true }));

/** Upper left, upper right, lower right, lower left of the rectangle, in the world. */
function corners({ centerX, centerY, halfWidth, halfHeight, angle }: ViewRect): number[][] {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [
    [-halfWidth, -halfHeight],
    [halfWidth, -halfHeight],
    [halfWidth, halfHeight],
    [-halfWidth, halfHeight],
  ].map(([x, y]) => [centerX + x * cos - y * sin, centerY + x * sin + y * cos]);
}

function screenCorners(container: Container, screen: ScreenRect = app.screen): number[][] {
  const { x, y, width, height } = screen;
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ].map(([px, py]) => {
    const local = container.toLocal({ x: px, y: py });
    return [local.x, local.y];
  });
}

/** The greatest distance from a point of `a` to the nearest point of `b`: corners may start anywhere. */
function apart(a: number[][], b: number[][]): number {
  return Math.max(...a.map(([x, y]) => Math.min(...b.map(([u, v]) => Math.hypot(x - u, y - v)))));
}

const transforms: [string, (world: Container, parent: Container) => void][] = [
  ['untouched', () => {}],
  ['panned', (world) => world.position.set(120, -45)],
  ['zoomed', (world) => world.scale.set(12.8)],
  ['zoomed out', (world) => world.scale.set(0.01)],
  [
    'turned, and zoomed until a unit is larger than the screen',
    (world) => {
      world.scale.set(1000);
      world.rotation = 0.5;
    },
  ],
  ['rotated', (world) => (world.rotation = 0.7)],
  ['rotated beyond a half turn', (world) => (world.rotation = 4)],
  ['mirrored', (world) => world.scale.set(-2, 2)],
  ['y up', (world) => world.scale.set(2, -2)],
  ['stretched', (world) => world.scale.set(3, 0.5)],
  [
    'all of it, with a pivot',
    (world) => {
      world.position.set(320, 180);
      world.pivot.set(777, -333);
      world.scale.set(3.5);
      world.rotation = -2.2;
    },
  ],
  [
    'in a transformed parent',
    (world, parent) => {
      parent.position.set(-30, 60);
      parent.rotation = 1.1;
      parent.scale.set(0.25);
      world.position.set(100, 100);
      world.rotation = -0.4;
      world.scale.set(8);
    },
  ],
];

test.each(transforms)('%s: the corners are where toLocal puts the screen', (_, transform) => {
  const parent = new Container();
  const world = new Container();
  app.stage.addChild(parent);
  parent.addChild(world);
  transform(world, parent);
  // No render since the change: the rectangle must not come from an old transform.
  const rect = setViewRectContainer(createViewRect(), world, app.screen);
  const expected = screenCorners(world);
  const size = Math.max(1, ...expected.flat().map(Math.abs));
  expect(apart(corners(rect), expected)).toBeLessThan(1e-12 * size);
  expect(apart(expected, corners(rect))).toBeLessThan(1e-12 * size);
  expect(Math.min(rect.halfWidth, rect.halfHeight)).toBeGreaterThan(0); // also of mirrored ones
  app.render();
  expect(setViewRectContainer(createViewRect(), world, app.screen)).toEqual(rect);
  parent.destroy({ children: true });
});

test('skewed, or stretched under a rotation: the rectangle encloses what the screen shows', () => {
  const random = seeded(0x5ce);
  for (let i = 0; i < 200; i++) {
    const parent = new Container();
    const world = new Container();
    parent.addChild(world);
    parent.scale.set(0.5 + 4 * random(), 0.5 + 4 * random());
    parent.rotation = 6 * random();
    world.skew.set(random() - 0.5, random() - 0.5);
    world.rotation = 6 * random();
    const rect = setViewRectContainer(createViewRect(), world, app.screen);
    const cos = Math.cos(rect.angle);
    const sin = Math.sin(rect.angle);
    let reach = 0;
    for (const [x, y] of screenCorners(world)) {
      const dx = x - rect.centerX;
      const dy = y - rect.centerY;
      reach = Math.max(reach, Math.abs(dx * cos + dy * sin) - rect.halfWidth);
      reach = Math.max(reach, Math.abs(dy * cos - dx * sin) - rect.halfHeight);
    }
    expect(reach, `sweep ${i}`).toBeLessThan(1e-9); // encloses …
    expect(reach, `sweep ${i}`).toBeGreaterThan(-1e-9); // … and is no larger than that
  }
});

test('a part of the screen has its own rectangle', () => {
  const world = new Container();
  world.scale.set(2);
  const rect = setViewRectContainer(createViewRect(), world, {
    x: 20,
    y: 40,
    width: 60,
    height: 80,
  });
  expect(rect).toEqual({ centerX: 25, centerY: 40, halfWidth: 15, halfHeight: 20, angle: 0 });
});

/** 400 unit boxes on a grid of ten units, and a view of them. */
function createGrid() {
  const position = { x: [] as number[], y: [] as number[] };
  const world = createWorld();
  const space = createSpace(world, { position, dimensions: 2 });
  const eids: number[] = [];
  for (let i = 0; i < 400; i++) {
    const eid = addEntity(world);
    position.x[eid] = 10 * (i % 20);
    position.y[eid] = 10 * Math.floor(i / 20);
    addComponent(world, eid, set(space.Collider, { shape: AABB, halfX: 0.5, halfY: 0.5 }));
    eids.push(eid);
  }
  refresh(space);
  return { space, view: createView(space), position, eids };
}

test('what the view sees is what pixi puts on the screen', () => {
  const random = seeded(0xca3);
  const { space, view, position, eids } = createGrid();
  const world = new Container();
  app.stage.addChild(world);
  const sprites = eids.map((eid) => {
    const sprite = new Sprite(Texture.WHITE);
    sprite.anchor.set(0.5);
    sprite.width = 1;
    sprite.height = 1;
    sprite.position.set(position.x[eid], position.y[eid]);
    world.addChild(sprite);
    return sprite;
  });
  let seen = 0;
  let unseen = 0;
  for (let i = 0; i < 40; i++) {
    world.position.set(640 * random(), 360 * random());
    world.pivot.set(200 * random(), 200 * random());
    world.scale.set(2 + 12 * random());
    world.rotation = Math.floor(4 * random()) * (Math.PI / 2) + (i % 2 === 0 ? 0 : random());
    setViewContainer(view, world, app.screen);
    cull(space, view);
    const visible = new Set(view.visible.ids.subarray(0, view.visible.count));
    eids.forEach((eid, k) => {
      const { minX, minY, maxX, maxY } = sprites[k].getBounds();
      const { width, height } = app.screen;
      // The sprite's bounds on screen are larger than the turned sprite: on screen is a safe "yes"
      // only for its center, off screen a safe "no" only beyond a margin (pixels).
      const center = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
      const inside = center.x > 0 && center.x < width && center.y > 0 && center.y < height;
      const margin = 8;
      const outside =
        maxX < -margin || minX > width + margin || maxY < -margin || minY > height + margin;
      if (inside) expect(visible.has(eid), `sweep ${i}, entity ${eid}`).toBe(true);
      if (outside) expect(visible.has(eid), `sweep ${i}, entity ${eid}`).toBe(false);
      seen += Number(inside);
      unseen += Number(outside);
    });
  }
  expect(seen).toBeGreaterThan(500); // otherwise the sweep saw one answer only
  expect(unseen).toBeGreaterThan(500);
  world.destroy({ children: true });
});

test('a container scaled to nothing hides nothing', () => {
  const { space, view } = createGrid();
  const world = new Container();
  setViewContainer(view, world, { x: 1e6, y: 1e6, width: 1, height: 1 });
  cull(space, view);
  expect(view.visible.count).toBe(0);
  world.scale.set(0);
  setViewContainer(view, world, { x: 0, y: 0, width: 640, height: 360 });
  cull(space, view);
  expect(view.visible.count).toBe(400);
});

test.each([
  ['to the right and down', 50, 30],
  ['to the left and up', -50, -30],
  ['to the left', -50, 0],
  ['straight to the right', 50, 0],
  ['straight down', 0, 30],
  ['straight up', 0, -30],
  ['nowhere', 0, 0],
])('a box dragged %s has its corners where toLocal puts them', (_, width, height) => {
  for (const [, transform] of transforms) {
    const parent = new Container();
    const world = new Container();
    parent.addChild(world);
    transform(world, parent);
    const rect = setViewRectContainer(createViewRect(), world, { x: 70, y: 40, width, height });
    const expected = screenCorners(world, { x: 70, y: 40, width, height });
    const size = Math.max(1, ...expected.flat().map(Math.abs));
    expect(apart(corners(rect), expected)).toBeLessThan(1e-12 * size);
    expect(apart(expected, corners(rect))).toBeLessThan(1e-12 * size);
    expect(Math.min(rect.halfWidth, rect.halfHeight)).toBeGreaterThanOrEqual(0);
  }
});

test('a press in a container that is turned: with a margin a square along the axes of the world', () => {
  const { space, view } = createGrid();
  const world = new Container();
  world.position.set(30, 70);
  world.rotation = Math.PI / 6;
  world.scale.set(-3, 3);
  const { x, y } = world.toGlobal({ x: 50, y: 30 });
  const press = { x, y, width: 0, height: 0 };
  const rect = setViewRectContainer(createViewRect(), world, press);
  expect([rect.halfWidth, rect.halfHeight, rect.angle]).toEqual([0, 0, 0]);
  // To the corners of boxes that are 10 away along x and y; a square that is turned ends before some of them.
  setViewContainer(view, world, press, 9.6);
  cull(space, view);
  expect(view.visible.count).toBe(9);
  setViewContainer(view, world, press, 9.4);
  cull(space, view);
  expect(view.visible.count).toBe(1);
});

test('a box that is dragged straight, and a press, select what is there', () => {
  const { space, view, eids } = createGrid();
  const world = new Container();
  world.rotation = Math.PI / 6;
  world.scale.set(3);
  const list = createEntityList();
  const select = (x: number, y: number, width: number, height: number): number[] => {
    const { x: left, y: top } = world.toGlobal({ x, y });
    setViewContainer(view, world, { x: left, y: top, width, height });
    queryFrustum(list, space, view.planes, { isExact: true });
    return [...list.ids.subarray(0, list.count)];
  };
  expect(select(50, 30, 0, 0)).toEqual([eids[65]]);
  expect(select(55, 35, 0, 0)).toEqual([]);
  expect(select(50, 30, 0, 4)).toEqual([eids[65]]);
  expect(select(50, 30, 0, -4)).toEqual([eids[65]]);
});

/** A figure on its feet: a collider of radius 10 at the lower end of a sprite of 60 × 100. */
function createFigure() {
  const position = { x: [] as number[], y: [] as number[] };
  const world = createWorld();
  const space = createSpace(world, { position, dimensions: 2 });
  const eid = addEntity(world);
  addComponent(world, eid, set(space.Collider, { shape: CIRCLE, radius: 10 }));
  const container = new Container();
  const sprite = new Sprite({ texture: Texture.WHITE, width: 60, height: 100 });
  sprite.anchor.set(0.5, 1);
  container.addChild(sprite);
  return { position, world, space, eid, container, sprite };
}

/** Is any of the sprite on a screen of 800 × 600? */
function isOnScreen(sprite: Sprite): boolean {
  const { minX, minY, maxX, maxY } = sprite.getBounds();
  return maxX > 0 && minX < 800 && maxY > 0 && minY < 600;
}

const screen = { x: 0, y: 0, width: 800, height: 600 };

/** Puts the figure anywhere on and around the screen, at any zoom and angle. */
function placeFigure(figure: ReturnType<typeof createFigure>, random: () => number): void {
  const { position, eid, container, sprite } = figure;
  container.position.set(400, 300);
  container.scale.set(0.25 + 6 * random() * random());
  container.rotation = 6 * random();
  const reach = 400 / container.scale.x + 150;
  position.x[eid] = reach * (2 * random() - 1);
  position.y[eid] = reach * (2 * random() - 1);
  sprite.position.set(position.x[eid], position.y[eid]);
}

test('with a margin no sprite is hidden that reaches so far beyond its collider, at any zoom', () => {
  const random = seeded(0xf007);
  const figure = createFigure();
  const { space, container, sprite } = figure;
  const [plain, wide] = [createView(space), createView(space)];
  const counts = { lostWithout: 0, hidden: 0 };
  for (let i = 0; i < 600; i++) {
    placeFigure(figure, random);
    sprite.scale.y *= -1; // every other time it hangs from its feet
    stepCollision(space);
    setViewContainer(plain, container, screen);
    setViewContainer(wide, container, screen, Math.hypot(30, 100)); // a corner from the feet
    cull(space, plain);
    cull(space, wide);
    if (isOnScreen(sprite)) expect(wide.visible.count, `sweep ${i}`).toBe(1);
    counts.lostWithout += Number(isOnScreen(sprite) && plain.visible.count === 0);
    counts.hidden += Number(wide.visible.count === 0);
  }
  expect(counts.lostWithout).toBeGreaterThan(20);
  expect(counts.hidden).toBeGreaterThan(20);
});

test('a second space of what is drawn sees sprites that reach beyond their collider', () => {
  const random = seeded(0xf008);
  const figure = createFigure();
  const { position, world, space, eid, container, sprite } = figure;
  const looks = createSpace(world, { position, dimensions: 2 });
  addComponent(world, eid, looks.Bounds);
  const view = createView(looks);
  const counts = { seen: 0, hidden: 0 };
  for (let i = 0; i < 600; i++) {
    placeFigure(figure, random);
    stepCollision(space);
    looks.Bounds.minX[eid] = position.x[eid] - 30;
    looks.Bounds.maxX[eid] = position.x[eid] + 30;
    looks.Bounds.minY[eid] = position.y[eid] - 100;
    looks.Bounds.maxY[eid] = position.y[eid];
    refresh(looks);
    setViewContainer(view, container, screen);
    cull(looks, view);
    // The sprite's bounds on screen are wider than the turned sprite: only its middle is a sure yes.
    const { minX, minY, maxX, maxY } = sprite.getBounds();
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    if (x > 0 && x < 800 && y > 0 && y < 600) {
      expect(view.visible.count, `sweep ${i}`).toBe(1);
      counts.seen++;
    }
    counts.hidden += Number(view.visible.count === 0);
  }
  expect(counts.seen).toBeGreaterThan(100);
  expect(counts.hidden).toBeGreaterThan(20);
});

test('a margin that is not finite, or leaves nothing of the screen, is refused', () => {
  const { space, container } = createFigure();
  const view = createView(space);
  setViewContainer(view, container, screen);
  const before = view.planes.slice();
  for (const margin of [Number.NaN, Infinity]) {
    expect(() => setViewContainer(view, container, screen, margin)).toThrow(
      `setViewContainer: margin must be finite, got ${margin}.`,
    );
  }
  expect(() => setViewContainer(view, container, screen, -1e4)).toThrow(
    /setViewContainer: margin must be at least -\d+, got -10000\./,
  );
  const portrait = { x: 0, y: 0, width: 600, height: 800 };
  for (const part of [screen, portrait]) {
    expect(() => setViewContainer(view, container, part, -300.5)).toThrow(
      'setViewContainer: margin must be at least -300, got -300.5.',
    );
  }
  expect(view.planes).toEqual(before);
  setViewContainer(view, container, screen, -300); // what is left is a line
  expect(view.planes).not.toEqual(before);
});
