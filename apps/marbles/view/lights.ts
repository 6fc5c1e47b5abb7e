import { DirectionalLight, Group, HemisphereLight } from 'three';
import { FLOOR_HALF } from '../sim/measures.ts';

/** Texels along a side of the shadow map: a dozen per marble. */
const SHADOW_SIZE = 2048;

/** A sky that is brighter than the ground, and a sun that casts shadows. */
export function createLights(): Group {
  const lights = new Group();
  const sun = new DirectionalLight(0xfff2e0, 2.4);
  sun.position.set(-50, 110, 60);
  sun.castShadow = true;
  sun.shadow.mapSize.set(SHADOW_SIZE, SHADOW_SIZE);
  sun.shadow.normalBias = 0.15;
  sun.shadow.radius = 3;
  const { camera } = sun.shadow;
  const reach = FLOOR_HALF * Math.SQRT2;
  camera.left = camera.bottom = -reach;
  camera.right = camera.top = reach;
  camera.near = 20;
  camera.far = 260;
  lights.add(sun, new HemisphereLight(0xcfe0f2, 0x2a2622, 1.5));
  return lights;
}
