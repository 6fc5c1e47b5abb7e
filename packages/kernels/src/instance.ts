import { KERNELS_2D } from './generated/kernels-2d.ts';
import { KERNELS_3D } from './generated/kernels-3d.ts';

/** What assembly/index.ts exports. Addresses are byte offsets into `memory`, as signed 32-bit numbers. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  reserveSlots(count: number): void;
  lend(kind: number, count: number, wide: number, radius: number): void;
  ensureColumns(): void;
  stagedAddress(column: number): number;
  reserveFilters(count: number): void;
  columnAddress(column: number): number;
  layerAddress(): number;
  maskAddress(): number;
  flagAddress(): number;
  announceMembers(count: number): number;
  setMostRefits(count: number): void;
  build(): void;
  ensureTrees(): void;
  useTree(which: number): void;
  getInvalidCount(): number;
  getSortCount(): number;
  getVisits(): number;
  findPairs(isSorted: number): number;
  lowerAddress(): number;
  upperAddress(): number;
  reserveCurrent(count: number): void;
  currentLowerAddress(): number;
  currentUpperAddress(): number;
  eventAddress(list: number, isUpper: number): number;
  forgetSlot(slot: number): void;
  diffPairs(count: number): void;
  getBeginCount(): number;
  getStayCount(): number;
  getEndCount(): number;
  createView(): number;
  removeView(view: number): void;
  forgetShown(view: number, slot: number): number;
  reserveShapes(count: number): void;
  shapeColumn(column: number): number;
  reservePairs(count: number): number;
  collide(first: number, count: number): number;
  rowColumn(column: number): number;
  planeAddress(which: number): number;
  takeView(which: number, view: number, planeCount: number): void;
  cull(viewCount: number): void;
  listMasks(viewCount: number): number;
  seenMaskAddress(): number;
  getVisibleCount(view: number): number;
  listVisible(view: number): void;
  getEnteredCount(view: number): number;
  getLeftCount(view: number): number;
  visibleAddress(): number;
  enteredAddress(view: number): number;
  leftAddress(view: number): number;
  queryAddress(): number;
  filterAddress(): number;
  resultHeader(): number;
  hitHeader(): number;
  queryBox(): number;
  querySphere(): number;
  queryPlanes(count: number): number;
  queryLine(): number;
  cast(isAnyGood: number): number;
  getCastTime(): number;
  castAll(): number;
  startCast(): void;
  nextCast(best: number): number;
  findNearest(most: number): number;
  startNear(): void;
  nextNear(best: number): number;
  getMemberCount(): number;
  getLevelCount(): number;
  getBlockCount(): number;
  levelAddress(level: number): number;
  getGroupCount(level: number): number;
  orderAddress(): number;
}

/** What the kernels ask JavaScript for while they run. */
export interface KernelImports {
  readonly env: {
    /** To write slots first … first + count − 1 of what is lent to `stagedAddress(column)`. */
    stage(chunk: number, first: number, count: number): void;
  };
}

// The platform's names that we use, without the whole of a browser's or Node's types.
interface WebAssemblyApi {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: KernelImports) => { readonly exports: KernelExports };
}
const platform = globalThis as unknown as {
  WebAssembly?: WebAssemblyApi;
  Uint8Array: { fromBase64?(base64: string): Uint8Array };
  Buffer?: { from(text: string, encoding: 'base64'): Uint8Array };
  atob(base64: string): string;
};

const modules: { [dimensions: number]: object } = {};

/** By what the platform has for it, if it has: the loop takes 2 ms, as nothing has compiled it yet. */
function decode(base64: string): Uint8Array {
  if (platform.Uint8Array.fromBase64) return platform.Uint8Array.fromBase64(base64);
  if (platform.Buffer) return platform.Buffer.from(base64, 'base64');
  const binary = platform.atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

function compile(api: WebAssemblyApi, dimensions: 2 | 3): object {
  const bytes = decode(dimensions === 2 ? KERNELS_2D : KERNELS_3D);
  try {
    return new api.Module(bytes);
  } catch (error) {
    if (!api.validate(bytes)) {
      throw new Error(
        'createBoxIndex: WebAssembly SIMD is missing on this machine or in this browser; every evergreen browser since 2023 has it.',
      );
    }
    throw new Error(
      `createBoxIndex: WebAssembly is forbidden here; a content security policy has to allow script-src 'wasm-unsafe-eval' (${error instanceof Error ? error.message : error}).`,
    );
  }
}

/** A fresh instance of the kernels, with a memory of its own. The module is compiled once. */
export function instantiate(dimensions: 2 | 3, imports: KernelImports): KernelExports {
  const api = platform.WebAssembly;
  if (!api) {
    throw new Error('createBoxIndex: WebAssembly SIMD is missing: there is no WebAssembly here.');
  }
  modules[dimensions] ??= compile(api, dimensions);
  // A plain copy: V8 looks names up faster in it than in the engine's own frozen object.
  return { ...new api.Instance(modules[dimensions], imports).exports };
}
