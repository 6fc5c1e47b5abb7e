import {
  closestPointOnTriangle,
  intersectsAabbTriangle,
  intersectsCapsuleTriangle,
  intersectsSphereTriangle,
  raycastTriangle,
  sweepAabbTriangle,
  sweepCapsuleTriangle,
  sweepSphereTriangle,
} from '@bitbounds/core';
import {
  closestPointOnTriangles,
  createSlotList,
  createTriangleHit,
  intersectsBoxTriangles,
  intersectsCapsuleTriangles,
  intersectsRayTriangles,
  intersectsSphereTriangles,
  queryBoxTriangles,
  queryCapsuleTriangles,
  querySphereTriangles,
  queryTriangleCandidates,
  raycastTriangles,
  readTriangles,
  type SlotList,
  sweepBoxTriangles,
  sweepCapsuleTriangles,
  sweepSphereTriangles,
  type TriangleFilter,
  type TriangleTree,
} from '@bitbounds/kernels';

import { compareBoxWays, compareContacts, compareWays } from './mesh-contact-questions.ts';

/** What a question is about: numbers from which every kind of question takes what it needs. */
export interface MeshQuestion {
  point: number[];
  /** From the point to a place where something may be. */
  motion: number[];
  /** A second point, for capsules. */
  other: number[];
  radius: number;
  halves: number[];
  /** Which sides of the box made of the halves are infinite. */
  endless: number;
  most: number;
  filter?: TriangleFilter | undefined;
}

/** A mesh with its triangles as rows, for brute force, and their layers, if they have any. */
export interface AskedMesh {
  tree: TriangleTree;
  triangles: Float64Array[];
  layers?: Uint32Array | undefined;
}

/** The numbers of the triangles that a question is about, ascending. */
export function askedOf({ triangles, layers }: AskedMesh, filter: TriangleFilter = {}): number[] {
  const { mask, exclude } = filter;
  return [...triangles.keys()].filter(
    (i) => i !== exclude && (mask === undefined || (layers![i] & mask) !== 0),
  );
}

/** Both answers, as numbers: the tree's, and core's for each triangle. */
export interface BothAnswers {
  found: number[];
  expected: number[];
}

type Ask = (mesh: AskedMesh, question: MeshQuestion) => BothAnswers;

/** Numbers that make no shape: the answer is none, whatever core computes. */
function isNone(radius: number, ...numbers: number[]): boolean {
  return !(radius >= 0 && numbers.every(Number.isFinite));
}

const _hit = createTriangleHit();

/** The least t of a test, and of the triangles that have it the one with the lowest number. */
function leastOf(
  mesh: AskedMesh,
  { filter }: MeshQuestion,
  most: number,
  test: (triangle: Float64Array) => number,
): number[] {
  let [best, which] = [Infinity, -1];
  for (const i of askedOf(mesh, filter)) {
    const t = test(mesh.triangles[i]);
    if (t <= most && t < best) [best, which] = [t, i];
  }
  return [best, which];
}

/** The triangles of a list, in pages of eight, ascending. */
function readPages(tree: TriangleTree, count: number): number[] {
  const page: SlotList = { count: 0, slots: new Uint32Array(8) };
  const found: number[] = [];
  while (found.length < count) {
    const left = readTriangles(page, tree, found.length);
    if (left !== count - found.length) throw new Error(`${left} triangles left of ${count}.`);
    found.push(...page.slots.subarray(0, Math.min(8, left)));
  }
  return found.sort((a, b) => a - b);
}

/** Compares a list, and whether there is any, with a test of each triangle. */
function compareList(
  mesh: AskedMesh,
  { filter }: MeshQuestion,
  query: (out: SlotList) => number,
  isAny: () => boolean,
  test: (triangle: Float64Array) => boolean,
): BothAnswers {
  const list = createSlotList();
  const count = query(list);
  const listed = [...list.slots.subarray(0, list.count)].sort((a, b) => a - b);
  const paged = readPages(mesh.tree, count);
  const expected = askedOf(mesh, filter).filter((i) => test(mesh.triangles[i]));
  const any = Number(expected.length > 0);
  return {
    found: [...listed, ...paged, Number(isAny())],
    expected: [...expected, ...expected, any],
  };
}

function boxOf({ point, halves, endless }: MeshQuestion): number[] {
  const box = [...point.map((x, i) => x - halves[i]), ...point.map((x, i) => x + halves[i])];
  return box.map((x, side) => ((endless >> side) & 1 ? (side < 3 ? -Infinity : Infinity) : x));
}

function closedBoxOf(question: MeshQuestion): number[] {
  return boxOf({ ...question, endless: 0 });
}

function squaredBetween(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return x * x + y * y + z * z;
}

/**
 * A size relative to the distance from a ray's origin. The volumes that core decides by are off by 1e-16 of that
 * distance squared: for a triangle smaller than this they mean nothing, and the tree, which is not asked about what is
 * far off, is just as right.
 */
const LEAST_SEEN = 1e-7;

function isTooSmall(triangle: Float64Array | undefined, origin: number[]): boolean {
  if (!triangle) return false;
  const [a, b, c] = [0, 3, 6].map((at) => triangle.subarray(at, at + 3));
  const sizeSquared = Math.max(squaredBetween(a, b), squaredBetween(a, c));
  return sizeSquared < LEAST_SEEN * LEAST_SEEN * squaredBetween(a, origin);
}

function compareRay(mesh: AskedMesh, question: MeshQuestion): BothAnswers {
  const { point, motion, most, filter } = question;
  const ray = [...point, ...motion];
  const t = raycastTriangles(_hit, mesh.tree, ray, most, filter);
  const isAny = intersectsRayTriangles(mesh.tree, ray, most, filter);
  const [best, which] = leastOf(mesh, question, most, (triangle) => raycastTriangle(ray, triangle));
  const found = [t, _hit.triangle, Number(isAny)];
  const isDoubtful = which !== _hit.triangle && isTooSmall(mesh.triangles[which], point);
  return { found, expected: isDoubtful ? found : [best, which, Number(which >= 0)] };
}

function compareClosest(
  mesh: AskedMesh,
  { point, radius, most, filter }: MeshQuestion,
): BothAnswers {
  const within = most === Infinity ? Infinity : radius;
  const out = closestPointOnTriangles([7, 7, 7], _hit, mesh.tree, point, within, filter);
  const closest = [7, 7, 7];
  let [best, which] = [isNone(within, ...point) ? -1 : within * within, -1];
  for (const i of askedOf(mesh, filter)) {
    const here = closestPointOnTriangle([0, 0, 0], mesh.triangles[i], point);
    const squared = squaredBetween(point, here);
    if (!(squared < best || (squared === best && which < 0))) continue;
    [best, which] = [squared, i];
    closest.splice(0, 3, ...here);
  }
  return { found: [...out, _hit.triangle], expected: [...closest, which] };
}

/** Every kind of question, by name. */
export const MESH_QUESTIONS: { readonly [name: string]: Ask } = {
  ray: compareRay,
  'closest point': compareClosest,
  sphere: (mesh, question) => {
    const { point, radius, filter } = question;
    const sphere = [...point, radius];
    return compareList(
      mesh,
      question,
      (out) => querySphereTriangles(out, mesh.tree, sphere, filter),
      () => intersectsSphereTriangles(mesh.tree, sphere, filter),
      (triangle) => !isNone(radius, ...point) && intersectsSphereTriangle(sphere, triangle),
    );
  },
  capsule: (mesh, question) => {
    const { point, other, radius, filter } = question;
    const capsule = [...point, ...other, radius];
    return compareList(
      mesh,
      question,
      (out) => queryCapsuleTriangles(out, mesh.tree, capsule, filter),
      () => intersectsCapsuleTriangles(mesh.tree, capsule, filter),
      (triangle) => !isNone(radius, ...capsule) && intersectsCapsuleTriangle(capsule, triangle),
    );
  },
  box: (mesh, question) => {
    const { filter } = question;
    const box = boxOf(question);
    return compareList(
      mesh,
      question,
      (out) => queryBoxTriangles(out, mesh.tree, box, filter),
      () => intersectsBoxTriangles(mesh.tree, box, filter),
      (triangle) => intersectsAabbTriangle(box, triangle),
    );
  },
  candidates: (mesh, question) => {
    const { filter } = question;
    const box = boxOf(question);
    const list = createSlotList();
    queryTriangleCandidates(list, mesh.tree, box, filter);
    const isTouched = (i: number): boolean => intersectsAabbTriangle(box, mesh.triangles[i]);
    const listed = [...list.slots.subarray(0, list.count)];
    return {
      found: listed.filter(isTouched).sort((a, b) => a - b),
      expected: askedOf(mesh, filter).filter(isTouched),
    };
  },
  contacts: compareContacts,
  ways: compareWays,
  'box ways': compareBoxWays,
  'sphere sweep': (mesh, question) => {
    const { point, radius, motion, filter } = question;
    const sphere = [...point, radius];
    const t = sweepSphereTriangles(_hit, mesh.tree, sphere, motion, filter);
    const expected = leastOf(mesh, question, isNone(radius, ...sphere) ? -1 : 1, (triangle) =>
      sweepSphereTriangle(sphere, motion, triangle),
    );
    return { found: [t, _hit.triangle], expected };
  },
  'capsule sweep': (mesh, question) => {
    const { point, other, radius, motion, filter } = question;
    const capsule = [...point, ...other, radius];
    const t = sweepCapsuleTriangles(_hit, mesh.tree, capsule, motion, filter);
    const expected = leastOf(mesh, question, isNone(radius, ...capsule) ? -1 : 1, (triangle) =>
      sweepCapsuleTriangle(capsule, motion, triangle),
    );
    return { found: [t, _hit.triangle], expected };
  },
  'box sweep': (mesh, question) => {
    const box = closedBoxOf(question);
    const t = sweepBoxTriangles(_hit, mesh.tree, box, question.motion, question.filter);
    const expected = leastOf(mesh, question, 1, (triangle) =>
      sweepAabbTriangle(box, question.motion, triangle),
    );
    return { found: [t, _hit.triangle], expected };
  },
};
