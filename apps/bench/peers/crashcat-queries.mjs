// crashcat's dynamic tree, rebuilt to be balanced, with leaves as large as their boxes: its own traversals, and a test
// of ours of when a ray enters each box that they visit. In 2D all boxes lie in one plane.
import { dbvt } from 'crashcat';
import { createSlotSum } from '../box-queries.mjs';
import { createTree } from './crashcat-pairs.mjs';

/** What its filter reads: all layers meet all layers. */
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

/** When a ray enters a box, at `length` or before; Infinity when it does not. `inverse` is that of the direction. */
function enters(aabb, origin, inverse, length, dimensions) {
  const x0 = (aabb[0] - origin[0]) * inverse[0];
  const x1 = (aabb[3] - origin[0]) * inverse[0];
  const y0 = (aabb[1] - origin[1]) * inverse[1];
  const y1 = (aabb[4] - origin[1]) * inverse[1];
  let enter = Math.max(0, Math.min(x0, x1), Math.min(y0, y1));
  let leave = Math.min(length, Math.max(x0, x1), Math.max(y0, y1));
  if (dimensions === 3) {
    const z0 = (aabb[2] - origin[2]) * inverse[2];
    const z1 = (aabb[5] - origin[2]) * inverse[2];
    enter = Math.max(enter, Math.min(z0, z1));
    leave = Math.min(leave, Math.max(z0, z1));
  }
  return enter <= leave ? enter : Infinity;
}

export function createCrashcatQueries(scene) {
  const { dimensions } = scene;
  const width = 2 * dimensions;
  const bodies = createBodies(scene);
  const world = { bodies: { pool: bodies } };
  const tree = createTree(bodies, 0);
  const origin = [0, 0, 0];
  const direction = [0, 0, 0];
  const inverse = [0, 0, 0];
  const asked = [0, 0, 0, 0, 0, 0];
  const sum = createSlotSum();
  const caster = {
    shouldExit: false,
    earlyOutFraction: Infinity,
    length: 1,
    visit({ aabb }) {
      const t = enters(aabb, origin, inverse, caster.length, dimensions) / caster.length;
      if (t >= caster.earlyOutFraction) return;
      caster.earlyOutFraction = t;
      // Nothing is nearer than the origin.
      caster.shouldExit = t === 0;
    },
  };
  const collector = { shouldExit: false, visit: ({ index }) => sum.add(index) };
  return {
    name: 'crashcat',
    isPeer: true,
    ray(out, rays, length) {
      caster.length = length;
      for (let i = 0; i < out.length; i++) {
        for (let k = 0; k < dimensions; k++) {
          origin[k] = rays[i * width + k];
          direction[k] = rays[i * width + dimensions + k];
          inverse[k] = 1 / direction[k];
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
