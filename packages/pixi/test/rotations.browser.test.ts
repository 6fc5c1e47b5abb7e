import {
  addShapes,
  createNeighborList,
  createSpace,
  createView,
  cull,
  ORIENTED_RECT,
  querySphere,
  refresh,
  setViewRect,
} from '@bitbounds/ecs';
import {
  bindEntity,
  bindParticle,
  createBinding,
  createParticleBinding,
  updateBinding,
  updateObjectPositions,
  updateObjectRotations,
  updateParticleBinding,
  updateParticlePositions,
  updateParticleRotations,
} from '@bitbounds/pixi';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import { Container, Particle, ParticleContainer, Texture } from 'pixi.js';
import { expect, test } from 'vitest';

const HALF_X = 2;
const HALF_Y = 0.5;

/** Turned rectangles in a row, each with a container and a particle. */
function createScene(count: number) {
  const random = seeded(0x9e);
  const position = { x: [] as number[], y: [] as number[] };
  const rotation = { angle: [] as number[] };
  const world = createWorld();
  const space = addShapes(createSpace(world, { position, rotation, dimensions: 2 }));
  const view = createView(space);
  setViewRect(view, 5 * count, 0, 10 * count, 10);
  const binding = createBinding<Container>(view);
  const list = new ParticleContainer<Particle>({ dynamicProperties: { rotation: true } });
  const particles = createParticleBinding(view, list);
  const bodies = Array.from({ length: count }, (_, i) => {
    const eid = addEntity(world);
    [position.x[eid], position.y[eid], rotation.angle[eid]] = [10 * i, random(), 7 * random()];
    const data = { shape: ORIENTED_RECT, halfX: HALF_X, halfY: HALF_Y } as const;
    addComponent(world, eid, set(space.Collider, data));
    const object = new Container();
    const particle = new Particle({ texture: Texture.EMPTY });
    bindEntity(binding, eid, object);
    bindParticle(particles, eid, particle);
    return { eid, object, particle };
  });
  const update = () => {
    refresh(space);
    cull(space, view);
    updateBinding(binding);
    updateParticleBinding(particles);
    updateObjectPositions(binding, position);
    updateParticlePositions(particles, position);
    updateObjectRotations(binding, rotation);
    updateParticleRotations(particles, rotation);
  };
  return { space, position, rotation, view, binding, particles, bodies, random, update };
}

test('objects are turned as their colliders are: corners of both lie in the same place', () => {
  const { space, rotation, bodies, random, update } = createScene(8);
  const near = createNeighborList();
  for (let frame = 0; frame < 20; frame++) {
    for (const { eid } of bodies) rotation.angle[eid] = 14 * random() - 7;
    update();
    for (const { eid, object, particle } of bodies) {
      expect(particle.rotation).toBe(rotation.angle[eid]);
      for (const [x, y] of [
        [1, 1],
        [-1, 1],
        [1, -1],
      ] as const) {
        const inside = object.toGlobal({ x: 0.99 * HALF_X * x, y: 0.99 * HALF_Y * y });
        expect(querySphere(near, space, [inside.x, inside.y, 0])).toBe(1);
        expect(near.ids[0]).toBe(eid);
        const outside = object.toGlobal({ x: 1.01 * HALF_X * x, y: 1.01 * HALF_Y * y });
        expect(querySphere(near, space, [outside.x, outside.y, 0])).toBe(0);
      }
    }
  }
});

test('what is out of view, and what has no angle, stays turned as it was', () => {
  const { position, rotation, bodies, view, update } = createScene(4);
  update();
  const before = bodies.map(({ eid }) => rotation.angle[eid]!);
  position.x[bodies[0]!.eid] = 1e4;
  rotation.angle[bodies[0]!.eid] = 1;
  rotation.angle[bodies[1]!.eid] = Number.NaN;
  delete (rotation.angle as (number | undefined)[])[bodies[2]!.eid];
  rotation.angle[bodies[3]!.eid] = 2;
  update();
  expect(view.visible.count).toBe(3);
  const expected = [...before.slice(0, 3), 2];
  expect(bodies.map(({ object }) => object.rotation)).toEqual(expected);
  expect(bodies.map(({ particle }) => particle.rotation)).toEqual(expected);
});

test('directions are angles', () => {
  const { binding, particles, bodies, update } = createScene(3);
  update();
  const [first, second, third] = bodies.map(({ eid }) => eid) as [number, number, number];
  const rotation = { cos: [] as number[], sin: [] as number[] };
  [rotation.cos[first], rotation.sin[first]] = [0, 3];
  [rotation.cos[second], rotation.sin[second]] = [-2, 0];
  [rotation.cos[third], rotation.sin[third]] = [0, Number.NaN];
  const expected = [Math.PI / 2, Math.PI, bodies[2]!.object.rotation];
  updateObjectRotations(binding, rotation);
  updateParticleRotations(particles, rotation);
  expect(bodies.map(({ object }) => object.rotation)).toEqual(expected);
  expect(bodies.map(({ particle }) => particle.rotation)).toEqual(expected);
  const rule = 'updateObjectRotations: rotation must have a column sin';
  expect(() => updateObjectRotations(binding, { cos: [] } as never)).toThrow(rule);
});

test('what is no binding, and no column, is refused', () => {
  const { rotation, binding, particles } = createScene(1);
  for (const wrong of [undefined, null, {}, particles]) {
    expect(() => updateObjectRotations(wrong as never, rotation)).toThrow(
      'updateObjectRotations: binding must be what createBinding returned.',
    );
  }
  for (const wrong of [undefined, null, {}, binding]) {
    expect(() => updateParticleRotations(wrong as never, rotation)).toThrow(
      'updateParticleRotations: binding must be what createParticleBinding returned.',
    );
  }
  for (const [wrong, got] of [
    [undefined, 'undefined'],
    [{ angle: 1 }, '1'],
    [{ angle: new Map() }, 'Map'],
  ] as const) {
    const rule = `rotation must have a column angle (an array indexed by entity), got ${got}.`;
    expect(() => updateObjectRotations(binding, wrong as never)).toThrow(
      `updateObjectRotations: ${rule}`,
    );
    expect(() => updateParticleRotations(particles, wrong as never)).toThrow(
      `updateParticleRotations: ${rule}`,
    );
  }
});
