import type { BoundsColumns, BoxIndex } from './box-index.ts';
import { refreshMemory } from './memory.ts';

/** Bytes. Columns that take more leave no room for anything else: the kernels' memory has 4 GiB at most. */
const MOST_BYTES = 2 ** 31;
export const BYTES_A_SIDE = 4;

/** The columns of an index that has opened none yet. */
export function createOpenedColumns(): BoundsColumns {
  const none = new Float32Array(0);
  return { minX: none, minY: none, maxX: none, maxY: none };
}

/** Is it the view that would be made now? Once detached it has length 0. */
function isCurrent(column: Float32Array, address: number, count: number): boolean {
  return count > 0 && column.length === count && column.byteOffset === address >>> 0;
}

/** Columns that a caller passes, of boxes or of centers. */
type GivenColumns = {
  readonly [name in keyof BoundsColumns | 'x' | 'y' | 'z']?: ArrayLike<number> | undefined;
};

/** Throws when one of the columns lies in the kernels' memory. */
function checkForeign(
  caller: string,
  { kernel }: BoxIndex,
  given: GivenColumns,
  radius: ArrayLike<number> | number | undefined,
): void {
  const { minX, minY, minZ, maxX, maxY, maxZ, x, y, z } = given;
  for (const column of [minX, minY, minZ, maxX, maxY, maxZ, x, y, z, radius]) {
    if (!ArrayBuffer.isView(column) || column.buffer !== kernel.buffer) continue;
    throw new Error(
      `${caller}: the columns of openBounds are in their place; write to all of them and build the index.`,
    );
  }
}

/**
 * Detaches the opened columns, so that nobody writes to where they were: other boxes are about to take their place.
 * Throws when one of the given columns, or that of the radii, is an opened one.
 */
export function closeBounds(
  caller: string,
  index: BoxIndex,
  given?: GivenColumns,
  radius?: ArrayLike<number> | number,
): void {
  const { kernel, state } = index;
  if (state.opened.minX.length === 0) return;
  if (given) checkForeign(caller, index, given, radius);
  kernel.exports.memory.grow(0);
  refreshMemory(kernel);
}

function viewColumns({ kernel, dimensions }: BoxIndex, count: number): BoundsColumns {
  const { buffer, exports } = kernel;
  const view = (i: number) => new Float32Array(buffer, exports.columnAddress(i) >>> 0, count);
  const columns: BoundsColumns = { minX: view(0), maxX: view(1), minY: view(2), maxY: view(3) };
  if (dimensions === 2) return columns;
  columns.minZ = view(4);
  columns.maxZ = view(5);
  return columns;
}

/**
 * Returns the columns that `loadBounds` copies into, to be written without a copy: slots 0 … slotCount − 1 as they were
 * last, new ones with the empty box. What is written takes effect at the next `buildIndex`, and must not change until
 * the one after that, because trees are made when they are first needed.
 *
 * Get them anew in each frame, before you write. Any other function of the index may need more memory, which detaches
 * them: their length is 0, and writes to them are lost. Loading or lending boxes detaches them as well. A steady frame
 * gets the same object again. Throws on a bad `slotCount`, or one greater than the memory can hold.
 */
export function openBounds(index: BoxIndex, slotCount: number): BoundsColumns {
  const { dimensions, kernel, state } = index;
  const most = Math.floor(MOST_BYTES / (2 * dimensions * BYTES_A_SIDE));
  if (!(Number.isInteger(slotCount) && slotCount >= 0 && slotCount <= most)) {
    throw new Error(
      `openBounds: slotCount must be a whole number from 0 to ${most}, got ${slotCount}.`,
    );
  }
  const { exports } = kernel;
  exports.ensureColumns();
  exports.reserveSlots(slotCount);
  refreshMemory(kernel);
  state.loaded = slotCount;
  const { minX, maxX } = state.opened;
  // Two of them are checked: if there is more room now, the first column may lie where it was.
  const areCurrent =
    isCurrent(minX, exports.columnAddress(0), slotCount) &&
    isCurrent(maxX, exports.columnAddress(1), slotCount);
  if (areCurrent) return state.opened;
  closeBounds('openBounds', index);
  state.opened = viewColumns(index, slotCount);
  return state.opened;
}
