import { instantiateModule } from './platform.ts';

/** What assembly/index.ts exports. Addresses are byte offsets into `memory`, as signed 32-bit numbers. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
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
  forgetAnnounced(): void;
  setMostRefits(count: number): void;
  build(): void;
  ensureTrees(): void;
  useTree(which: number): void;
  getInvalidCount(mayCopy: number): number;
  getSortCount(): number;
  getVisits(): number;
  setRestAfter(builds: number): void;
  getRestingCount(): number;
  findPairs(isSorted: number): number;
  lowerAddress(): number;
  upperAddress(): number;
  reserveCurrent(count: number): void;
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
  takeView(which: number, view: number, planeCount: number, mask: number): void;
  cull(viewCount: number): void;
  listMasks(viewCount: number): number;
  seenMaskAddress(): number;
  getVisibleCount(view: number): number;
  listVisible(view: number): void;
  getEnteredCount(view: number): number;
  getLeftCount(view: number): number;
  shownAddress(view: number): number;
  shownBytes(view: number): number;
  visibleAddress(): number;
  enteredAddress(view: number): number;
  leftAddress(view: number): number;
  queryAddress(): number;
  filterAddress(): number;
  resultHeader(): number;
  hitHeader(): number;
  makeRoomForHits(count: number): void;
  sortHits(count: number): void;
  queryBox(): number;
  querySphere(): number;
  /** Of `queryFrustum`. */
  queryPlanes(count: number): number;
  /** Of `queryCapsule`: a box that moves along a line. */
  queryLine(): number;
  cast(isAnyGood: number): number;
  castAll(): number;
  startCast(): void;
  nextCast(): number;
  findNearest(most: number): number;
  startNear(): void;
  nextNear(): number;
  reserveEach(count: number): number;
  queryBoxEach(count: number, isFiltered: number): number;
  getMemberCount(): number;
  getLevelCount(): number;
  getBlockCount(): number;
  levelAddress(level: number): number;
  getGroupCount(level: number): number;
  getHoleSlot(): number;
  orderAddress(): number;
  writeEights(): number;
  eightsAddress(level: number): number;
}

/** What the kernels call in JavaScript while they run. */
export interface KernelImports {
  readonly env: {
    /** Writes slots first … first + count − 1 of what is lent to `stagedAddress(column)`. */
    stage(chunk: number, first: number, count: number): void;
    /** Throws: the kernels need more memory than they get. */
    fail(): never;
  };
}

/** A fresh instance of one dimension's kernels, with a memory of its own. The module is compiled once. */
export function instantiate(hex: string, imports: KernelImports): KernelExports {
  return instantiateModule(hex, imports, 'createBoxIndex');
}
