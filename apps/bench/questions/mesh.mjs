// Meshes: many triangles that never move, built once and asked many times.
import { createMesh, createQueries, MESHES } from '../meshes.mjs';
import { createBitboundsMesh } from '../ours/mesh.mjs';
import { createRapierMesh } from '../peers/rapier-mesh.mjs';
import { createThreeMeshBvh } from '../peers/three-mesh-bvh.mjs';

/** Queries a run. */
const QUERIES = 5000;

/** Sets of queries; each round asks the next. */
const SETS = 8;

const ROUNDS = { build: 15, query: 40 };

/** Of the answers, may be another: silhouettes that a ray only just touches, spheres that only just reach. */
const ALLOWED = 1e-3;

/** Numbers farther apart than this are another answer, relative to the number and to the mesh's diagonal. */
const CLOSE = 1e-5;

/** What is asked: the rows' name, the method that answers, what it reads. */
const OPERATIONS = [
  { name: 'ray', method: 'raycast', reads: 'rays' },
  { name: 'sphere', method: 'intersectsSphere', reads: 'spheres' },
  { name: 'closest point', method: 'closestPoint', reads: 'points' },
];

const scenes = Object.keys(MESHES);

export const mesh = {
  name: 'mesh',
  asks: 'What does a ray hit first, does a sphere touch, what is the closest point? Microseconds a query; a build in milliseconds.',
  scenes,
  dimensions: [3],
  usual: { scenes, dimensions: [3], countsOf: (scene) => [MESHES[scene]] },
  create,
};

const nothing = () => {};

/** @returns {import('../harness.mjs').Case} */
function createBuildCase(base, answerers) {
  return {
    ...base,
    scene: `${base.scene} build`,
    rounds: ROUNDS.build,
    isExact: true,
    subjects: answerers.map(({ name, isPeer, build }) => ({ name, isPeer, run: build })),
    advance() {
      for (const { prepare } of answerers) prepare?.();
    },
    check: nothing,
    judge: () => ({ agrees: true, remark: 'its answers: below' }),
    describe: () => `${base.count.toLocaleString('en-US')} triangles`,
  };
}

/** @returns {import('../harness.mjs').Case} */
function createQueryCase(base, { name, method, reads }, answerers, sets, diagonal) {
  const frame = { number: 0 };
  const subjects = answerers
    .filter((answerer) => answerer[method])
    .map((answerer) => {
      const answers = new Float64Array(QUERIES);
      const run = () => answerer[method](answers, sets[frame.number % SETS][reads]);
      const { dispose, isPeer } = answerer;
      return { name: answerer.name, isPeer, answers, differs: 0, farthest: 0, run, dispose };
    });
  const [reference] = subjects;
  const seen = { queries: 0, hits: 0 };

  function check(active) {
    for (let i = 0; i < QUERIES; i++) {
      const expected = reference.answers[i];
      seen.queries++;
      seen.hits += Number(expected < Infinity && expected > 0);
      for (const subject of active) {
        const answer = subject.answers[i];
        if (answer === expected) continue;
        const gap = Math.abs(answer - expected) / Math.max(diagonal, expected);
        if (gap <= CLOSE) subject.farthest = Math.max(subject.farthest, gap);
        else subject.differs++;
      }
    }
  }

  function judge({ differs, farthest, isPeer }) {
    const remarks = [];
    if (differs > 0) remarks.push(`${differs} of ${seen.queries} answers differ`);
    if (isPeer && farthest > 0) remarks.push(`others within ${farthest.toExponential(0)}`);
    return { agrees: differs <= ALLOWED * seen.queries, remark: remarks.join(', ') };
  }

  return {
    ...base,
    scene: `${base.scene} ${name}`,
    rounds: ROUNDS.query,
    isExact: true,
    unit: 'us',
    units: QUERIES,
    subjects,
    advance() {
      frame.number++;
    },
    check,
    judge,
    describe: () =>
      `${seen.queries.toLocaleString('en-US')} queries compared, ${((100 * seen.hits) / seen.queries).toFixed(0)} % hit`,
  };
}

/** A case for each operation. Answers are compared in each of them before its times are printed. */
async function create({ scene, dimensions, count, seed }) {
  const shape = createMesh(scene, count);
  const { bounds, indices } = shape;
  const diagonal = Math.hypot(bounds[3] - bounds[0], bounds[4] - bounds[1], bounds[5] - bounds[2]);
  const base = { scene, dimensions, count: indices.length / 3 };
  const answerers = [
    createBitboundsMesh(shape),
    createThreeMeshBvh(shape),
    await createRapierMesh(shape),
  ];
  const sets = Array.from({ length: SETS }, (_, i) =>
    createQueries(shape, QUERIES, seed * SETS + i),
  );
  return [
    createBuildCase(base, answerers),
    ...OPERATIONS.map((operation) => createQueryCase(base, operation, answerers, sets, diagonal)),
  ];
}
