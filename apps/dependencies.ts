/**
 * What samples, and the browser's tests, import of other packages. Named, so that Vite has them bundled before the first
 * page is loaded: what it finds later makes it load the page again, which ends a test that is under way.
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
