// Rapier, its SIMD build: colliders without bodies in a world that has been stepped, so that its queries are current.
import { createSlotSum } from '../box-queries.mjs';
import { loadRapier, slotOf } from './rapier.mjs';

const vector = () => ({ x: 0, y: 0, z: 0 });

function write(to, rows, at, dimensions) {
  to.x = rows[at];
  to.y = rows[at + 1];
  if (dimensions === 3) to.z = rows[at + 2];
}

/** `collidersWithAabbIntersectingAabb` compares its own boxes, which are a little wider, so an exact test follows. */
export async function createRapierQueries({ dimensions, count, boxes }) {
  const name = `rapier${dimensions}d-simd-compat`;
  const rapier = await loadRapier(name);
  const world = new rapier.World(vector());
  const mins = [boxes.minX, boxes.minY, boxes.minZ].slice(0, dimensions);
  const maxs = [boxes.maxX, boxes.maxY, boxes.maxZ].slice(0, dimensions);
  for (let i = 0; i < count; i++) {
    const halves = mins.map((min, axis) => (maxs[axis][i] - min[i]) / 2);
    const centers = mins.map((min, axis) => (maxs[axis][i] + min[i]) / 2);
    const description = rapier.ColliderDesc.cuboid(...halves).setTranslation(...centers);
    world.createCollider(description);
  }
  world.step();
  const ray = new rapier.Ray(vector(), vector());
  const center = vector();
  const half = vector();
  const sum = createSlotSum();
  const width = 2 * dimensions;
  let rows = new Float32Array(0);
  let at = 0;
  const { broadPhase, narrowPhase, bodies, colliders } = world;
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  const collect = (handle) => {
    const slot = slotOf(handle);
    const max = at + dimensions;
    if (minX[slot] > rows[max] || maxX[slot] < rows[at]) return true;
    if (minY[slot] > rows[max + 1] || maxY[slot] < rows[at + 1]) return true;
    if (dimensions === 3 && (minZ[slot] > rows[max + 2] || maxZ[slot] < rows[at + 2])) return true;
    sum.add(slot);
    return true;
  };
  return {
    name,
    isPeer: true,
    ray(out, rays, length) {
      for (let i = 0; i < out.length; i++) {
        write(ray.origin, rays, i * width, dimensions);
        write(ray.dir, rays, i * width + dimensions, dimensions);
        out[i] =
          broadPhase.castRay(narrowPhase, bodies, colliders, ray, length, true)?.timeOfImpact ??
          Infinity;
      }
    },
    box(out, asked) {
      rows = asked;
      for (let i = 0; i < out.length; i++) {
        at = i * width;
        const max = at + dimensions;
        center.x = (rows[at] + rows[max]) / 2;
        half.x = (rows[max] - rows[at]) / 2;
        center.y = (rows[at + 1] + rows[max + 1]) / 2;
        half.y = (rows[max + 1] - rows[at + 1]) / 2;
        if (dimensions === 3) {
          center.z = (rows[at + 2] + rows[max + 2]) / 2;
          half.z = (rows[max + 2] - rows[at + 2]) / 2;
        }
        sum.clear();
        // The world's own method first looks up a collider for each handle.
        broadPhase.collidersWithAabbIntersectingAabb(
          narrowPhase,
          bodies,
          colliders,
          center,
          half,
          collect,
        );
        out[i] = sum.read();
      }
    },
  };
}
