import {
  classifyAabbFrustum,
  classifyObbFrustum,
  classifyTriangleFrustum,
  intersectsAabbFrustum,
  intersectsObbFrustum,
  intersectsTriangleFrustum,
  OUTSIDE,
  setCornersFromFrustum,
  setFrustumFromObb,
  setFrustumFromViewProjection,
  transformFrustumByMatrix,
} from '@bitbounds/core';
import { cross, randomCamera, seeded, unitVector } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

// Beams across an edge, turned by 45° about themselves: no face, plane or axis of either parts them from
// the frustum, only the axis across both edges.

type Row = number[];

function add(a: Row, b: Row, scale: number): Row {
  return a.map((x, i) => x + b[i] * scale);
}

interface Edge {
  readonly middle: Row;
  readonly length: number;
  /** Along the edge, away from the frustum, and across both. */
  readonly along: Row;
  readonly out: Row;
  readonly across: Row;
}

/** Corner `right + 2 top + 4 far`, plane `left, right, bottom, top, near, far`: an edge differs in one bit. */
function edgesOf(frustum: Row, corners: Row): Edge[] {
  const edges: Edge[] = [];
  for (let axis = 0; axis < 3; axis++) {
    for (let from = 0; from < 8; from++) {
      if (from & (1 << axis)) continue;
      const to = from | (1 << axis);
      const a = corners.slice(3 * from, 3 * from + 3);
      const b = corners.slice(3 * to, 3 * to + 3);
      let out = [0, 0, 0];
      for (const other of [0, 1, 2]) {
        if (other === axis) continue;
        const plane = 4 * (2 * other + ((from >> other) & 1));
        out = add(out, frustum.slice(plane, plane + 3), -1);
      }
      out = unitVector(out);
      const along = unitVector(add(b, a, -1));
      const middle = add(a, b, 1).map((x) => x / 2);
      const length = Math.hypot(...add(b, a, -1));
      edges.push({ middle, length, along, out, across: cross(out, along) });
    }
  }
  return edges;
}

/** A beam whose edge is `gap` beyond the middle of the frustum's edge. */
function beamAt(edge: Edge, gap: number): Row {
  const half = 0.2 * edge.length;
  const center = add(edge.middle, edge.out, gap + Math.SQRT2 * half);
  const b = unitVector(add(edge.out, edge.along, 1));
  return [...center, 2 * half, half, half, ...edge.across, ...b, ...cross(edge.across, b)];
}

/** A triangle whose first side is `gap` beyond the middle of the frustum's edge. */
function triangleAt(edge: Edge, gap: number): Row {
  const start = add(edge.middle, edge.out, gap);
  const reach = 0.4 * edge.length;
  const tip = add(add(start, edge.out, reach), edge.along, reach);
  return [...add(start, edge.across, reach), ...add(start, edge.across, -reach), ...tip];
}

/** The frustum as the box's own axes see it. */
function seenFrom(obb: Row, frustum: Row): Row {
  const rows = [obb.slice(6, 9), obb.slice(9, 12), obb.slice(12, 15)];
  const columns = [0, 1, 2].flatMap((i) => [...rows.map((row) => row[i]), 0]);
  const shift = rows.map((row) => -(row[0] * obb[0] + row[1] * obb[1] + row[2] * obb[2]));
  return transformFrustumByMatrix([] as Row, frustum, [...columns, ...shift, 1]);
}

function expectAtEdges(frustum: Row): void {
  const corners = setCornersFromFrustum([] as Row, frustum);
  for (const [i, edge] of edgesOf(frustum, corners).entries()) {
    for (const expected of [false, true]) {
      const gap = (expected ? -1e-4 : 1e-4) * edge.length;
      const title = `edge ${i}, gap ${gap}: ${frustum}`;
      const obb = beamAt(edge, gap);
      expect(classifyObbFrustum(obb, frustum), title).not.toBe(OUTSIDE);
      expect(intersectsObbFrustum(obb, frustum, corners), title).toBe(expected);
      const planes = seenFrom(obb, frustum);
      const aabb = [...obb.slice(3, 6).map((x) => -x), ...obb.slice(3, 6)];
      const seen = setCornersFromFrustum([] as Row, planes);
      expect(classifyAabbFrustum(aabb, planes), title).not.toBe(OUTSIDE);
      expect(intersectsAabbFrustum(aabb, planes, seen), title).toBe(expected);
      const triangle = triangleAt(edge, gap);
      expect(classifyTriangleFrustum(triangle, frustum), title).not.toBe(OUTSIDE);
      expect(intersectsTriangleFrustum(triangle, frustum, corners), title).toBe(expected);
    }
  }
}

const cube = setFrustumFromObb([], [0, 0, 0, 10, 10, 10, 1, 0, 0, 0, 1, 0, 0, 0, 1]) as Row;

describe('across each of the twelve edges', () => {
  test('of a cube: three directions', () => {
    expectAtEdges(cube);
  });

  test('of cameras: six directions', () => {
    const random = seeded(0xed6e);
    for (let i = 0; i < 20; i++) {
      const kind = i % 2 === 0 ? 'perspective' : 'orthographic';
      const { matrix, depthRange } = randomCamera(random, 0, kind);
      expectAtEdges(setFrustumFromViewProjection([] as Row, matrix, depthRange));
    }
  });

  test('of planes in general: twelve directions', () => {
    const random = seeded(0xed6f);
    for (let i = 0; i < 20; i++) {
      const askew = cube.map((x) => x + 0.2 * (random() * 2 - 1));
      for (let k = 0; k < 24; k += 4) {
        const length = Math.hypot(...askew.slice(k, k + 3));
        for (let j = k; j < k + 4; j++) askew[j] /= length;
      }
      expectAtEdges(askew);
    }
  });
});
