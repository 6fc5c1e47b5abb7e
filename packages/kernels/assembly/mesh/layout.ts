// Where a mesh lies in linear memory, which meshes share. Each has a block, laid out once, when its size is known, over whatever
// another mesh has left there:
//
//   header      what questions have to know of the mesh
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

// The header: four f64 of the frame, then u32s.
@inline const HEADER_BYTES: usize = 192;
/** Frame units per world unit, and the middle of the mesh. */
@inline export const SCALE: usize = 0;
@inline export const MIDDLE: usize = 8;
@inline const TOP_LEVEL: usize = 32;
@inline const IS_SINGLE: usize = 36;
@inline const INDICES: usize = 40;
@inline const LAYERS: usize = 44;
@inline const LEAVES: usize = 48;
@inline const RESULTS: usize = 52;
/** By level, from 1: where its groups begin. */
@inline const LEVELS: usize = 60;
/**
 * By level, from 1: added to four times a group's address it gives the entry of its first child, which is
 * level below + 4 · (address − level) + the child's level.
 */
@inline const CHILD_OFFSETS: usize = 124;

/** Of the mesh that was laid out last, and is being built. */
export let vertexCount: u32 = 0;
export let triangleCount: u32 = 0;
export let leafCount: u32 = 0;

/** Of the mesh that is asked: where its header is, and what that holds. */
export let header: usize = 0;
/** The level of the root's group. */
export let topLevel: u32 = 0;
/** Are vertices f32? */
export let isSingle: bool = false;
export let vertices: usize = 0;
export let indices: usize = 0;
export let layers: usize = 0;
export let leaves: usize = 0;
export let results: usize = 0;

/** Chooses the mesh that is asked from now on. */
export function useLayout(mesh: usize): void {
  header = mesh;
  topLevel = load<u32>(mesh, TOP_LEVEL);
  isSingle = load<u32>(mesh, IS_SINGLE) != 0;
  vertices = mesh + HEADER_BYTES;
  indices = load<u32>(mesh, INDICES);
  layers = load<u32>(mesh, LAYERS);
  leaves = load<u32>(mesh, LEAVES);
  results = load<u32>(mesh, RESULTS);
}

@inline export function levelAddress(level: u32): usize {
  return load<u32>(header + (<usize>level << 2), LEVELS);
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
  return ((entry & ~LEVEL_MASK) << 2) + load<u32>(header + (<usize>levelOf(entry) << 2), CHILD_OFFSETS);
}

@inline function align(address: u64): u64 {
  return (address + 63) & ~63;
}

/**
 * Lays a mesh out, with or without layers, in a block that begins at `start`, a multiple of 64. Returns where the block ends; 0
 * if that is more than a memory has. Laid out at 0, which is nobody's, this is how many bytes a block takes: only a header is
 * written.
 */
export function layOut(start: usize, vertexTotal: u32, triangleTotal: u32, single: bool, hasLayers: bool): usize {
  vertexCount = vertexTotal;
  triangleCount = triangleTotal;
  leafCount = (triangleTotal + 3) >> 2;
  let top = align(<u64>start + HEADER_BYTES + <u64>vertexTotal * (single ? 12 : 24));
  store<u32>(start, <u32>single, IS_SINGLE);
  store<u32>(start, <u32>top, INDICES);
  top = align(top + <u64>triangleTotal * 12 + 48);
  store<u32>(start, <u32>top, LAYERS);
  if (hasLayers) top = align(top + <u64>triangleTotal * 4);
  let groups = leafCount, below: u32 = 0, level: u32 = 0;
  do {
    groups = (groups + 3) >> 2;
    const offset = below - 4 * <u32>top + level;
    below = <u32>top;
    level++;
    store<u32>(start + (<usize>level << 2), offset, CHILD_OFFSETS);
    store<u32>(start + (<usize>level << 2), below, LEVELS);
    top = align(top + <u64>((groups + 3) & ~3) * GROUP_BYTES);
  } while (groups > 1);
  store<u32>(start, level, TOP_LEVEL);
  store<u32>(start, <u32>top, LEAVES);
  // Four leaves are packed at a time.
  top = align(top + <u64>((leafCount + 3) & ~3) * LEAF_BYTES);
  store<u32>(start, <u32>top, RESULTS);
  const found: u64 = 4 << <u64>(32 - clz(max<u32>(triangleTotal, 64) - 1));
  // At least a byte per vertex: marks of used vertices may not all fit into the leaves.
  top = align(top + max(<u64>vertexTotal * (single ? 1 : 16), found));
  useLayout(start);
  return top > 0xffff0000 ? 0 : <usize>top;
}

/** Where blocks may begin: what comes before is static data. */
export function firstBlock(): usize {
  return <usize>align(<u64>__heap_base);
}
