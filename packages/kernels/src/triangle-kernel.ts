import { KERNELS_MESH } from './generated/kernels-mesh.ts';
import { instantiateModule } from './platform.ts';

/** What assembly/mesh/index.ts exports. Addresses are byte offsets into `memory`, as signed 32-bit numbers. */
interface TriangleExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  reserve(vertices: number, triangles: number, isSingle: boolean, hasLayers: boolean): number;
  vertexAddress(): number;
  indexAddress(): number;
  layerAddress(): number;
  boundsAddress(): number;
  findBadIndex(): number;
  build(): void;
  filterAddress(): number;
  rayAddress(): number;
  raycast(isAny: boolean): number;
  getHitTriangle(): number;
  sphereAddress(): number;
  listTouched(isAny: boolean): number;
  resultAddress(): number;
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

/**
 * One instance of the kernels for meshes, laid out for one mesh. Its memory never grows, so the arrays over it stay
 * valid. Places are indices into those arrays.
 */
export interface TriangleKernel {
  readonly exports: TriangleExports;
  readonly buffer: ArrayBuffer;
  readonly f32: Float32Array;
  readonly f64: Float64Array;
  readonly u32: Uint32Array;
  readonly windows: Map<number, Uint32Array>;
  /** The array with the mesh's vertices: `f32` when they are f32, else `f64`. */
  readonly positions: Float32Array | Float64Array;
  /** Where the vertices are in `positions`. */
  readonly vertices: number;
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
  /** Where the indices are in `u32`, then the layers, if there are any. */
  readonly indices: number;
  readonly layers: number;
  readonly hasLayers: boolean;
  /** Where the filter of a query is written in `u32`. */
  readonly filter: number;
  /** Where the triangles that the last query found are in `u32`. */
  readonly results: number;
  /** How many the last query found. */
  foundCount: number;
}

/**
 * An instance with room for a mesh, whose vertices are f32 (`isSingle`) or f64, and whose triangles have layers or not.
 * Throws when there is no memory for one of this size.
 */
export function createTriangleKernel(
  vertexCount: number,
  triangleCount: number,
  isSingle: boolean,
  hasLayers: boolean,
): TriangleKernel {
  const exports = instantiateModule<TriangleExports>(KERNELS_MESH, {}, 'createTriangleTree');
  if (!exports.reserve(vertexCount, triangleCount, isSingle, hasLayers)) {
    throw new Error(`createTriangleTree: no memory for ${triangleCount} triangles.`);
  }
  const buffer = exports.memory.buffer;
  const f32 = new Float32Array(buffer);
  const f64 = new Float64Array(buffer);
  return {
    exports,
    buffer,
    f32,
    f64,
    u32: new Uint32Array(buffer),
    windows: new Map(),
    positions: isSingle ? f32 : f64,
    vertices: exports.vertexAddress() >>> (isSingle ? 2 : 3),
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
    indices: exports.indexAddress() >>> 2,
    layers: exports.layerAddress() >>> 2,
    hasLayers,
    filter: exports.filterAddress() >>> 2,
    results: exports.resultAddress() >>> 2,
    foundCount: 0,
  };
}
