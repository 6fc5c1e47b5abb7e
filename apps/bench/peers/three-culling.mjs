// three: the loops an application writes over Frustum.intersectsSphere and Frustum.intersectsBox. They write
// which are visible and nothing else; what entered and left is not asked of them. Each loop is written out, so
// that V8 sees one kind of shape in it.
import { Box3, Sphere } from 'three';

/** Spheres whose boxes are the scene's. `moving`: every round writes all centers first. */
export function createThreeSpheres({ boxes, count, camera, moving }) {
  const [x, y, z] = boxes.centers;
  const spheres = Array.from({ length: count }, (_, i) => new Sphere(undefined, boxes.halves[i]));
  const write = () => {
    for (let i = 0; i < count; i++) spheres[i].center.set(x[i], y[i], z[i]);
  };
  write();
  const { frustum } = camera;
  const visible = { count: 0, slots: new Uint32Array(count) };
  return {
    name: 'three intersectsSphere',
    isPeer: true,
    run() {
      if (moving) write();
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

/** The scene's boxes. `moving`: every round writes all of them first. */
export function createThreeBoxes({ boxes, count, camera, moving }) {
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
    run() {
      if (moving) write();
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
