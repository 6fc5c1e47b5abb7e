/**
 * The meshes that a subject has built. `make` builds one more, beside those there are; `free` gives one back.
 * @template Mesh
 * @param {() => Mesh} make
 * @param {(mesh: Mesh) => void} free
 */
export function createBuiltMeshes(make, free) {
  const meshes = [make()];
  return {
    last: () => meshes[meshes.length - 1],
    build: () => meshes.push(make()),
    freeLast: () => free(meshes.pop()),
    freeOthers: () => meshes.splice(0, meshes.length - 1).forEach(free),
  };
}
