import { createNeighborList, nearestEntities, querySphere } from '@bitbounds/ecs';
import { type Asked, drawAsked, drawPoint, isAsked, type Question, spoil } from './asking.ts';
import { chance, count, must, pick, size } from './game.ts';
import { judgeIds, read } from './judge-lists.ts';
import { type Known, slackOf } from './known.ts';
import { distanceTo } from './solids.ts';

const _near = createNeighborList();

export function distanceOf(known: Known, point: number[]): number {
  return known.solid ? distanceTo(known.solid, point) : Infinity;
}

/** Compares distances with the truth: each right, none skipped, nearest first, equal ones by ascending slot. */
function judgeNear(
  what: string,
  question: Question,
  asked: Asked,
  point: number[],
  limit: number,
  most: number,
): void {
  const { truth, unsure, game } = question;
  const ids = read(_near);
  const { distances } = _near;
  const slackFor = (known: Known): number =>
    known.solid ? Math.max(0, 10 * slackOf(known.solid, point)) : 0;
  const isFull = ids.length >= most;
  must(ids.length <= most, () => `${what}: ${ids.length} of at most ${most}`);
  for (const [i, eid] of ids.entries()) {
    const known = truth.get(eid);
    if (!known) throw new Error(`${what}: ${eid} is not there`);
    if (i > 0) {
      const isInOrder =
        distances[i - 1] < distances[i] || (distances[i - 1] === distances[i] && ids[i - 1] < eid);
      must(
        isInOrder,
        () => `${what}: ${ids[i - 1]} at ${distances[i - 1]} before ${eid} at ${distances[i]}`,
      );
    }
    must(distances[i] <= limit, () => `${what}: ${eid} at ${distances[i]} is beyond ${limit}`);
    if (unsure.has(eid) || known.isWild) continue;
    const expected = distanceOf(known, point);
    // The distance to a mesh or a corner is a square root, which is rounded even where the numbers are exact.
    const slack = slackFor(known) + 1e-12 * (1 + expected);
    must(
      Math.abs(expected - distances[i]) <= slack,
      () => `${what}: ${eid} is ${expected} away, told ${distances[i]}`,
    );
  }
  if (unsure.size > 0 && isFull) return;
  const farthest = isFull && most > 0 ? distances[ids.length - 1] : limit;
  judgeIds(what, question, ids, (known) => {
    if (!isAsked(known, asked) || known.isWild)
      return { sure: false, possible: isAsked(known, asked) };
    const distance = distanceOf(known, point);
    const slack = slackFor(known) + (isFull ? 1e-12 * (1 + distance) : 0);
    const isSure = isFull ? distance < farthest - slack : distance <= farthest - slack;
    return {
      sure: isSure && distance < Infinity && most > 0,
      possible: distance <= farthest + slack,
    };
  });
  count(game, isFull ? `${what}: full` : `${what}: not full`);
}

export function askNearest(question: Question): void {
  const { game, side } = question;
  const point = drawPoint(question);
  const most = pick(game.random, [0, 1, 2, 3, 8, 1000]);
  const maxDistance = chance(game, 0.5) ? size(game) * 2 : undefined;
  const asked = drawAsked(question);
  nearestEntities(_near, side.space, point, most, { ...asked, maxDistance });
  judgeNear('nearestEntities', question, asked, point, maxDistance ?? Infinity, most);
}

export function askSphere(question: Question): void {
  const { game, side } = question;
  const point = drawPoint(question);
  const radius = size(game);
  const asked = drawAsked(question);
  const sphere = [...point, radius];
  if (spoil(game, sphere)) {
    must(
      querySphere(_near, side.space, sphere, asked) === 0,
      () => `querySphere finds something around ${sphere}`,
    );
    return;
  }
  querySphere(_near, side.space, sphere, asked);
  judgeNear('querySphere', question, asked, point, radius, Infinity);
}
