import {
  type BoxScene,
  distanceToBox,
  isBox,
  overlapsBox,
  rayEntersBox,
  sweptPairs,
} from '@bitbounds/testkit';
import type { CullPlan, QueryPlan } from './plan.ts';
import { mayMeet, type World } from './world.ts';

/** What must be in an answer, and what may be: rounding decides about the difference. Ascending. */
export interface Expected {
  sure: number[];
  possible: Set<number>;
}

/** Relative to the sizes involved: the roundings that the answers' contracts allow, and some to spare. */
const CULL_ROUNDING = 2e-6;
const QUERY_ROUNDING = 1e-5;

function sidesOf({ minX, minY, minZ, maxX, maxY, maxZ }: BoxScene): Float32Array[] {
  return [minX, minY, minZ, maxX, maxY, maxZ];
}

/** Has the box a side that is NaN? */
export function isInvalid({ minX, minY, minZ, maxX, maxY, maxZ }: BoxScene, i: number): boolean {
  // A sum is NaN if one of them is, and where infinities cancel each other out.
  if (!Number.isNaN(minX[i] + minY[i] + minZ[i] + maxX[i] + maxY[i] + maxZ[i])) return false;
  return [minX, minY, minZ, maxX, maxY, maxZ].some((side) => Number.isNaN(side[i]));
}

/** The largest absolute value of the members' finite coordinates. */
function reachOf(scene: BoxScene, members: number[]): number {
  let reach = 0;
  for (const side of sidesOf(scene)) {
    for (const i of members)
      if (Number.isFinite(side[i])) reach = Math.max(reach, Math.abs(side[i]));
  }
  return reach;
}

/** How far box `i` reaches beyond the plane that rejects it most, in f64; negative when it is behind one. */
function marginOf(
  dimensions: number,
  sides: Float32Array[],
  i: number,
  { planes, planeCount }: CullPlan,
): number {
  let margin = Infinity;
  for (let plane = 0; plane < planeCount; plane++) {
    const row = plane * (dimensions + 1);
    let distance = -planes[row + dimensions];
    for (let axis = 0; axis < dimensions; axis++) {
      const n = planes[row + axis];
      // Not 0 · ∞.
      if (n !== 0) distance += n * sides[axis + (n > 0 ? 3 : 0)][i];
    }
    margin = Math.min(margin, distance);
  }
  return margin;
}

/** Is the slot on one of the layers that the view shows? All bits are no mask. */
export function isOnMask(
  { layer }: Pick<World, 'layer'>,
  { mask }: Pick<CullPlan, 'mask'>,
  i: number,
): boolean {
  return mask === undefined || (mask | 0) === -1 || (layer[i] & mask) !== 0;
}

/** Which members a view with these planes and this mask must and may show. */
export function expectVisible(
  { scene, layer }: Pick<World, 'scene' | 'layer'>,
  members: number[],
  plan: CullPlan,
): Expected {
  const reach = reachOf(scene, members) * Math.sqrt(scene.dimensions);
  let farthest = reach;
  for (let plane = 0; plane < plan.planeCount; plane++) {
    const d = Math.abs(plan.planes[plane * (scene.dimensions + 1) + scene.dimensions]);
    if (Number.isFinite(d)) farthest = Math.max(farthest, d + reach);
  }
  const sides = sidesOf(scene);
  const sure: number[] = [];
  const possible = new Set<number>();
  for (const i of members) {
    const isAlways = isInvalid(scene, i);
    if (!isAlways && !isBox(scene, i)) continue;
    if (!isOnMask({ layer }, plan, i)) continue;
    const margin = isAlways ? Infinity : marginOf(scene.dimensions, sides, i, plan);
    if (margin >= 0) sure.push(i);
    if (margin >= -farthest * CULL_ROUNDING) possible.add(i);
  }
  return { sure, possible };
}

/** Every pair of members that must be found, as sorted keys. */
export function expectPairs(world: World, members: number[]): number[] {
  return [...sweptPairs(world.scene, members, (i, j) => mayMeet(world, i, j))];
}

/** Which members the queries must find. */
export interface ExpectedQuery {
  box: number[];
  sphere: Expected;
  ray: Expected;
  nearestT: number;
  distances: number[];
  /** With the plan's filter: slots on the ray, when it first hits one, and the nearest distances within the radius. */
  chosenOnRay: number[];
  chosenT: number;
  chosenDistances: number[];
}

/** The scene with every box `by` larger on each side. */
function grown(scene: BoxScene, by: number): BoxScene {
  const less = (side: Float32Array): Float32Array => side.map((x) => x - by);
  const more = (side: Float32Array): Float32Array => side.map((x) => x + by);
  return {
    ...scene,
    minX: less(scene.minX),
    minY: less(scene.minY),
    minZ: less(scene.minZ),
    maxX: more(scene.maxX),
    maxY: more(scene.maxY),
    maxZ: more(scene.maxZ),
  };
}

export function expectQuery(
  world: World,
  members: number[],
  { point, box, radius, direction, maxT, wanted, mask, exclude }: QueryPlan,
): ExpectedQuery {
  const { scene } = world;
  const boxes = members.filter((i) => isBox(scene, i));
  const away = point.reduce((sum, x) => sum + Math.abs(x), radius + 1);
  const onRay = (i: number, of: BoxScene): boolean => {
    const t = rayEntersBox(of, i, point, direction);
    return t < Infinity && t <= maxT * (1 + QUERY_ROUNDING);
  };
  const times = boxes.map((i) => rayEntersBox(scene, i, point, direction));
  const distances = boxes.map((i) => distanceToBox(scene, i, point));
  const nearestT = Math.min(Infinity, ...times);
  // A ray that passes many boxes meets roundings of the far ones as well.
  const chosen = boxes.filter((i) => (world.layer[i] & mask) !== 0 && i !== exclude);
  const chosenOnRay = chosen.filter((i) => {
    const t = rayEntersBox(scene, i, point, direction);
    return t <= maxT && t < Infinity;
  });
  const chosenTimes = chosenOnRay.map((i) => rayEntersBox(scene, i, point, direction));
  const chosenDistances = chosen.map((i) => distanceToBox(scene, i, point));
  const wider = grown(scene, (away + reachOf(scene, boxes)) * QUERY_ROUNDING);
  return {
    box: boxes.filter((i) => overlapsBox(scene, i, box)),
    sphere: {
      sure: boxes.filter((_, n) => distances[n] <= radius),
      possible: new Set(boxes.filter((_, n) => distances[n] <= radius + away * QUERY_ROUNDING)),
    },
    ray: {
      sure: boxes.filter((_, n) => times[n] <= maxT && times[n] < Infinity),
      // On the very edge of a slab that a ray runs along, the kernel may skip another axis: one candidate too many.
      possible: new Set(direction.includes(0) ? boxes : boxes.filter((i) => onRay(i, wider))),
    },
    nearestT: nearestT <= maxT ? nearestT : Infinity,
    distances: distances.sort((a, b) => a - b).slice(0, wanted),
    chosenOnRay,
    chosenT: Math.min(Infinity, ...chosenTimes),
    chosenDistances: chosenDistances
      .filter((d) => d <= radius)
      .sort((a, b) => a - b)
      .slice(0, wanted),
  };
}
