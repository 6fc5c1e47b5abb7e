import type { View } from '@bitbounds/ecs';
import {
  bindParticle,
  createParticleBinding,
  type ParticleBinding,
  unbindParticle,
  updateParticleBinding,
  updateParticlePositions,
} from '@bitbounds/pixi';
import { Container, Graphics, Particle, ParticleContainer, type ParticleOptions } from 'pixi.js';
import { SCENERY, SCREEN_WIDTH, WORLD_HEIGHT, WORLD_WIDTH } from '../sim/measures.ts';
import type { Swarm } from '../sim/swarm.ts';
import { type Atlas, createAtlas } from './atlas.ts';
import { type Boxes, createBoxes } from './boxes.ts';
import {
  FLOOR,
  GRID,
  PARTICLE_SHADES,
  particleColor,
  SHADES,
  STONE,
  WALL_COLOR,
} from './palette.ts';

/** What pixi draws: `world` (moved by the camera) with the floor and the particles in it. */
export interface Scene {
  world: Container;
  binding: ParticleBinding<Particle>;
  atlas: Atlas;
  boxes: Boxes;
  /** How many circles have a particle: the oldest ones. */
  bound: number;
}

/** The scene of a swarm, seen through `view`, which must not have been culled before. */
export function createScene(swarm: Swarm, view: View): Scene {
  // A render group: pixi moves it as a whole when the camera moves, however much it contains.
  const world = new Container({ isRenderGroup: true });
  const container = new ParticleContainer<Particle>({
    dynamicProperties: { position: true, color: true, rotation: false, vertex: false },
  });
  world.addChild(createFloor(), container);
  const binding = createParticleBinding(view, container);
  const boxes = createBoxes(world);
  const scene: Scene = { world, binding, atlas: createAtlas(), boxes, bound: 0 };
  bindScenery(scene, swarm);
  bindCircles(scene, swarm);
  return scene;
}

/**
 * Unbinds the particles of all circles but the `count` oldest. Call it before `setCount`: bitECS gives the id of a
 * removed entity to the next one, which would get the particle as well.
 */
export function unbindCircles(scene: Scene, swarm: Swarm, count: number): void {
  while (scene.bound > count) unbindParticle(scene.binding, swarm.circles[--scene.bound]);
}

/** Gives every new circle a particle. Call it after `setCount`. */
export function bindCircles(scene: Scene, swarm: Swarm): void {
  while (scene.bound < swarm.circles.length) {
    const eid = swarm.circles[scene.bound++];
    bindParticle(scene.binding, eid, createCircle(scene, swarm, eid));
  }
}

/** Call it after `cull`: updates the render list, then positions and colors of what is in it. */
export function updateScene(scene: Scene, swarm: Swarm): void {
  const { binding } = scene;
  updateParticleBinding(binding);
  updateParticlePositions(binding, swarm.Position);
  const { listed } = binding;
  const { particleChildren } = binding.container;
  for (let i = 0; i < listed.length; i++) {
    const group = swarm.Group[listed[i]];
    if (group === SCENERY) continue; // stones and walls keep their color
    const shade = Math.round(swarm.Glow[listed[i]] * (SHADES - 1));
    particleChildren[i].color = PARTICLE_SHADES[group * SHADES + shade];
  }
}

function createCircle(scene: Scene, swarm: Swarm, eid: number): Particle {
  const scale = swarm.Radius[eid] * scene.atlas.circleScale;
  return createParticle({ texture: scene.atlas.circle, scaleX: scale, scaleY: scale });
}

function createParticle(options: ParticleOptions): Particle {
  return new Particle({ anchorX: 0.5, anchorY: 0.5, ...options });
}

function bindScenery(scene: Scene, swarm: Swarm): void {
  const { binding, atlas } = scene;
  for (const eid of swarm.stones) {
    const particle = createCircle(scene, swarm, eid);
    particle.color = particleColor(STONE);
    bindParticle(binding, eid, particle);
  }
  const { halfX, halfY } = swarm.space.Collider;
  for (const eid of swarm.walls) {
    const particle = createParticle({
      texture: atlas.square,
      scaleX: halfX[eid] * atlas.squareScale,
      scaleY: halfY[eid] * atlas.squareScale,
    });
    particle.color = particleColor(WALL_COLOR);
    bindParticle(binding, eid, particle);
  }
}

/** The floor, with a line at each screen's width and height. */
function createFloor(): Graphics {
  const floor = new Graphics().rect(0, 0, WORLD_WIDTH, WORLD_HEIGHT).fill(FLOOR);
  const cellHeight = (SCREEN_WIDTH * WORLD_HEIGHT) / WORLD_WIDTH;
  for (let x = SCREEN_WIDTH; x < WORLD_WIDTH; x += SCREEN_WIDTH) {
    floor.moveTo(x, 0).lineTo(x, WORLD_HEIGHT);
  }
  for (let y = cellHeight; y < WORLD_HEIGHT; y += cellHeight) {
    floor.moveTo(0, y).lineTo(WORLD_WIDTH, y);
  }
  return floor.stroke({ color: GRID, pixelLine: true });
}
