import { type ColliderData, MESH, SPHERE } from '@bitbounds/ecs';
import { addComponent, addPrefab, set } from 'bitecs';
import { chance, count, type Game, pick, type Recipe, type Side, size } from './game.ts';
import {
  createBody,
  drawBody,
  drawSides,
  instantiate,
  keepBody,
  readSides,
  sideNames,
} from './life.ts';

export function makePrefab(game: Game): void {
  const prefab = addPrefab(game.world);
  game.alive.add(prefab);
  const recipes = new Map<Side, Recipe>();
  game.prefabs.set(prefab, recipes);
  for (const side of game.sides) {
    const { Collider, Bounds, Static } = side.space;
    const recipe: Recipe = { isStatic: chance(game, 0.3) };
    recipes.set(side, recipe);
    if (recipe.isStatic) addComponent(game.world, prefab, Static);
    if (chance(game, 0.7)) {
      const data = drawBody(game, side);
      if (data.shape === MESH) data.shape = SPHERE;
      data.radius = size(game);
      delete data.mesh;
      addComponent(game.world, prefab, set(Collider, data));
      recipe.body = createBody(0);
      keepBody(recipe.body, data);
    }
    if (chance(game, 0.3)) {
      const row = drawSides(game, side);
      addComponent(
        game.world,
        prefab,
        set(Bounds, Object.fromEntries(sideNames(side).map((name, i) => [name, row[i]]))),
      );
      recipe.sides = readSides(side, prefab);
    }
  }
}

export function usePrefab(game: Game): void {
  const all = [...game.prefabs.keys()].filter((prefab) => !game.retired.has(prefab));
  if (all.length === 0) {
    makePrefab(game);
    return;
  }
  for (let i = Math.ceil(3 * game.random()); i > 0; i--) instantiate(game, pick(game.random, all));
  count(game, 'made from prefabs');
}

/** Changes some fields of an existing prefab: the others stay, for all that are made from it from now on. */
export function changePrefab(game: Game): void {
  if (game.prefabs.size === 0) return;
  const prefab = pick(game.random, [...game.prefabs.keys()]);
  for (const [side, recipe] of game.prefabs.get(prefab)!) {
    const { Collider, Bounds } = side.space;
    if (recipe.body) {
      const data: ColliderData = {};
      if (chance(game, 0.5)) data.radius = size(game);
      if (chance(game, 0.5)) data.layer = pick(game.random, [1, 2, 3]);
      if (chance(game, 0.3)) data.sensor = chance(game, 0.5);
      addComponent(game.world, prefab, set(Collider, data));
      keepBody(recipe.body, data);
    }
    if (recipe.sides) {
      const row = drawSides(game, side);
      const at = Math.floor(game.random() * row.length);
      addComponent(game.world, prefab, set(Bounds, { [sideNames(side)[at]]: row[at] }));
      recipe.sides = readSides(side, prefab);
    }
    count(game, 'prefabs changed');
  }
}
