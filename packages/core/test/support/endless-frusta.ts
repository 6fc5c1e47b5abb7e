import { setCornersFromFrustum, setFrustumFromPlanes } from '@bitbounds/core';
import {
  type Camera,
  type Motion,
  movedPlane,
  type Solid,
  solidOfPoints,
} from '@bitbounds/testkit';

export type Row = number[];
/** Planes and corners, as the functions take them. */
export type Seen = readonly [frustum: Row, corners: Row];

export const ENDLESS: Row = [0, 0, 0, Number.NEGATIVE_INFINITY];

export function seenBy(frustum: Row): Seen {
  return [frustum, setCornersFromFrustum([] as Row, frustum)];
}

/** 90° wide and high, along +z or −z, from 1 in front of the eye to `far` in front of it, or without an end. */
export function cameraAt(eye: Row, sign: number, far: number): Seen {
  const [x, y, z] = eye;
  const planes = [
    [1, 0, sign, x + sign * z],
    [-1, 0, sign, sign * z - x],
    [0, 1, sign, y + sign * z],
    [0, -1, sign, sign * z - y],
    [0, 0, sign, sign * z + 1],
    far === Infinity ? ENDLESS : [0, 0, -sign, -sign * z - far],
  ];
  return seenBy(setFrustumFromPlanes([] as Row, planes) as Row);
}

/** All of −1…1 in x and y around a line along z, from `start` on: its sides are parallel. */
export function shaftAt(x: number, y: number, start: number): Seen {
  const planes = [
    [1, 0, 0, x - 1],
    [-1, 0, 0, -x - 1],
    [0, 1, 0, y - 1],
    [0, -1, 0, -y - 1],
  ];
  return seenBy([...planes.flat(), 0, 0, 1, start, ...ENDLESS]);
}

/** A far plane at infinity stays as it is, wherever it is seen from. */
export function movedFrustum(frustum: Row, motion: Motion): Row {
  return [0, 4, 8, 12, 16, 20].flatMap((k) => {
    const plane = frustum.slice(k, k + 4);
    return plane[3] === Number.NEGATIVE_INFINITY ? plane : movedPlane(plane, motion);
  });
}

/**
 * The solid of the corners that the camera was made from; without a far plane, of the corners at `far` from its eye.
 */
export function solidOfCamera(camera: Camera, far: number): Solid {
  const corners = [...camera.corners];
  for (let i = corners.length; i < 24; i++) {
    const near = camera.corners[i - 12];
    const eye = camera.eye[i % 3];
    corners.push(eye + (far / camera.near) * (near - eye));
  }
  return solidOfPoints(corners);
}
