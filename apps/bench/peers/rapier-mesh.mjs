// Rapier, its SIMD build: a mesh collider without a body, asked by itself, so without a world's broad phase.
import rapier from '@dimforge/rapier3d-simd-compat';

export async function createRapierMesh({ positions, indices }) {
  await rapier.init();
  const world = new rapier.World({ x: 0, y: 0, z: 0 });
  const build = () => world.createCollider(rapier.ColliderDesc.trimesh(positions, indices));
  const mesh = build();
  const built = [];
  const ray = new rapier.Ray({ x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: 1 });
  const { origin, dir } = ray;
  return {
    name: 'rapier3d-simd-compat',
    isPeer: true,
    prepare() {
      for (const one of built.splice(0)) world.removeCollider(one, false);
    },
    build: () => void built.push(build()),
    raycast(out, rays) {
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
    dispose: () => world.free(),
  };
}
