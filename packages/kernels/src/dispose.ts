import type { BoxIndex } from './box-index.ts';
import type { KernelExports } from './instance.ts';
import { createOpenedColumns } from './open.ts';

const disposed = new WeakSet<BoxIndex>();

/**
 * What stands in for the kernels of an index that was disposed of: its last counts. Asking for anything else throws. Boxes
 * that are lent are not copied to be counted: there may be no memory for them, or they may have been transferred.
 */
function createStandIn({ kernel, stats }: BoxIndex): KernelExports {
  const { sorts, resting } = stats;
  const invalid = kernel.exports.getInvalidCount(0);
  const counts: Partial<KernelExports> = {
    getInvalidCount: () => invalid,
    getSortCount: () => sorts,
    getRestingCount: () => resting,
  };
  return new Proxy(counts as KernelExports, {
    get(target, name) {
      if (name in target) return target[name as keyof KernelExports];
      throw new Error('The index was disposed of.');
    },
  });
}

/**
 * Frees the index's memory at once, even if something still refers to the index or a view of it: a page in Chrome has
 * room for some 120 of these memories, and unreferenced ones are only collected eventually. Columns of `openBounds` are
 * detached. Afterwards whatever needs the memory throws; `stats` still tells, and `stats.invalid` is 0 if the boxes were
 * lent and nothing had read them. Doing it twice is no error.
 */
export function disposeIndex(index: BoxIndex): void {
  const { kernel, lent, sources, state } = index;
  if (disposed.has(index)) return;
  const standIn = createStandIn(index);
  disposed.add(index);
  // Detaches all views there are of it.
  kernel.exports.memory.grow(0);
  kernel.exports = standIn;
  kernel.buffer = new ArrayBuffer(0);
  kernel.f32 = new Float32Array(kernel.buffer);
  kernel.f64 = new Float64Array(kernel.buffer);
  kernel.u32 = new Uint32Array(kernel.buffer);
  kernel.u8 = new Uint8Array(kernel.buffer);
  kernel.windows.clear();
  kernel.rowWindows.clear();
  state.opened = createOpenedColumns();
  sources.length = 0;
  lent.columns.length = 0;
  lent.chunks.length = 0;
}
