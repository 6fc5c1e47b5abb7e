import {
  createEntityList,
  createEntityLists,
  type EntityList,
  type NeighborList,
  queryAabb,
  queryAabbEach,
  queryCapsule,
  queryFrustum,
} from '@bitbounds/ecs';
import {
  gapBetweenSolids,
  type Solid as Hull,
  solidOfBox,
  solidOfPoints,
} from '@bitbounds/testkit';
import { type Asked, drawAsked, drawPoint, isAsked, type Question, spoil } from './asking.ts';
import { cornersOf } from './blocks.ts';
import { chance, count, must, size } from './game.ts';
import { reachOf, visibility } from './judge-views.ts';
import { type Known, slackOf } from './known.ts';
import { areApart, boxOf, grown, isBlock, type Solid, segmentDistance } from './solids.ts';

interface Answer {
  sure: boolean;
  possible: boolean;
}

/** Compares a list of entities with those that must be in it and those that may be. */
export function judgeIds(
  what: string,
  { game, truth, unsure }: Question,
  ids: number[],
  answer: (known: Known) => Answer,
): void {
  const found = new Set(ids);
  must(found.size === ids.length, () => `${what}: somebody is there twice in ${ids}`);
  for (const eid of ids) must(truth.has(eid), () => `${what}: ${eid} is not there`);
  for (const known of truth.values()) {
    const { eid } = known.thing;
    if (unsure.has(eid)) continue;
    const { sure, possible } = answer(known);
    const has = found.has(eid);
    const name = (): string => `${eid}, ${JSON.stringify(known.solid)?.slice(0, 300)}`;
    must(has || !sure, () => `${what}: ${name()} is missing`);
    must(!has || possible, () => `${what}: ${name()} should not be there`);
    count(game, has ? `${what}: found` : `${what}: not found`);
  }
}

export function read(list: EntityList | NeighborList): number[] {
  return Array.from(list.ids.subarray(0, list.count));
}

const _list = createEntityList();
const _lists = createEntityLists();

/** Relative: `Bounds` are f32, stored outward. */
const BOUNDS_ROUNDING = 1e-6;

/** Among many boxes one finds what it finds alone. */
function judgeMany({ game, side, truth }: Question, box: number[], asked: Asked): void {
  // No draw: games that are kept would be others.
  const before = [0, 1, 31, 32][truth.size % 4];
  const other = box.map((x) => 0.5 * x);
  const boxes = [...new Array(before).fill(other).flat(), ...box, ...other];
  queryAabbEach(_lists, side.space, boxes, before + 2, asked);
  const { ids, starts } = _lists;
  const own = Array.from(ids.slice(starts[before], starts[before + 1]).sort());
  const alone = Array.from(_list.ids.slice(0, _list.count).sort());
  must(own.join() === alone.join(), () => `queryAabbEach: ${own}, alone ${alone}`);
  count(game, own.length > 0 ? 'queryAabbEach: found' : 'queryAabbEach: not found');
}

export function askAabb(question: Question): void {
  const { game, side } = question;
  const center = drawPoint(question);
  const half = center.map(() => size(game));
  const box = [...center.map((x, i) => x - half[i]), ...center.map((x, i) => x + half[i])];
  spoil(game, box);
  const asked = drawAsked(question);
  queryAabb(_list, side.space, box, asked);
  judgeMany(question, box, asked);
  const { dimensions } = side;
  judgeIds('queryAabb', question, read(_list), (known) => {
    if (!isAsked(known, asked)) return { sure: false, possible: false };
    const slack = BOUNDS_ROUNDING * Math.max(1, ...box.map(Math.abs).filter(Number.isFinite));
    const slackHere = slack + known.blur;
    const overlaps = (by: number): boolean =>
      center.every(
        (_, i) => known.min[i] <= box[i + dimensions] + by && known.max[i] >= box[i] - by,
      );
    return { sure: overlaps(-known.blur), possible: known.isWild || overlaps(slackHere) };
  });
}

/** The entities within a distance; `gap` measures it. */
function within(known: Known, gap: (solid: Solid) => number, slack: number): Answer {
  if (!known.solid) return { sure: false, possible: false };
  if (known.isWild) return { sure: false, possible: true };
  const by = gap(known.solid);
  return { sure: by <= -slack, possible: by <= slack };
}

export function askCapsule(question: Question): void {
  const { game, side } = question;
  const [start, end] = [drawPoint(question), drawPoint(question)];
  if (chance(game, 0.2)) for (let i = 1; i < end.length; i++) end[i] = start[i];
  const radius = chance(game, 0.05) ? -1 : size(game) / 2;
  const asked = drawAsked(question);
  const capsule = [...start, ...end, radius];
  const isNone = spoil(game, capsule);
  queryCapsule(_list, side.space, capsule, asked);
  judgeIds('queryCapsule', question, read(_list), (known) => {
    if (!isAsked(known, asked) || radius < 0 || isNone) return { sure: false, possible: false };
    const slack = known.solid ? Math.max(1e-7, 10 * slackOf(known.solid, [...start, ...end])) : 0;
    return within(
      known,
      (solid) =>
        areApart(boxOf(solid), [start, end], radius + slack)
          ? Infinity
          : segmentDistance(solid, start, end) - radius,
      slack,
    );
  });
}

/** The hull of a solid; for a mesh that of its box, as `isExact` uses. In 2D all lie at z 0. */
function hullOf(solid: Solid): Hull {
  const flat = (row: number[]): number[] => [row[0], row[1], row[2] ?? 0];
  if (solid.kind === 'ball') return { points: [flat(solid.center)], radius: solid.radius };
  if (isBlock(solid)) return { points: cornersOf(solid).map(flat), radius: solid.radius };
  const [min, max] = boxOf(solid);
  return solidOfBox([...flat(min), ...flat(max)]);
}

export function askFrustum(question: Question, planes: number[][], corners: number[][]): void {
  const { game } = question;
  const asked = drawAsked(question);
  const isExact = chance(game, 0.5);
  judgeFrustum(question, asked, planes, corners, isExact);
  if (game.hasHulls) askAtCorner(question, asked);
}

/**
 * At a corner of the box around a hull there may be nothing of it, which cameras seldom see: asks for what is in a box
 * there. Nothing is drawn.
 */
function askAtCorner(question: Question, asked: Asked): void {
  const { truth, unsure } = question;
  const known = [...truth.values()].find(
    ({ solid, isWild, thing }) => solid?.kind === 'hull' && !isWild && !unsure.has(thing.eid),
  );
  if (!known) return;
  const { min, max, thing } = known;
  const middle = min.map((x, i) => (thing.eid & (1 << i) ? max[i] : x));
  const [low, high] = [-1, 1].map((sign) =>
    middle.map((x, i) => x + (sign * (max[i] - min[i])) / 4),
  );
  const planes = [0, 1, 2].flatMap((axis) => {
    const normal = [0, 1, 2].map((i) => Number(i === axis));
    return [
      [...normal, low[axis]],
      [...normal.map((x) => 0 - x), -high[axis]],
    ];
  });
  const corners = [low[0], high[0]].flatMap((x) =>
    [low[1], high[1]].flatMap((y) => [low[2], high[2]].map((z) => [x, y, z])),
  );
  judgeFrustum(question, asked, planes, corners, true);
}

function judgeFrustum(
  question: Question,
  asked: Asked,
  planes: number[][],
  corners: number[][],
  isExact: boolean,
): void {
  const { game, side } = question;
  const row = planes.flat();
  queryFrustum(_list, side.space, row, { ...asked, isExact });
  const reach = reachOf(question);
  const hull = solidOfPoints(corners.flatMap((corner) => [corner[0], corner[1], corner[2] ?? 0]));
  judgeIds(isExact ? 'queryFrustum, exact' : 'queryFrustum', question, read(_list), (known) => {
    if (!isAsked(known, asked)) return { sure: false, possible: false };
    const near = visibility(known, planes, reach);
    if (!isExact || known.isWild || !known.solid || reach > 1e4)
      return { sure: near.sure && !isExact, possible: near.possible };
    if (!near.possible) return { sure: false, possible: false };
    const slack = 1e-5;
    const smaller = grown(
      known.solid.kind === 'mesh' ? { kind: 'box', min: known.min, max: known.max } : known.solid,
      -slack,
    );
    const sure = smaller !== null && gapBetweenSolids(hullOf(smaller), hull) <= 1e-9;
    const possible = gapBetweenSolids(hullOf(known.solid), hull) <= slack;
    if (known.solid.kind === 'hull' && (sure || !possible))
      count(game, `queryFrustum, exact: ${sure ? 'sees' : 'hides'} a hull in its box`);
    return { sure, possible };
  });
}
