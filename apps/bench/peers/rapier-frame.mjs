// Rapier, its SIMD build: balls as sensors, which report begins and ends, but no contacts.
import { createRapierSensors } from './rapier-pairs.mjs';

export function createRapierFrame(scene) {
  const build = `rapier${scene.dimensions}d-simd-compat`;
  return createRapierSensors(scene, build, (shapes, half) => shapes.ball(half));
}
