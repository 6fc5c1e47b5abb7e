import {
  bindEntity,
  createBinding,
  createView,
  cull,
  cullViews,
  disposeView,
  refresh,
  setViewMask,
  unbindEntity,
  updateBinding,
} from '@bitbounds/ecs';
import type { Question } from './asking.ts';
import { drawCamera } from './cameras.ts';
import {
  chance,
  count,
  fail,
  type Game,
  type Look,
  must,
  pick,
  pickThing,
  type Side,
} from './game.ts';
import { judgeBinding, judgeCull, judgeMasks, judgeSeen } from './judge-views.ts';
import { ask, settle } from './questions.ts';

export function addView(game: Game): void {
  const side = pick(game.random, game.sides);
  if (side.looks.length > 5) return;
  const view = createView(side.space);
  side.looks.push({
    view,
    planes: [],
    mask: -1,
    seen: new Map(),
    gone: new Set(),
    listed: [],
    binding: createBinding(view),
  });
}

export function pointView(game: Game): void {
  const side = pick(game.random, game.sides);
  if (side.looks.length === 0) {
    addView(game);
    return;
  }
  const look = pick(game.random, side.looks);
  const camera = drawCamera(game, side);
  camera.point(look);
  look.planes = camera.planes;
}

export function maskView(game: Game): void {
  const side = pick(game.random, game.sides);
  if (side.looks.length === 0) addView(game);
  if (side.looks.length === 0) return;
  const look = pick(game.random, side.looks);
  look.mask = pick(game.random, [1, 1, 2, 3, 6, 0x80000000, -1, 0xffffffff, 0]);
  setViewMask(look.view, look.mask);
}

export function removeView(game: Game): void {
  const side = pick(game.random, game.sides);
  if (side.looks.length === 0) return;
  const [look] = side.looks.splice(Math.floor(game.random() * side.looks.length), 1);
  disposeView(look.view);
  if (chance(game, 0.3)) disposeView(look.view);
  count(game, 'views disposed');
}

export function cullSome(game: Game): void {
  const side = pick(game.random, game.sides);
  const { space, looks } = side;
  if (looks.length === 0) {
    addView(game);
    return;
  }
  if (chance(game, 0.5)) {
    refresh(space);
    settle(game, side);
  }
  const asked = ask(game, side);
  const together = chance(game, 0.4) ? looks : [pick(game.random, looks)];
  if (together.length > 1 || chance(game, 0.3))
    cullViews(
      space,
      together.map(({ view }) => view),
    );
  else cull(space, together[0].view);
  for (const look of together) {
    if (chance(game, 0.7)) judgeCull(asked, look);
    else readLater(game, side, look);
  }
  if (chance(game, 0.5)) judgeMasks(game, side);
  settleSizes(asked);
}

/**
 * A cull makes the boxes anew where somebody has left or changed the tag, which the game does not follow. Who got a size
 * or lost it since they were made may have been noticed or not, so they are made anew for sure.
 */
function settleSizes({ game, side, truth, unsure }: Question): void {
  const isUnsettled = [...truth.values()].some(
    ({ thing, body, state }) =>
      unsure.has(thing.eid) && (state === 'disabled') !== side.sizeless.has(body?.life),
  );
  if (!isUnsettled) return;
  refresh(side.space);
  settle(game, side);
}

/** Lists that were not read yet are those of the last cull, without what was removed since. */
function readLater(game: Game, side: Side, look: Look): void {
  const { entered, left } = look.view;
  const now = new Map(look.seen);
  const lives = new Map([...now].map(([born, eid]) => [eid, born]));
  for (let i = 0; i < left.count; i++) {
    const born = lives.get(left.ids[i]) ?? fail(`left: ${left.ids[i]} was not seen`);
    must(now.delete(born), () => `left: ${left.ids[i]} is there twice`);
  }
  for (let i = 0; i < entered.count; i++) {
    const eid = entered.ids[i];
    const { born } = side.things.get(eid) ?? fail(`entered: ${eid} is not there`);
    must(!now.has(born), () => `entered: ${eid} was there`);
    now.set(born, eid);
  }
  look.seen = now;
  look.gone = new Set();
  look.listed = null;
  updateBinding(look.binding);
  judgeBinding(game, look);
  count(game, 'views read later');
}

export function readViews(game: Game): void {
  const side = pick(game.random, game.sides);
  for (const look of side.looks) judgeSeen(look);
}

/** Binds and unbinds objects of a renderer. */
export function bindSome(game: Game): void {
  const side = pick(game.random, game.sides);
  if (side.looks.length === 0) return;
  const look = pick(game.random, side.looks);
  const thing = pickThing(game, side);
  if (!thing || look.gone.size > 0) return;
  bindEntity(look.binding, thing.eid, { visible: chance(game, 0.5) });
  for (const eid of [...look.binding.objects.keys()])
    if (!game.alive.has(eid) || chance(game, 0.1)) unbindEntity(look.binding, eid);
  judgeBinding(game, look);
}
