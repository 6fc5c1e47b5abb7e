// The platform's names that we use, without the whole of a browser's or Node's types.
interface WebAssemblyApi {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: unknown };
}
const platform = globalThis as unknown as {
  WebAssembly?: WebAssemblyApi;
  Uint8Array: { fromBase64?(base64: string): Uint8Array };
  Buffer?: { from(text: string, encoding: 'base64'): Uint8Array };
  atob(base64: string): string;
};

const modules: { [base64: string]: object } = {};

/** By what the platform has for it, if it has: the loop takes 2 ms, as nothing has compiled it yet. */
function decode(base64: string): Uint8Array {
  if (platform.Uint8Array.fromBase64) return platform.Uint8Array.fromBase64(base64);
  if (platform.Buffer) return platform.Buffer.from(base64, 'base64');
  const binary = platform.atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

function compile(api: WebAssemblyApi, base64: string, caller: string): object {
  const bytes = decode(base64);
  try {
    return new api.Module(bytes);
  } catch (error) {
    if (!api.validate(bytes)) {
      throw new Error(
        `${caller}: WebAssembly SIMD is missing on this machine or in this browser; every evergreen browser since 2023 has it.`,
      );
    }
    throw new Error(
      `${caller}: WebAssembly is forbidden here; a content security policy has to allow script-src 'wasm-unsafe-eval' (${error instanceof Error ? error.message : error}).`,
    );
  }
}

/**
 * A fresh instance of a module, with a memory of its own; the module is compiled once. Throws, in the name of `caller`,
 * where there is no WebAssembly with SIMD or it is forbidden. What it exports is the caller's to know.
 */
export function instantiateModule<Exports extends object>(
  base64: string,
  imports: object,
  caller: string,
): Exports {
  const api = platform.WebAssembly;
  if (!api) {
    throw new Error(`${caller}: WebAssembly SIMD is missing: there is no WebAssembly here.`);
  }
  modules[base64] ??= compile(api, base64, caller);
  // A plain copy: V8 looks names up faster in it than in the engine's own frozen object.
  return { ...(new api.Instance(modules[base64], imports).exports as Exports) };
}
