import {
  AABB,
  addShapes,
  CAPSULE,
  type ColliderData,
  createHull,
  createPolygon,
  createSpace,
  HULL,
  OBB,
  POLYGON,
  SPHERE,
  type Space,
  type SpaceOptions,
  type SpaceTuning,
} from '@bitbounds/ecs';
import type { Solid } from '@bitbounds/testkit';
import { addComponent, addEntity, createWorld, set } from 'bitecs';
import { type Columns, fit, type Stage } from './stage.ts';

/** The polygons of every stage in 2D, by number from 1: a triangle, a wedge beside its position, a chip of six corners. */
export const POLYGONS: readonly (readonly (readonly number[])[])[] = [
  [
    [-0.7, -0.4],
    [0.6, -0.5],
    [0.1, 0.7],
  ],
  [
    [0.2, 0.1],
    [0.2, -0.1],
    [1.1, -0.3],
    [1.1, 0.3],
  ],
  [
    [0.6, 0],
    [0.5, 0.4],
    [-0.1, 0.6],
    [-0.5, 0.2],
    [-0.5, -0.3],
    [0.2, -0.4],
  ],
];

/** The hulls of every stage in 3D: a tetrahedron, a wedge beside its position, a stone of eight corners. */
export const HULLS: readonly (readonly (readonly number[])[])[] = [
  [
    [-0.7, -0.4, -0.3],
    [0.6, -0.5, -0.4],
    [0, -0.4, 0.7],
    [0.1, 0.7, 0],
  ],
  [
    [0.2, 0.1, -0.3],
    [0.2, 0.1, 0.3],
    [0.2, -0.1, 0],
    [1.1, -0.3, -0.3],
    [1.1, 0.3, 0],
    [1.1, -0.3, 0.4],
  ],
  [
    [0.6, 0, 0.1],
    [0.5, 0.4, -0.2],
    [-0.1, 0.6, 0.2],
    [-0.5, 0.2, -0.3],
    [-0.5, -0.3, 0.2],
    [0.2, -0.4, -0.4],
    [0.1, -0.2, 0.6],
    [0, 0.1, -0.6],
  ],
];

/** A stage with rotations and scales, on which entities may have any shape. */
export interface TurnedStage extends Stage {
  /** Quaternions; in 2D `angle`. */
  rotation: { x: number[]; y: number[]; z: number[]; w: number[]; angle: number[] };
  scale: Columns;
}

export function createTurnedStage(dimensions: 2 | 3, tuning: SpaceTuning = {}): TurnedStage {
  const position: Columns = { x: [], y: [], z: [] };
  const rotation = { x: [], y: [], z: [], w: [], angle: [] };
  const scale: Columns = { x: [], y: [], z: [] };
  const world = createWorld();
  const options = { position, rotation, scale, dimensions, ...tuning } as SpaceOptions;
  const space: Space = addShapes(createSpace(world, options));
  if (dimensions === 2) for (const corners of POLYGONS) createPolygon(space, corners.flat());
  else for (const corners of HULLS) createHull(space, corners.flat());
  return { world, space, position, rotation, scale };
}

/** How an entity lies: where, how it is turned, and how large; what is left out stays unwritten. */
export interface Pose {
  at: readonly number[];
  quaternion?: readonly number[];
  angle?: number;
  scale?: readonly number[];
}

export function poseAs(stage: TurnedStage, eid: number, pose: Pose): void {
  const { position, rotation, scale } = stage;
  const axes = ['x', 'y', 'z', 'w'] as const;
  for (const [i, axis] of axes.entries()) {
    if (axis !== 'w') position[axis][eid] = pose.at[i] ?? 0;
    if (axis !== 'w' && pose.scale) scale[axis][eid] = pose.scale[i];
    if (pose.quaternion) rotation[axis][eid] = pose.quaternion[i];
  }
  if (pose.angle !== undefined) rotation.angle[eid] = pose.angle;
}

/** A new entity with a collider. */
export function spawnTurned(stage: TurnedStage, data: ColliderData, pose: Pose): number {
  const eid = addEntity(stage.world);
  poseAs(stage, eid, pose);
  addComponent(stage.world, eid, set(stage.space.Collider, fit(stage, data)));
  return eid;
}

type Random = () => number;

/** All shapes but meshes, each as often as the others. */
export function randomData(random: Random, dimensions: 2 | 3): ColliderData {
  const size = () => 0.2 + 0.6 * random();
  const [halfX, halfY, halfZ] = [size(), size(), size()];
  const shapes = [SPHERE, AABB, CAPSULE, OBB, dimensions === 2 ? POLYGON : HULL] as const;
  const shape = shapes[Math.floor(shapes.length * random())];
  if (shape === SPHERE) return { shape, radius: halfX };
  if (shape === CAPSULE) return { shape, radius: 0.5 * halfX, halfY };
  if (shape === HULL && dimensions === 3)
    return { shape, hull: 1 + Math.floor(HULLS.length * random()) };
  if (shape === POLYGON) return { shape, polygon: 1 + Math.floor(POLYGONS.length * random()) };
  return { shape, halfX, halfY, halfZ } as ColliderData;
}

/** Within `size` of the origin; now and then not turned, turned by a right angle, or of no scale of its own. */
export function randomPose(random: Random, size: number): Pose {
  const signed = () => 2 * random() - 1;
  const at = [signed() * size, signed() * size, signed() * size];
  const kind = random();
  const scale = random() < 0.5 ? undefined : [0.5 + random(), -0.5 - random(), 0.5 + random()];
  const rest = scale ? { at, scale } : { at };
  if (kind < 0.15) return rest;
  if (kind < 0.3) return { ...rest, quaternion: [0, 0, 3, 3], angle: Math.PI / 2 };
  const quaternion = [signed(), signed(), signed(), signed()];
  return { ...rest, quaternion, angle: 7 * signed() };
}

const cross = (a: readonly number[], b: readonly number[]) =>
  [0, 1, 2].map((i) => a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3]);

/** The vector, turned as the entity is: by twice the angle between the quaternion and its real part. */
function turned(stage: TurnedStage, eid: number, vector: readonly number[]): number[] {
  const { rotation, space } = stage;
  if (space.dimensions === 2) {
    const angle = rotation.angle[eid] ?? 0;
    const [x, y] = vector;
    return [
      x * Math.cos(angle) - y * Math.sin(angle),
      x * Math.sin(angle) + y * Math.cos(angle),
      0,
    ];
  }
  const whole = [rotation.x[eid], rotation.y[eid], rotation.z[eid], rotation.w[eid]];
  const length = Math.hypot(...whole.map((part) => part ?? 0));
  if (length === 0) return [...vector];
  const [x, y, z, w] = whole.map((part) => part / length);
  const once = cross([x, y, z], vector);
  const twice = cross([x, y, z], once);
  return vector.map((v, i) => v + 2 * (w * once[i] + twice[i]));
}

/** What core's rows are made of, by formulas of the tests' own. In 2D all z are 0. */
export interface Parts {
  shape: number;
  center: number[];
  half: number[];
  axes: number[][];
  radius: number;
  /** Of a polygon or hull, along the axes from the center. */
  corners: number[][];
}

export function partsOf(stage: TurnedStage, eid: number): Parts {
  const { position, scale, space } = stage;
  const { shape, radius, halfX, halfY, halfZ, hull, polygon } = space.Collider;
  const is3d = space.dimensions === 3;
  const signed = [scale.x[eid], scale.y[eid], is3d ? scale.z[eid] : 0].map((s) => s ?? 1);
  const times = signed.map(Math.abs);
  const isTurned = shape[eid] >= CAPSULE;
  const units = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const across = Math.max(times[0], times[2]);
  const made = is3d ? HULLS[hull![eid] - 1] : POLYGONS[polygon![eid] - 1];
  return {
    shape: shape[eid],
    center: [position.x[eid], position.y[eid], is3d ? position.z[eid] : 0],
    half: [halfX[eid] * times[0], halfY[eid] * times[1], is3d ? halfZ![eid] * times[2] : 0],
    axes: units.map((unit) => (isTurned ? turned(stage, eid, unit) : unit)),
    radius: radius[eid] * (shape[eid] === CAPSULE ? across : Math.max(...times)),
    corners: (made ?? []).map((corner) => corner.map((x, i) => x * signed[i])),
  };
}

/** Of a polygon or hull, in world space. */
function cornersOf({ center, axes, corners }: Parts): number[][] {
  return corners.map(([x, y, z = 0]) =>
    center.map((at, i) => at + x * axes[0][i] + y * axes[1][i] + z * axes[2][i]),
  );
}

/** The shape as the testkit's oracles take it. */
export function solidOf(parts: Parts): Solid {
  const { shape, center, half, axes, radius } = parts;
  if (shape > OBB) return { points: cornersOf(parts), radius: 0 };
  if (shape === SPHERE) return { points: [center], radius };
  const along = (signs: number[]) =>
    center.map((x, i) => signs.reduce((sum, s, k) => sum + s * half[k] * axes[k][i], x));
  if (shape === CAPSULE) return { points: [along([0, -1, 0]), along([0, 1, 0])], radius };
  const depths = half[2] > 0 ? [-1, 1] : [0];
  const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => depths.map((z) => [x, y, z])));
  return { points: corners.map(along), radius: 0 };
}

/** Core's row of the shape. */
export function rowOf(parts: Parts, dimensions: 2 | 3): number[] {
  const { shape, center, half, axes, radius } = parts;
  const flat = (row: number[]) => row.slice(0, dimensions);
  if (shape === SPHERE) return [...flat(center), radius];
  if (shape === AABB) {
    return [...flat(center.map((x, i) => x - half[i])), ...flat(center.map((x, i) => x + half[i]))];
  }
  if (shape === CAPSULE) {
    const end = (side: number) => flat(center.map((x, i) => x + side * half[1] * axes[1][i]));
    return [...end(-1), ...end(1), radius];
  }
  if (shape > OBB) return cornersOf(parts).flatMap(flat);
  if (dimensions === 2) return [...flat(center), half[0], half[1], axes[0][0], axes[0][1]];
  return [...center, ...half, ...axes.flat()];
}
