// Gives WebAssembly memories a maximum, in a program that is a process of its own.
const MEMORY_SECTION = 5;

/** A module's bytes with a maximum in its memory section: flag, minimum, and now maximum. All are below 128. */
function limitPages(bytes: Uint8Array, most: number): Uint8Array {
  const limited = Array.from(bytes.subarray(0, 8));
  for (let at = 8; at < bytes.length; ) {
    const start = at;
    const id = bytes[at++];
    let length = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      length |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    const end = at + length;
    if (id === MEMORY_SECTION) limited.push(id, 4, 1, 1, bytes[at + 2], most);
    else limited.push(...bytes.subarray(start, end));
    at = end;
  }
  return Uint8Array.from(limited);
}

/** Modules that are compiled from now on have memories of at most so many pages, 64 KiB each. */
export function limitMemory(pages: number): void {
  const api = (
    globalThis as unknown as { WebAssembly: { Module: new (bytes: Uint8Array) => object } }
  ).WebAssembly;
  const { Module } = api;
  api.Module = class extends Module {
    constructor(bytes: Uint8Array) {
      super(limitPages(bytes, pages));
    }
  };
}
