import { type BoxIndex, prepareTrees } from './box-index.ts';

/** Throws unless `condition`; for structures that ought to be sound. */
function must(condition: boolean, message: string): void {
  if (!condition) throw new Error(`validateIndex: ${message}`);
}

/** The order of a tree holds members, each in one tree and once. */
function validateOrder(index: BoxIndex, missing: Set<number>): void {
  const { kernel } = index;
  const order = kernel.exports.orderAddress() >>> 2;
  for (let i = 0; i < kernel.exports.getMemberCount(); i++) {
    const slot = kernel.u32[order + i];
    must(missing.delete(slot), `item ${i} has slot ${slot}, which is no member or came before.`);
  }
}

/** Lane `lane` of a group must contain every non-empty box of the group below it. */
function validateLane(index: BoxIndex, level: number, group: number, lane: number): void {
  const { kernel, dimensions } = index;
  const size = dimensions * 8;
  const parent = (kernel.exports.levelAddress(level) >>> 2) + group * size;
  const child = (kernel.exports.levelAddress(level - 1) >>> 2) + (group * 4 + lane) * size;
  const isPadding = group * 4 + lane >= kernel.exports.getGroupCount(level - 1);
  for (let axis = 0; axis < dimensions; axis++) {
    const min = kernel.f32[parent + axis * 8 + lane];
    const max = kernel.f32[parent + axis * 8 + 4 + lane];
    const where = `level ${level} group ${group} lane ${lane} axis ${axis}`;
    must(!Number.isNaN(min) && !Number.isNaN(max), `${where} is NaN.`);
    must(!isPadding || (min === Infinity && max === -Infinity), `${where} is padding, not empty.`);
    let least = Infinity;
    let greatest = -Infinity;
    for (let i = 0; i < 4 && !isPadding; i++) {
      least = Math.min(least, kernel.f32[child + axis * 8 + i]);
      greatest = Math.max(greatest, kernel.f32[child + axis * 8 + 4 + i]);
    }
    must(min === least && max === greatest, `${where} does not bound its children tightly.`);
  }
}

/** Items past the last member must be the empty box. */
function validatePadding(index: BoxIndex): void {
  const { kernel, dimensions } = index;
  const leaves = kernel.exports.levelAddress(0) >>> 2;
  for (let i = kernel.exports.getMemberCount(); i < kernel.exports.getBlockCount() * 64; i++) {
    const box = leaves + (i >> 2) * dimensions * 8 + (i & 3);
    must(kernel.f32[box] === Infinity, `padding item ${i} has a box.`);
  }
}

function validateTree(index: BoxIndex): void {
  const { exports } = index.kernel;
  validatePadding(index);
  for (let level = 1; level < exports.getLevelCount(); level++) {
    for (let group = 0; group < exports.getGroupCount(level); group++) {
      for (let lane = 0; lane < 4; lane++) validateLane(index, level, group, lane);
    }
  }
}

/**
 * Are the trees sound? Their orders hold every one of `members` once, every parent bounds its children exactly, and
 * padding is empty; throws otherwise. For tests and debugging: it visits everything.
 */
export function validateIndex(index: BoxIndex, members: ArrayLike<number>): void {
  const { kernel, stats } = index;
  must(members.length === stats.members, `${members.length} members given, ${stats.members} set.`);
  const missing = new Set<number>();
  for (let i = 0; i < members.length; i++) missing.add(members[i]);
  prepareTrees(index);
  for (const which of [0, 1]) {
    kernel.exports.useTree(which);
    validateOrder(index, missing);
    validateTree(index);
  }
  must(missing.size === 0, `${missing.size} members are in no tree.`);
}
