// bvh.js and @three.ez/instanced-mesh, which is built on it: trees of boxes, walked once a frame. Where all move, moving
// their nodes is on their bill: it is to them what the index is to us.
import { InstancedMesh2 } from '@three.ez/instanced-mesh';
import { BVH, HybridBuilder, WebGLCoordinateSystem } from 'bvh.js';
import { BoxGeometry, Matrix4, MeshBasicMaterial } from 'three';

/** The scene's boxes, f32 as ours; the tree is built top-down, its nodes moved one by one. */
export function createBvhJs({ boxes, count, camera, isStill }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  const write = (box, i) => {
    box[0] = minX[i];
    box[1] = maxX[i];
    box[2] = minY[i];
    box[3] = maxY[i];
    box[4] = minZ[i];
    box[5] = maxZ[i];
    return box;
  };
  const bvh = new BVH(new HybridBuilder(), WebGLCoordinateSystem);
  const nodes = new Array(count);
  bvh.createFromArray(
    Uint32Array.from({ length: count }, (_, i) => i),
    Array.from({ length: count }, (_, i) => write(new Float32Array(6), i)),
    (node) => {
      nodes[node.object] = node;
    },
  );
  const visible = { count: 0, slots: new Uint32Array(count) };
  const take = (node) => {
    visible.slots[visible.count++] = node.object;
  };
  return {
    name: 'bvh.js',
    isPeer: true,
    run() {
      if (!isStill) {
        for (let i = 0; i < count; i++) {
          write(nodes[i].box, i);
          bvh.move(nodes[i], 0);
        }
      }
      visible.count = 0;
      bvh.frustumCulling(camera.matrix.elements, take);
    },
    visible,
  };
}

/**
 * Cubes of one InstancedMesh2 with its BVH. Without a renderer it has no attribute of instance numbers, so it is given
 * the part of one that culling writes.
 */
export function createInstancedMesh({ centers, radii, count, camera, isStill }) {
  const [x, y, z] = centers;
  const mesh = new InstancedMesh2(new BoxGeometry(2, 2, 2), new MeshBasicMaterial(), {
    capacity: count,
  });
  const slots = new Uint32Array(count);
  mesh.instanceIndex = { array: slots, _needsUpdate: false };
  mesh.addInstances(count, (instance, i) => {
    instance.position.set(x[i], y[i], z[i]);
    instance.scale.setScalar(radii[i]);
  });
  mesh.computeBVH();
  mesh.updateMatrixWorld();
  const visible = { count: 0, slots };
  const matrix = new Matrix4();
  return {
    name: '@three.ez/instanced-mesh',
    isPeer: true,
    run() {
      if (!isStill) {
        for (let i = 0; i < count; i++) {
          const half = radii[i];
          mesh.setMatrixAt(i, matrix.makeScale(half, half, half).setPosition(x[i], y[i], z[i]));
        }
      }
      mesh.performFrustumCulling(camera.three);
      visible.count = mesh.count;
    },
    visible,
  };
}
