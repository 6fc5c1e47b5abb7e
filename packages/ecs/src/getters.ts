/**
 * Adds properties that are made when looked at. Written as `get` in an object's literal they would make V8 keep all of
 * it in a hash table, and each look at any of its properties take 5 ns, not 0.4.
 */
export function defineGetters<T extends object, G extends object>(
  target: T,
  getters: { readonly [K in keyof G]: () => G[K] },
): T & Readonly<G> {
  for (const name in getters) {
    Object.defineProperty(target, name, { get: getters[name], enumerable: true });
  }
  return target as T & Readonly<G>;
}
