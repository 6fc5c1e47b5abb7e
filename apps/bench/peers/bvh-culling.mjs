// bvh.js and @three.ez/instanced-mesh, which is built on it: a tree of boxes, walked once a frame. Where boxes move,
// moving the tree's nodes is timed, because the tree is its index; instances then have no tree, as their README advises.
import { InstancedMesh2 } from '@three.ez/instanced-mesh';
import { BVH, HybridBuilder, WebGLCoordinateSystem } from 'bvh.js';
import { BoxGeometry, Matrix4, MeshBasicMaterial, Sphere } from 'three';

/** World units that a moving box's node is larger on each side: the fastest of 0.2, 0.5, 1 and 1.5. */
const MARGIN = 1;

/**
 * The scene's boxes, in f32 as ours; the tree is built top-down. Where boxes move, a node is moved when its box has
 * left it, and where a node is only partly inside the frustum, the box itself is tested.
 */
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
  const holds = (box, i) =>
    box[0] <= minX[i] &&
    box[1] >= maxX[i] &&
    box[2] <= minY[i] &&
    box[3] >= maxY[i] &&
    box[4] <= minZ[i] &&
    box[5] >= maxZ[i];
  const margin = isStill ? 0 : MARGIN;
  const bvh = new BVH(new HybridBuilder(), WebGLCoordinateSystem);
  const nodes = new Array(count);
  bvh.createFromArray(
    Uint32Array.from({ length: count }, (_, i) => i),
    Array.from({ length: count }, (_, i) => write(new Float32Array(6), i)),
    (node) => {
      nodes[node.object] = node;
    },
    margin,
  );
  const visible = { count: 0, slots: new Uint32Array(count) };
  const take = (node) => {
    visible.slots[visible.count++] = node.object;
  };
  const exact = new Float32Array(6);
  const takeExact = (node, frustum, mask) => {
    if (mask === 0 || frustum.isIntersected(write(exact, node.object), mask)) take(node);
  };
  const move = () => {
    for (let i = 0; i < count; i++) {
      const node = nodes[i];
      if (holds(node.box, i)) continue;
      write(node.box, i);
      bvh.move(node, margin);
    }
  };
  return {
    name: 'bvh.js',
    isPeer: true,
    run() {
      if (!isStill) move();
      visible.count = 0;
      bvh.frustumCulling(camera.matrix.elements, isStill ? take : takeExact);
    },
    visible,
  };
}

/**
 * Cubes of one InstancedMesh2, with matrices that are up to date when the timed part begins: with its tree where
 * nothing moves; where they move, one after the other by their spheres. Without a renderer it has no attribute of
 * instance numbers, so it is given the part of one that culling writes.
 */
export function createInstancedMesh({ centers, radii, count, camera, isStill }) {
  const [x, y, z] = centers;
  const geometry = new BoxGeometry(2, 2, 2);
  // A unit sphere, as the other subjects have, not the one around the box.
  geometry.boundingSphere = new Sphere(undefined, 1);
  const mesh = new InstancedMesh2(geometry, new MeshBasicMaterial(), { capacity: count });
  const slots = new Uint32Array(count);
  mesh.instanceIndex = { array: slots, _needsUpdate: false };
  mesh.addInstances(count, (instance, i) => {
    instance.position.set(x[i], y[i], z[i]);
    instance.scale.setScalar(radii[i]);
  });
  if (isStill) mesh.computeBVH();
  mesh.updateMatrixWorld();
  const visible = { count: 0, slots };
  const matrix = new Matrix4();
  const write = () => {
    for (let i = 0; i < count; i++) {
      const half = radii[i];
      mesh.setMatrixAt(i, matrix.makeScale(half, half, half).setPosition(x[i], y[i], z[i]));
    }
  };
  return {
    name: '@three.ez/instanced-mesh',
    isPeer: true,
    isOfSpheres: !isStill,
    prepare() {
      if (!isStill) write();
    },
    run() {
      mesh.performFrustumCulling(camera.three);
      visible.count = mesh.count;
    },
    visible,
  };
}
