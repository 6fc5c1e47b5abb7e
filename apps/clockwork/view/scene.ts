import type { View } from '@bitbounds/ecs';
import {
  type Binding,
  bindEntity,
  createBinding,
  objectOf,
  unbindEntity,
  updateBinding,
  updateObjectPositions,
  updateObjectRotations,
} from '@bitbounds/pixi';
import { Container, Graphics, type GraphicsContext } from 'pixi.js';
import type { Clockwork } from '../sim/clockwork.ts';
import type { Pad } from '../sim/pads.ts';
import { type BeamPicture, createBeamPicture, drawBeam } from './beam.ts';
import { type Boxes, createBoxes } from './boxes.ts';
import { createFloor } from './floor.ts';
import {
  DETAIL,
  drawArm,
  drawCoin,
  drawHub,
  drawModels,
  drawPad,
  drawPlayer,
  drawWall,
} from './shapes.ts';

/** What pixi draws: `world` (moved by the camera), and in it a picture for each entity. */
export interface Scene {
  world: Container;
  /** Shows the pictures of what the view sees, and no others. */
  binding: Binding<Graphics>;
  bodies: Container;
  models: GraphicsContext[];
  padPictures: { unlit: GraphicsContext; lit: GraphicsContext };
  beam: BeamPicture;
  boxes: Boxes;
  /** How many bodies have a picture: the oldest ones. */
  bound: number;
  /** The coins that have one. */
  coins: Set<number>;
}

/** The scene of a game, seen through `view`, which must not have been culled before. */
export function createScene(game: Clockwork, view: View): Scene {
  // A render group: pixi moves it as a whole when the camera moves, however much it contains.
  const world = new Container({ isRenderGroup: true });
  // From the floor up.
  const pads = new Container();
  const bodies = new Container();
  const coins = new Container(); // above bodies, that nobody has to look for them
  const arms = new Container();
  const walls = new Container();
  world.addChild(createFloor(game), pads, bodies, coins, arms, walls);
  const players = new Container();
  const beam = createBeamPicture(world);
  world.addChild(players);
  const scene: Scene = {
    world,
    binding: createBinding<Graphics>(view),
    bodies,
    models: drawModels(),
    padPictures: { unlit: drawPad(false), lit: drawPad(true) },
    beam,
    boxes: createBoxes(world),
    bound: 0,
    coins: new Set(game.coins),
  };
  const { halfX, halfY } = game.space.Collider;
  const coin = drawCoin();
  for (const { eid } of game.pads) bind(scene, pads, eid, scene.padPictures.unlit);
  for (const eid of game.coins) bind(scene, coins, eid, coin);
  for (const eid of game.walls) bind(scene, walls, eid, drawWall(halfX[eid], halfY[eid]));
  for (const { arm } of game.doors) {
    bind(scene, arms, arm.eid, drawArm(halfX[arm.eid], halfY[arm.eid], true));
  }
  for (const { arms: bars, hub, hubEid } of game.wheels) {
    for (const { eid } of bars) bind(scene, arms, eid, drawArm(halfX[eid], halfY[eid], false));
    bind(scene, arms, hubEid, drawHub(hub));
  }
  bind(scene, players, game.player.eid, drawPlayer());
  bindBodies(scene, game);
  return scene;
}

function bind(scene: Scene, parent: Container, eid: number, picture: GraphicsContext): void {
  const object = new Graphics({ context: picture, scale: 1 / DETAIL });
  parent.addChild(object);
  bindEntity(scene.binding, eid, object);
}

function unbind(scene: Scene, eid: number): void {
  unbindEntity(scene.binding, eid)?.destroy();
}

/**
 * Unbinds the pictures of all bodies but the `count` oldest. Call it before `setCount`: bitECS gives the id of a
 * removed entity to the next one, which would get the picture as well.
 */
export function unbindBodies(scene: Scene, game: Clockwork, count: number): void {
  while (scene.bound > count) unbind(scene, game.bodies[--scene.bound]);
}

/** Gives every new body a picture. Call it after `setCount`. */
export function bindBodies(scene: Scene, game: Clockwork): void {
  while (scene.bound < game.bodies.length) {
    const eid = game.bodies[scene.bound++];
    bind(scene, scene.bodies, eid, scene.models[game.Model[eid] - 1]);
  }
}

/** Takes away the pictures of coins that were found. Call it after every step, before an id can be given again. */
export function unbindCoins(scene: Scene, game: Clockwork): void {
  if (scene.coins.size === game.coins.size) return;
  for (const eid of scene.coins) {
    if (game.coins.has(eid)) continue;
    unbind(scene, eid);
    scene.coins.delete(eid);
  }
}

/** Call it after `cull`: shows what the view sees, and puts it where it is. */
export function updateScene(scene: Scene, game: Clockwork, seconds: number): void {
  const { binding } = scene;
  updateBinding(binding);
  updateObjectPositions(binding, game.Position);
  updateObjectRotations(binding, game.Rotation);
  for (const pad of game.pads) lightPad(scene, pad);
  drawBeam(scene.beam, game, seconds);
}

function lightPad({ binding, padPictures }: Scene, { eid, load }: Pad): void {
  const object = objectOf(binding, eid)!;
  const picture = load > 0 ? padPictures.lit : padPictures.unlit;
  if (object.context !== picture) object.context = picture;
}
