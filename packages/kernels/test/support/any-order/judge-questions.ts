import {
  createHit,
  createHitList,
  createSlotList,
  createSlotLists,
  findNearest,
  type HitList,
  type QueryFilter,
  queryBox,
  queryBoxEach,
  querySphere,
  raycastAll,
  raycastAny,
  raycastNearest,
} from '@bitbounds/kernels';
import { distanceToBox, isBox, overlapsBox, rayEntersBox } from '@bitbounds/testkit';
import { expect } from 'vitest';
import { distanceFrom, rowOf } from '../query-oracles.ts';
import { randomFrustum } from '../random-planes.ts';
import { slotsOf } from '../read-lists.ts';
import { askShapes, checkShapes, type ShapePlan } from '../shape-questions.ts';
import { askedOf, draw, drawFilter, drawPlace, type Play } from './play.ts';

/** World units, or a part of t: what the two sides' roundings may make of it. */
const ROUNDING = 1e-3;

const found = createSlotList();
const lists = createSlotLists();
const hits = createHitList();
const hit = createHit();

/** Slots with their distances or t, nearest first, of equals the lowest slot. */
type Ranking = [slot: number, at: number][];

function rank(slots: number[], measure: (slot: number) => number, limit: number): Ranking {
  const all = slots.map((slot): [number, number] => [slot, measure(slot)]);
  return all.filter(([, at]) => at <= limit && at < Infinity).sort((a, b) => a[1] - b[1]);
}

function rankingOf({ slots, distances, count }: HitList): Ranking {
  return Array.from({ length: count }, (_, i) => [slots[i], distances[i]]);
}

/** Of all, or of what one of the boxes overlaps. */
export function judgeBox(play: Play): void {
  const { index, scene } = play;
  const { dimensions } = index;
  const everywhere = Array.from({ length: 2 * dimensions }, (_, i) =>
    i < dimensions ? -Infinity : Infinity,
  );
  const slot = draw(play, scene.count);
  const box = draw(play, 2) ? everywhere : rowOf(scene, slot);
  const filter = drawFilter(play);
  queryBox(found, index, box, filter);
  const isEmpty = box !== everywhere && !isBox(scene, slot);
  const expected = askedOf(play, filter).filter((i) => !isEmpty && overlapsBox(scene, i, box));
  expect(slotsOf(found, 'queryBox')).toEqual(expected);
  judgeBoxEach(play, [...box, ...box, ...everywhere], filter, expected);
}

/** Of three boxes, the first two the same, and of those the second passes over a slot of its own. */
function judgeBoxEach(
  play: Play,
  boxes: number[],
  { mask, exclude }: QueryFilter,
  expected: number[],
): void {
  const own = draw(play, play.scene.count);
  queryBoxEach(lists, play.index, boxes, 3, { mask, excludes: [exclude ?? -1, own, own] });
  const rows = [0, 1, 2].map((i) =>
    [...lists.slots.slice(lists.starts[i], lists.starts[i + 1])].sort((a, b) => a - b),
  );
  expect(rows[0]).toEqual(expected);
  const withOwn = new Set(rows[1]);
  expect(withOwn.has(own)).toBe(false);
  expect(expected.filter((slot) => slot !== own)).toEqual(rows[1].filter((i) => i !== exclude));
  expect(rows[2]).toEqual(askedOf(play, { mask, exclude: own }));
}

export function judgeNearest(play: Play): void {
  const { index, scene, random } = play;
  const point = drawPlace(play);
  const most = draw(play, 20);
  const limit = draw(play, 2) ? Infinity : 5 * random();
  const filter = drawFilter(play);
  findNearest(hits, index, point, most, limit, filter);
  const all = rank(askedOf(play, filter), (slot) => distanceFrom(scene, slot, point), limit);
  expect(rankingOf(hits)).toEqual(all.slice(0, most));
}

/** The first, any or all boxes on a ray. */
export function judgeRay(play: Play): void {
  const { index, scene, random } = play;
  const origin = drawPlace(play);
  const direction = drawPlace(play).map((x, axis) => x - origin[axis]);
  const ray = [...origin, ...direction];
  const maxT = draw(play, 2) ? Infinity : random();
  const filter = drawFilter(play);
  const enter = (slot: number): number => rayEntersBox(scene, slot, origin, direction);
  const expected = rank(askedOf(play, filter), enter, maxT);
  const kind = draw(play, 3);
  if (kind === 0) expect(raycastAny(index, ray, maxT, filter)).toBe(expected.length > 0);
  if (kind === 1) {
    const t = raycastNearest(hit, index, ray, maxT, filter);
    expect(t).toBeCloseTo(expected[0]?.[1] ?? Infinity, 9);
    expect(hit.slot < 0).toBe(expected.length === 0);
  }
  if (kind === 2) {
    raycastAll(hits, index, ray, maxT, filter);
    const slots = rankingOf(hits).map(([slot]) => slot);
    expect(slots.sort((a, b) => a - b)).toEqual(
      expected.map(([slot]) => slot).sort((a, b) => a - b),
    );
  }
}

export function judgeSphere(play: Play): void {
  const { index, scene, random } = play;
  const center = drawPlace(play);
  const radius = 4 * random();
  const filter = drawFilter(play);
  querySphere(found, index, [...center, radius], filter);
  const asked = askedOf(play, filter);
  const slots = slotsOf(found, 'querySphere');
  const within = (reach: number): number[] =>
    asked.filter((slot) => distanceToBox(scene, slot, center) <= reach);
  expect(slots).toEqual(expect.arrayContaining(within(radius)));
  expect(within(radius + ROUNDING)).toEqual(expect.arrayContaining(slots));
}

/** Capsules, frusta and sweeps. Of these some are walks: they end the one that rests. */
export function judgeShapes(play: Play): void {
  const { scene, layer, random } = play;
  const { dimensions } = scene;
  const start = drawPlace(play);
  const { mask = 15, exclude = -1 } = drawFilter(play);
  const end = drawPlace(play);
  const plan: ShapePlan = {
    capsule: [...start, ...end, 2 * random()],
    frustum: randomFrustum(random, dimensions, start, 0.5 + 12 * random()),
    box: [...start, ...start.map((x) => x + random())],
    ball: [...start, random()],
    rod: [...start, ...start.map((x) => x + random()), random()],
    motion: end.map((x, axis) => x - start[axis]),
    mask,
    exclude,
  };
  checkShapes({ scene, layer }, askedOf(play), plan, askShapes(play.index, plan));
  play.walk = undefined;
}
