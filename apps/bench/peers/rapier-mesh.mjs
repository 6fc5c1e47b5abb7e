// Rapier, its SIMD build: a mesh collider without a body, queried directly, so without a world's broad phase.
import { createBuiltMeshes } from '../built-meshes.mjs';
import { loadRapier } from './rapier.mjs';

const NO_TURN = { x: 0, y: 0, z: 0, w: 1 };

export async function createRapierMesh({ positions, indices }) {
  const name = 'rapier3d-simd-compat';
  const rapier = await loadRapier(name);
  const world = new rapier.World({ x: 0, y: 0, z: 0 });
  const built = createBuiltMeshes(
    () => world.createCollider(rapier.ColliderDesc.trimesh(positions, indices)),
    (mesh) => world.removeCollider(mesh, false),
  );
  const ray = new rapier.Ray({ x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: 1 });
  const { origin, dir } = ray;
  const center = { x: 0, y: 0, z: 0 };
  const ball = new rapier.Ball(1);
  const projection = { point: { x: 0, y: 0, z: 0 }, isInside: false };
  return {
    name,
    isPeer: true,
    built,
    raycast(out, rays) {
      const mesh = built.last();
      for (let i = 0, at = 0; i < out.length; i++) {
        origin.x = rays[at++];
        origin.y = rays[at++];
        origin.z = rays[at++];
        dir.x = rays[at++];
        dir.y = rays[at++];
        dir.z = rays[at++];
        const t = mesh.castRay(ray, 1e6, false);
        out[i] = t < 0 ? Infinity : t;
      }
    },
    intersectsSphere(out, spheres) {
      const mesh = built.last();
      for (let i = 0, at = 0; i < out.length; i++) {
        center.x = spheres[at++];
        center.y = spheres[at++];
        center.z = spheres[at++];
        ball.radius = spheres[at++];
        out[i] = Number(mesh.intersectsShape(ball, center, NO_TURN));
      }
    },
    closestPoint(out, points) {
      const mesh = built.last();
      for (let i = 0, at = 0; i < out.length; i++) {
        center.x = points[at++];
        center.y = points[at++];
        center.z = points[at++];
        const { point } = mesh.projectPoint(center, false, projection);
        out[i] = Math.hypot(point.x - center.x, point.y - center.y, point.z - center.z);
      }
    },
  };
}
