// The arguments of npm run bench. Needs no package: they are checked before anything is installed.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CATALOG } from './catalog.mjs';
import { checkWritable } from './csv.mjs';

const QUESTIONS = Object.values(CATALOG);

export const USAGE = `npm run bench -- [${QUESTIONS.map(({ name }) => name).join('|')} …] [options]
  --dimensions 2|3   only these dimensions
  --count N          boxes, triangles or calls, instead of the usual counts
  --scene NAME       instead of the usual scenes: ${QUESTIONS.map(({ name, scenes }) => `${name} ${scenes.join(' ')}`).join('; ')}
  --peers usual|all  the strongest ones, or the slow ones as well
  --step N           percent of their size that boxes move in a frame, 1…9, instead of 5
  --visible N        percent of the boxes that culling's camera sees, 1…95, instead of 20
  --rounds N         measured rounds, for slow subjects as well
  --seed N           another scene of the same kind
  --csv FILE         writes the rows, after each case; median and mean are in the row's unit: ms, us or ns
--dimensions, --count and --scene may be given several times.`;

/** An argument that is wrong; the message says what is right. */
export class UsageError extends Error {}

const several = { type: 'string', multiple: true };

const OPTIONS = {
  dimensions: several,
  count: several,
  scene: several,
  peers: { type: 'string', default: 'usual' },
  step: { type: 'string', default: '5' },
  visible: { type: 'string', default: '20' },
  rounds: { type: 'string' },
  seed: { type: 'string', default: '1' },
  csv: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

const inWords = (number) => number.toLocaleString('en-US');

/** With `--count -5` as `--count=-5`, or `parseArgs` would ask which of the two is meant. */
function joinNegatives(args) {
  const joined = [];
  for (const arg of args) {
    if (/^-\d/.test(arg) && /^--[^=]+$/.test(joined.at(-1) ?? ''))
      joined.push(`${joined.pop()}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

function parse(args) {
  try {
    return parseArgs({ args: joinNegatives(args), allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError(error.message);
  }
}

function readNumber(option, text, least, most) {
  const number = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least && number <= most) {
    return number;
  }
  throw new UsageError(
    `--${option} must be a whole number from ${least} to ${inWords(most)}, got ${text}.`,
  );
}

function readOne(what, text, known) {
  const found = known.find((one) => String(one) === text);
  if (found !== undefined) return found;
  throw new UsageError(`${what} must be one of ${known.join(', ')}, got ${text}.`);
}

/**
 * What is asked for. Throws a `UsageError` that says what is wrong, also when the CSV file cannot be written; that file is
 * left as it is.
 */
export function readArguments(args) {
  const { values, positionals } = parse(args);
  if (values.help) return { isHelp: true };
  const asked = positionals.map((text) => readOne('the question', text, Object.keys(CATALOG)));
  const entries = QUESTIONS.filter(({ name }) => asked.length === 0 || asked.includes(name));
  const most = Math.max(...entries.flatMap(({ scenes, mostOf }) => scenes.map(mostOf)));
  const options = {
    isHelp: false,
    questions: entries.map(({ name }) => name),
    dimensions: values.dimensions?.map((text) => readOne('--dimensions', text, [2, 3])),
    counts: values.count?.map((text) => readNumber('count', text, 1, most)),
    scenes: values.scene?.map((text) =>
      readOne('--scene', text, [...new Set(entries.flatMap(({ scenes }) => scenes))]),
    ),
    peers: readOne('--peers', values.peers, ['usual', 'all']),
    step: readNumber('step', values.step, 1, 9),
    visible: readNumber('visible', values.visible, 1, 95),
    rounds:
      values.rounds === undefined ? undefined : readNumber('rounds', values.rounds, 1, 100_000),
    seed: readNumber('seed', values.seed, 0, 2 ** 31 - 1),
    // Where npm was called: it runs scripts in the top folder.
    csv: values.csv && resolve(process.env.INIT_CWD ?? '.', values.csv),
  };
  checkCases(entries, options);
  if (options.csv) {
    try {
      checkWritable(options.csv);
    } catch (error) {
      throw new UsageError(`--csv: ${error.message}`);
    }
  }
  return options;
}

/** Every combination that was asked for and that the question has. */
export function casesOf({ name }, options) {
  const { scenes, usual, dimensions, fixed = [] } = CATALOG[name];
  const { counts, seed, step, peers, visible } = options;
  const chosen = options.scenes?.filter((scene) => scenes.includes(scene)) ?? usual.scenes;
  return (options.dimensions ?? usual.dimensions)
    .filter((one) => dimensions.includes(one))
    .flatMap((one) =>
      chosen.flatMap((scene) =>
        ((!fixed.includes(scene) && counts) || usual.countsOf(scene)).map((count) => ({
          scene,
          dimensions: one,
          count,
          seed,
          step: step / 100,
          peers,
          visible,
        })),
      ),
    );
}

function checkCases(entries, options) {
  let some = 0;
  for (const entry of entries) {
    for (const { scene, count } of casesOf(entry, options)) {
      some++;
      const most = entry.mostOf(scene);
      if (count <= most) continue;
      throw new UsageError(
        `--count must be at most ${inWords(most)} for ${entry.name} ${scene}, got ${inWords(count)}.`,
      );
    }
  }
  if (some > 0) return;
  const possible = entries.map(
    ({ name, scenes, dimensions }) =>
      `${name} has scenes ${scenes.join(', ')} in ${dimensions.join(' and ')} dimensions`,
  );
  throw new UsageError(`nothing to measure: ${possible.join('; ')}.`);
}

/** What should be known before the numbers: options that change less than one might think. */
export function remarksOn(options) {
  const remarks = [];
  if (options.rounds < 10) {
    remarks.push(
      `Medians of so few rounds (--rounds ${options.rounds}) are rough: take 10 or more.`,
    );
  }
  if (options.counts === undefined) return remarks;
  for (const name of options.questions) {
    const { fixed = [] } = CATALOG[name];
    const found = new Set(casesOf({ name }, options).map(({ scene }) => scene));
    for (const scene of fixed.filter((one) => found.has(one))) {
      remarks.push(`${name} ${scene} is always the same: --count does not change it.`);
    }
  }
  return remarks;
}

/** As `readArguments`; prints the usage and ends the process where that is asked for, or an argument is wrong. */
export function readArgumentsOrExit(args) {
  try {
    const options = readArguments(args);
    if (!options.isHelp) return options;
    console.log(USAGE);
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${USAGE}\n\nbench: ${error.message}`);
    return process.exit(2);
  }
}
