// crashcat's dynamic tree, rebuilt to be balanced: its own traversals, and an exact test of each box they visit. In 2D all
// boxes lie in one plane.
import { dbvt } from 'crashcat';
import { createSlotSum } from '../box-queries.mjs';

/** What its filter reads: everybody meets everybody. */
const ALL = -1;
const FILTER = { collisionGroups: ALL, collisionMask: ALL, enabledObjectLayers: [1] };

function createBodies({ dimensions, count, boxes }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  return Array.from({ length: count }, (_, index) => ({
    index,
    dbvtNode: -1,
    objectLayer: 0,
    collisionGroups: ALL,
    collisionMask: ALL,
    _pooled: false,
    aabb:
      dimensions === 3
        ? [minX[index], minY[index], minZ[index], maxX[index], maxY[index], maxZ[index]]
        : [minX[index], minY[index], 0, maxX[index], maxY[index], 0],
  }));
}

/** When a ray enters a box, at `length` or before; Infinity when it does not. */
function enters(aabb, origin, direction, length, dimensions) {
  let enter = 0;
  let leave = length;
  for (let axis = 0; axis < dimensions; axis++) {
    const inverse = 1 / direction[axis];
    const one = (aabb[axis] - origin[axis]) * inverse;
    const other = (aabb[axis + 3] - origin[axis]) * inverse;
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter <= leave ? enter : Infinity;
}

function overlap(a, b) {
  return (
    a[0] <= b[3] && b[0] <= a[3] && a[1] <= b[4] && b[1] <= a[4] && a[2] <= b[5] && b[2] <= a[5]
  );
}

export function createCrashcatQueries(scene) {
  const { dimensions } = scene;
  const width = 2 * dimensions;
  const bodies = createBodies(scene);
  const world = { bodies: { pool: bodies } };
  const tree = dbvt.create();
  for (const body of bodies) body.dbvtNode = dbvt.add(tree, body);
  dbvt.rebuild(tree);
  const origin = [0, 0, 0];
  const direction = [0, 0, 0];
  const asked = [0, 0, 0, 0, 0, 0];
  const sum = createSlotSum();
  const caster = {
    shouldExit: false,
    earlyOutFraction: Infinity,
    length: 1,
    visit({ aabb }) {
      const t = enters(aabb, origin, direction, caster.length, dimensions) / caster.length;
      if (t >= caster.earlyOutFraction) return;
      caster.earlyOutFraction = t;
      // Nothing is nearer than the origin.
      caster.shouldExit = t === 0;
    },
  };
  const collector = {
    shouldExit: false,
    visit({ index, aabb }) {
      if (overlap(aabb, asked)) sum.add(index);
    },
  };
  return {
    name: 'crashcat',
    isPeer: true,
    ray(out, rays, length) {
      caster.length = length;
      for (let i = 0; i < out.length; i++) {
        for (let k = 0; k < dimensions; k++) {
          origin[k] = rays[i * width + k];
          direction[k] = rays[i * width + dimensions + k];
        }
        caster.earlyOutFraction = Infinity;
        caster.shouldExit = false;
        dbvt.castRay(world, tree, origin, direction, length, FILTER, caster);
        out[i] = caster.earlyOutFraction * length;
      }
    },
    box(out, rows) {
      for (let i = 0; i < out.length; i++) {
        for (let k = 0; k < dimensions; k++) {
          asked[k] = rows[i * width + k];
          asked[k + 3] = rows[i * width + dimensions + k];
        }
        sum.clear();
        dbvt.intersectAABBFatLeaves(world, tree, asked, collector);
        out[i] = sum.read();
      }
    },
  };
}
