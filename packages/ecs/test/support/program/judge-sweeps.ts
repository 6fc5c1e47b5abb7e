import { createSweepHit, sweepAabb, sweepCapsule, sweepSphere } from '@bitbounds/ecs';
import { drawAsked, drawPoint, drawWay, drawWayFrom, type Question, spoil } from './asking.ts';
import { gapBetween } from './blocks.ts';
import { firstTouch } from './convex.ts';
import { chance, must, size } from './game.ts';
import {
  GRAZING,
  judgeFirst,
  judgeNormal,
  NEVER,
  pointOf,
  scaleOf,
  type Times,
  timesOfAll,
} from './hit-times.ts';
import type { Known } from './known.ts';
import {
  apartness,
  boxOf,
  coreOf,
  distanceTo,
  isBlock,
  type Solid,
  segmentDistance,
} from './solids.ts';

/** What moves (a ball, a box or a capsule), by its distance from solids. */
interface Mover {
  row: number[];
  /** The distance from it, moved by `by` and grown by `more`, to a solid. */
  gap: (solid: Solid, by: number[], more: number) => number;
  ask: typeof sweepSphere;
}

function add(a: number[], b: number[]): number[] {
  return a.map((x, i) => x + b[i]);
}

function boxGapTo(solid: Solid, min: number[], max: number[]): number {
  if (solid.kind === 'ball')
    return distanceTo({ kind: 'box', min, max }, solid.center) - solid.radius;
  if (solid.kind === 'box') {
    return Math.hypot(...min.map((x, i) => Math.max(0, x - solid.max[i], solid.min[i] - max[i])));
  }
  if (isBlock(solid)) return gapBetween(coreOf({ kind: 'box', min, max }), solid);
  return Math.min(...solid.triangles.map((triangle) => apartness(min, max, triangle)));
}

function drawMover(question: Question): Mover {
  const { game } = question;
  const center = drawPoint(question);
  const radius = size(game) / 2;
  const kind = game.random();
  if (kind < 0.4) {
    return {
      row: [...center, radius],
      gap: (solid, by, more) => distanceTo(solid, add(center, by)) - radius - more,
      ask: sweepSphere,
    };
  }
  if (kind < 0.7) {
    const half = center.map(() => size(game) / 2);
    const corner = (sign: number, more: number): number[] =>
      center.map((x, i) => x + sign * (half[i] + more));
    return {
      row: [...corner(-1, 0), ...corner(1, 0)],
      gap: (solid, by, more) => {
        const [min, max] = [add(corner(-1, more), by), add(corner(1, more), by)];
        // Smaller than nothing: it certainly touches nothing.
        return min.some((x, i) => x > max[i]) ? Infinity : boxGapTo(solid, min, max);
      },
      ask: sweepAabb,
    };
  }
  const end = add(center, drawWay(game, center.length));
  return {
    row: [...center, ...end, radius],
    gap: (solid, by, more) => segmentDistance(solid, add(center, by), add(end, by)) - radius - more,
    ask: sweepCapsule,
  };
}

/** Is the entity near the box around the whole way of what moves? Others are passed over. */
function isNear(known: Known, mover: Mover, motion: number[]): boolean {
  const { length } = motion;
  if (!known.solid) return false;
  const [min, max] = boxOf(known.solid);
  const radius = mover.row.length === 2 * length ? 0 : mover.row[mover.row.length - 1];
  const points = [mover.row.slice(0, length)];
  if (mover.row.length >= 2 * length) points.push(mover.row.slice(length, 2 * length));
  const all = points.flatMap((point) => [point, add(point, motion)]);
  const margin = 0.01 + 4 * GRAZING * scaleOf(known, mover.row, motion);
  return motion.every((_, i) => {
    const xs = all.map((point) => point[i]);
    return (
      Math.min(...xs) - radius - margin <= max[i] && Math.max(...xs) + radius + margin >= min[i]
    );
  });
}

const _sweep = createSweepHit();

export function askSweep(question: Question): void {
  const { game, side, truth } = question;
  const { dimensions } = side;
  const mover = drawMover(question);
  const motion = chance(game, 0.05)
    ? Array<number>(dimensions).fill(0)
    : drawWayFrom(question, mover.row.slice(0, dimensions));
  const asked = drawAsked(question);
  const isNone = spoil(game, mover.row);
  const isHit = mover.ask(_sweep, side.space, mover.row, motion, asked);
  const timesOf = (known: Known): Times => {
    const { solid } = known;
    if (isNone) return NEVER;
    if (known.isWild) return { early: 0, late: Infinity };
    if (!solid || !isNear(known, mover, motion)) return NEVER;
    const slack = GRAZING * scaleOf(known, mover.row, motion) * 4;
    // One triangle at a time: the gap to several is not convex.
    const parts: Solid[] =
      solid.kind === 'mesh'
        ? solid.triangles.map((triangle) => ({ kind: 'mesh', triangles: [triangle] }))
        : [solid];
    const touchAt = (more: number): number =>
      Math.min(
        ...parts.map((part) =>
          firstTouch((t) =>
            mover.gap(
              part,
              motion.map((x) => x * t),
              more,
            ),
          ),
        ),
      );
    const early = touchAt(slack);
    return { early, late: early === Infinity ? Infinity : touchAt(-slack) };
  };
  const { all } = timesOfAll(question, asked, timesOf);
  const what = mover.ask.name;
  judgeFirst(what, question, all, _sweep, isHit, 1);
  const known = truth.get(_sweep.entity);
  if (!isHit || !known?.solid || known.isWild || question.unsure.has(_sweep.entity)) return;
  const name = `${what} ${mover.row} along ${motion}`;
  judgeNormal(name, _sweep, dimensions);
  const slack = 1e-5 * scaleOf(known, mover.row, motion);
  const point = pointOf(_sweep, dimensions);
  if (_sweep.t > 0) {
    const off = distanceTo(known.solid, point);
    must(
      off <= slack,
      () => `${name}: the point ${point} is ${off} from ${JSON.stringify(known.solid)}`,
    );
    const against = [_sweep.normalX, _sweep.normalY, _sweep.normalZ].reduce(
      (sum, n, i) => sum + n * (motion[i] ?? 0),
      0,
    );
    must(against <= 1e-5 * Math.hypot(...motion), () => `${name}: the normal is along the motion`);
  }
  must(
    _sweep.triangle >= 0 === (known.solid.kind === 'mesh'),
    () => `${name}: triangle ${_sweep.triangle}`,
  );
}
