// crashcat's dynamic tree, rebuilt to be balanced: its own traversals, and an exact test of each box they visit.
import { dbvt } from 'crashcat';
import { createSlotSum } from '../box-queries.mjs';

/** What its filter reads: everybody meets everybody. */
const ALL = -1;
const FILTER = { collisionGroups: ALL, collisionMask: ALL, enabledObjectLayers: [1] };

function createBodies({ count, boxes }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  return Array.from({ length: count }, (_, index) => ({
    index,
    dbvtNode: -1,
    objectLayer: 0,
    collisionGroups: ALL,
    collisionMask: ALL,
    _pooled: false,
    aabb: [minX[index], minY[index], minZ[index], maxX[index], maxY[index], maxZ[index]],
  }));
}

/** When a ray enters a box, at `length` or before; Infinity when it does not. */
function enters(aabb, origin, direction, length) {
  let enter = 0;
  let leave = length;
  for (let axis = 0; axis < 3; axis++) {
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
      const t = enters(aabb, origin, direction, caster.length) / caster.length;
      if (t < caster.earlyOutFraction) caster.earlyOutFraction = t;
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
        for (let k = 0; k < 3; k++) {
          origin[k] = rays[i * 6 + k];
          direction[k] = rays[i * 6 + 3 + k];
        }
        caster.earlyOutFraction = Infinity;
        dbvt.castRay(world, tree, origin, direction, length, FILTER, caster);
        out[i] = caster.earlyOutFraction * length;
      }
    },
    box(out, rows) {
      for (let i = 0; i < out.length; i++) {
        for (let k = 0; k < 6; k++) asked[k] = rows[i * 6 + k];
        sum.clear();
        dbvt.intersectAABBFatLeaves(world, tree, asked, collector);
        out[i] = sum.read();
      }
    },
  };
}
