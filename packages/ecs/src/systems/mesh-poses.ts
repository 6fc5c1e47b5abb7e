// Reads rotations and scales of entities with a mesh, writes which tree each has in this frame: the mesh's own or,
// where it is turned or scaled, a copy that is. So all that asks a mesh has only its position to care about.
import { setObbFromCenter } from '@bitbounds/core';
import {
  createTransformedTree,
  type TriangleTree,
  transformTriangleTree,
} from '@bitbounds/kernels';
import { MESH } from '../components/shapes.ts';
import { copyEntry } from '../position-columns.ts';
import { hasSlot } from '../slot-set.ts';
import type { Space } from '../space.ts';
import type { SpaceState } from '../space-state.ts';
import { clearPairs } from './mesh-pairs.ts';
import { addTree, removeTree } from './mesh-trees.ts';
import { copyQuaternion, makeUnit } from './rotations.ts';

/** A copy of a mesh, turned and scaled for one entity. */
export interface MeshPose {
  readonly slot: number;
  readonly mesh: number;
  /** How: a unit quaternion, then the scales. */
  readonly row: Float64Array;
}

const ROW = 7;
/** World units: copies that reach farther would leave what a mesh may reach to, 1e150. */
const FARTHEST = 1e149;
/** No unit: what is scaled by more may leave f64 where a mesh is flat. */
const MOST_SCALE = 1e300;

/** Not a part of the row: a view of one, which V8 takes for another kind of array, left 56 bytes a frame. */
const _quaternion = new Float64Array(4);
const _row = new Float64Array(ROW);
const _zero = new Float64Array(3);
/** Its last nine numbers are where the axes are turned to. */
const _axes = new Float64Array(15);
const _matrix = new Float64Array(16);

/** Fills the scales of `_row`; those that nobody wrote are 1. Returns whether they change anything. */
function readScale({ scale }: Space, slot: number): boolean {
  _row[4] = 1;
  _row[5] = 1;
  _row[6] = 1;
  if (!scale) return false;
  copyEntry(_row, 4, scale.x, slot);
  copyEntry(_row, 5, scale.y, slot);
  copyEntry(_row, 6, scale.z!, slot);
  return _row[4] !== 1 || _row[5] !== 1 || _row[6] !== 1;
}

/** Fills `_quaternion`, to unit length. Returns whether it turns anything; one that is not finite is NaN, and does. */
function readTurn(space: Space, slot: number): boolean {
  copyQuaternion(_quaternion, space, slot);
  const isNumber = Math.abs(_quaternion[3]) < Infinity;
  if (isNumber && _quaternion[0] === 0 && _quaternion[1] === 0 && _quaternion[2] === 0) {
    _quaternion[3] = 1;
    return false;
  }
  makeUnit(_quaternion, 3);
  return true;
}

/** Is the mesh, scaled by `_row`, of a size that it may have? False for NaN. */
function isInReach({ bounds }: TriangleTree): boolean {
  let reach = 0;
  for (let axis = 0; axis < 3; axis++) {
    const most = Math.max(Math.abs(bounds[axis]), Math.abs(bounds[axis + 3]));
    reach += most * Math.abs(_row[4 + axis]);
  }
  return (
    reach <= FARTHEST && Math.abs(_row[4]) + Math.abs(_row[5]) + Math.abs(_row[6]) <= MOST_SCALE
  );
}

/** Fills `_matrix`: scales along the mesh's axes, then turns these. */
function writeMatrix(): void {
  setObbFromCenter(_axes, _zero, _zero, _quaternion);
  for (let from = 0; from < 3; from++) {
    for (let to = 0; to < 3; to++) {
      _matrix[4 * from + to] = _axes[6 + 3 * from + to] * _row[4 + from];
    }
  }
}

function isSame({ row }: MeshPose): boolean {
  for (let i = 0; i < ROW; i++) if (!Object.is(row[i], _row[i])) return false;
  return true;
}

/** Frees a copy. */
function releasePose(state: SpaceState, number: number): void {
  const { poses } = state.meshWork!;
  const { copy, tree } = state.slots;
  const { slot } = poses[number]!;
  copy[slot] = 0;
  if (tree[slot] === number) tree[slot] = 0;
  poses[number] = undefined;
  removeTree(state, number);
}

/** Makes a copy of the mesh's tree, turned and scaled by `_matrix`, for a slot that has none. */
function createPose(state: SpaceState, slot: number, mesh: number): void {
  const base = state.trees[state.meshes[mesh]]!;
  const number = addTree(state, makeCopy(base, mesh));
  state.meshWork!.poses[number] = { slot, mesh, row: _row.slice() };
  state.slots.copy[slot] = number;
}

function makeCopy(base: TriangleTree, mesh: number): TriangleTree {
  try {
    return createTransformedTree(base, _matrix);
  } catch (error) {
    const reason = String((error as Error).message).replace('createTransformedTree: ', '');
    throw new Error(`updateBounds: a turned or scaled copy of mesh ${mesh}: ${reason}`);
  }
}

/** Sees to it that the slot has a copy that is turned by `_quaternion` and scaled by `_row`. */
function poseCopy(state: SpaceState, slot: number, mesh: number): void {
  for (let i = 0; i < 4; i++) _row[i] = _quaternion[i];
  const number = state.slots.copy[slot];
  const pose = state.meshWork!.poses[number];
  if (pose && isSame(pose)) return;
  writeMatrix();
  if (!pose) {
    createPose(state, slot, mesh);
    return;
  }
  transformTriangleTree(state.trees[number]!, state.trees[state.meshes[mesh]]!, _matrix);
  pose.row.set(_row);
  // What was near it as it lay.
  clearPairs(state);
}

/**
 * Finds the tree that an entity with a mesh has in this frame, and notes it in `slots.tree`: 0 when its rotation is not
 * finite. False when it has no size: the mesh was disposed of, or it has a scale that is not finite. Where it is
 * neither turned nor scaled its tree is the mesh's own, even if it has a copy from before: what was does not count.
 */
export function poseMesh(space: Space, slot: number): boolean {
  const { Collider, state } = space;
  const { copy, tree } = state.slots;
  const mesh = Collider.mesh![slot];
  const base = state.meshes[mesh] ?? 0;
  // For when a copy cannot be made.
  tree[slot] = 0;
  const pose = state.meshWork!.poses[copy[slot]];
  if (pose && pose.mesh !== mesh) releasePose(state, copy[slot]);
  if (base === 0) return false;
  const isScaled = readScale(space, slot);
  if (!readTurn(space, slot) && !isScaled) {
    tree[slot] = base;
    return true;
  }
  if (!isInReach(state.trees[base]!)) {
    if (copy[slot] > 0) releasePose(state, copy[slot]);
    return false;
  }
  if (Number.isNaN(_quaternion[3])) return true;
  poseCopy(state, slot, mesh);
  tree[slot] = copy[slot];
  return true;
}

/** Frees the copies of entities that have no mesh any more. */
export function dropPoses({ state }: Space): void {
  const { colliders, meshWork, slots } = state;
  const { poses } = meshWork!;
  for (let number = 1; number < poses.length; number++) {
    const pose = poses[number];
    if (!pose || (hasSlot(colliders, pose.slot) && slots.shape[pose.slot] === MESH)) continue;
    releasePose(state, number);
  }
}

/** Frees the copies of a mesh that is disposed of. */
export function removePoses(state: SpaceState, mesh: number): void {
  const { poses } = state.meshWork!;
  for (let number = 1; number < poses.length; number++) {
    if (poses[number]?.mesh === mesh) releasePose(state, number);
  }
}
