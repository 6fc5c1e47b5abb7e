import {
  createNeighborList,
  createRayHit,
  raycastAll,
  raycastAny,
  raycastNearest,
} from '@bitbounds/ecs';
import { drawAsked, drawPoint, drawWayFrom, type Question, spoil } from './asking.ts';
import { chance, count, must, size } from './game.ts';
import {
  GRAZING,
  isSurelyBy,
  judgeFirst,
  judgeNormal,
  NEVER,
  pointOf,
  scaleOf,
  type Times,
  timesOfAll,
} from './hit-times.ts';
import { areExact, type Known } from './known.ts';
import { enterTime, grown, meetTriangle, type Solid } from './solids.ts';
import { along } from './vectors.ts';

function rayTimes(known: Known, origin: number[], direction: number[]): Times {
  const { solid } = known;
  if (!solid) return NEVER;
  if (known.isWild) return { early: 0, late: Infinity };
  if (solid.kind === 'mesh') return meshTimes(solid, origin, direction);
  const isStraight = direction.filter((x) => x !== 0).length === 1;
  const isExact =
    isStraight && solid.kind === 'box' && areExact([...solid.min, ...solid.max, ...origin]);
  const slack = isExact ? 0 : GRAZING * scaleOf(known, origin);
  const [larger, smaller] = [grown(solid, slack), grown(solid, -slack)];
  return {
    early: larger ? enterTime(larger, origin, direction) : Infinity,
    late: smaller ? enterTime(smaller, origin, direction) : Infinity,
  };
}

function meshTimes(
  { triangles }: Solid & { kind: 'mesh' },
  origin: number[],
  direction: number[],
): Times {
  const times = { early: Infinity, late: Infinity };
  for (const triangle of triangles) {
    const met = meetTriangle(triangle, origin, direction);
    // The ray is in the triangle's plane: any answer is accepted.
    if (!met) times.early = 0;
    else if (met.margin > -1e-6 && met.t >= -GRAZING) {
      const slack = 1e-6 * (1 + Math.abs(met.t));
      times.early = Math.min(times.early, Math.max(0, met.t - slack));
      if (met.margin > 1e-6 && met.t >= GRAZING) times.late = Math.min(times.late, met.t + slack);
    }
  }
  return times;
}

const _hit = createRayHit();

const _list = createNeighborList();

export function askRay(question: Question): void {
  const { game, side, truth, unsure } = question;
  const { space, dimensions } = side;
  const origin = drawPoint(question);
  const direction = drawWayFrom(question, origin);
  const asked = drawAsked(question);
  const maxT = chance(game, 0.5) ? size(game) : undefined;
  const limit = maxT ?? Infinity;
  const ray = [...origin, ...direction];
  const isNone = spoil(game, ray);
  const { all } = timesOfAll(question, asked, (known) =>
    isNone ? NEVER : rayTimes(known, origin, direction),
  );
  const isHit = raycastNearest(_hit, space, ray, { ...asked, maxT });
  judgeFirst('raycastNearest', question, all, _hit, isHit, limit);
  const known = truth.get(_hit.entity);
  if (isHit && known && !known.isWild) {
    const name = `raycastNearest of ${ray} hit ${JSON.stringify(_hit)} ${JSON.stringify(known.solid)}`;
    judgeNormal(name, _hit, dimensions);
    const expected = along(origin, direction, _hit.t);
    const off = Math.hypot(...pointOf(_hit, dimensions).map((x, i) => x - expected[i]));
    must(off <= 1e-9 * scaleOf(known, expected), () => `${name}: the point is ${off} off`);
    const away = [_hit.normalX, _hit.normalY, _hit.normalZ].reduce(
      (sum, n, i) => sum + n * (direction[i] ?? 0),
      0,
    );
    // For a ray that leaves a ball from its surface the normal is that of the surface.
    const isRound = known.solid?.kind === 'ball' || known.solid?.kind === 'capsule';
    const mayBeBall = isRound || unsure.has(_hit.entity);
    const mayLeave = _hit.t === 0 && mayBeBall;
    must(
      mayLeave || away <= 1e-6 * Math.hypot(...direction),
      () => `${name}: the normal is along the ray`,
    );
    must(
      _hit.triangle >= 0 === (known.solid?.kind === 'mesh') || unsure.has(_hit.entity),
      () => `${name}: triangle ${_hit.triangle}`,
    );
  }
  const isAny = raycastAny(space, ray, { ...asked, maxT });
  must(
    isAny === isHit,
    () => `raycastAny is ${isAny}, raycastNearest ${isHit}, of ${ray} up to ${limit}`,
  );
  raycastAll(_list, space, ray, { ...asked, maxT });
  must(_list.count > 0 === isHit, () => `raycastAll finds ${_list.count}, raycastNearest ${isHit}`);
  // A ball as large as a world begins wherever rounding puts it: the search for the nearest may pass over its box.
  const { late } = all.get(_list.ids[0]) ?? NEVER;
  const isRounded = _list.ids[0] !== _hit.entity && late > _hit.t + 1e-6 * (1 + _hit.t);
  // Boxes that are not where their entities are may be passed over by one query and not by the other.
  if (isHit && unsure.size === 0)
    must(
      isRounded || (_list.distances[0] === _hit.t && _list.ids[0] === _hit.entity),
      () =>
        `raycastAll begins with ${_list.ids[0]} at ${_list.distances[0]}, raycastNearest has ${_hit.entity} at ${_hit.t}`,
    );
  const found = new Map<number, number>();
  for (let i = 0; i < _list.count; i++) {
    const [eid, t] = [_list.ids[i], _list.distances[i]];
    must(!found.has(eid), () => `raycastAll: ${eid} is there twice`);
    found.set(eid, t);
    if (i > 0) {
      const isInOrder =
        _list.distances[i - 1] < t || (_list.distances[i - 1] === t && _list.ids[i - 1] < eid);
      must(isInOrder, () => `raycastAll: ${_list.ids[i - 1]} before ${eid}`);
    }
    const times = all.get(eid);
    if (!times) throw new Error(`raycastAll: ${eid} is not asked for`);
    must(
      t >= times.early - 1e-9 * (1 + t) && t <= Math.min(limit, times.late + 1e-9 * (1 + t)),
      () => `raycastAll: ${eid} at ${t}, expected ${times.early} to ${times.late}`,
    );
  }
  for (const [eid, { late }] of all) {
    must(
      found.has(eid) || !isSurelyBy(late, limit),
      () => `raycastAll: ${eid}, hit at ${late}, is missing`,
    );
    count(game, found.has(eid) ? 'raycastAll: hit' : 'raycastAll: miss');
  }
}
