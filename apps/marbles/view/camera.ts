import { PerspectiveCamera, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { listenToKeys } from '../../gallery/keys.ts';

/** World units; where the camera looks, and from where. */
const TARGET = new Vector3(0, 15, 0);
const AWAY = new Vector3(-1.16, 0.5, -0.18).normalize(); // the bunny looks to the right
const DISTANCE = 125;
/** For a picture with a smaller ratio of width to height, the camera is farther away. */
const MIN_ASPECT = 0.9;
/** For each press of a key: radians to the right and down, and the factor of the distance. */
const KEYS: { [key: string]: readonly [right: number, down: number, away: number] } = {
  ArrowLeft: [-0.1, 0, 1],
  ArrowRight: [0.1, 0, 1],
  ArrowUp: [0, -0.1, 1],
  ArrowDown: [0, 0.1, 1],
  '+': [0, 0, 1 / 1.15],
  '-': [0, 0, 1.15],
};

/** The main camera and the controls that turn it. */
export interface MainCamera {
  camera: PerspectiveCamera;
  controls: OrbitControls;
  /** Takes the keys' listener off the page. */
  removeKeys: () => void;
}

/** A camera that circles the bunny until the user takes over. */
export function createMainCamera(canvas: HTMLElement): MainCamera {
  const camera = new PerspectiveCamera(36, 1, 4, 500);
  const controls = new OrbitControls(camera, canvas);
  controls.target.copy(TARGET);
  controls.enablePan = false;
  controls.enableDamping = true;
  controls.minDistance = 40;
  controls.maxDistance = 260;
  controls.maxPolarAngle = 1.5; // a little above the floor
  controls.autoRotate = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  controls.autoRotateSpeed = 0.6;
  controls.addEventListener('start', () => {
    controls.autoRotate = false;
  });
  const { clientWidth, clientHeight } = canvas;
  const distance = DISTANCE * Math.max(1, (MIN_ASPECT * clientHeight) / clientWidth);
  camera.position.copy(TARGET).addScaledVector(AWAY, distance);
  controls.update();
  return { camera, controls, removeKeys: addKeys(camera, controls) };
}

/** Arrows turn, + and − zoom, within the limits of the controls. */
function addKeys(camera: PerspectiveCamera, controls: OrbitControls): () => void {
  const way = new Spherical();
  const listeners = new AbortController();
  listenToKeys(listeners.signal, onKey);
  return () => listeners.abort();

  function onKey(key: string): void {
    const step = KEYS[key];
    if (step === undefined) return;
    const [right, down, away] = step;
    controls.autoRotate = false;
    way.setFromVector3(camera.position.sub(controls.target));
    way.theta += right;
    way.phi += down;
    way.radius *= away;
    camera.position.setFromSpherical(way.makeSafe()).add(controls.target);
  }
}

/** Call it after the canvas has changed its size. */
export function resizeCamera({ camera }: MainCamera, width: number, height: number): void {
  camera.aspect = width / Math.max(1, height);
  camera.updateProjectionMatrix();
}
