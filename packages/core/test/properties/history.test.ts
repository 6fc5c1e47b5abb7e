import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { seeded } from '@bitbounds/testkit';
import { build } from 'esbuild';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { argumentsOf, type Signature, signatures } from './support/signatures.ts';

type Core = Record<string, (...args: unknown[]) => unknown>;

const EXAMPLES = 40;
const ASKED = 60_000;

/** What a number is replaced with, and what a row is multiplied by: squares overflow, or are lost. */
const HOSTILE = [Number.NaN, Infinity, -Infinity, 0, 5e-324, 1e150, -1e300, 1.7e308];
const SIZES = [0, -1, 1e-160, 1e-81, 1e77, 1e150, 1e300];

const random = seeded(0x0415);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)];

const examples = new Map(
  signatures.map((one) => [one, fc.sample(argumentsOf(one), { seed: 0x415, numRuns: EXAMPLES })]),
);

/** Shapes as they should be, of another size, or with numbers that they should not have. */
function nextArguments(signature: Signature): unknown[] {
  const args = structuredClone(oneOf(examples.get(signature) ?? []));
  const rows = args.filter(
    (one): one is number[] => Array.isArray(one) && typeof one[0] === 'number',
  );
  const row = oneOf(rows) ?? [];
  const dice = random();
  const size = oneOf(SIZES);
  if (dice < 0.3) row[Math.floor(random() * row.length)] = oneOf(HOSTILE);
  else if (dice < 0.35) row.fill(oneOf(HOSTILE));
  else if (dice < 0.55)
    for (const one of dice < 0.45 ? rows : [row]) for (const i of one.keys()) one[i] *= size;
  return args;
}

/** What a function returns, then what it writes. */
function ask(core: Core, { name, writesOut }: Signature, args: unknown[]): unknown[] {
  const out: number[] = [];
  const answer = core[name](...(writesOut ? [out] : []), ...args);
  return answer === out ? out : [answer, ...out];
}

/** The package in one script: each time that it runs it makes functions with numbers of their own. */
async function readCore(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../src/index.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'core',
    write: false,
  });
  return `(() => { ${outputFiles[0].text}; return core; })()`;
}

test('an answer does not depend on what was asked before', async () => {
  const script = await readCore();
  const [one, other]: Core[] = [runInThisContext(script), runInThisContext(script)];
  const different = new Set<string>();
  for (let i = 0; i < ASKED; i++) {
    const signature = i % 2 ? oneOf(signatures) : signatures[(i / 2) % signatures.length];
    const before = random() < 0.7 ? signature : oneOf(signatures);
    ask(other, before, nextArguments(before));
    const args = nextArguments(signature);
    const [first, second] = [ask(one, signature, args), ask(other, signature, args)];
    if (first.length === second.length && first.every((x, k) => Object.is(x, second[k]))) continue;
    different.add(`${signature.name} of ${JSON.stringify(args)}: ${first}, then ${second}`);
  }
  expect([...different]).toEqual([]);
});
