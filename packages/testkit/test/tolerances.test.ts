import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const packages = resolve(import.meta.dirname, '../..');
const CONSTANT = /const ([A-Z][A-Z0-9_]*)(?:: \w+)? = ([\d.e-]+);/g;

function constantsOf(file: string): [name: string, value: number][] {
  const source = readFileSync(`${packages}/${file}`, 'utf8');
  return [...source.matchAll(CONSTANT)].map(([, name, value]) => [name, Number(value)]);
}

// The same operations with another tolerance are seen by few random questions.
test('a tolerance that is named elsewhere as in core has the value that it has there', () => {
  const known = new Map(constantsOf('core/src/tolerances.ts'));
  expect(known.size).toBeGreaterThan(20);
  const copies: string[] = [];
  for (const folder of ['kernels/assembly', 'kernels/src', 'ecs/src', 'three/src', 'pixi/src']) {
    for (const name of readdirSync(`${packages}/${folder}`, {
      recursive: true,
      encoding: 'utf8',
    })) {
      if (!name.endsWith('.ts') || name.includes('generated')) continue;
      for (const [constant, value] of constantsOf(`${folder}/${name}`)) {
        if (!known.has(constant)) continue;
        copies.push(`${name}: ${constant}`);
        expect(value, `${folder}/${name}: ${constant}`).toBe(known.get(constant));
      }
    }
  }
  expect(copies).toContain('inline/gaps.ts: MIN_GAP_SQUARED');
  expect(copies.length, copies.join()).toBeGreaterThan(5);
});

/** Numbers with an exponent that stand elsewhere in core, by file: bounds of what a number can hold, no tolerances. */
const BOUNDS: { [place: string]: string } = {
  'planar/convex/point-row2d.ts: 1e150': 'the square of a larger one is infinite',
};

/** The numbers of a source as they are written, where they are powers of ten, two or so, or as small as a tolerance. */
function tolerancesIn(node: unknown, found: string[] = []): string[] {
  if (typeof node !== 'object' || node === null) return found;
  const { type, raw, operator } = node as { type?: string; raw?: string; operator?: string };
  if (type === 'Literal' && /^[\d.]+e|^0?\.00/i.test(raw ?? '')) found.push(raw!);
  if (type === 'BinaryExpression' && operator === '**') found.push('**');
  for (const value of Object.values(node)) tolerancesIn(value, found);
  return found;
}

test('numbers in a source are found, but not those in its words', () => {
  const source = `/** 1e-3 */ export const a = b < 1e-13 || 2 ** -40 > 0.001 ? '1e-5' : 0x1e5 + 0.5;`;
  expect(tolerancesIn(parseSync('a.ts', source).program)).toEqual(['1e-13', '**', '0.001']);
});

test('tolerances of core are in tolerances.ts, each with its reason', () => {
  const places: string[] = [];
  const folder = `${packages}/core/src`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts') && name !== 'tolerances.ts')) {
    const { program } = parseSync(file, readFileSync(`${folder}/${file}`, 'utf8'));
    for (const raw of tolerancesIn(program)) places.push(`${file}: ${raw}`);
  }
  expect(places).toEqual(Object.keys(BOUNDS));
  const { program } = parseSync('t.ts', readFileSync(`${folder}/tolerances.ts`, 'utf8'));
  expect(tolerancesIn(program).length).toBeGreaterThan(25);
});
