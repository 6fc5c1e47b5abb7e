import { CIRCLE, createSpace, createView, cull, refresh } from '@bitbounds/ecs';
import {
  bindEntity,
  bindParticle,
  createBinding,
  createParticleBinding,
  setViewContainer,
  unbindParticle,
  updateBinding,
  updateObjectPositions,
  updateParticleBinding,
  updateParticlePositions,
} from '@bitbounds/pixi';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, createWorld, removeEntity, set } from 'bitecs';
import { Application, Container, Particle, ParticleContainer, Sprite, Texture } from 'pixi.js';
import { afterAll, beforeAll, expect, test } from 'vitest';

const WIDTH = 200;
const HEIGHT = 100;
const app = new Application();

beforeAll(async () => {
  await app.init({ width: WIDTH, height: HEIGHT, preference: 'webgl', autoStart: false });
  document.body.append(app.canvas);
});

afterAll(() => app.destroy(true, { children: true }));

/** A space, its view through a container of the stage, and an entity maker. */
function createScene() {
  const position = { x: [] as number[], y: [] as number[] };
  const world = createWorld();
  const space = createSpace(world, { position, dimensions: 2 });
  const view = createView(space);
  const container = new Container();
  app.stage.removeChildren();
  app.stage.addChild(container);
  const add = (x: number, y: number, radius = 5): number => {
    const eid = addEntity(world);
    position.x[eid] = x;
    position.y[eid] = y;
    addComponent(world, eid, set(space.Collider, { shape: CIRCLE, radius }));
    return eid;
  };
  const look = () => {
    setViewContainer(view, container, app.screen);
    refresh(space);
    cull(space, view);
  };
  return { position, world, space, view, container, add, look };
}

/** Red of a pixel of the stage as it was last rendered. */
function redAt(x: number, y: number): number {
  app.render();
  const { pixels, width } = app.renderer.extract.pixels({
    target: app.stage,
    frame: app.screen,
    resolution: 1,
  });
  return pixels[4 * (y * width + x)];
}

test('sprites on screen are visible and drawn where their entities are', () => {
  const { position, view, container, add, look } = createScene();
  const binding = createBinding<Sprite>(view);
  const inside = add(50, 50);
  const outside = add(500, 50);
  for (const eid of [inside, outside]) {
    const sprite = new Sprite({ texture: Texture.WHITE, anchor: 0.5, width: 10, height: 10 });
    container.addChild(sprite);
    bindEntity(binding, eid, sprite);
  }
  const sprites = [binding.objects.get(inside)!, binding.objects.get(outside)!];
  look();
  updateBinding(binding);
  updateObjectPositions(binding, position);
  expect(sprites.map((sprite) => sprite.visible)).toEqual([true, false]);
  expect(redAt(50, 50)).toBe(255);
  container.x = -450;
  look();
  updateBinding(binding);
  updateObjectPositions(binding, position);
  expect(sprites.map((sprite) => sprite.visible)).toEqual([false, true]);
  expect(redAt(50, 50)).toBe(255);
  expect(redAt(150, 50)).toBe(0);
});

test('the render list holds the visible particles, drawn where their entities are', () => {
  const { position, view, container, add, look } = createScene();
  const particles = new ParticleContainer();
  container.addChild(particles);
  const binding = createParticleBinding(view, particles);
  const eids = [add(50, 50), add(500, 50), add(150, 20)];
  for (const eid of eids) {
    bindParticle(binding, eid, createParticle());
  }
  const draw = () => {
    look();
    updateParticleBinding(binding);
    updateParticlePositions(binding, position);
  };
  draw();
  expect(particles.particleChildren.length).toBe(2);
  expect([redAt(50, 50), redAt(150, 20), redAt(100, 80)]).toEqual([255, 255, 0]);
  container.x = -450;
  draw();
  expect(binding.listed).toEqual([eids[1]]);
  expect([redAt(50, 50), redAt(150, 20)]).toEqual([255, 0]);
  container.x = -1000;
  draw();
  expect(particles.particleChildren).toEqual([]);
  expect(redAt(50, 50)).toBe(0);
});

test('a particle bound late is listed at once, one unbound is not listed any more', () => {
  const { view, add, look } = createScene();
  const binding = createParticleBinding(view, new ParticleContainer());
  const eid = add(50, 50);
  look();
  updateParticleBinding(binding);
  const first = createParticle();
  const second = createParticle();
  bindParticle(binding, eid, first);
  expect(binding.container.particleChildren).toEqual([first]);
  bindParticle(binding, eid, second);
  expect(binding.container.particleChildren[0]).toBe(second);
  expect(binding.container.particleChildren.length).toBe(1);
  expect(unbindParticle(binding, eid)).toBe(second);
  expect(unbindParticle(binding, eid)).toBeUndefined();
  expect(binding.container.particleChildren).toEqual([]);
  look();
  updateParticleBinding(binding);
  expect(binding.container.particleChildren).toEqual([]);
});

test('a particle that takes the place of another keeps its own color, without any move', () => {
  const { position, view, container, add, look } = createScene();
  const particles = new ParticleContainer();
  container.addChild(particles);
  const binding = createParticleBinding(view, particles);
  const black = add(50, 50);
  const white = add(150, 20);
  look();
  updateParticleBinding(binding);
  for (let turn = 0; turn < 2; turn++) {
    for (const eid of [black, white]) {
      const particle = createParticle();
      particle.tint = eid === black ? 0x000000 : 0xffffff;
      bindParticle(binding, eid, particle);
    }
    updateParticlePositions(binding, position);
    expect([redAt(50, 50), redAt(150, 20)]).toEqual([0, 255]);
    unbindParticle(binding, black);
    updateParticlePositions(binding, position);
    expect(redAt(150, 20)).toBe(255);
    unbindParticle(binding, white);
    expect(redAt(150, 20)).toBe(0);
  }
});

test('what is no view and what is no particle are refused, and nothing is lost', () => {
  const { view } = createScene();
  const container = new ParticleContainer({ texture: Texture.WHITE });
  for (const none of [undefined, {}]) {
    expect(() => createParticleBinding(none as never, container)).toThrow(
      'createParticleBinding: the view must be one that createView returned.',
    );
  }
  const binding = createParticleBinding(view, container);
  const particle = createParticle();
  bindParticle(binding, 1, particle);
  for (const none of [null, undefined, 3]) {
    expect(() => bindParticle(binding, 1, none as never)).toThrow(
      `bindParticle: particle must be one, with x and y, got ${none}.`,
    );
  }
  expect(binding.particles.get(1)).toBe(particle);
});

test('a container that already has particles is refused', () => {
  const { view } = createScene();
  const container = new ParticleContainer({ texture: Texture.WHITE });
  container.addParticle(createParticle());
  expect(() => createParticleBinding(view, container)).toThrow('must be empty, has 1 particles');
});

test('after any mixture of moves, births and deaths the list is the visible list', () => {
  const random = seeded(0x9a2);
  const { position, world, view, add, look } = createScene();
  const binding = createParticleBinding(view, new ParticleContainer<Particle>());
  const alive = new Map<number, Particle>();
  let shown = 0;
  let hidden = 0;
  for (let step = 0; step < 200; step++) {
    for (let i = 0; i < 4; i++) {
      const eid = add(400 * random() - 100, 200 * random() - 50);
      const particle = createParticle();
      alive.set(eid, particle);
      bindParticle(binding, eid, particle);
    }
    for (const eid of alive.keys()) {
      position.x[eid] += 30 * random() - 15;
      if (random() > 0.05) continue;
      removeEntity(world, eid);
      unbindParticle(binding, eid);
      alive.delete(eid);
    }
    look();
    updateParticleBinding(binding);
    const { listed } = binding;
    const { particleChildren } = binding.container;
    const visible = [...view.visible.ids.subarray(0, view.visible.count)];
    expect(
      [...listed].sort((a, b) => a - b),
      `step ${step}`,
    ).toEqual(visible.sort((a, b) => a - b));
    expect(particleChildren.length).toBe(listed.length);
    for (let i = 0; i < listed.length; i++) {
      if (particleChildren[i] !== alive.get(listed[i])) throw new Error(`step ${step}, place ${i}`);
    }
    shown += listed.length;
    hidden += alive.size - listed.length;
  }
  expect(shown).toBeGreaterThan(1000); // otherwise the sweep saw one answer only
  expect(hidden).toBeGreaterThan(1000);
});

function createParticle(): Particle {
  return new Particle({
    texture: Texture.WHITE,
    anchorX: 0.5,
    anchorY: 0.5,
    scaleX: 10 / Texture.WHITE.width,
    scaleY: 10 / Texture.WHITE.height,
  });
}

test('a binding that is made late lists what its view sees already', () => {
  const { view, add, look } = createScene();
  const [near, far] = [add(50, 50), add(5000, 50)];
  look();
  look();
  const container = new ParticleContainer();
  const binding = createParticleBinding(view, container);
  const particles = [near, far].map((eid) => {
    const particle = new Particle(Texture.WHITE);
    bindParticle(binding, eid, particle);
    return particle;
  });
  updateParticleBinding(binding);
  expect(container.particleChildren).toEqual([particles[0]]);
});

test.each([true, false])(
  '1e8 from the world\u2019s origin sprites and particles are drawn where they are, by an origin: %s',
  (isNear) => {
    const { position, view, container: camera, add, look } = createScene();
    const origin = { x: 1e8, y: -1e8 };
    camera.position.set(-origin.x, -origin.y);
    const sprites = createBinding<Sprite>(view);
    const layer = new Container({ isRenderGroup: true });
    const particles = new ParticleContainer({ dynamicProperties: { position: true } });
    const dots = createParticleBinding(view, particles);
    camera.addChild(layer, particles);
    if (isNear) {
      layer.position.copyFrom(origin);
      particles.position.copyFrom(origin);
    }
    const ship = add(origin.x + 53, origin.y + 50);
    const spark = add(origin.x + 123, origin.y + 51);
    const sprite = new Sprite({ texture: Texture.WHITE, anchor: 0.5, width: 2, height: 2 });
    layer.addChild(sprite);
    bindEntity(sprites, ship, sprite);
    const scale = 2 / Texture.WHITE.width;
    const looks = {
      texture: Texture.WHITE,
      anchorX: 0.5,
      anchorY: 0.5,
      scaleX: scale,
      scaleY: scale,
    };
    bindParticle(dots, spark, new Particle(looks));
    look();
    updateBinding(sprites);
    updateParticleBinding(dots);
    updateObjectPositions(sprites, position, isNear ? origin : undefined);
    updateParticlePositions(dots, position, isNear ? origin : undefined);
    const seen = [redAt(53, 50), redAt(123, 51), redAt(51, 50), redAt(121, 51)];
    if (isNear) expect(seen).toEqual([255, 255, 0, 0]);
    else expect(seen).not.toEqual([255, 255, 0, 0]);
  },
);
