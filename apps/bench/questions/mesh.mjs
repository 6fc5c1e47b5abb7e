// Meshes: many triangles that never move, built once and queried many times.
import { CATALOG } from '../catalog.mjs';
import { createMesh, createQueries } from '../meshes.mjs';
import { createBitboundsMesh } from '../ours/mesh.mjs';
import { createRapierMesh } from '../peers/rapier-mesh.mjs';
import { createThreeMeshBvh } from '../peers/three-mesh-bvh.mjs';
import { createQueryCase, QUERIES, SETS } from '../query-case.mjs';

const BUILD_ROUNDS = 15;

/** What is asked: the name in the rows, the method that answers, what it reads. */
const OPERATIONS = [
  { name: 'ray', method: 'raycast', reads: 'rays' },
  { name: 'sphere', method: 'intersectsSphere', reads: 'spheres', isCount: true },
  { name: 'contacts', method: 'contacts', reads: 'balls' },
  { name: 'closest point', method: 'closestPoint', reads: 'points' },
];

export const mesh = { ...CATALOG.mesh, create };

const nothing = () => {};

/**
 * Builds: each beside the meshes that are there, or each in place of one that went before.
 * @returns {import('../harness.mjs').Case}
 */
function createBuildCase(base, answerers, isInPlace) {
  return {
    ...base,
    scene: `${base.scene} ${isInPlace ? 'rebuild' : 'build'}`,
    rounds: BUILD_ROUNDS,
    isExact: true,
    subjects: answerers.map(({ name, isPeer, built, prepare }) => ({
      name,
      isPeer,
      prepare() {
        if (isInPlace) built.freeLast();
        prepare?.();
      },
      run: built.build,
      dispose: built.freeOthers,
    })),
    advance: nothing,
    check: nothing,
    judge: () => ({ agrees: true, remark: 'its answers: below' }),
    describe: () => `${base.count.toLocaleString('en-US')} triangles`,
  };
}

/** The build comes first; the queries below go to the trees that were built last. */
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
    createBuildCase(base, answerers, false),
    createBuildCase(base, answerers, true),
    ...OPERATIONS.map((operation) => createQueryCase(base, operation, answerers, sets, diagonal)),
  ];
}
