// The parts of the platform that we use, without all of a browser's or Node's types.
interface WebAssemblyApi {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: unknown };
}
const platform = globalThis as unknown as {
  WebAssembly?: WebAssemblyApi;
  Uint8Array: { fromHex?(hex: string): Uint8Array };
  Buffer?: { from(text: string, encoding: 'hex'): Uint8Array };
};

const modules: { [hex: string]: object } = {};

/** The number of a digit: 0 to 9, a to f. */
function digitAt(hex: string, i: number): number {
  const code = hex.charCodeAt(i);
  return code < 58 ? code - 48 : code - 87;
}

/** Uses the platform's own function if there is one: the loop takes 2 ms, for nothing has compiled it yet. */
function decode(hex: string): Uint8Array {
  if (platform.Uint8Array.fromHex) return platform.Uint8Array.fromHex(hex);
  if (platform.Buffer) return platform.Buffer.from(hex, 'hex');
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = 16 * digitAt(hex, 2 * i) + digitAt(hex, 2 * i + 1);
  }
  return bytes;
}

function messageOf(error: unknown): unknown {
  return error instanceof Error ? error.message : error;
}

function failForbidden(caller: string, error: unknown): never {
  throw new Error(
    `${caller}: WebAssembly is forbidden here; a content security policy has to allow script-src 'wasm-unsafe-eval', and edge workers such as Cloudflare's never do (${messageOf(error)}).`,
  );
}

function compile(api: WebAssemblyApi, hex: string, caller: string): object {
  const bytes = decode(hex);
  try {
    return new api.Module(bytes);
  } catch (error) {
    if (!api.validate(bytes)) {
      throw new Error(
        `${caller}: WebAssembly SIMD is missing on this machine or in this browser; every evergreen browser since 2023 has it.`,
      );
    }
    return failForbidden(caller, error);
  }
}

/**
 * V8 reserves addresses for the most that a memory may ever have; with its sandbox, as in Chrome, there are enough for
 * about 120. WebKit compiles what a policy forbids, and refuses to start it.
 */
function start(api: WebAssemblyApi, module: object, imports: object, caller: string): object {
  try {
    return new api.Instance(module, imports).exports as object;
  } catch (error) {
    if (error instanceof Error && error.name === 'CompileError') failForbidden(caller, error);
    throw new Error(
      `${caller}: there is no room for another memory; each index has one, all meshes share a few, and a page of Chrome has room for some 120: dispose of some (${messageOf(error)}).`,
    );
  }
}

/**
 * A fresh instance of a module, with a memory of its own; the module is compiled once. Throws, in the name of `caller`,
 * when WebAssembly with SIMD is missing or forbidden, or when there is no room for another memory. The caller has to
 * know what it exports.
 */
export function instantiateModule<Exports extends object>(
  hex: string,
  imports: object,
  caller: string,
): Exports {
  const api = platform.WebAssembly;
  if (!api) {
    throw new Error(`${caller}: WebAssembly SIMD is missing: there is no WebAssembly here.`);
  }
  modules[hex] ??= compile(api, hex, caller);
  // A plain copy: V8 looks names up faster in it than in the engine's own frozen object.
  return { ...(start(api, modules[hex], imports, caller) as Exports) };
}
