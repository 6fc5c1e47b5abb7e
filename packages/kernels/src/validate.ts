import { type BoxIndex, prepareTrees } from './box-index.ts';

function fail(message: string): never {
  throw new Error(`validateIndex: ${message}`);
}

/** The largest f32, which infinite sides are clamped to. */
const LARGEST = 3.4028234663852886e38;

/**
 * Throws unless an item's box is that of its slot: clamped, and empty on all axes when it is empty on one or has a NaN.
 */
function validateItem(index: BoxIndex, item: number, slot: number): void {
  const { kernel, dimensions } = index;
  const { exports, f32 } = kernel;
  const column = (side: number): number => f32[(exports.columnAddress(side) >>> 2) + slot];
  let isBox = true;
  for (let i = 0; i < 2 * dimensions; i += 2) isBox = isBox && column(i) <= column(i + 1);
  const box = (exports.levelAddress(0) >>> 2) + (item >> 2) * dimensions * 8 + (item & 3);
  for (let i = 0; i < 2 * dimensions; i++) {
    const empty = i % 2 === 0 ? Infinity : -Infinity;
    const expected = isBox ? Math.max(-LARGEST, Math.min(LARGEST, column(i))) : empty;
    const found = f32[box + i * 4];
    if (found === expected) continue;
    fail(`item ${item}, slot ${slot}, side ${i} is ${found}, not ${expected}.`);
  }
}

/**
 * Throws unless the order of a tree holds members with their boxes, each in one tree and once, and holes with the empty
 * box.
 */
function validateOrder(index: BoxIndex, missing: Set<number>): void {
  const { kernel } = index;
  const order = kernel.exports.orderAddress() >>> 2;
  const hole = kernel.exports.getHoleSlot();
  for (let i = 0; i < kernel.exports.getMemberCount(); i++) {
    const slot = kernel.u32[order + i];
    if (missing.delete(slot) || slot === hole) validateItem(index, i, slot);
    else fail(`item ${i} has slot ${slot}, which is no member or came before.`);
  }
}

/** Lane `lane` of a group must contain every non-empty box of the group below it. */
function validateLane(index: BoxIndex, level: number, group: number, lane: number): void {
  const { kernel, dimensions } = index;
  const { f32 } = kernel;
  const size = dimensions * 8;
  const parent = (kernel.exports.levelAddress(level) >>> 2) + group * size + lane;
  const child = (kernel.exports.levelAddress(level - 1) >>> 2) + (group * 4 + lane) * size;
  const isPadding = group * 4 + lane >= kernel.exports.getGroupCount(level - 1);
  for (let axis = 0; axis < dimensions; axis++) {
    const min = f32[parent + axis * 8];
    const max = f32[parent + axis * 8 + 4];
    let least = Infinity;
    let greatest = -Infinity;
    for (let i = 0; i < 4 && !isPadding; i++) {
      least = Math.min(least, f32[child + axis * 8 + i]);
      greatest = Math.max(greatest, f32[child + axis * 8 + 4 + i]);
    }
    if (min === least && max === greatest) continue;
    const where = `level ${level} group ${group} lane ${lane} axis ${axis}`;
    if (isPadding) fail(`${where} is padding, not empty.`);
    fail(`${where} is ${min} … ${max}, its children ${least} … ${greatest}.`);
  }
}

/** Items past the last member must be the empty box. */
function validatePadding(index: BoxIndex): void {
  const { kernel, dimensions } = index;
  const leaves = kernel.exports.levelAddress(0) >>> 2;
  for (let i = kernel.exports.getMemberCount(); i < kernel.exports.getBlockCount() * 64; i++) {
    const box = leaves + (i >> 2) * dimensions * 8 + (i & 3);
    if (kernel.f32[box] !== Infinity) fail(`padding item ${i} has a box.`);
  }
}

function validateTree(index: BoxIndex): void {
  const { exports } = index.kernel;
  validatePadding(index);
  // Walks begin at the one group of the highest level.
  const roots = exports.getLevelCount() ? exports.getGroupCount(exports.getLevelCount() - 1) : 0;
  if (roots > 1) fail(`the highest level has ${roots} groups, not one.`);
  for (let level = 1; level < exports.getLevelCount(); level++) {
    for (let group = 0; group < exports.getGroupCount(level); group++) {
      for (let lane = 0; lane < 4; lane++) validateLane(index, level, group, lane);
    }
  }
}

/**
 * Checks that the trees are sound: their orders hold every one of `members` once, with the box that was loaded for it,
 * every parent bounds its children exactly, there is one root, and padding is empty. Throws otherwise, also when boxes
 * were loaded since the last build. For tests and debugging: it visits everything.
 */
export function validateIndex(index: BoxIndex, members: ArrayLike<number>): void {
  const { kernel, stats } = index;
  if (members.length !== stats.members) {
    fail(`${members.length} members given, ${stats.members} set.`);
  }
  const missing = new Set<number>();
  for (let i = 0; i < members.length; i++) missing.add(members[i]);
  prepareTrees(index);
  for (const which of [0, 1]) {
    kernel.exports.useTree(which);
    validateOrder(index, missing);
    validateTree(index);
  }
  if (missing.size > 0) fail(`${missing.size} members are in no tree.`);
}
