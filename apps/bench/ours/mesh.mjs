// bitbounds: the triangles in an index of their own, candidates from the kernels, exact tests by core.
import {
  closestPointOnTriangle,
  intersectsSphereTriangle,
  MISS,
  raycastTriangle,
} from '@bitbounds/core';
import {
  createSlotList,
  createTriangleTree,
  getTriangle,
  nextNearTriangle,
  nextRayTriangle,
  querySphereTriangles,
  startNearTriangles,
  startRayTriangles,
} from '@bitbounds/kernels';

export function createBitboundsMesh({ positions, indices }) {
  const tree = createTriangleTree(positions, indices);
  const triangle = new Float64Array(9);
  const ray = new Float64Array(6);
  const origin = ray.subarray(0, 3);
  const direction = ray.subarray(3);
  const sphere = new Float64Array(4);
  const point = new Float64Array(3);
  const closest = new Float64Array(3);
  const found = createSlotList();
  return {
    name: 'bitbounds',
    isPeer: false,
    build: () => void createTriangleTree(positions, indices),
    raycast(out, rays) {
      for (let i = 0; i < out.length; i++) {
        for (let k = 0; k < 6; k++) ray[k] = rays[i * 6 + k];
        let best = MISS;
        startRayTriangles(tree, origin, direction, Infinity);
        for (let n = nextRayTriangle(tree, best); n >= 0; n = nextRayTriangle(tree, best))
          best = Math.min(best, raycastTriangle(ray, getTriangle(triangle, tree, n)));
        out[i] = best;
      }
    },
    intersectsSphere(out, spheres) {
      for (let i = 0; i < out.length; i++) {
        for (let k = 0; k < 4; k++) sphere[k] = spheres[i * 4 + k];
        const count = querySphereTriangles(tree, sphere[0], sphere[1], sphere[2], sphere[3], found);
        let n = 0;
        while (
          n < count &&
          !intersectsSphereTriangle(sphere, getTriangle(triangle, tree, found.slots[n]))
        )
          n++;
        out[i] = Number(n < count);
      }
    },
    closestPoint(out, points) {
      for (let i = 0; i < out.length; i++) {
        for (let k = 0; k < 3; k++) point[k] = points[i * 3 + k];
        let best = Infinity;
        startNearTriangles(tree, point);
        for (let n = nextNearTriangle(tree, best); n >= 0; n = nextNearTriangle(tree, best)) {
          closestPointOnTriangle(closest, getTriangle(triangle, tree, n), point);
          const x = closest[0] - point[0];
          const y = closest[1] - point[1];
          const z = closest[2] - point[2];
          best = Math.min(best, x * x + y * y + z * z);
        }
        out[i] = Math.sqrt(best);
      }
    },
  };
}
