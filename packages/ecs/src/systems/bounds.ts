// Reads positions, rotations, scales and colliders, writes Bounds (and which colliders take part in this frame).
import { readClock } from '../clock.ts';
import { MESH, NO_SHAPE, SPHERE } from '../components/shapes.ts';
import { flagsOf } from '../slot-flags.ts';
import { noteSlot } from '../slot-set.ts';
import { checkAlive, type Space } from '../space.ts';
import { type SpaceState, TREE_STALE } from '../space-state.ts';
import { checkColumns } from '../transform-columns.ts';
import { treeOf } from './mesh-trees.ts';
import { scaleSizes } from './sizes.ts';

/**
 * Relative: twice as much as storing a number in f32 may move it (2^-24), so that whatever was moved outward stays
 * outward.
 */
export const PADDING: number = 2 ** -23;
/** World units: keeps the outward step from vanishing at zero; f32 numbers go down to 1.4e-45. */
export const SMALLEST = 1e-37;

// A finite v is stored outward: storing moves v ± s by at most |v ± s| * 2^-24 < s, s being |v| *
// 2^-23 + 1e-37.

/** A finite number, smaller by more than storing it in f32 may add. */
export function padDown(v: number): number {
  return v - (Math.abs(v) * PADDING + SMALLEST);
}

/** A finite number, larger by more than storing it in f32 may take away. */
export function padUp(v: number): number {
  return v + (Math.abs(v) * PADDING + SMALLEST);
}

/**
 * Stores the sides of a box (lows, then highs) across an axis, outward; NaN where one is not finite. Not by `padDown` and
 * `padUp`, whose numbers are on the heap where V8 calls them, as it does where a game has few of what asks here.
 */
export function storeSides(
  min: Float32Array,
  max: Float32Array,
  slot: number,
  box: Float64Array,
  axis: number,
): void {
  const low = box[axis];
  const high = box[axis + box.length / 2];
  min[slot] = low - (Math.abs(low) * PADDING + SMALLEST) + (low - low) + (high - high);
  max[slot] = high + (Math.abs(high) * PADDING + SMALLEST);
}

/** Of a mesh, in world space. */
const _box = new Float64Array(6);

/** Changes the slot's shape from now on. */
function takePart(state: SpaceState, slot: number, kind: number): void {
  const { shape, flags, still, tagged } = state.slots;
  shape[slot] = kind;
  flags[slot] = flagsOf(kind, tagged[slot]);
  // It was a mesh, and is not any more.
  if (still[slot] > tagged[slot]) noteSlot(state.regrouped, slot);
}

/** For a collider without a usable size: its extent is not known, so it is visible everywhere and meets nothing. */
function disable(space: Space, slot: number): void {
  const { Bounds, state } = space;
  takePart(state, slot, NO_SHAPE);
  Bounds.minX[slot] = Number.NaN;
}

/**
 * Writes the box of the mesh as it is turned and scaled, moved to the position. Returns whether it has a size.
 */
function updateMesh(space: Space, slot: number): boolean {
  const { Bounds, position, state } = space;
  if (!state.meshWork?.poseMesh(space, slot)) return false;
  const tree = treeOf(state, slot);
  if (state.slots.still[slot] === 0) noteSlot(state.regrouped, slot);
  if (!tree) {
    // Its rotation is not finite.
    Bounds.minX[slot] = Number.NaN;
    return true;
  }
  const { bounds } = tree;
  for (let side = 0; side < 6; side += 3) {
    _box[side] = position.x[slot] + bounds[side];
    _box[side + 1] = position.y[slot] + bounds[side + 1];
    _box[side + 2] = position.z![slot] + bounds[side + 2];
  }
  storeSides(Bounds.minX, Bounds.maxX, slot, _box, 0);
  storeSides(Bounds.minY, Bounds.maxY, slot, _box, 1);
  storeSides(Bounds.minZ!, Bounds.maxZ!, slot, _box, 2);
  return true;
}

/** Writes the box of a solid. Returns whether it has a size, and the space such shapes. */
function updateSolid(space: Space, slot: number, kind: number): boolean {
  const { solids } = space.state;
  return solids !== undefined && kind <= solids.lastShape && solids.writeBounds(space, slot, kind);
}

/**
 * Writes the boxes of meshes and of solids; returns how many are disabled. Apart from the others: where V8
 * inlines these into their loop it calls `padDown` and `padUp`, and every number that they return is on the heap.
 */
function updateOthers(space: Space): number {
  const { Collider, dimensions, state } = space;
  const { slots, count } = state.colliders;
  let disabled = 0;
  for (let i = 0; i < count; i++) {
    const slot = slots[i];
    const kind = Collider.shape[slot];
    if (kind < MESH) continue;
    const isMesh = kind === MESH;
    if (isMesh ? dimensions === 3 && updateMesh(space, slot) : updateSolid(space, slot, kind))
      continue;
    disable(space, slot);
    disabled++;
  }
  return disabled;
}

// These two return how many colliders they left to `updateOthers`.
// `x - x` is 0 when x is finite and NaN when not: an entity without a position gets a box that says so. Columns may be
// shorter than the entities or have holes: `undefined` turns into NaN in the same way.
function updateBounds3d(space: Space): number {
  const { minX, minY, minZ, maxX, maxY, maxZ } = space.Bounds;
  const { shape } = space.Collider;
  const { radius, halfX, halfY, halfZ } = space.state.sizes;
  const { x, y, z } = space.position as Required<Space['position']>;
  const { state } = space;
  const { slots, count } = state.colliders;
  const inFrame = state.slots.shape;
  let disabled = 0;
  let others = 0;
  for (let i = 0; i < count; i++) {
    const slot = slots[i];
    const kind = shape[slot];
    if (inFrame[slot] !== kind) takePart(state, slot, kind);
    if (kind >= MESH) {
      others++;
      continue;
    }
    const hx = kind === SPHERE ? radius[slot] : halfX[slot];
    const hy = kind === SPHERE ? hx : halfY[slot];
    const hz = kind === SPHERE ? hx : halfZ[slot];
    if (!(hx >= 0 && hy >= 0 && hz >= 0) || hx === Infinity || hy === Infinity || hz === Infinity) {
      disable(space, slot);
      disabled++;
      continue;
    }
    const px = x[slot];
    const py = y[slot];
    const pz = z[slot];
    minX[slot] = padDown(px - hx) + (px - px);
    minY[slot] = padDown(py - hy) + (py - py);
    minZ![slot] = padDown(pz - hz) + (pz - pz);
    maxX[slot] = padUp(px + hx);
    maxY[slot] = padUp(py + hy);
    maxZ![slot] = padUp(pz + hz);
  }
  space.stats.disabled = disabled;
  return others;
}

function updateBounds2d(space: Space): number {
  const { minX, minY, maxX, maxY } = space.Bounds;
  const { shape } = space.Collider;
  const { radius, halfX, halfY } = space.state.sizes;
  const { x, y } = space.position;
  const { state } = space;
  const { slots, count } = state.colliders;
  const inFrame = state.slots.shape;
  let disabled = 0;
  let others = 0;
  for (let i = 0; i < count; i++) {
    const slot = slots[i];
    const kind = shape[slot];
    if (inFrame[slot] !== kind) takePart(state, slot, kind);
    if (kind >= MESH) {
      others++;
      continue;
    }
    const hx = kind === SPHERE ? radius[slot] : halfX[slot];
    const hy = kind === SPHERE ? hx : halfY[slot];
    if (!(hx >= 0 && hy >= 0) || hx === Infinity || hy === Infinity) {
      disable(space, slot);
      disabled++;
      continue;
    }
    const px = x[slot];
    const py = y[slot];
    minX[slot] = padDown(px - hx) + (px - px);
    minY[slot] = padDown(py - hy) + (py - py);
    maxX[slot] = padUp(px + hx);
    maxY[slot] = padUp(py + hy);
  }
  space.stats.disabled = disabled;
  return others;
}

/**
 * Writes the world-space box of every entity with a `Collider`: position and size, rounded outward to f32.
 *
 * A position that is not finite gives a box with a NaN: no pairs, no hits, visible in every view. A size that is
 * negative, not finite or not set disables the collider for this frame; `stats.disabled` counts them. Copies of meshes
 * are turned here, which throws where there is no memory for another. `Bounds` of entities without a `Collider` are
 * left alone. Throws where bitECS's `resetWorld` has dropped the space's observers, and where the game has replaced one
 * of its columns with something that is none. Returns the space.
 */
export function updateBounds<S extends Space>(space: S): S {
  checkAlive(space, 'updateBounds');
  checkColumns(space, 'updateBounds');
  const start = readClock(space);
  const { stats, state } = space;
  scaleSizes(space);
  const others = space.dimensions === 3 ? updateBounds3d(space) : updateBounds2d(space);
  // First: new copies may need the memory.
  state.meshWork?.dropPoses(space);
  if (others > 0) stats.disabled += updateOthers(space);
  state.freshness = TREE_STALE;
  state.profile.updateBounds = readClock(space) - start;
  return space;
}
