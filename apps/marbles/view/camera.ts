import { PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

/** World units; where the camera looks, and from where. */
const TARGET = new Vector3(0, 15, 0);
const AWAY = new Vector3(0.62, 0.5, 1).normalize();
const DISTANCE = 125;
/** A picture narrower than this, width through height, is taken from farther away. */
const MIN_ASPECT = 0.9;

/** The main camera and the hand that turns it. */
export interface MainCamera {
  camera: PerspectiveCamera;
  controls: OrbitControls;
}

/** A camera that circles the bunny until somebody takes hold of it. */
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
  return { camera, controls };
}

/** After the canvas has another size. */
export function resizeCamera({ camera }: MainCamera, width: number, height: number): void {
  camera.aspect = width / Math.max(1, height);
  camera.updateProjectionMatrix();
}
