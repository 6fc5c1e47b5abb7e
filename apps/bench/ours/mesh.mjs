// bitbounds: the triangles in a tree; every question is answered by the kernels.
import {
  closestPointOnTriangles,
  collideSpheresTriangles,
  createTriangleContacts,
  createTriangleHit,
  createTriangleTree,
  disposeTriangleTree,
  intersectsSphereTriangles,
  raycastTriangles,
} from '@bitbounds/kernels';
import { createBuiltMeshes } from '../built-meshes.mjs';

export function createBitboundsMesh({ positions, indices }) {
  const built = createBuiltMeshes(
    () => createTriangleTree(positions, indices),
    disposeTriangleTree,
  );
  const ray = new Float64Array(6);
  const point = new Float64Array(3);
  const sphere = new Float64Array(4);
  const closest = new Float64Array(3);
  const hit = createTriangleHit();
  const contacts = createTriangleContacts();
  return {
    name: 'bitbounds',
    isPeer: false,
    built,
    raycast(out, rays) {
      const tree = built.last();
      for (let i = 0; i < out.length; i++) {
        for (let k = 0; k < 6; k++) ray[k] = rays[i * 6 + k];
        out[i] = raycastTriangles(hit, tree, ray, Infinity);
      }
    },
    intersectsSphere(out, spheres) {
      const tree = built.last();
      for (let i = 0, at = 0; i < out.length; i++, at += 4) {
        for (let k = 0; k < 4; k++) sphere[k] = spheres[at + k];
        out[i] = Number(intersectsSphereTriangles(tree, sphere));
      }
    },
    contacts(out, balls) {
      collideSpheresTriangles(contacts, built.last(), balls, out.length);
      out.fill(0);
      for (let i = 0; i < contacts.count; i++) out[contacts.sphere[i]] += contacts.depth[i];
    },
    closestPoint(out, points) {
      const tree = built.last();
      for (let i = 0; i < out.length; i++) {
        for (let k = 0; k < 3; k++) point[k] = points[i * 3 + k];
        closestPointOnTriangles(closest, hit, tree, point, Infinity);
        out[i] = Math.hypot(closest[0] - point[0], closest[1] - point[1], closest[2] - point[2]);
      }
    },
  };
}
