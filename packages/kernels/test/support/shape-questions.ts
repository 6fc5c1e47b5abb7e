import * as core from '@bitbounds/core';
import {
  type BoxIndex,
  createHit,
  createSlotList,
  type Hit,
  queryCapsule,
  queryCapsuleExact,
  queryFrustum,
  queryFrustumExact,
  sweepBox,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/kernels';
import { isBox, planeRounding, visibleMargin } from '@bitbounds/testkit';
import { nearestOf, rowOf, sweepOracle } from './query-oracles.ts';
import { randomFrustum } from './random-planes.ts';
import { must, slotsOf } from './read-lists.ts';
import type { World } from './world.ts';

/** Shapes at a place, and a motion; and what the questions about them leave out. */
export interface ShapePlan {
  /** Start, end and radius, as core's row. */
  capsule: number[];
  /** As core's frustum: 6 planes, in 2D 4. */
  frustum: Float64Array;
  /** What moves: min…, max…; center and radius; start, end and radius. */
  box: number[];
  ball: number[];
  rod: number[];
  motion: number[];
  mask: number;
  exclude: number;
}

/** What the index answered about these. Slots ascending. */
export interface ShapeAnswer {
  capsule: number[];
  capsuleExact: number[];
  frustum: number[];
  frustumExact: number[];
  box: Hit;
  ball: Hit;
  rod: Hit;
}

/** Shapes near a box of the world. None where the sizes of sides are beyond what core is made for. */
export function planShapes(world: World): ShapePlan | undefined {
  const { scene, program, randomOfShapes: random } = world;
  if (program.extremeShare > 0) return undefined;
  const { dimensions, centers } = scene;
  const slot = Math.floor(random() * program.count);
  const place = (spread: number): number[] =>
    centers.map((center) => (center[slot] ?? 0) + (random() - 0.5) * spread);
  const start = place(6);
  const motion = place(20).map((x, axis) => x - start[axis]);
  if (random() < 0.1) motion[0] = 0;
  const reach = 0.5 + 12 * random();
  return {
    capsule: [...start, ...place(20), random() < 0.2 ? 0 : random() * 2],
    frustum: randomFrustum(random, dimensions, start, reach),
    box: [...start, ...start.map((x) => x + random())],
    ball: [...start, random()],
    rod: [...start, ...start.map((x) => x + random()), random()],
    motion,
    mask: random() < 0.5 ? 1 : Math.floor(random() * 2 ** 32),
    exclude: Math.floor(random() * program.count),
  };
}

export function askShapes(index: BoxIndex, plan: ShapePlan): ShapeAnswer {
  const { capsule, frustum, motion, mask, exclude } = plan;
  const filter = { mask, exclude };
  const out = createSlotList();
  const [box, ball, rod] = [createHit(), createHit(), createHit()];
  const list = (what: string, count: number): number[] => {
    must(count === out.count, `${what} returned ${count} and listed ${out.count}`);
    return slotsOf(out, what);
  };
  const answer = {
    capsule: list('queryCapsule', queryCapsule(out, index, capsule, filter)),
    capsuleExact: list('queryCapsuleExact', queryCapsuleExact(out, index, capsule, filter)),
    frustum: list('queryFrustum', queryFrustum(out, index, frustum, filter)),
    frustumExact: list('queryFrustumExact', queryFrustumExact(out, index, frustum, filter)),
  };
  const times = [
    sweepBox(box, index, plan.box, motion, filter),
    sweepSphere(ball, index, plan.ball, motion, filter),
    sweepCapsule(rod, index, plan.rod, motion, filter),
  ];
  must(
    [box, ball, rod].every(({ t }, i) => t === times[i]),
    'a sweep returned another t than its hit has',
  );
  return { ...answer, box, ball, rod };
}

function mustBeSame(what: string, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  must(is === should, `${what} says ${is} instead of ${should}`);
}

/** Conservative questions must find all of `sure`, and nothing that is not in `asked`. */
function mustHave(what: string, slots: number[], sure: number[], asked: number[]): void {
  const has = new Set(slots);
  for (const slot of sure) must(has.has(slot), `${what}: slot ${slot} is missing`);
  const may = new Set(asked);
  for (const slot of slots) must(may.has(slot), `${what}: slot ${slot} should not be there`);
}

/**
 * Throws at the first answer that differs from core's for each box; returns how many slots the exact questions found.
 */
export function checkShapes(
  { scene, layer }: Pick<World, 'scene' | 'layer'>,
  members: number[],
  plan: ShapePlan,
  answer: ShapeAnswer,
): number {
  const { capsule, frustum, motion, mask, exclude } = plan;
  const is3d = scene.dimensions === 3;
  const asked = members.filter((i) => isBox(scene, i) && (layer[i] & mask) !== 0 && i !== exclude);
  const rows = asked.map((i) => rowOf(scene, i));
  const touches = is3d ? core.intersectsCapsuleAabb : core.intersectsCapsule2dRect;
  const touched = asked.filter((_, n) => touches(capsule, rows[n]));
  mustBeSame('queryCapsuleExact', answer.capsuleExact, touched);
  mustHave('queryCapsule', answer.capsule, touched, asked);
  const corners = new Float64Array(24);
  if (is3d) core.setCornersFromFrustum(corners, frustum);
  const inside = asked.filter((_, n) =>
    is3d
      ? core.intersectsAabbFrustum(rows[n], frustum, corners)
      : core.intersectsRectFrustum2d(rows[n], frustum),
  );
  mustBeSame('queryFrustumExact', answer.frustumExact, inside);
  const margins = asked.map((i) => visibleMargin(scene, i, frustum));
  const shown = asked.filter((_, n) => margins[n] >= 0);
  // Also where a margin is NaN.
  const maybe = asked.filter(
    (i, n) => margins[n] >= 0 || !(margins[n] < -planeRounding(scene, i, frustum)),
  );
  mustHave('queryFrustum', answer.frustum, shown, maybe);
  const first = (times: number[]): Hit => {
    const [n, t] = nearestOf(times, 1);
    return { slot: n < 0 ? -1 : asked[n], t };
  };
  const sweepBall = is3d ? core.sweepSphereAabb : core.sweepCircleRect;
  const sweepRod = is3d ? core.sweepCapsuleAabb : core.sweepCapsule2dRect;
  const boxTimes = asked.map((i) => sweepOracle(scene, i, plan.box, motion));
  mustBeSame('sweepBox', answer.box, first(boxTimes));
  const ballTimes = rows.map((row) => sweepBall(plan.ball, motion, row));
  mustBeSame('sweepSphere', answer.ball, first(ballTimes));
  const rodTimes = rows.map((row) => sweepRod(plan.rod, motion, row));
  mustBeSame('sweepCapsule', answer.rod, first(rodTimes));
  return touched.length + inside.length;
}
