// bitbounds: rows of numbers, as the functions take them.
import * as core from '@bitbounds/core';
import { toWhole } from './shapes.mjs';

const { MISS, NO_PLANE } = core;

export const ours = {
  'sphere-sphere': ([a, b]) => {
    const { intersectsSphereSphere } = core;
    return (i, j) => (intersectsSphereSphere(a[i], b[j]) ? 1 : 0);
  },
  'sphere-aabb': ([a, b]) => {
    const { intersectsSphereAabb } = core;
    return (i, j) => (intersectsSphereAabb(a[i], b[j]) ? 1 : 0);
  },
  'sphere-triangle': ([a, b]) => {
    const { intersectsSphereTriangle } = core;
    return (i, j) => (intersectsSphereTriangle(a[i], b[j]) ? 1 : 0);
  },
  'aabb-aabb': ([a, b]) => {
    const { intersectsAabbAabb } = core;
    return (i, j) => (intersectsAabbAabb(a[i], b[j]) ? 1 : 0);
  },
  'obb-obb': ([a, b]) => {
    const { intersectsObbObb } = core;
    return (i, j) => (intersectsObbObb(a[i], b[j]) ? 1 : 0);
  },
  'ray-aabb': ([a, b]) => {
    const { raycastAabb } = core;
    return (i, j) => (raycastAabb(a[i], b[j]) < MISS ? 1 : 0);
  },
  'ray-triangle': ([a, b]) => {
    const { raycastTriangle } = core;
    return (i, j) => (raycastTriangle(a[i], b[j]) < MISS ? 1 : 0);
  },
  'frustum-aabb': ([a, b]) => {
    const { cullAabbFrustum } = core;
    return (i, j) => (cullAabbFrustum(b[j], a[i], NO_PLANE) === NO_PLANE ? 1 : 0);
  },
  'closest-on-triangle': ([a, b]) => {
    const { closestPointOnTriangle } = core;
    const out = [0.5, 0.5, 0.5];
    return (i, j) => {
      closestPointOnTriangle(out, b[j], a[i]);
      return toWhole(out[0], out[1], out[2]);
    };
  },
  'capsule-triangle': ([a, b]) => {
    const { intersectsCapsuleTriangle } = core;
    return (i, j) => (intersectsCapsuleTriangle(a[i], b[j]) ? 1 : 0);
  },
  'aabb-triangle': ([a, b]) => {
    const { intersectsAabbTriangle } = core;
    return (i, j) => (intersectsAabbTriangle(a[i], b[j]) ? 1 : 0);
  },
  'triangle-triangle': ([a, b]) => {
    const { intersectsTriangleTriangle } = core;
    return (i, j) => (intersectsTriangleTriangle(a[i], b[j]) ? 1 : 0);
  },
};
