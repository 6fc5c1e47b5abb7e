import type { View } from '@bitbounds/ecs';
import type { PositionColumns } from './bind.ts';

/** What a particle must have: pixi's `Particle`, or any `IParticle` of yours. */
export interface Movable {
  x: number;
  y: number;
}

/**
 * What a binding needs of pixi's `ParticleContainer`. Its type has the particles as a parameter
 * only since pixi 8.15, so that naming it here would shut out earlier versions.
 */
export interface RenderList<T extends Movable = Movable> {
  particleChildren: T[];
  update(): void;
}

/**
 * Which particle stands for which entity, and the entities in the container's render list:
 * `listed[i]` is the entity of `container.particleChildren[i]`. Made by `createParticleBinding`.
 */
export interface ParticleBinding<T extends Movable = Movable> {
  view: View;
  container: RenderList<T>;
  particles: Map<number, T>;
  listed: number[];
  /** Where in the render list an entity is. */
  places: Map<number, number>;
  /** Every entity the view sees, with a particle or without. */
  seen: Set<number>;
}

/**
 * Lets a particle container hold the particles of the visible entities and no others, beginning with those the
 * view sees already.
 *
 * The container must be empty and is the binding's own from then on. The order of the render list changes as entities
 * come and go, so it suits particles that look the same whichever is drawn first.
 */
export function createParticleBinding<T extends Movable = Movable>(
  view: View,
  container: RenderList<T>,
): ParticleBinding<T> {
  if (!(view as Partial<View> | undefined)?.visible) {
    throw new Error('createParticleBinding: the view must be one that createView returned.');
  }
  const { length } = container.particleChildren;
  if (length > 0) {
    throw new Error(`createParticleBinding: the container must be empty, has ${length} particles.`);
  }
  const { ids, count } = view.visible;
  return {
    view,
    container,
    particles: new Map(),
    listed: [],
    places: new Map(),
    seen: new Set(ids.subarray(0, count)),
  };
}

/**
 * Lets `particle` stand for the entity; it replaces an earlier one. It is in the render list at once if the view sees
 * the entity, else as soon as it does. Use a particle for one entity only. Unbind it when the entity is removed: bitECS
 * reuses the id at once, and the next entity would get the particle.
 */
export function bindParticle<T extends Movable>(
  binding: ParticleBinding<T>,
  eid: number,
  particle: T,
): void {
  if (Object(particle) !== particle) {
    throw new Error(`bindParticle: particle must be one, with x and y, got ${String(particle)}.`);
  }
  unbindParticle(binding, eid);
  binding.particles.set(eid, particle);
  if (binding.seen.has(eid)) list(binding, eid);
}

/** Takes the entity's particle out of the render list, forgets and returns it; `undefined` if none. */
export function unbindParticle<T extends Movable>(
  binding: ParticleBinding<T>,
  eid: number,
): T | undefined {
  const particle = binding.particles.get(eid);
  if (particle === undefined) return undefined;
  unlist(binding, eid);
  binding.particles.delete(eid);
  return particle;
}

/**
 * Takes what left the view out of the render list and puts in what entered it. Call it once after every `cull` of the
 * view. It costs only as much as what changed; left goes first, as in `updateBinding`.
 */
export function updateParticleBinding<T extends Movable>(binding: ParticleBinding<T>): void {
  const { seen } = binding;
  const { entered, left } = binding.view;
  for (let i = 0; i < left.count; i++) {
    seen.delete(left.ids[i]);
    unlist(binding, left.ids[i]);
  }
  for (let i = 0; i < entered.count; i++) {
    seen.add(entered.ids[i]);
    list(binding, entered.ids[i]);
  }
}

/**
 * Moves the particles in the render list to their entities' positions; the others cost nothing.
 * For worlds with plain ids (`createWorld()`): the id is the index into the columns.
 */
export function updateParticlePositions<T extends Movable>(
  binding: ParticleBinding<T>,
  position: PositionColumns,
): void {
  const { listed } = binding;
  const { particleChildren } = binding.container;
  for (let i = 0; i < listed.length; i++) {
    const particle = particleChildren[i];
    particle.x = position.x[listed[i]];
    particle.y = position.y[listed[i]];
  }
}

function list<T extends Movable>(binding: ParticleBinding<T>, eid: number): void {
  const particle = binding.particles.get(eid);
  if (particle === undefined || binding.places.has(eid)) return;
  binding.places.set(eid, binding.listed.length);
  binding.listed.push(eid);
  binding.container.particleChildren.push(particle);
  binding.container.update();
}

/** The last particle of the list takes the place of the one that goes. */
function unlist<T extends Movable>(binding: ParticleBinding<T>, eid: number): void {
  const place = binding.places.get(eid);
  if (place === undefined) return;
  const { listed, places } = binding;
  const { particleChildren } = binding.container;
  const lastEid = listed.pop()!;
  const lastParticle = particleChildren.pop()!;
  if (lastEid !== eid) {
    listed[place] = lastEid;
    particleChildren[place] = lastParticle;
    places.set(lastEid, place);
  }
  places.delete(eid);
  binding.container.update();
}
