// Babylon: `BoundingInfo.isInFrustum`, which its scene calls for every mesh; without meshes around the infos, and
// without an octree, which takes longer. Shapes are up to date when the timed part begins.
import { BoundingInfo } from '@babylonjs/core/Culling/boundingInfo.js';
import { Constants } from '@babylonjs/core/Engines/constants.js';
import { Plane } from '@babylonjs/core/Maths/math.plane.js';
import { Vector3 } from '@babylonjs/core/Maths/math.vector.js';
import { roomFor } from './heap.mjs';

/**
 * A shape whose center is inside is visible without more tests: of the strategies with the same answers the fastest.
 */
const STRATEGY = Constants.MESHES_CULLINGSTRATEGY_OPTIMISTIC_INCLUSION;

/** The scene's boxes and the spheres around them: where the sphere is outside, the box's corners are not tested. */
export function createBabylonInfos({ boxes, count, camera, isStill }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  const infoCount = roomFor(count);
  const min = new Vector3();
  const max = new Vector3();
  const infos = Array.from(
    { length: infoCount },
    (_, i) =>
      new BoundingInfo(
        new Vector3(minX[i], minY[i], minZ[i]),
        new Vector3(maxX[i], maxY[i], maxZ[i]),
      ),
  );
  const planes = Array.from({ length: 6 }, () => new Plane(0, 0, 0, 0));
  const visible = { count: 0, slots: new Uint32Array(count) };
  return {
    name: 'babylon isInFrustum',
    isPeer: true,
    asked: infoCount,
    prepare() {
      for (const [i, plane] of planes.entries()) {
        plane.normal.fromArray(camera.planes, i * 4);
        plane.d = -camera.planes[i * 4 + 3];
      }
      if (isStill) return;
      for (let i = 0; i < infoCount; i++) {
        min.set(minX[i], minY[i], minZ[i]);
        infos[i].reConstruct(min, max.set(maxX[i], maxY[i], maxZ[i]));
      }
    },
    run() {
      const { slots } = visible;
      let found = 0;
      for (let i = 0; i < infoCount; i++) {
        if (infos[i].isInFrustum(planes, STRATEGY)) slots[found++] = i;
      }
      visible.count = found;
    },
    visible,
  };
}
