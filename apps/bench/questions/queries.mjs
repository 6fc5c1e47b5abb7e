// Queries about boxes that are indexed already: one query at a time, and many boxes at once.
import { boundsOf, createBoxQueries } from '../box-queries.mjs';
import { answerByAll } from '../box-truth.mjs';
import { CATALOG } from '../catalog.mjs';
import { createBitboundsEach, createBitboundsQueries } from '../ours/queries.mjs';
import { createCrashcatQueries } from '../peers/crashcat-queries.mjs';
import { createFlatbushQueries } from '../peers/flatbush-queries.mjs';
import { createRapierQueries } from '../peers/rapier-queries.mjs';
import { createRbushQueries } from '../peers/rbush-queries.mjs';
import { createQueryCase, QUERIES, SETS } from '../query-case.mjs';
import { createScene } from '../scenes.mjs';

/** How far rays go, as a share of the world's diagonal. */
const REACH = 0.3;

const OPERATIONS = [
  { name: 'ray', method: 'ray', reads: 'rays' },
  { name: 'box', method: 'box', reads: 'boxes', isCount: true },
  { name: '8 nearest', method: 'nearest', reads: 'points' },
];

export const queries = { ...CATALOG.queries, create };

/** One case for each operation. */
async function create({ scene: name, dimensions, count, seed, step }) {
  const scene = createScene(name, dimensions, count, seed, step);
  const { diagonal } = boundsOf(scene);
  const base = { scene: name, dimensions, count };
  const answerers = [
    createBitboundsQueries(scene),
    createBitboundsEach(scene),
    createCrashcatQueries(scene),
    await createRapierQueries(scene),
    createFlatbushQueries(scene),
    await createRbushQueries(scene),
  ];
  const length = REACH * diagonal;
  const sets = Array.from({ length: SETS }, (_, i) => {
    const set = createBoxQueries(scene, QUERIES, seed * SETS + i);
    return { ...set, truth: answerByAll(scene, set, length) };
  });
  return OPERATIONS.map((operation) =>
    createQueryCase(base, operation, answerers, sets, diagonal, length),
  );
}
