import * as core from '@bitbounds/core';
import {
  CAPSULE,
  createEntityList,
  createNeighborList,
  createRayHit,
  createSweepHit,
  MISS,
  nearestEntities,
  queryCapsule,
  queryFrustum,
  querySphere,
  raycastAll,
  raycastAny,
  raycastNearest,
  sweepAabb,
  sweepCapsule,
  sweepSphere,
} from '@bitbounds/ecs';
import { escapeAlong, gapBetweenSolids, type Solid, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import {
  createTurnedStage,
  partsOf,
  randomData,
  randomPose,
  rowOf,
  solidOf,
  spawnTurned,
  type TurnedStage,
} from './support/turned.ts';

// Every question, of a crowd of all shapes, against core's answer for each entity, whose row is made by the tests' own
// formulas. By shape: ball, box along the axes, (mesh), capsule, turned box, polygon or hull.

type Row = readonly number[];
type By<T> = Record<2 | 3, (T | undefined)[]>;

const RAYCASTS: By<(ray: Row, row: Row) => number> = {
  2: [
    core.raycastCircle,
    core.raycastRect,
    undefined,
    core.raycastCapsule2d,
    core.raycastOrientedRect,
    core.raycastPolygon,
  ],
  3: [
    core.raycastSphere,
    core.raycastAabb,
    undefined,
    core.raycastCapsule,
    core.raycastObb,
    core.raycastHull,
  ],
};
const RAY_NORMALS: By<(out: number[], ray: Row, row: Row) => number> = {
  2: [
    core.raycastNormalCircle,
    core.raycastNormalRect,
    undefined,
    core.raycastNormalCapsule2d,
    core.raycastNormalOrientedRect,
    core.raycastNormalPolygon,
  ],
  3: [
    core.raycastNormalSphere,
    core.raycastNormalAabb,
    undefined,
    core.raycastNormalCapsule,
    core.raycastNormalObb,
    core.raycastNormalHull,
  ],
};
const root =
  (squared: (point: Row, row: Row) => number) =>
  (point: Row, row: Row): number =>
    Math.sqrt(squared(point, row));
const DISTANCES: By<(point: Row, row: Row) => number> = {
  2: [
    core.distancePoint2dCircle,
    root(core.distanceSquaredPoint2dRect),
    undefined,
    core.distancePoint2dCapsule2d,
    root(core.distanceSquaredPoint2dOrientedRect),
    root(core.distanceSquaredPoint2dPolygon),
  ],
  3: [
    core.distancePointSphere,
    root(core.distanceSquaredPointAabb),
    undefined,
    core.distancePointCapsule,
    root(core.distanceSquaredPointObb),
    root(core.distanceSquaredPointHull),
  ],
};
const flip =
  (f: (a: Row, b: Row) => boolean) =>
  (a: Row, b: Row): boolean =>
    f(b, a);
const CAPSULE_TESTS: By<(capsule: Row, row: Row) => boolean> = {
  2: [
    flip(core.intersectsCircleCapsule2d),
    core.intersectsCapsule2dRect,
    undefined,
    core.intersectsCapsule2dCapsule2d,
    core.intersectsCapsule2dOrientedRect,
    core.intersectsCapsule2dPolygon,
  ],
  3: [
    flip(core.intersectsSphereCapsule),
    core.intersectsCapsuleAabb,
    undefined,
    core.intersectsCapsuleCapsule,
    core.intersectsCapsuleObb,
    core.intersectsCapsuleHull,
  ],
};
const FRUSTUM_TESTS: By<(row: Row, frustum: Row, corners: Row) => boolean> = {
  2: [
    core.intersectsCircleFrustum2d,
    core.intersectsRectFrustum2d,
    undefined,
    core.intersectsCapsule2dFrustum2d,
    core.intersectsOrientedRectFrustum2d,
    core.intersectsPolygonFrustum2d,
  ],
  3: [
    core.intersectsSphereFrustum,
    core.intersectsAabbFrustum,
    undefined,
    core.intersectsCapsuleFrustum,
    core.intersectsObbFrustum,
    core.intersectsHullFrustum,
  ],
};
type CoreSweep = (moved: Row, motion: Row, row: Row) => number;
const SWEEPS: Record<'sphere' | 'aabb' | 'capsule', By<CoreSweep>> = {
  sphere: {
    2: [
      core.sweepCircleCircle,
      core.sweepCircleRect,
      undefined,
      core.sweepCircleCapsule2d,
      core.sweepCircleOrientedRect,
      core.sweepCirclePolygon,
    ],
    3: [
      core.sweepSphereSphere,
      core.sweepSphereAabb,
      undefined,
      core.sweepSphereCapsule,
      core.sweepSphereObb,
      core.sweepSphereHull,
    ],
  },
  aabb: {
    2: [
      core.sweepRectCircle,
      core.sweepRectRect,
      undefined,
      core.sweepRectCapsule2d,
      core.sweepRectOrientedRect,
      core.sweepRectPolygon,
    ],
    3: [
      core.sweepAabbSphere,
      core.sweepAabbAabb,
      undefined,
      core.sweepAabbCapsule,
      core.sweepAabbObb,
      core.sweepAabbHull,
    ],
  },
  capsule: {
    2: [
      core.sweepCapsule2dCircle,
      core.sweepCapsule2dRect,
      undefined,
      core.sweepCapsule2dCapsule2d,
      core.sweepCapsule2dOrientedRect,
      core.sweepCapsule2dPolygon,
    ],
    3: [
      core.sweepCapsuleSphere,
      core.sweepCapsuleAabb,
      undefined,
      core.sweepCapsuleCapsule,
      core.sweepCapsuleObb,
      core.sweepCapsuleHull,
    ],
  },
};
const ASK = { sphere: sweepSphere, aabb: sweepAabb, capsule: sweepCapsule };

const COUNT = 150;
/** In a tally, after the shapes: how often nothing was found. */
const NOTHING = 6;

function crowd(d: 2 | 3, random: () => number): TurnedStage {
  const stage = createTurnedStage(d);
  for (let i = 0; i < COUNT; i++) {
    spawnTurned(stage, { ...randomData(random, d), layer: 1 << (i % 3) }, randomPose(random, 8));
  }
  return stage;
}

/** Core's rows of all entities, by id. */
function rowsOf(stage: TurnedStage, d: 2 | 3): number[][] {
  return Array.from({ length: COUNT + 1 }, (_, eid) =>
    eid === 0 ? [] : rowOf(partsOf(stage, eid), d),
  );
}

describe.each([2, 3] as const)('questions in %iD', (d) => {
  const random = seeded(0x90 + d);
  const stage = crowd(d, random);
  const { space } = stage;
  const { shape, layer } = space.Collider;
  const rows = rowsOf(stage, d);
  const ids = Array.from({ length: COUNT }, (_, i) => i + 1);
  const signed = (size: number) => (2 * random() - 1) * size;
  const place = (size: number) => Array.from({ length: d }, () => signed(size));
  /** By shape of what was hit, and how often nothing was. */
  const count = (tally: number[], eid: number) => {
    tally[eid === 0 ? NOTHING : shape[eid]]++;
  };
  const isVaried = (tally: number[]) => {
    for (const kind of [0, 1, 3, 4, 5, NOTHING]) expect(tally[kind]).toBeGreaterThan(3);
  };

  test('rays', () => {
    const hit = createRayHit();
    const list = createNeighborList();
    // What was hit in space before leaves nothing behind.
    const other = createTurnedStage(3);
    const pill = { shape: CAPSULE, radius: 1, halfY: 1 } as const;
    spawnTurned(other, pill, { at: [0, 0, 0] });
    raycastNearest(hit, other.space, [0, 0, 9, 0, 0, -1]);
    expect(hit.normalZ).toBe(1);
    const tally = [0, 0, 0, 0, 0, 0, 0];
    for (let run = 0; run < 400; run++) {
      const [from, to] = [place(12), place(6)];
      const ray = [...from, ...to.map((x, i) => 0.2 * (x - from[i]))];
      const options = { mask: 1 + (run % 7), exclude: 1 + (run % COUNT), maxT: 3 + 8 * random() };
      const times = ids
        .filter((eid) => (layer[eid] & options.mask) !== 0 && eid !== options.exclude)
        .map((eid) => ({ eid, t: RAYCASTS[d][shape[eid]]!(ray, rows[eid]) }))
        .filter(({ t }) => t <= options.maxT)
        .sort((a, b) => a.t - b.t || a.eid - b.eid);
      expect(raycastNearest(hit, space, ray, options)).toBe(times.length > 0);
      expect(raycastAny(space, ray, options)).toBe(times.length > 0);
      expect(raycastAll(list, space, ray, options)).toBe(times.length);
      for (const [i, { t }] of times.entries()) expect(list.distances[i]).toBeCloseTo(t, 9);
      count(tally, hit.entity);
      if (times.length === 0) continue;
      expect(hit.entity).toBe(times[0].eid);
      expect(hit.t).toBeCloseTo(times[0].t, 9);
      const normal = [0, 0, 0];
      RAY_NORMALS[d][shape[hit.entity]]!(normal, ray, rows[hit.entity]);
      expect(hit.normalX).toBeCloseTo(normal[0], 6);
      expect(hit.normalY).toBeCloseTo(normal[1], 6);
      expect(hit.normalZ).toBeCloseTo(normal[2], 6);
    }
    isVaried(tally);
  });

  test('neighbors', () => {
    const list = createNeighborList();
    const tally = [0, 0, 0, 0, 0, 0, 4];
    for (let run = 0; run < 200; run++) {
      const point = place(12);
      const all = ids
        .map((eid) => ({ eid, distance: DISTANCES[d][shape[eid]]!(point, rows[eid]) }))
        .sort((a, b) => a.distance - b.distance || a.eid - b.eid);
      expect(nearestEntities(list, space, point, 5)).toBe(5);
      for (let i = 0; i < 5; i++) {
        expect(list.distances[i]).toBeCloseTo(all[i].distance, 9);
        count(tally, list.ids[i]);
      }
      const radius = 3 * random();
      const within = all.filter(({ distance }) => distance <= radius);
      expect(querySphere(list, space, [...point, radius])).toBe(within.length);
    }
    isVaried(tally);
  });

  test('capsules and frusta', () => {
    const list = createEntityList();
    const tally = [0, 0, 0, 0, 0, 0, 0];
    for (let run = 0; run < 200; run++) {
      const capsule = [...place(8), ...place(8), random()];
      const touched = ids.filter((eid) => CAPSULE_TESTS[d][shape[eid]]!(capsule, rows[eid]));
      queryCapsule(list, space, capsule);
      expect([...list.ids.subarray(0, list.count)].sort((a, b) => a - b)).toEqual(touched);
      const [x, y, z] = place(6);
      const frustum =
        d === 3
          ? core.setFrustumFromObb(
              Array(24).fill(0),
              core.setObbFromAabb(Array(15).fill(0), [x, y, z, x + 4, y + 3, z + 2]),
            )
          : core.setFrustum2dFromCenter(Array(12).fill(0), [x, y], [3, 1], run);
      const corners = d === 3 ? core.setCornersFromFrustum(Array(24).fill(0), frustum) : [];
      const seen = ids.filter((eid) => FRUSTUM_TESTS[d][shape[eid]]!(rows[eid], frustum, corners));
      queryFrustum(list, space, frustum, { isExact: true });
      expect([...list.ids.subarray(0, list.count)].sort((a, b) => a - b)).toEqual(seen);
      for (const eid of ids) count(tally, seen.includes(eid) || touched.includes(eid) ? eid : 0);
    }
    isVaried(tally);
  });

  test.each(['sphere', 'aabb', 'capsule'] as const)('a moving %s', (moved) => {
    const hit = createSweepHit();
    const tally = [0, 0, 0, 0, 0, 0, 0];
    for (let run = 0; run < 300; run++) {
      const at = place(12);
      const size = 0.1 + 0.4 * random();
      const far = at.map((x) => x + size + random());
      const row =
        moved === 'sphere'
          ? [...at, size]
          : moved === 'aabb'
            ? [...at, ...far]
            : [...at, ...far, size];
      const motion = place(20);
      const times = ids
        .map((eid) => ({ eid, t: SWEEPS[moved][d][shape[eid]]!(row, motion, rows[eid]) }))
        .filter(({ t }) => t <= 1)
        .sort((a, b) => a.t - b.t || a.eid - b.eid);
      expect(ASK[moved](hit, space, row, motion)).toBe(times.length > 0);
      count(tally, hit.entity);
      if (times.length === 0) {
        expect(hit.t).toBe(MISS);
        continue;
      }
      expect(hit.entity).toBe(times[0].eid);
      expect(hit.t).toBeCloseTo(times[0].t, 9);
      judgeTouch(stage, hit, moved, row, motion);
    }
    isVaried(tally);
  });

  /** Where and how the moving shape touches what it met. */
  function judgeTouch(
    { space: { dimensions } }: TurnedStage,
    hit: ReturnType<typeof createSweepHit>,
    moved: string,
    row: Row,
    motion: Row,
  ): void {
    const along = (point: Row) =>
      [0, 1, 2].map((i) => (i < dimensions ? point[i] + hit.t * motion[i] : 0));
    const [one, two] = [along(row.slice(0, d)), along(row.slice(d, 2 * d))];
    const corners = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].map((z) => [x, y, z])));
    const radius = row[row.length - 1];
    const shapes: Record<string, Solid> = {
      sphere: { points: [one], radius },
      capsule: { points: [one, two], radius },
      aabb: {
        points: corners.map((ends) => ends.map((end, i) => (end ? two : one)[i])),
        radius: 0,
      },
    };
    const there = shapes[moved];
    const target = solidOf(partsOf(stage, hit.entity));
    const normal = [hit.normalX, hit.normalY, hit.normalZ];
    expect(Math.hypot(...normal)).toBeCloseTo(1, 9);
    const point: Solid = { points: [[hit.x, hit.y, hit.z]], radius: 0 };
    expect(gapBetweenSolids(point, target)).toBeLessThan(1e-5);
    if (hit.t === 0) return;
    expect(gapBetweenSolids(point, there)).toBeLessThan(1e-5);
    // A step against the normal would be one into the target, and one along it leads out.
    expect(escapeAlong(there, target, normal)).toBeLessThan(1e-5);
  }
});
