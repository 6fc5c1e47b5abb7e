import { AABB, SPHERE } from '@bitbounds/ecs';
import { centerOf, count, type Game, must, type Side } from './game.ts';
import type { Known, Truth } from './known.ts';
import { readSides } from './life.ts';

/** The boxes of colliders are ours: rounded outward, and by no more than rounding; NaN without a place or a size. */
function judgeBounds(side: Side, { thing, body, state, min, max, blur }: Known): void {
  if (!body) return;
  const row = readSides(side, thing.eid);
  const name = (): string => `the Bounds of ${thing.eid}, ${state}, are ${row} for ${min} ${max}`;
  if (state !== 'present') {
    must(row.some(Number.isNaN), name);
    return;
  }
  for (const [i, should] of [...min, ...max].entries()) {
    const isUpper = i >= side.dimensions;
    const slack = Math.abs(should) * 2 ** -21 + 1e-36 + blur;
    // Beyond f32's range any infinity will do: the index takes it for the largest number there is.
    if (Math.abs(should) + blur > 3.4e38) continue;
    must(isUpper ? row[i] >= should - blur : row[i] <= should + blur, name);
    must(Math.abs(row[i] - should) <= slack, name);
  }
}

/** Checks the numbers that a step or a refresh leaves behind. */
export function judgeStats(game: Game, side: Side, truth: Truth): void {
  const { stats } = side.space;
  const all = [...truth.values()];
  const expected = {
    entities: all.length,
    disabled: all.filter(({ state }) => state === 'disabled').length,
    invalid: all.filter(({ state }) => state === 'lost').length,
  };
  for (const [what, should] of Object.entries(expected)) {
    const is = stats[what as keyof typeof expected];
    must(is === should, () => `stats.${what} is ${is} instead of ${should}`);
    count(game, `stats.${what}`, should);
  }
  for (const known of all) {
    judgeBounds(side, known);
    const { body, thing, state } = known;
    if (!body || !game.turning) continue;
    const isPlaced = centerOf(game, side, thing.eid).every(Number.isFinite);
    if (state === 'lost' && isPlaced) count(game, 'rotations not finite');
    const sizes = body.shape === SPHERE ? [body.radius] : body.half.slice(0, side.dimensions);
    const hadSize = body.shape <= AABB && sizes.every((x) => x >= 0 && x < Infinity);
    if (state === 'disabled' && hadSize) count(game, 'scaled to no size');
  }
  must(stats.sorts >= side.sorts, () => `stats.sorts falls from ${side.sorts} to ${stats.sorts}`);
  side.sorts = stats.sorts;
  const { resting } = stats;
  must(
    resting >= 0 && resting <= (game.restAfter > 0 ? all.length : 0),
    () => `stats.resting is ${resting}`,
  );
  count(game, 'stats.resting', resting);
}
