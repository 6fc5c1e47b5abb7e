// Rapier's builds, and the slots of colliders that were created in order.

const BUILDS = {
  'rapier3d-simd-compat': () => import('@dimforge/rapier3d-simd-compat'),
  'rapier2d-simd-compat': () => import('@dimforge/rapier2d-simd-compat'),
  'rapier3d-compat': () => import('@dimforge/rapier3d-compat'),
  'rapier2d-compat': () => import('@dimforge/rapier2d-compat'),
};

/** Rapier starts its module in a form that the module's own code warns of, which tells nobody here anything. */
async function init(rapier) {
  const { warn } = console;
  console.warn = (...words) => {
    if (!String(words[0]).includes('deprecated parameters')) warn(...words);
  };
  try {
    await rapier.init();
  } finally {
    console.warn = warn;
  }
}

export async function loadRapier(build) {
  const { default: rapier } = await BUILDS[build]();
  await init(rapier);
  return rapier;
}

/** To read slots out of handles: they are the lower 32 bits, for nothing is ever removed here. */
const _handle = new Float64Array(1);
const _handleWords = new Uint32Array(_handle.buffer);

export function slotOf(handle) {
  _handle[0] = handle;
  return _handleWords[0];
}
