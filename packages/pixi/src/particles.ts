import { type Follower, followView, type View } from '@bitbounds/ecs';
import {
  type AngleColumns,
  checkOrigin,
  checkPosition,
  checkRotation,
  type DirectionColumns,
  type PointLike,
  type PositionColumns,
  readAngle,
  show,
} from './columns.ts';

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
export interface ParticleBinding<T extends Movable = Movable> extends Follower {
  container: RenderList<T>;
  particles: Map<number, T>;
  listed: number[];
  /** Where in the render list an entity is. */
  places: Map<number, number>;
}

/**
 * Lets a particle container hold the particles of the visible entities and no others, beginning with those the
 * view sees already.
 *
 * The container must be empty and is the binding's own from then on. The order of the render list changes as entities
 * come and go, so it suits particles that look the same whichever is drawn first. Throws when the view is none, and when
 * the container is none of particles or has some.
 */
export function createParticleBinding<T extends Movable = Movable>(
  view: View,
  container: RenderList<T>,
): ParticleBinding<T> {
  if (!(view as Partial<View> | undefined)?.visible) {
    throw new Error('createParticleBinding: the view must be one that createView returned.');
  }
  const children: unknown = container?.particleChildren;
  if (!Array.isArray(children) || typeof container.update !== 'function') {
    throw new Error(
      `createParticleBinding: the container must be a ParticleContainer of pixi, got ${show(container)}.`,
    );
  }
  const { length } = children;
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
    culls: view.culls,
  };
}

function checkBinding<T extends Movable>(caller: string, binding: ParticleBinding<T>): void {
  if ((binding as Partial<ParticleBinding<T>> | undefined)?.particles) return;
  throw new Error(`${caller}: binding must be what createParticleBinding returned.`);
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
  checkBinding('bindParticle', binding);
  if (!Number.isInteger(eid)) {
    throw new Error(`bindParticle: eid must be an entity's id, got ${show(eid)}.`);
  }
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
  checkBinding('unbindParticle', binding);
  const particle = binding.particles.get(eid);
  if (particle === undefined) return undefined;
  unlist(binding, eid);
  binding.particles.delete(eid);
  return particle;
}

/**
 * Takes what left the view out of the render list and puts in what entered it. Call it after every `cull` of the view:
 * then it costs only as much as what changed. After several culls at once it looks at all that is visible.
 */
export function updateParticleBinding<T extends Movable>(binding: ParticleBinding<T>): void {
  checkBinding('updateParticleBinding', binding);
  followView(binding, unlist, list);
}

/**
 * Moves the particles in the render list to their entities' positions; the others cost nothing. A particle whose
 * entity's position is not finite stays where it was. `origin` is where the `ParticleContainer` is, in world units: it
 * is taken off positions before pixi rounds them to f32. Throws when the binding is none, when `x` or `y` is no column,
 * and when the origin is not finite.
 *
 * The id is the index into the columns. In a world with versioned ids (`withVersioning`) particles with a recycled id
 * are not moved: move them yourself, by the slot, `getId(entityIndex, binding.listed[i])`.
 */
export function updateParticlePositions<T extends Movable>(
  binding: ParticleBinding<T>,
  position: PositionColumns,
  origin?: PointLike,
): void {
  checkBinding('updateParticlePositions', binding);
  checkPosition('updateParticlePositions', position);
  checkOrigin('updateParticlePositions', origin);
  const { x, y } = position;
  const originX = origin ? origin.x : 0;
  const originY = origin ? origin.y : 0;
  const { listed } = binding;
  const { particleChildren } = binding.container;
  for (let i = 0; i < listed.length; i++) {
    const eid = listed[i];
    const px = x[eid] - originX;
    const py = y[eid] - originY;
    if (!Number.isFinite(px + py)) continue;
    const particle = particleChildren[i];
    particle.x = px;
    particle.y = py;
  }
}

/**
 * Turns the particles in the render list as their entities are turned, in radians. A particle whose entity's angle is not
 * finite, or was never written, stays turned as it was. Throws when the binding is none, and when `angle`, or `cos` or `sin`,
 * is no column. The container's `dynamicProperties` have to have `rotation`.
 */
export function updateParticleRotations<T extends Movable & { rotation: number }>(
  binding: ParticleBinding<T>,
  rotation: AngleColumns | DirectionColumns,
): void {
  checkBinding('updateParticleRotations', binding);
  checkRotation('updateParticleRotations', rotation);
  const { listed } = binding;
  const { particleChildren } = binding.container;
  for (let i = 0; i < listed.length; i++) {
    const turn = readAngle(rotation, listed[i]);
    if (Number.isFinite(turn)) particleChildren[i].rotation = turn;
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
