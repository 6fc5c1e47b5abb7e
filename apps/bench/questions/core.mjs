// Core: single tests of two shapes, one after the other, as a game calls them.
import { CATALOG } from '../catalog.mjs';
import { babylon } from '../core/babylon.mjs';
import { crashcat } from '../core/crashcat.mjs';
import { mathcat } from '../core/mathcat.mjs';
import { ours } from '../core/ours.mjs';
import { createRows, SHAPES } from '../core/shapes.mjs';
import { TESTS } from '../core/tests.mjs';
import { three } from '../core/three.mjs';
import { threeMeshBvh } from '../core/three-mesh-bvh.mjs';

const PEERS = { three, mathcat, babylon, crashcat, 'three-mesh-bvh': threeMeshBvh };

/** The share of answers that may differ: tolerances of peers, and pairs that only just touch. */
const ALLOWED = 1e-4;

/** Whole numbers that a point may differ by: see `toWhole`. */
const CLOSE = 1;

const ROUNDS = 60;

/** Rounds whose answers are compared one by one; in the others, sums. */
const COMPARED = 4;

export const core = { ...CATALOG.core, create };

/** Calls in a turn that `measureBytes` looks at, at least: in so many, what the turn itself leaves there is no byte a call. */
const COUNTED = 50_000;

/** Bytes per call that one turn leaves on the heap: the least of a few turns, as others allocate too. */
function measureBytes(run, count) {
  const runs = Math.ceil(COUNTED / count);
  let least = Infinity;
  for (let turn = 0; turn < 5; turn++) {
    globalThis.gc?.({ type: 'minor' });
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < runs; i++) run();
    const used = process.memoryUsage().heapUsed - before;
    if (used >= 0) least = Math.min(least, used);
  }
  return Math.round(least / (runs * count));
}

/** @returns {Promise<import('../harness.mjs').Case>} */
async function create({ scene, dimensions, count, seed }) {
  const rows = createRows(TESTS[scene], seed);
  const frame = { shift: 0, number: 0 };
  const isNumber = scene.startsWith('closest');
  const close = isNumber ? CLOSE : 0;
  const seen = { calls: 0, hits: 0 };

  async function createSubject(name, makeAsk, isPeer) {
    const { run } = await import(`../core/loop.mjs?${scene}-${name}`);
    const ask = makeAsk(rows);
    const subject = { name, isPeer, ask, sum: 0, differs: 0, compared: 0, sums: 0 };
    subject.run = () => {
      subject.sum = run(ask, count, SHAPES, frame.shift);
    };
    return subject;
  }

  const reference = await createSubject('bitbounds', ours[scene], false);
  const subjects = [reference];
  for (const [name, tests] of Object.entries(PEERS)) {
    if (tests[scene]) subjects.push(await createSubject(name, tests[scene], true));
  }

  /** In the first rounds one in twenty of all pairs, a different one each round; in all rounds the sums. */
  function check() {
    seen.calls += count;
    seen.hits += reference.sum;
    for (const subject of subjects) {
      if (!(Math.abs(subject.sum - reference.sum) <= (ALLOWED + close) * count)) subject.sums++;
      if (frame.number > COMPARED) continue;
      for (let i = 0; i < SHAPES; i++) {
        for (let j = frame.number; j < SHAPES; j += 20) {
          subject.compared++;
          if (!(Math.abs(subject.ask(i, j) - reference.ask(i, j)) <= close)) subject.differs++;
        }
      }
    }
  }

  function judge(subject) {
    const { differs, compared, sums } = subject;
    const remarks = [`${measureBytes(subject.run, count)} B a call`];
    if (differs > 0) remarks.push(`${differs} of ${compared} answers differ`);
    return { agrees: differs <= ALLOWED * compared && sums === 0, remark: remarks.join(', ') };
  }

  return {
    scene,
    dimensions,
    count,
    rounds: ROUNDS,
    isExact: true,
    subjects,
    advance() {
      frame.number++;
      frame.shift = (frame.shift + 377) % SHAPES;
    },
    check,
    judge,
    describe() {
      const share = ((100 * seen.hits) / seen.calls).toFixed(0);
      return isNumber ? 'the sums of coordinates compared' : `${share} % of the pairs meet`;
    },
  };
}
