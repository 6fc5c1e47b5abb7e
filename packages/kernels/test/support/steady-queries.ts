// A separate program, run by allocation.test.ts in a plain Node: prints the bytes that questions to a mesh, and many
// boxes in one call, leave on the heap.
import {
  buildIndex,
  closestPointOnTriangles,
  collideSpheresTriangles,
  createBoxIndex,
  createNearTriangles,
  createSlotList,
  createSlotLists,
  createTriangleContacts,
  createTriangleHit,
  createTriangleTree,
  intersectsBoxTriangles,
  intersectsCapsuleTriangles,
  intersectsRayTriangles,
  intersectsSphereTriangles,
  loadBounds,
  queryBoxEach,
  queryBoxTriangles,
  queryCapsuleTriangles,
  querySphereTriangles,
  queryTriangleCandidates,
  raycastTriangles,
  resolveBoxesTriangles,
  resolveSpheresTriangles,
  setMembers,
  sweepBoxTriangles,
  sweepCapsuleTriangles,
  sweepSphereTriangles,
} from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import { leastGrowth } from '../../../testkit/test/support/heap-growth.ts';

const SIDE = 40;
const QUESTIONS = 300;
const WARM_UP = 60;
const WINDOWS = 30;

/** Hills of two triangles a unit. */
function createHills(): ReturnType<typeof createTriangleTree> {
  const positions: number[] = [];
  const indices: number[] = [];
  const next = SIDE + 1;
  for (let x = 0; x <= SIDE; x++) {
    for (let z = 0; z <= SIDE; z++) positions.push(x, Math.sin(x * 0.4) * Math.cos(z * 0.3), z);
  }
  for (let i = 0; i + next + 1 < next * next; i++) {
    if (i % next < SIDE) indices.push(i, i + 1, i + next, i + 1, i + next + 1, i + next);
  }
  return createTriangleTree(positions, indices);
}

const random = seeded(0x4ea9);
const tree = createHills();
const [hit, list, point] = [createTriangleHit(), createSlotList(), new Float64Array(3)];
const contacts = createTriangleContacts();
const near = createNearTriangles(1);
const options = { near };
const [rooms, ways] = [Float64Array.of(0.4), new Float64Array(3)];
const boxNear = { triangles: list.slots, first: new Uint32Array(1), end: new Uint32Array(1) };
const asked = Array.from({ length: QUESTIONS }, () => {
  const [x, z] = [random() * SIDE, random() * SIDE];
  const ball = Float64Array.of(x, 2 * random(), z, 0.4);
  return {
    ball,
    center: ball.subarray(0, 3),
    capsule: Float64Array.of(x, 3 * random(), z, x + random(), 4, z + random(), 0.3),
    box: Float64Array.of(x - 0.5, 3 * random(), z - 0.5, x + 0.5, 4, z + 0.5),
    motion: Float64Array.of(random() * 8 - 4, -5, random() * 8 - 4),
    ray: Float64Array.of(x, 2 * random(), z, random() * 8 - 4, -5, random() * 8 - 4),
  };
});

type Asked = (typeof asked)[number];

/** The boxes that are asked about, as an index. */
function createBoxes(): ReturnType<typeof createBoxIndex> {
  const index = createBoxIndex(3);
  const side = (i: number) => Float32Array.from(asked, ({ box }) => box[i]);
  const [minX, minY, minZ, maxX, maxY, maxZ] = [0, 1, 2, 3, 4, 5].map(side);
  setMembers(index, [...asked.keys()], QUESTIONS);
  loadBounds(index, { minX, minY, minZ, maxX, maxY, maxZ }, QUESTIONS);
  buildIndex(index);
  return index;
}

const boxes = createBoxes();
const lists = createSlotLists();
const filter = { excludes: [3, 4] };
const twoBoxes = new Float64Array(12);

const ASK: { [name: string]: (one: Asked) => boolean } = {
  'any on a ray': ({ ray }) => intersectsRayTriangles(tree, ray, 1),
  'any at a sphere': ({ ball }) => intersectsSphereTriangles(tree, ball),
  'any at a capsule': ({ capsule }) => intersectsCapsuleTriangles(tree, capsule),
  'any at a box': ({ box }) => intersectsBoxTriangles(tree, box),
  sphere: ({ ball }) => querySphereTriangles(list, tree, ball) > 0,
  capsule: ({ capsule }) => queryCapsuleTriangles(list, tree, capsule) > 0,
  box: ({ box }) => queryBoxTriangles(list, tree, box) > 0,
  'many boxes': ({ box }) => {
    for (let i = 0; i < 12; i++) twoBoxes[i] = box[i % 6];
    return queryBoxEach(lists, boxes, twoBoxes, 2, filter) > 1;
  },
  candidates: ({ box }) => queryTriangleCandidates(list, tree, box) > 0,
  'closest point': ({ center }) => {
    closestPointOnTriangles(point, hit, tree, center, 1);
    return hit.triangle >= 0;
  },
  contacts: ({ ball }) => collideSpheresTriangles(contacts, tree, ball, 1, options) > 0,
  ways: ({ ball }) => {
    collideSpheresTriangles(contacts, tree, ball, 1, options);
    resolveSpheresTriangles(ways, tree, ball, rooms, near, 1);
    return ways[1] !== 0;
  },
  'box ways': ({ box }) => {
    boxNear.end[0] = queryTriangleCandidates(list, tree, box);
    boxNear.triangles = list.slots;
    resolveBoxesTriangles(ways, tree, box, rooms, boxNear, 1);
    return ways[1] !== 0;
  },
  ray: ({ ray }) => raycastTriangles(hit, tree, ray, 1) <= 1,
  'sphere sweep': ({ ball, motion }) => sweepSphereTriangles(hit, tree, ball, motion) <= 1,
  'capsule sweep': ({ capsule, motion }) => sweepCapsuleTriangles(hit, tree, capsule, motion) <= 1,
  'box sweep': ({ box, motion }) => sweepBoxTriangles(hit, tree, box, motion) <= 1,
};

const measuring = leastGrowth(() => {}, WINDOWS);
const report: { name: string; bytes: number; hits: number }[] = [];
for (const [name, ask] of Object.entries(ASK)) {
  let hits = 0;
  for (let round = 0; round < WARM_UP; round++) for (const one of asked) hits += Number(ask(one));
  const bytes = leastGrowth(() => {
    for (let i = 0; i < QUESTIONS; i++) ask(asked[i]);
  }, WINDOWS);
  report.push({
    name,
    bytes: (bytes - measuring) / QUESTIONS,
    hits: hits / (QUESTIONS * WARM_UP),
  });
}
console.log(JSON.stringify(report));
