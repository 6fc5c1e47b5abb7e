// three.js: its own objects, made beforehand. No capsule against triangle: the test in its Octree pushes out of the
// front and answers another question.
import { Box3, Frustum, Matrix3, Plane, Ray, Sphere, Triangle, Vector3 } from 'three';
import { OBB } from 'three/addons/math/OBB.js';

import { toWhole } from './shapes.mjs';

const vector = (row, offset = 0) => new Vector3(row[offset], row[offset + 1], row[offset + 2]);
const sphereOf = (row) => new Sphere(vector(row), row[3]);
const boxOf = (row) => new Box3(vector(row), vector(row, 3));
const triangleOf = (row) => new Triangle(vector(row), vector(row, 3), vector(row, 6));
const rayOf = (row) => new Ray(vector(row), vector(row, 3));

/** Its matrix has the axes as columns. */
function obbOf(row) {
  const [ux, uy, uz, vx, vy, vz, wx, wy, wz] = row.slice(6);
  return new OBB(vector(row), vector(row, 3), new Matrix3(ux, vx, wx, uy, vy, wy, uz, vz, wz));
}

function frustumOf(row) {
  const planes = [0, 4, 8, 12, 16, 20].map((i) => new Plane(vector(row, i), -row[i + 3]));
  return new Frustum(...planes);
}

const rowsOf = ([first, second], makeA, makeB) => [first.map(makeA), second.map(makeB)];

export const three = {
  'sphere-sphere': (rows) => {
    const [a, b] = rowsOf(rows, sphereOf, sphereOf);
    return (i, j) => (a[i].intersectsSphere(b[j]) ? 1 : 0);
  },
  'sphere-aabb': (rows) => {
    const [a, b] = rowsOf(rows, sphereOf, boxOf);
    return (i, j) => (b[j].intersectsSphere(a[i]) ? 1 : 0);
  },
  'sphere-triangle': (rows) => {
    const [a, b] = rowsOf(rows, sphereOf, triangleOf);
    const closest = new Vector3();
    return (i, j) => {
      const { center, radius } = a[i];
      b[j].closestPointToPoint(center, closest);
      return closest.distanceToSquared(center) <= radius * radius ? 1 : 0;
    };
  },
  'aabb-aabb': (rows) => {
    const [a, b] = rowsOf(rows, boxOf, boxOf);
    return (i, j) => (a[i].intersectsBox(b[j]) ? 1 : 0);
  },
  'obb-obb': (rows) => {
    const [a, b] = rowsOf(rows, obbOf, obbOf);
    return (i, j) => (a[i].intersectsOBB(b[j]) ? 1 : 0);
  },
  'ray-aabb': (rows) => {
    const [a, b] = rowsOf(rows, rayOf, boxOf);
    return (i, j) => (a[i].intersectsBox(b[j]) ? 1 : 0);
  },
  'ray-triangle': (rows) => {
    const [a, b] = rowsOf(rows, rayOf, triangleOf);
    const hit = new Vector3();
    return (i, j) => {
      const { a: p, b: q, c: r } = b[j];
      return a[i].intersectTriangle(p, q, r, false, hit) === null ? 0 : 1;
    };
  },
  'frustum-aabb': (rows) => {
    const [a, b] = rowsOf(rows, frustumOf, boxOf);
    return (i, j) => (a[i].intersectsBox(b[j]) ? 1 : 0);
  },
  'closest-on-triangle': (rows) => {
    const [a, b] = rowsOf(rows, (row) => vector(row), triangleOf);
    const closest = new Vector3();
    return (i, j) => {
      b[j].closestPointToPoint(a[i], closest);
      return toWhole(closest.x, closest.y, closest.z);
    };
  },
  'aabb-triangle': (rows) => {
    const [a, b] = rowsOf(rows, boxOf, triangleOf);
    return (i, j) => (a[i].intersectsTriangle(b[j]) ? 1 : 0);
  },
};
