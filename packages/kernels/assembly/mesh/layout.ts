// Where a mesh lies in linear memory. It is laid out once, when its size is known, and the memory never grows again:
//
//   vertices    x y z per vertex, f32 or f64, as the caller has them: what exact tests read
//   indices     three per triangle, u32
//   layers      of triangles, u32, if they have any
//   nodes       groups of four boxes, level after level, the leaves' boxes first
//   leaves      four triangles each, as columns of f32; while building, which vertices are used, a byte each, then
//               the records that are put in order
//   results     triangles that a query found; while building, if vertices are f64, the vertices in the mesh's frame,
//               x y z 0, f32
//
// The frame: everything f32 is measured from the middle of the mesh's box, in units that make the box fit into −1 … 1.
// A unit is a power of two, so converting to it rounds nothing. All tolerances below are in these units.

/** Four boxes as columns: for each axis min ×4, max ×4. */
@inline export const GROUP_BYTES: usize = 96;

// A leaf: columns of four f32 each, then four triangle numbers. Three cache lines, twice a group.
@inline export const LEAF_BYTES: usize = 192;
/** Corner a, x y z; edges ab and ac, x y z each. */
@inline export const CORNER: usize = 0;
@inline export const EDGE_B: usize = 48;
@inline export const EDGE_C: usize = 96;
/** By how much the volumes of a ray and the triangle may be off; −1 if there is no triangle. */
@inline export const MARGIN: usize = 144;
/** By how much the distance to the triangle may be less than computed. */
@inline export const SLOP: usize = 160;
@inline export const NUMBERS: usize = 176;

/** Frame units. Sides of empty boxes, and corners where there is no triangle: far, but the square is still an f32. */
@inline export const NOWHERE: f32 = 1e18;

/**
 * Walks' entries: the address of the group, a multiple of 32, and in the bits below that its level, 1 for those over the leaves.
 * A leaf has, in place of the address, its number times GROUP_BYTES, as if leaves were groups that began at 0.
 */
@inline const LEVEL_MASK: u32 = 31;

export let vertexCount: u32 = 0;
export let triangleCount: u32 = 0;
export let leafCount: u32 = 0;
/** The level of the root's group. */
export let topLevel: u32 = 0;

/** Are vertices f32? */
export let isSingle: bool = false;
export let vertices: usize = 0;
export let indices: usize = 0;
export let layers: usize = 0;
export let leaves: usize = 0;
export let results: usize = 0;
const levels: usize = memory.data(16 * 4, 16);

/**
 * By level: added to four times a group's address it gives the entry of its first child, which is
 * level below + 4 · (address − level) + the child's level.
 */
const childOffsets: usize = memory.data(16 * 4, 16);

@inline export function levelAddress(level: u32): usize {
  return load<u32>(levels + (<usize>level << 2));
}

@inline export function rootEntry(): u32 {
  return <u32>levelAddress(topLevel) | topLevel;
}

/** The level of an entry; 0 for a leaf. */
@inline export function levelOf(entry: u32): u32 {
  return entry & LEVEL_MASK;
}

@inline export function groupOf(entry: u32): usize {
  return entry & ~LEVEL_MASK;
}

@inline export function leafOf(entry: u32): usize {
  return leaves + (<usize>entry << 1);
}

/** The entry of what is below a group's first lane; for lane l add l times GROUP_BYTES. */
@inline export function firstChild(entry: u32): u32 {
  return ((entry & ~LEVEL_MASK) << 2) + load<u32>(childOffsets + (<usize>levelOf(entry) << 2));
}

@inline function align(address: u64): u64 {
  return (address + 63) & ~63;
}

/** Lays a mesh out, with or without layers. Returns false when there is no memory for it. */
export function reserve(vertexTotal: u32, triangleTotal: u32, single: bool, hasLayers: bool): bool {
  vertexCount = vertexTotal;
  isSingle = single;
  triangleCount = triangleTotal;
  leafCount = (triangleTotal + 3) >> 2;
  let top = align(<u64>__heap_base);
  vertices = <usize>top;
  top = align(top + <u64>vertexTotal * (single ? 12 : 24));
  indices = <usize>top;
  top = align(top + <u64>triangleTotal * 12 + 48);
  layers = <usize>top;
  if (hasLayers) top = align(top + <u64>triangleTotal * 4);
  let groups = leafCount, below: u32 = 0;
  topLevel = 0;
  do {
    groups = (groups + 3) >> 2;
    store<u32>(childOffsets + (<usize>topLevel << 2), below - 4 * <u32>top + topLevel, 4);
    below = <u32>top;
    topLevel++;
    store<u32>(levels + (<usize>topLevel << 2), <u32>top);
    top = align(top + <u64>((groups + 3) & ~3) * GROUP_BYTES);
  } while (groups > 1);
  leaves = <usize>top;
  // Four leaves are packed at a time.
  top = align(top + <u64>((leafCount + 3) & ~3) * LEAF_BYTES);
  results = <usize>top;
  const found: u64 = 4 << <u64>(32 - clz(max<u32>(triangleTotal, 64) - 1));
  // At least a byte per vertex: marks of used vertices may not all fit into the leaves.
  top = align(top + max(<u64>vertexTotal * (single ? 1 : 16), found));
  if (top > 0xffff0000) return false;
  const pages = <i32>((top + 0xffff) >> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}
