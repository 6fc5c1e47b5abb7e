import { refresh } from '@bitbounds/ecs';
import type { Question } from './asking.ts';
import { drawCamera } from './cameras.ts';
import { chance, type Game, pick, type Side } from './game.ts';
import { askAabb, askCapsule, askFrustum } from './judge-lists.ts';
import { askNearest, askSphere } from './judge-near.ts';
import { askRay } from './judge-rays.ts';
import { askSweep } from './judge-sweeps.ts';
import { knowAll } from './known.ts';

const QUESTIONS_OF_HITS = [askRay, askSweep] as const;

export function pickHitQuestion(question: Question): void {
  pick(question.game.random, QUESTIONS_OF_HITS)(question);
}

/** To be called when the boxes of colliders have just been written. */
export function noteSizes(game: Game, side: Side): void {
  const all = [...knowAll(game, side).values()];
  const sizeless = all.filter(({ state }) => state === 'disabled');
  side.sizeless = new Set(sizeless.map(({ body }) => body?.life));
}

/** To be called when the boxes have just been made: every entity is where the index has it. */
export function settle(game: Game, side: Side): void {
  noteSizes(game, side);
  side.dirty.clear();
  side.replaced = [];
  side.isStale = false;
}

/** The truth for a question, which makes the boxes anew if anything was added or set. */
export function ask(game: Game, side: Side): Question {
  if (side.isStale) settle(game, side);
  return { game, side, truth: knowAll(game, side), unsure: new Set(side.dirty) };
}

export function question(game: Game): void {
  const side = pick(game.random, game.sides);
  if (chance(game, 0.5)) {
    refresh(side.space);
    settle(game, side);
  }
  for (let i = 0; i < 3; i++) {
    const asked = ask(game, side);
    const kind = game.random();
    if (kind < 0.5) pickHitQuestion(asked);
    else if (kind < 0.9) pick(game.random, [askAabb, askCapsule, askNearest, askSphere])(asked);
    else {
      const camera = drawCamera(game, side);
      askFrustum(asked, camera.planes, camera.corners);
    }
  }
}
