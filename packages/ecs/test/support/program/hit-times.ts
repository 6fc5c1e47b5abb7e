import { MISS, type RayHit } from '@bitbounds/ecs';
import { type Asked, isAsked, type Question } from './asking.ts';
import { count, must } from './game.ts';
import { type Known, kindOf } from './known.ts';

/** When it is hit: not before `early` and, if the hit is sure, not after `late`. Infinity: never. */
export interface Times {
  early: number;
  late: number;
}

export const NEVER: Times = { early: Infinity, late: Infinity };

/** Is it hit by then, whatever the rounding? */
export function isSurelyBy(late: number, limit: number): boolean {
  return late < Infinity && late <= limit * (1 - 1e-9) - 1e-12;
}

/** World units, for numbers near 1: whether something is hit that closely is left to rounding. */
export const GRAZING = 1e-7;

export function scaleOf(known: Known, ...rows: number[][]): number {
  const numbers = [...known.min, ...known.max, ...rows.flat()].filter(Number.isFinite);
  return Math.max(1, ...numbers.map(Math.abs));
}

type TimesOf = (known: Known) => Times;

/** Everything that is asked for, with when it is hit. */
export function timesOfAll(
  { truth, unsure }: Question,
  asked: Asked,
  timesOf: TimesOf,
): { all: Map<number, Times>; hasUnsure: boolean } {
  const all = new Map<number, Times>();
  let hasUnsure = false;
  for (const known of truth.values()) {
    const { eid } = known.thing;
    if (unsure.has(eid) && known.body) {
      hasUnsure = true;
      all.set(eid, { early: 0, late: Infinity });
    } else if (isAsked(known, asked, true)) {
      all.set(eid, timesOf(known));
    }
  }
  return { all, hasUnsure };
}

/** Compares the first hit with the times of all: nothing that is hit for sure may be earlier. */
export function judgeFirst(
  what: string,
  question: Question,
  all: Map<number, Times>,
  hit: RayHit,
  isHit: boolean,
  limit: number,
): void {
  const { game } = question;
  const surely = Math.min(...[...all.values()].map(({ late }) => late));
  count(game, isHit ? `${what}: hit` : `${what}: miss`);
  const list = (): string =>
    JSON.stringify([...all].map(([eid, times]) => [eid, times, question.truth.get(eid)?.solid]));
  if (!isHit) {
    must(
      hit.t === MISS && hit.entity === 0,
      () => `${what}: a miss with ${hit.t} and ${hit.entity}`,
    );
    must(
      !isSurelyBy(surely, limit),
      () => `${what}: missed, though one is hit at ${surely} (${list()})`,
    );
    return;
  }
  const times = all.get(hit.entity);
  if (!times) throw new Error(`${what}: ${hit.entity} is not asked for`);
  const known = question.truth.get(hit.entity);
  if (known) count(game, `${what}: hit a ${kindOf(known)}`);
  const slack = 1e-9 * (1 + Math.abs(hit.t));
  must(
    hit.t >= times.early - slack,
    () => `${what}: ${hit.entity} at ${hit.t}, not before ${times.early}`,
  );
  must(
    hit.t <= surely + slack,
    () => `${what}: ${hit.entity} at ${hit.t}, another at ${surely} (${list()})`,
  );
  must(hit.t <= limit, () => `${what}: ${hit.t} is beyond ${limit}`);
  must(hit.t >= 0, () => `${what}: t is ${hit.t}`);
  if (question.unsure.size > 0) return;
  for (const [eid, { late }] of all) {
    must(
      late > 0 || eid >= hit.entity,
      () => `${what}: ${hit.entity} at ${hit.t}, ${eid} is lower (${list()})`,
    );
  }
}

export function pointOf({ x, y, z }: RayHit, dimensions: number): number[] {
  return [x, y, z].slice(0, dimensions);
}

export function judgeNormal(what: string, hit: RayHit, dimensions: number): void {
  const length = Math.hypot(hit.normalX, hit.normalY, hit.normalZ);
  must(
    Math.abs(length - 1) < 1e-6,
    () => `${what}: the normal ${hit.normalX} ${hit.normalY} ${hit.normalZ}`,
  );
  must(dimensions === 3 || (hit.z === 0 && hit.normalZ === 0), () => `${what}: z in 2D`);
}
