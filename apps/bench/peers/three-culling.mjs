// three: the loops an application writes over Frustum.intersectsSphere and Frustum.intersectsBox, and the walk that
// WebGLRenderer does. They record which are visible and nothing else; they are not asked what entered and left. Each
// loop is written out, so that V8 sees one kind of shape in it.
import { Box3, BoxGeometry, Mesh, MeshBasicMaterial, Scene, Sphere } from 'three';
import { roomFor } from './heap.mjs';

/** Spheres inscribed in the scene's boxes. All centers are up to date when the timed part begins. */
export function createThreeSpheres({ centers, radii, count, camera, isStill }) {
  const [x, y, z] = centers;
  const spheres = Array.from({ length: count }, (_, i) => new Sphere(undefined, radii[i]));
  const write = () => {
    for (let i = 0; i < count; i++) spheres[i].center.set(x[i], y[i], z[i]);
  };
  write();
  const { frustum } = camera;
  const visible = { count: 0, slots: new Uint32Array(count) };
  return {
    name: 'three intersectsSphere',
    isPeer: true,
    isOfSpheres: true,
    prepare() {
      if (!isStill) write();
    },
    run() {
      const { slots } = visible;
      let found = 0;
      for (let i = 0; i < count; i++) {
        if (frustum.intersectsSphere(spheres[i])) slots[found++] = i;
      }
      visible.count = found;
    },
    visible,
  };
}

/** The scene's boxes. All are up to date when the timed part begins. */
export function createThreeBoxes({ boxes, count, camera, isStill }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  const shapes = Array.from({ length: count }, () => new Box3());
  const write = () => {
    for (let i = 0; i < count; i++) {
      shapes[i].min.set(minX[i], minY[i], minZ[i]);
      shapes[i].max.set(maxX[i], maxY[i], maxZ[i]);
    }
  };
  write();
  const { frustum } = camera;
  const visible = { count: 0, slots: new Uint32Array(count) };
  return {
    name: 'three intersectsBox',
    isPeer: true,
    prepare() {
      if (!isStill) write();
    },
    run() {
      const { slots } = visible;
      let found = 0;
      for (let i = 0; i < count; i++) {
        if (frustum.intersectsBox(shapes[i])) slots[found++] = i;
      }
      visible.count = found;
    },
    visible,
  };
}

/**
 * Meshes in a Scene: what `projectObject` of WebGLRenderer does before it draws (visible, layers, frustumCulled,
 * intersectsObject) and, where they move, `updateMatrixWorld` before it. Positions are up to date when the timed part
 * begins; where nothing moves, so are all matrices.
 */
export function createThreeObjects({ centers, radii, count, camera, isStill }) {
  const [x, y, z] = centers;
  const meshCount = roomFor(count);
  const scene = new Scene();
  const material = new MeshBasicMaterial();
  const geometry = new BoxGeometry(2, 2, 2);
  // A unit sphere, as the other subjects have, not the one around the box.
  geometry.boundingSphere = new Sphere(undefined, 1);
  const meshes = Array.from({ length: meshCount }, (_, i) => {
    const mesh = new Mesh(geometry, material);
    mesh.scale.setScalar(radii[i]);
    mesh.slot = i;
    scene.add(mesh);
    return mesh;
  });
  const write = () => {
    for (let i = 0; i < meshCount; i++) meshes[i].position.set(x[i], y[i], z[i]);
  };
  write();
  scene.updateMatrixWorld();
  const { frustum, three } = camera;
  const visible = { count: 0, slots: new Uint32Array(count) };
  const project = (object) => {
    if (!object.visible) return;
    if (object.layers.test(three.layers) && object.isMesh) {
      if (!object.frustumCulled || frustum.intersectsObject(object)) {
        visible.slots[visible.count++] = object.slot;
      }
    }
    const { children } = object;
    for (let i = 0, l = children.length; i < l; i++) project(children[i]);
  };
  return {
    name: 'three Object3D walk',
    isPeer: true,
    isOfSpheres: true,
    asked: meshCount,
    prepare() {
      if (!isStill) write();
    },
    run() {
      if (!isStill) scene.updateMatrixWorld();
      visible.count = 0;
      project(scene);
    },
    visible,
  };
}
