import { type EntityId, observe, onAdd, onRemove, onSet } from 'bitecs';
import { count, type Game, type Side } from './game.ts';
import { despawn, spawn, tag } from './life.ts';
import { pickAlive } from './moves.ts';

/** The game's own observers of a space: each does, once, what it was armed with. */
export function watch(game: Game, { space }: Side): void {
  observe(game.world, onAdd(space.Collider), (eid) => {
    const act = game.onAdded;
    game.onAdded = null;
    act?.(eid);
  });
  observe(game.world, onRemove(space.Collider), (eid) => {
    const act = game.onRemoved;
    game.onRemoved = null;
    act?.(eid);
  });
  observe(game.world, onSet(space.Collider), (eid) => {
    const act = game.onSet;
    game.onSet = null;
    act?.(eid);
  });
}

/** Has the game's observers do something of their own at the next removal, or the next collider. */
export function armObservers(game: Game): void {
  const act = (eid: EntityId): void => {
    const wasBusy = game.busy.has(eid);
    game.busy.add(eid);
    const kind = game.random();
    const other = pickAlive(game);
    if (kind < 0.4) spawn(game);
    else if (other !== undefined && kind < 0.8) despawn(game, other);
    else if (other !== undefined) tag(game, game.sides[0], other, true);
    if (!wasBusy) game.busy.delete(eid);
    count(game, 'observers that act');
  };
  const kind = game.random();
  if (kind < 0.4) game.onRemoved = act;
  else if (kind < 0.8) game.onAdded = act;
  // An entity that is being set may be removed: bitECS does nothing with it afterwards, unless a prefab is
  // passing values on.
  else {
    game.onSet = (eid) => {
      if (!game.alive.has(eid) || game.busy.has(eid) || game.prefabs.has(eid)) return;
      despawn(game, eid);
      count(game, 'removed as they were set');
    };
  }
}
