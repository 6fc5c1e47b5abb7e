import { KERNELS_MESH } from './generated/kernels-mesh.ts';
import { instantiateModule } from './platform.ts';
import type { Block } from './triangle-room.ts';

/** What assembly/mesh/index.ts exports. Addresses are byte offsets into `memory`, as signed 32-bit numbers. */
interface TriangleExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  firstBlock(): number;
  layOut(
    start: number,
    vertices: number,
    triangles: number,
    isSingle: boolean,
    hasLayers: boolean,
  ): number;
  useMesh(mesh: number): void;
  vertexAddress(): number;
  indexAddress(): number;
  layerAddress(): number;
  resultAddress(): number;
  boundsAddress(): number;
  findBadIndex(): number;
  build(): void;
  filterAddress(): number;
  rayAddress(): number;
  raycast(isAny: boolean): number;
  getHitTriangle(): number;
  sphereAddress(): number;
  listTouched(isAny: boolean): number;
  spheresAddress(): number;
  boxesAddress(): number;
  limitAddress(): number;
  startSpheres(count: number): void;
  nextPairs(): number;
  pairAddress(): number;
  getContactCount(): number;
  wayAddress(): number;
  pushShapes(count: number, pairs: number, most: number, isBox: boolean): void;
  contactAddress(): number;
  pointAddress(): number;
  findNearest(): number;
  getNearestTriangle(): number;
  nearestAddress(): number;
  sweptAddress(): number;
  startSwept(): void;
  nextSwept(best: number): number;
  listSwept(): number;
  sweepSphere(): number;
  getSweptTriangle(): number;
  getTopLevel(): number;
  levelAddress(level: number): number;
  leafAddress(): number;
}

/** One instance of the kernels for meshes, which many meshes share. Places are indices into the arrays over its memory. */
export interface TriangleKernel {
  exports: TriangleExports;
  /** The memory, and arrays over it, which are taken anew when it has grown: only while a mesh is created. */
  buffer: ArrayBuffer;
  f32: Float32Array;
  f64: Float64Array;
  u32: Uint32Array;
  readonly windows: Map<number, Uint32Array>;
  /** Where queries are written in `f64`, each kind at a place of its own. */
  readonly ray: number;
  readonly sphere: number;
  readonly spheres: number;
  readonly boxes: number;
  readonly limits: number;
  readonly point: number;
  readonly nearest: number;
  readonly swept: number;
  /** Where pairs of balls and triangles are in `u32`, and contacts of balls in `f64`. */
  readonly pairs: number;
  readonly ways: number;
  readonly contacts: number;
  /** Where the filter of a query is written in `u32`. */
  readonly filter: number;
  /** The block of the mesh that the kernels are set to. */
  current: Block | undefined;
}

/** A fresh instance, with no mesh in it. Throws when there is no room for its memory. */
export function createTriangleKernel(): TriangleKernel {
  const exports = instantiateModule<TriangleExports>(KERNELS_MESH, {}, 'createTriangleTree');
  const { buffer } = exports.memory;
  return {
    exports,
    buffer,
    f32: new Float32Array(buffer),
    f64: new Float64Array(buffer),
    u32: new Uint32Array(buffer),
    windows: new Map(),
    ray: exports.rayAddress() >>> 3,
    sphere: exports.sphereAddress() >>> 3,
    spheres: exports.spheresAddress() >>> 3,
    boxes: exports.boxesAddress() >>> 3,
    limits: exports.limitAddress() >>> 3,
    pairs: exports.pairAddress() >>> 2,
    ways: exports.wayAddress() >>> 3,
    contacts: exports.contactAddress() >>> 3,
    point: exports.pointAddress() >>> 3,
    nearest: exports.nearestAddress() >>> 3,
    swept: exports.sweptAddress() >>> 3,
    filter: exports.filterAddress() >>> 2,
    current: undefined,
  };
}

/** Bytes of a page of memory. */
const PAGE = 65536;

function tryToGrow({ exports }: TriangleKernel, pages: number): boolean {
  try {
    return exports.memory.grow(pages) >= 0;
  } catch {
    return false;
  }
}

/**
 * Makes the memory reach up to an address, and a quarter of its length farther, for meshes to come, but not for their
 * sake beyond `most`. Returns false when it cannot.
 */
export function growTo(kernel: TriangleKernel, end: number, most: number): boolean {
  const length = kernel.buffer.byteLength;
  const missing = Math.ceil((end - length) / PAGE);
  if (missing <= 0) return true;
  const spare = Math.floor(Math.min(length / 4, most - length) / PAGE);
  const isLonger = spare > missing && tryToGrow(kernel, spare);
  if (!isLonger && !tryToGrow(kernel, missing)) return false;
  const { buffer } = kernel.exports.memory;
  kernel.buffer = buffer;
  kernel.f32 = new Float32Array(buffer);
  kernel.f64 = new Float64Array(buffer);
  kernel.u32 = new Uint32Array(buffer);
  kernel.windows.clear();
  return true;
}

/** Lets go of the memory, even if the tree of a mesh that was disposed of still refers to the kernels. */
export function dropKernel(kernel: TriangleKernel): void {
  kernel.exports = {} as TriangleExports;
  kernel.buffer = new ArrayBuffer(0);
  kernel.f32 = new Float32Array(kernel.buffer);
  kernel.f64 = new Float64Array(kernel.buffer);
  kernel.u32 = new Uint32Array(kernel.buffer);
  kernel.windows.clear();
}
