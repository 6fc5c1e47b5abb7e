// Rapier's builds, and the slots of colliders that were created in order.

const BUILDS = {
  'rapier3d-simd-compat': () => import('@dimforge/rapier3d-simd-compat'),
  'rapier2d-simd-compat': () => import('@dimforge/rapier2d-simd-compat'),
  'rapier3d-compat': () => import('@dimforge/rapier3d-compat'),
  'rapier2d-compat': () => import('@dimforge/rapier2d-compat'),
};

export async function loadRapier(build) {
  const { default: rapier } = await BUILDS[build]();
  await rapier.init();
  return rapier;
}

/** To read slots out of handles: they are the lower 32 bits, for nothing is ever removed here. */
const _handle = new Float64Array(1);
const _handleWords = new Uint32Array(_handle.buffer);

export function slotOf(handle) {
  _handle[0] = handle;
  return _handleWords[0];
}
