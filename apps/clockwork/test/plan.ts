import type { Clockwork } from '../sim/clockwork.ts';

/** What somebody might do: walks a while in each direction, aims anywhere. Takes its numbers from `random`. */
export function play(game: Clockwork, step: number, random: () => number): void {
  if (step % 45 !== 0) return;
  const { input } = game;
  const angle = 2 * Math.PI * random();
  const speed = random() < 0.1 ? 0 : 1;
  input.walkX = speed * Math.cos(angle);
  input.walkY = speed * Math.sin(angle);
  input.aimsAhead = random() < 0.3;
  input.aimX = 188 * random();
  input.aimY = 116 * random();
}
