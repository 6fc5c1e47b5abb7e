/**
 * What the samples, and the browser tests, import of other packages. Named here so that Vite bundles them before the
 * first page is loaded: if it finds one later it reloads the page, which ends a test that is under way.
 */
export const DEPENDENCIES: string[] = [
  'three',
  'three/addons/controls/OrbitControls.js',
  'pixi.js',
  'bitecs',
  'bunny',
  'lil-gui',
  'pure-rand/distribution/uniformFloat64',
  'pure-rand/generator/xoroshiro128plus',
];
