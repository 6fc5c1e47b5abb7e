import { AABB, createSpace, createView, cull, disposeView, refresh } from '@bitbounds/ecs';
import {
  bindEntity,
  bindParticle,
  createBinding,
  createParticleBinding,
  createViewRect,
  type Movable,
  setViewContainer,
  setViewRectContainer,
  unbindParticle,
  updateBinding,
  updateObjectPositions,
  updateObjectRotations,
  updateParticleBinding,
  updateParticlePositions,
} from '@bitbounds/pixi';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import { expect, test } from 'vitest';

const column = [0, 1];
const position = { x: column, y: column };

const createContainer = () => ({ particleChildren: [] as Movable[], update: () => {} });

/** As much of a pixi container as a view needs: untouched. */
const container = { toLocal: (point: object) => point } as never;
const screen = { x: 0, y: 0, width: 8, height: 6 };

function createFlatView() {
  return createView(createSpace(createWorld(), { position, dimensions: 2 }));
}

test.each([
  ['nothing', undefined, 'x', 'undefined'],
  ['null', null, 'x', 'undefined'],
  ['one point', { x: 0, y: 0 }, 'x', '0'],
  ['columns without y', { x: column }, 'y', 'undefined'],
  ['points in place of a column', { x: column, y: new Map() }, 'y', 'Map'],
  ['a thing with a method length', { x: { length: () => 3 }, y: column }, 'x', 'Object'],
  ['text', { x: 'abc', y: column }, 'x', '"abc"'],
  ['functions', { x: () => 0, y: column }, 'x', 'a function'],
])('%s in place of positions is refused', (_, wrong, axis, got) => {
  const message = `position must have a column ${axis} (an array indexed by entity), got ${got}.`;
  const view = createFlatView();
  const binding = createBinding<Movable & { visible: boolean }>(view);
  expect(() => updateObjectPositions(binding, wrong as never)).toThrow(
    `updateObjectPositions: ${message}`,
  );
  const particles = createParticleBinding(view, createContainer());
  expect(() => updateParticlePositions(particles, wrong as never)).toThrow(
    `updateParticlePositions: ${message}`,
  );
});

test('what is no binding is refused, as is one of the other kind', () => {
  const view = createFlatView();
  const binding = createBinding(view);
  const particles = createParticleBinding(view, createContainer());
  for (const wrong of [undefined, null, view, particles]) {
    expect(() => updateObjectPositions(wrong as never, position)).toThrow(
      'updateObjectPositions: binding must be what createBinding returned.',
    );
  }
  for (const wrong of [undefined, null, view, binding]) {
    const rule = 'binding must be what createParticleBinding returned.';
    expect(() => updateParticlePositions(wrong as never, position)).toThrow(
      `updateParticlePositions: ${rule}`,
    );
    expect(() => updateParticleBinding(wrong as never)).toThrow(`updateParticleBinding: ${rule}`);
    expect(() => bindParticle(wrong as never, 1, { x: 0, y: 0 })).toThrow(`bindParticle: ${rule}`);
    expect(() => unbindParticle(wrong as never, 1)).toThrow(`unbindParticle: ${rule}`);
  }
  for (const wrong of [undefined, 1.5, Number.NaN]) {
    expect(() => bindParticle(particles, wrong as never, { x: 0, y: 0 })).toThrow(
      `bindParticle: eid must be an entity's id, got ${wrong}.`,
    );
  }
});

test.each([
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['an empty object', {}, 'Object'],
  ['particles alone', { particleChildren: [] }, 'Object'],
  ['no list', { particleChildren: 3, update() {} }, 'Object'],
])('%s is no container of particles', (_, wrong, got) => {
  expect(() => createParticleBinding(createFlatView(), wrong as never)).toThrow(
    `createParticleBinding: the container must be a ParticleContainer of pixi, got ${got}.`,
  );
});

test.each([
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['the screen', screen, 'Object'],
])('%s is no container to look through', (_, wrong, got) => {
  const view = createFlatView();
  const before = view.planes.slice();
  const rule = `the container must be one of pixi, got ${got}.`;
  expect(() => setViewContainer(view, wrong as never, screen)).toThrow(`setViewContainer: ${rule}`);
  expect(() => setViewRectContainer(createViewRect(), wrong as never, screen)).toThrow(
    `setViewRectContainer: ${rule}`,
  );
  expect(view.planes).toEqual(before);
});

test.each([
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a container', container, 'Object'],
  ['a size', { width: 8, height: 6 }, 'Object'],
  ['a margin', 5, '5'],
])('%s is no screen', (_, wrong, got) => {
  const view = createFlatView();
  const before = view.planes.slice();
  const rule = `screen must have the numbers x, y, width and height, such as app.screen, got ${got}.`;
  expect(() => setViewContainer(view, container, wrong as never)).toThrow(
    `setViewContainer: ${rule}`,
  );
  expect(() => setViewRectContainer(createViewRect(), container, wrong as never)).toThrow(
    `setViewRectContainer: ${rule}`,
  );
  expect(view.planes).toEqual(before);
});

test('a space, a container and nothing are no views', () => {
  const space = createSpace(createWorld(), { position, dimensions: 2 });
  for (const view of [space, container, undefined, null]) {
    expect(() => setViewContainer(view as never, container, screen)).toThrow(
      'setViewContainer: the view must be one that createView returned.',
    );
  }
});

test('an origin is taken off positions in f64, and what is none is refused', () => {
  const view = createFlatView();
  const binding = createBinding<Movable & { visible: boolean }>(view);
  const particles = createParticleBinding(view, createContainer());
  const rows: [unknown, string][] = [
    [7, '7'],
    [position, 'Object'],
    [{ x: 0, y: Number.NaN }, '0 NaN'],
    [{ x: 1 }, '1 undefined'],
  ];
  for (const [wrong, got] of rows) {
    const message = `origin must have finite numbers x and y, got ${got}.`;
    expect(() => updateObjectPositions(binding, position, wrong as never)).toThrow(
      `updateObjectPositions: ${message}`,
    );
    expect(() => updateParticlePositions(particles, position, wrong as never)).toThrow(
      `updateParticlePositions: ${message}`,
    );
  }
  const far = { x: [0, 2e8 + 0.25], y: [0, -1e8 - 0.5] };
  const world = createWorld();
  const space = createSpace(world, { position: far, dimensions: 2 });
  const eid = addEntity(world);
  addComponent(world, eid, set(space.Collider, { shape: AABB, halfX: 1, halfY: 1 }));
  const seen = createView(space);
  refresh(space);
  cull(space, seen);
  const objects = createBinding<Movable & { visible: boolean }>(seen);
  const dots = createParticleBinding(seen, createContainer());
  const [object, dot] = [
    { visible: true, x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  bindEntity(objects, eid, object);
  bindParticle(dots, eid, dot);
  const origin = { x: 2e8, y: -1e8 };
  updateObjectPositions(objects, far, origin);
  updateParticlePositions(dots, far, origin);
  expect([object.x, object.y, dot.x, dot.y]).toEqual([0.25, -0.5, 0.25, -0.5]);
  updateObjectPositions(objects, far, null as never);
  expect([object.x, object.y]).toEqual([far.x[eid], far.y[eid]]);
});

test('a container that was destroyed is refused, and so is a sprite that is still bound', () => {
  const gone = { toLocal: () => null, destroyed: true } as never;
  const view = createFlatView();
  expect(() => setViewContainer(view, gone, screen)).toThrow(
    'setViewContainer: the container was destroyed.',
  );
  expect(() => setViewRectContainer(createViewRect(), gone, screen)).toThrow(
    'setViewRectContainer: the container was destroyed.',
  );
  const world = createWorld();
  const space = createSpace(world, { position, dimensions: 2 });
  const eid = addEntity(world);
  addComponent(world, eid, set(space.Collider, { shape: AABB, halfX: 1, halfY: 1 }));
  const seen = createView(space);
  refresh(space);
  cull(space, seen);
  const binding = createBinding<Movable & { visible: boolean; rotation: number }>(seen);
  const sprite = { visible: true, x: 0, y: 0, rotation: 0, destroyed: false };
  bindEntity(binding, eid, sprite);
  updateObjectPositions(binding, position);
  expect(sprite.x).toBe(1);
  sprite.destroyed = true;
  const rule = `the object of entity ${eid} was destroyed; unbind it before that.`;
  expect(() => updateObjectPositions(binding, position)).toThrow(`updateObjectPositions: ${rule}`);
  expect(() => updateObjectRotations(binding, { angle: column })).toThrow(
    `updateObjectRotations: ${rule}`,
  );
});

test('a view that was disposed of is refused under the name of setViewContainer', () => {
  const view = createFlatView();
  disposeView(view);
  expect(() => setViewContainer(view, container, screen)).toThrow(
    'setViewContainer: the view, or its space, was disposed of.',
  );
});

test('a view of a 3D space is refused under the name of setViewContainer', () => {
  const flat = { ...position, z: column };
  const view = createView(createSpace(createWorld(), { position: flat }));
  expect(() => setViewContainer(view, container, screen)).toThrow(
    'setViewContainer: the view is of a 3D space; create the space with dimensions: 2.',
  );
});

test('nothing is no rectangle to fill', () => {
  for (const none of [undefined, null]) {
    expect(() => setViewRectContainer(none as never, container, screen)).toThrow(
      `setViewRectContainer: out must be a rectangle, such as createViewRect makes, got ${none}.`,
    );
  }
});

test.each([
  ['x', Number.NaN],
  ['y', Number.NaN],
  ['x', Infinity],
  ['y', undefined],
] as const)(
  'where %s of an entity is %s, its sprite and its particle stay where they were',
  (axis, lost) => {
    const world = createWorld();
    const columns = { x: [] as number[], y: [] as number[] };
    const space = createSpace(world, { position: columns, dimensions: 2 });
    const view = createView(space);
    const binding = createBinding<Movable & { visible: boolean }>(view);
    const particles = createParticleBinding(view, createContainer());
    const eids = [3, 30].map((x) => {
      const eid = addEntity(world);
      columns.x[eid] = x;
      columns.y[eid] = 2 * x;
      addComponent(world, eid, set(space.Collider, { shape: AABB, halfX: 1, halfY: 1 }));
      return eid;
    });
    const sprites = eids.map((eid) => {
      const sprite = { visible: true, x: 0, y: 0 };
      bindEntity(binding, eid, sprite);
      return sprite;
    });
    const points = eids.map((eid) => {
      const particle = { x: 0, y: 0 };
      bindParticle(particles, eid, particle);
      return particle;
    });
    const update = () => {
      refresh(space);
      cull(space, view);
      updateBinding(binding);
      updateParticleBinding(particles);
      updateObjectPositions(binding, columns);
      updateParticlePositions(particles, columns);
    };
    update();
    (columns[axis] as (number | undefined)[])[eids[0]] = lost;
    columns.x[eids[1]] = 31;
    update();
    expect(sprites).toEqual([
      { visible: true, x: 3, y: 6 },
      { visible: true, x: 31, y: 60 },
    ]);
    expect(points).toEqual([
      { x: 3, y: 6 },
      { x: 31, y: 60 },
    ]);
  },
);
