import { AABB, createSpace, createView, cull, refresh, setViewRect } from '@bitbounds/ecs';
import {
  bindEntity,
  bindParticle,
  createBinding,
  createParticleBinding,
  entityOf,
  type Movable,
  objectOf,
  unbindEntity,
  unbindParticle,
  updateBinding,
  updateObjectPositions,
  updateParticleBinding,
  updateParticlePositions,
} from '@bitbounds/pixi';
import { seeded } from '@bitbounds/testkit';
import {
  addComponent,
  addEntity,
  createWorld,
  observe,
  onAdd,
  onRemove,
  removeEntity,
  set,
} from 'bitecs';
import { expect, test } from 'vitest';

interface Box {
  visible: boolean;
  x: number;
  y: number;
}

/** A space of unit boxes and a view of the square −10…10. */
function createScene() {
  const position = { x: [] as number[], y: [] as number[] };
  const world = createWorld();
  const space = createSpace(world, { position, dimensions: 2 });
  const view = createView(space);
  setViewRect(view, 0, 0, 10, 10);
  const binding = createBinding<Box>(view);
  const add = (x: number, y = 0): number => {
    const eid = addEntity(world);
    position.x[eid] = x;
    position.y[eid] = y;
    addComponent(world, eid, set(space.Collider, { shape: AABB, halfX: 0.5, halfY: 0.5 }));
    return eid;
  };
  const look = () => {
    refresh(space);
    cull(space, view);
    updateBinding(binding);
  };
  return { position, world, space, view, binding, add, look };
}

const box = (): Box => ({ visible: true, x: 0, y: 0 });

test('an object is hidden until its entity enters the view, and again when it has left', () => {
  const { position, binding, add, look } = createScene();
  const inside = add(0);
  const outside = add(30);
  const a = box();
  const b = box();
  bindEntity(binding, inside, a);
  bindEntity(binding, outside, b);
  expect([a.visible, b.visible]).toEqual([false, false]);
  look();
  expect([a.visible, b.visible]).toEqual([true, false]);
  position.x[inside] = -30;
  position.x[outside] = 10.5; // its edge touches the view's
  look();
  expect([a.visible, b.visible]).toEqual([false, true]);
});

test('an object that is bound late is as visible as its entity', () => {
  const { binding, add, look } = createScene();
  const inside = add(0);
  const outside = add(30);
  look();
  look();
  const a = box();
  const b = box();
  bindEntity(binding, inside, a);
  bindEntity(binding, outside, b);
  expect([a.visible, b.visible]).toEqual([true, false]);
});

test.each([
  { where: 'inside', x: 1, visible: true },
  { where: 'outside', x: 40, visible: false },
])('an id that is reused $where the view: the new object is right', ({ x, visible }) => {
  const { world, binding, add, look } = createScene();
  const first = add(0);
  const a = box();
  bindEntity(binding, first, a);
  look();
  expect(a.visible).toBe(true);
  removeEntity(world, first);
  const second = add(x);
  expect(second).toBe(first);
  const b = box();
  bindEntity(binding, second, b);
  look();
  expect([a.visible, b.visible]).toEqual([false, visible]);
});

test('a removed entity hides its object, which can then be unbound', () => {
  const { world, binding, add, look } = createScene();
  const eid = add(0);
  const a = box();
  bindEntity(binding, eid, a);
  look();
  removeEntity(world, eid);
  look();
  expect(a.visible).toBe(false);
  expect(unbindEntity(binding, eid)).toBe(a);
  expect(unbindEntity(binding, eid)).toBeUndefined();
});

test('one object an entity and one entity an object', () => {
  const { binding, add, look } = createScene();
  const first = add(0);
  const second = add(1);
  look();
  const a = box();
  const b = box();
  bindEntity(binding, first, a);
  bindEntity(binding, first, b);
  expect([a.visible, b.visible]).toEqual([false, true]);
  expect(entityOf(binding, a)).toBeUndefined();
  bindEntity(binding, second, b);
  expect(objectOf(binding, first)).toBeUndefined();
  expect(objectOf(binding, second)).toBe(b);
  expect(entityOf(binding, b)).toBe(second);
  bindEntity(binding, second, b);
  expect([objectOf(binding, second), b.visible]).toEqual([b, true]);
});

test('unbinding hides the object and leaves nothing behind', () => {
  const { binding, add, look } = createScene();
  const eid = add(0);
  const a = box();
  bindEntity(binding, eid, a);
  look();
  expect(unbindEntity(binding, eid)).toBe(a);
  expect([a.visible, objectOf(binding, eid), entityOf(binding, a)]).toEqual([
    false,
    undefined,
    undefined,
  ]);
  a.visible = true;
  look();
  expect(a.visible).toBe(true); // the caller's again
});

test('positions are copied to visible objects only', () => {
  const { position, binding, add, look } = createScene();
  const inside = add(3, 4);
  const outside = add(30, 40);
  const a = box();
  const b = box();
  bindEntity(binding, inside, a);
  bindEntity(binding, outside, b);
  look();
  updateObjectPositions(binding, position);
  expect([a.x, a.y, b.x, b.y]).toEqual([3, 4, 0, 0]);
});

test('an object whose entity has left the view stays where it was last', () => {
  const { position, binding, add, look } = createScene();
  const eids = [add(3, 4), add(5, 6)];
  const objects = eids.map((eid) => {
    const object = box();
    bindEntity(binding, eid, object);
    return object;
  });
  look();
  updateObjectPositions(binding, position);
  position.x[eids[0]] = 4;
  position.x[eids[1]] = 50;
  look();
  updateObjectPositions(binding, position);
  expect(objects.map(({ x, y }) => [x, y])).toEqual([
    [4, 4],
    [5, 6],
  ]);
});

test('positions are copied past entities without an object', () => {
  const { position, binding, add, look } = createScene();
  add(1, 2);
  const bound = add(3, 4);
  const a = box();
  bindEntity(binding, bound, a);
  look();
  updateObjectPositions(binding, position);
  expect([a.x, a.y]).toEqual([3, 4]);
});

test('after any mixture of moves, births and deaths the flags are those of the visible list', () => {
  const random = seeded(0xb1d);
  const { position, world, view, binding, add, look } = createScene();
  const alive = new Map<number, Box>();
  const dead: Box[] = [];
  let shown = 0;
  let hidden = 0;
  for (let step = 0; step < 300; step++) {
    for (let i = 0; i < 3; i++) {
      const eid = add(60 * random() - 30, 30 * random() - 15);
      const object = box();
      alive.set(eid, object);
      bindEntity(binding, eid, object);
    }
    for (const [eid, object] of alive) {
      position.x[eid] += 4 * random() - 2;
      if (random() > 0.04) continue;
      removeEntity(world, eid);
      unbindEntity(binding, eid);
      alive.delete(eid);
      dead.push(object);
    }
    look();
    const visible = new Set(view.visible.ids.subarray(0, view.visible.count));
    for (const [eid, object] of alive) {
      expect(object.visible, `step ${step}, entity ${eid}`).toBe(visible.has(eid));
      if (object.visible) shown++;
      else hidden++;
    }
    expect(dead.some((object) => object.visible)).toBe(false);
  }
  expect(shown).toBeGreaterThan(1000); // otherwise the sweep saw one answer only
  expect(hidden).toBeGreaterThan(1000);
});

test('observers of a component can bind and unbind, however often ids are reused', () => {
  const { world, view, binding, add, look } = createScene();
  const list = createParticleBinding(view, { particleChildren: [] as Box[], update() {} });
  const Ship = {};
  const alive: number[] = [];
  const addShip = () => {
    const eid = add(0);
    addComponent(world, eid, Ship);
    alive.push(eid);
  };
  let unbound = 0;
  observe(world, onAdd(Ship), (eid) => {
    bindEntity(binding, eid, box());
    bindParticle(list, eid, { ...box(), x: eid });
  });
  observe(world, onRemove(Ship), (eid) => {
    unbound += Number(unbindEntity(binding, eid) !== undefined);
    unbindParticle(list, eid);
  });
  for (let i = 0; i < 30; i++) addShip();
  for (let frame = 0; frame < 40; frame++) {
    look();
    updateParticleBinding(list);
    expect(alive.every((eid) => objectOf(binding, eid)?.visible)).toBe(true);
    expect(list.container.particleChildren.map((particle) => particle.x)).toEqual(list.listed);
    expect([...list.listed].sort((a, b) => a - b)).toEqual([...alive].sort((a, b) => a - b));
    for (let i = 0; i < 5; i++) {
      const [eid] = alive.splice((frame * 7 + i * 3) % alive.length, 1);
      removeEntity(world, eid);
    }
    for (let i = 0; i < 5; i++) addShip();
  }
  expect(unbound).toBe(200);
  expect(Math.max(...alive)).toBeLessThan(40); // otherwise no id was reused
});

test('a container whose type does not name its particles will do, as in pixi before 8.15', () => {
  const { position, view, add, look } = createScene();
  let updates = 0;
  const container = { particleChildren: [] as Movable[], update: () => void updates++ };
  const particles = createParticleBinding(view, container);
  const particle: Movable = { x: 0, y: 0 };
  bindParticle(particles, add(3, 4), particle);
  look();
  updateParticleBinding(particles);
  updateParticlePositions(particles, position);
  expect(container.particleChildren).toEqual([{ x: 3, y: 4 }]);
  expect(updates).toBe(1);
});

test('a container hears of each particle that comes into its list or leaves it', () => {
  const { view, position, add, look } = createScene();
  let updates = 0;
  const container = { particleChildren: [] as Movable[], update: () => void updates++ };
  const particles = createParticleBinding(view, container);
  const [first, second] = [add(0), add(1)];
  for (const eid of [first, second]) bindParticle(particles, eid, { x: 0, y: 0 });
  look();
  updateParticleBinding(particles);
  expect(updates).toBe(2);
  position.x[first] = 30;
  look();
  updateParticleBinding(particles);
  expect([updates, container.particleChildren.length]).toEqual([3, 1]);
  look();
  updateParticleBinding(particles);
  expect(updates).toBe(3);
});

test('made between a cull and its update, a binding lists a particle once', () => {
  const { view, add, look } = createScene();
  const eid = add(0);
  look();
  const container = { particleChildren: [] as Movable[], update: () => {} };
  const particles = createParticleBinding(view, container);
  const particle: Movable = { x: 0, y: 0 };
  bindParticle(particles, eid, particle);
  updateParticleBinding(particles);
  expect(container.particleChildren).toEqual([particle]);
});

test('culled twice before it was brought up to date, a list has what is visible', () => {
  const { view, position, add, look } = createScene();
  let updates = 0;
  const container = { particleChildren: [] as Movable[], update: () => void updates++ };
  const particles = createParticleBinding(view, container);
  const all = [add(0), add(1), add(30)];
  for (const eid of all) bindParticle(particles, eid, { x: eid, y: 0 });
  look();
  look();
  updateParticleBinding(particles);
  expect([particles.listed, updates]).toEqual([all.slice(0, 2), 2]);
  position.x[all[0]] = 30;
  position.x[all[2]] = 0;
  look();
  look();
  updateParticleBinding(particles);
  expect([particles.listed, updates]).toEqual([all.slice(1), 4]);
  expect(container.particleChildren.map((particle) => particle.x)).toEqual(particles.listed);
});
