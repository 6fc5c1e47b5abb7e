import type { BoxIndex } from '@bitbounds/kernels';
import { refreshMemory } from '../../src/memory.ts';

/** Both −min and max of an empty box, which overlaps nothing. */
const EMPTY = -32768;
/** Columns of eight numbers: −min and max of each axis. */
const LANES = 8;
const MOST_LEVELS = 5;
const LARGEST = 3.4028234663852886e38;

function fail(message: string): never {
  throw new Error(`validateEights: ${message}`);
}

/** The tree of eights as it lies in memory. */
interface Eights {
  readonly index: BoxIndex;
  readonly cells: Int16Array;
  readonly order: Uint32Array;
  /** Groups of the blocks; behind them is one group for each box that stands apart. */
  readonly blockGroups: number;
  readonly groups: number;
}

const sizeOf = ({ dimensions }: BoxIndex): number => 2 * dimensions * LANES;

/** Where a group's first number is, in elements. */
function groupAt({ index }: Eights, level: number, group: number): number {
  return (index.kernel.exports.eightsAddress(level) >>> 1) + group * sizeOf(index);
}

/** A lane's −min and max of each axis. */
function laneOf(eights: Eights, level: number, group: number, lane: number): number[] {
  const start = groupAt(eights, level, group) + lane;
  const sides: number[] = [];
  for (let at = start; at < start + sizeOf(eights.index); at += LANES) sides.push(eights.cells[at]);
  return sides;
}

const isEmpty = (sides: number[]): boolean => sides.every((side) => side === EMPTY);

function openEights(index: BoxIndex): Eights {
  const { exports, u32 } = index.kernel;
  exports.useTree(0);
  const blockGroups = exports.getBlockCount() * 8;
  const eights = {
    index,
    cells: new Int16Array(u32.buffer),
    order: new Uint32Array(u32.buffer, exports.orderAddress()),
    blockGroups,
    groups: blockGroups,
  };
  const most = (exports.eightsAddress(1) - exports.eightsAddress(0)) / (2 * sizeOf(index));
  while (eights.groups < most && !isEmpty(laneOf(eights, 0, eights.groups, 0))) eights.groups++;
  return eights;
}

/** A slot's sides, infinite ones clamped; undefined when its box is empty or has a NaN. */
function sidesOf({ kernel, dimensions }: BoxIndex, slot: number): number[] | undefined {
  const sides: number[] = [];
  for (let side = 0; side < 2 * dimensions; side++)
    sides.push(kernel.f32[(kernel.exports.columnAddress(side) >>> 2) + slot]);
  for (let side = 0; side < sides.length; side += 2)
    if (!(sides[side] <= sides[side + 1])) return undefined;
  return sides.map((side) => Math.max(-LARGEST, Math.min(LARGEST, side)));
}

/** The slot whose box is in a lane of the leaves; of a group for one that stands apart, only the first lane has one. */
function slotAt(eights: Eights, group: number, lane: number): number {
  return eights.order[group * LANES + lane];
}

/** For boxes that stand apart each group must hold one slot, and no slot twice. */
function slotsApart(eights: Eights): Set<number> {
  const apart = new Set<number>();
  for (let group = eights.blockGroups; group < eights.groups; group++) {
    const slot = slotAt(eights, group, 0);
    if (apart.has(slot)) fail(`slot ${slot} stands apart twice.`);
    apart.add(slot);
    for (let lane = 1; lane < LANES; lane++)
      if (!isEmpty(laneOf(eights, 0, group, lane)))
        fail(`group ${group}, of slot ${slot} that stands apart, has another in lane ${lane}.`);
  }
  return apart;
}

/** Cells have 16 bits, and one that is negated may be 32768. */
const CELLS = 2 ** 17;
const bits = new Int32Array(1);
const number = new Float32Array(bits.buffer);

/**
 * A side and its cell as one number: ordered by sides first. So many are sorted that a function which compares took most of
 * the time.
 */
function placedAt(side: number, cell: number): number {
  number[0] = side + 0; // one zero, not two
  const rank = bits[0] < 0 ? ~bits[0] - 0x80000000 : bits[0];
  return rank * CELLS + (cell - EMPTY);
}

function sideOf(placed: number): number {
  const rank = Math.floor(placed / CELLS);
  bits[0] = rank < 0 ? ~(rank + 0x80000000) : rank;
  return number[0];
}

const cellOf = (placed: number): number => placed - Math.floor(placed / CELLS) * CELLS + EMPTY;

/** Rounding to cells must keep the order of all sides, minima and maxima alike; for one axis. */
function validateCells(unsorted: number[], axis: number): void {
  const placed = Float64Array.from(unsorted).sort();
  for (let i = 1; i < placed.length; i++) {
    const [before, side] = [sideOf(placed[i - 1]), sideOf(placed[i])];
    const [cellBefore, cell] = [cellOf(placed[i - 1]), cellOf(placed[i])];
    if (cell < cellBefore || (side === before && cell !== cellBefore))
      fail(`axis ${axis}: ${before} is in cell ${cellBefore}, ${side} in ${cell}.`);
  }
}

/** Each member must have its box in one lane, and nothing else may have any. Returns how many boxes there are. */
function validateLeaves(eights: Eights, members: ReadonlySet<number>): number {
  const { index } = eights;
  const apart = slotsApart(eights);
  const seen = new Set<number>();
  const axes = Array.from({ length: index.dimensions }, (): number[] => []);
  const take = (group: number, lane: number): void => {
    const slot = slotAt(eights, group, lane);
    const where = `group ${group} lane ${lane}, slot ${slot}`;
    const isOne = members.has(slot) && (group >= eights.blockGroups || !apart.has(slot));
    const sides = isOne ? sidesOf(index, slot) : undefined;
    const cells = laneOf(eights, 0, group, lane);
    if (sides === undefined) {
      if (!isEmpty(cells)) fail(`${where} is ${cells}, not empty.`);
      return;
    }
    if (seen.has(slot)) fail(`${where} came before.`);
    seen.add(slot);
    for (const [axis, placed] of axes.entries()) {
      placed.push(placedAt(sides[2 * axis], -cells[2 * axis]));
      placed.push(placedAt(sides[2 * axis + 1], cells[2 * axis + 1]));
    }
  };
  for (let group = 0; group < eights.blockGroups; group++)
    for (let lane = 0; lane < LANES; lane++) take(group, lane);
  for (let group = eights.blockGroups; group < eights.groups; group++) take(group, 0);
  for (const [axis, placed] of axes.entries()) validateCells(placed, axis);
  for (const slot of members)
    if (!seen.has(slot) && sidesOf(index, slot) !== undefined) fail(`slot ${slot} is nowhere.`);
  return seen.size;
}

/** Lane `lane` of a group must bound the eight lanes of the group below it; there is none below the last. */
function validateLane(eights: Eights, level: number, group: number, lane: number): void {
  const below = group * LANES + lane;
  const sides = laneOf(eights, level, group, lane);
  const expected = sides.map((_, side) => {
    const start = groupAt(eights, level - 1, below) + side * LANES;
    let most = eights.cells[start];
    for (let i = 1; i < LANES; i++) most = Math.max(most, eights.cells[start + i]);
    return most;
  });
  for (const [side, cell] of sides.entries())
    if (cell !== expected[side])
      fail(
        `level ${level} group ${group} lane ${lane} side ${side} is ${cell}, not ${expected[side]}.`,
      );
}

function validateLevels(eights: Eights): void {
  let groups = eights.groups;
  for (let level = 1; level <= MOST_LEVELS && groups > 1; level++) {
    const padded = (groups + LANES - 1) & -LANES;
    for (let group = groups; group < padded; group++)
      for (let lane = 0; lane < LANES; lane++)
        if (!isEmpty(laneOf(eights, level - 1, group, lane)))
          fail(`level ${level - 1} group ${group} lane ${lane} is padding, not empty.`);
    groups = padded / LANES;
    for (let group = 0; group < groups; group++)
      for (let lane = 0; lane < LANES; lane++) validateLane(eights, level, group, lane);
  }
}

/** Members that are not in the tree of static and resting slots. */
function movingOf({ kernel }: BoxIndex, members: ArrayLike<number>): Set<number> {
  const moving = new Set(Array.from(members));
  kernel.exports.useTree(1);
  const order = kernel.exports.orderAddress() >>> 2;
  for (let i = 0; i < kernel.exports.getMemberCount(); i++) moving.delete(kernel.u32[order + i]);
  return moving;
}

/**
 * Are the boxes in cells sound, as they were written last? Each moving member must be in one lane, with its sides in
 * cells that keep their order; parents must bound their children exactly, and padding must be empty. Returns how many
 * boxes there are.
 */
export function validateWrittenEights(index: BoxIndex, members: ArrayLike<number>): number {
  const moving = movingOf(index, members);
  const eights = openEights(index);
  const count = validateLeaves(eights, moving);
  validateLevels(eights);
  return count;
}

/**
 * The same for the boxes in cells that this build's pairs were found in. These are written once more for that, because
 * what comes after the join overwrites them. Call it before anything is loaded. 0 where there are no cells.
 */
export function validateEights(index: BoxIndex, members: ArrayLike<number>): number {
  const areThere = index.kernel.exports.writeEights();
  refreshMemory(index.kernel);
  return areThere ? validateWrittenEights(index, members) : 0;
}
