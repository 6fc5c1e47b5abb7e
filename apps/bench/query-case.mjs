// A case of many small queries about something that does not change: each round asks all subjects the next set of them.

/** Queries in a run. */
export const QUERIES = 5000;

/** Sets of queries; each round takes the next one. */
export const SETS = 8;

const ROUNDS = 40;

/** The share of a peer's answers that may differ: silhouettes that a ray just touches, things just within reach. */
const ALLOWED = 1e-3;

/** Numbers farther apart than this are different answers; relative to the number and to the size of the world. */
const CLOSE = 1e-5;

/**
 * A case of one operation. `name`: of the row; `method`: of the answerers; `reads`: which part of a set it is given. An
 * answer is a number, which must be the same where `isCount`; `size` is the size of the world that they are about,
 * `more` is passed on to the method. The first subject is compared with the true answers (`truth`), as many as a set
 * has, all others with the first.
 * @returns {import('./harness.mjs').Case}
 */
export function createQueryCase(
  base,
  { name: asked, method, reads, isCount = false },
  answerers,
  sets,
  size,
  more,
) {
  const frame = { number: 0 };
  const subjects = answerers
    .filter((answerer) => answerer[method])
    .map((answerer) => {
      const answers = new Float64Array(QUERIES);
      const run = () => answerer[method](answers, sets[frame.number % SETS][reads], more);
      const { name, isPeer } = answerer;
      return { name, isPeer, answers, compared: 0, differs: 0, farthest: 0, run };
    });
  const [reference] = subjects;
  const seen = { queries: 0, hits: 0 };

  function compare(subject, expected) {
    subject.compared += expected.length;
    for (let i = 0; i < expected.length; i++) {
      const answer = subject.answers[i];
      if (answer === expected[i]) continue;
      const gap = Math.abs(answer - expected[i]) / Math.max(size, expected[i]);
      if (!isCount && gap <= CLOSE) subject.farthest = Math.max(subject.farthest, gap);
      else subject.differs++;
    }
  }

  function check(active) {
    seen.queries += QUERIES;
    for (const answer of reference.answers) seen.hits += Number(answer < Infinity && answer > 0);
    for (const subject of active) {
      if (subject !== reference) compare(subject, reference.answers);
      else compare(subject, sets[frame.number % SETS].truth?.[reads] ?? []);
    }
  }

  function judge({ compared, differs, farthest, isPeer }) {
    const remarks = [];
    if (differs > 0) remarks.push(`${differs} of ${compared} answers differ`);
    if (isPeer && farthest > 0) remarks.push(`others within ${farthest.toExponential(0)}`);
    return { agrees: differs <= (isPeer ? ALLOWED : 0) * compared, remark: remarks.join(', ') };
  }

  return {
    ...base,
    scene: `${base.scene} ${asked}`,
    rounds: ROUNDS,
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
