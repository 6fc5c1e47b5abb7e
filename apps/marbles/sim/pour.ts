import { SPHERE } from '@bitbounds/ecs';
import { addComponent, addEntity, removeEntity, set } from 'bitecs';
import type { Marbles } from './marbles.ts';
import { LAYER_MARBLES, MAX_RADIUS, MAX_SPEED, MIN_RADIUS } from './measures.ts';

/** Marbles that are poured in every frame, until there are enough. */
const PER_FRAME = 10;

/**
 * Where they come from: places in a disc, each used once a round; by its next turn it is free
 * again. In strides, so that the marbles of one frame are spread over the whole disc.
 */
const PLACES = 70;
const STRIDE = 29;
const DISC_RADIUS = 13;
const HEIGHT = 72;

/** So that no marble lands exactly on top of another. Small enough that neighbors do not touch. */
const JITTER = 0.2;
/** They start up to so far above or below `HEIGHT`, or they would come in layers. */
const SPREAD = 1.2;

/** The turn from each place to the next that spreads them evenly (a sunflower). */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Adds this frame's marbles, until there are `marbles.count`. */
export function pour(marbles: Marbles): void {
  const { eids, count } = marbles;
  for (let i = 0; i < PER_FRAME && eids.length < count; i++) addMarble(marbles);
}

/** Takes all marbles away; the next frames pour them anew. */
export function emptyMarbles(marbles: Marbles): void {
  for (const eid of marbles.eids) {
    marbles.Radius[eid] = 0;
    removeEntity(marbles.world, eid);
  }
  marbles.eids.length = 0;
}

function addMarble(marbles: Marbles): void {
  const { world, space, random, eids, Position, Previous, Velocity, Radius } = marbles;
  const eid = addEntity(world);
  const place = (eids.length * STRIDE) % PLACES;
  const away = DISC_RADIUS * Math.sqrt((place + 0.5) / PLACES);
  const angle = place * GOLDEN_ANGLE;
  const radius = MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * random();
  Position.x[eid] = away * Math.cos(angle) + JITTER * (2 * random() - 1);
  Position.y[eid] = HEIGHT + SPREAD * (2 * random() - 1);
  Position.z[eid] = away * Math.sin(angle) + JITTER * (2 * random() - 1);
  Previous.x[eid] = Position.x[eid];
  Previous.y[eid] = Position.y[eid];
  Previous.z[eid] = Position.z[eid];
  Velocity.x[eid] = 0;
  Velocity.y[eid] = -MAX_SPEED;
  Velocity.z[eid] = 0;
  Radius[eid] = radius;
  addComponent(world, eid, set(space.Collider, { shape: SPHERE, radius, layer: LAYER_MARBLES }));
  eids.push(eid);
}
