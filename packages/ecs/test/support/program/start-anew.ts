import { dispose, stepCollision } from '@bitbounds/ecs';
import { resetWorld } from 'bitecs';
import { chance, count, createSide, type Game, must } from './game.ts';
import { watch } from './observers.ts';

/** Starts anew: with a new world too, or only a new space, whose components no entity has then. */
export function startAnew(game: Game): void {
  const at = Math.floor(game.random() * game.sides.length);
  const isWorld = chance(game, 0.5);
  if (isWorld) {
    resetWorld(game.world);
    game.alive.clear();
    game.prefabs.clear();
    game.madeFrom.clear();
    game.retired.clear();
  }
  for (const [i, side] of game.sides.entries()) {
    if (!isWorld && i !== at) continue;
    dispose(side.space);
    let throws = false;
    try {
      stepCollision(side.space);
    } catch {
      throws = true;
    }
    must(throws, () => 'a step of a disposed space does not throw');
    const hasShapes = game.turning !== null && chance(game, 0.7);
    game.sides[i] = createSide(game, { dimensions: side.dimensions, capacity: 1 }, hasShapes);
    watch(game, game.sides[i]);
  }
  for (const recipes of game.prefabs.values()) {
    for (const side of recipes.keys()) if (!game.sides.includes(side)) recipes.delete(side);
  }
  count(game, isWorld ? 'worlds reset' : 'spaces replaced');
}
