import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const packages = resolve(import.meta.dirname, '../..');

/** What the language fixes to the last bit. Of all others, as `sin` and `hypot`, an engine gives what it finds close enough. */
const FIXED =
  /^(abs|ceil|clz32|E|floor|fround|imul|LN2|LN10|max|min|PI|round|sign|sqrt|SQRT1_2|SQRT2|trunc)$/;

/** Where an angle comes in, or goes out. */
const ANGLES = [
  'core/src/planar/shapes/oriented-rect.ts: Math.cos',
  'core/src/planar/shapes/oriented-rect.ts: Math.sin',
  'core/src/planar/shapes/transform/matrix2d.ts: Math.cos',
  'core/src/planar/shapes/transform/matrix2d.ts: Math.sin',
  'ecs/src/solids/rows.ts: Math.cos',
  'ecs/src/solids/rows.ts: Math.sin',
  'pixi/src/columns.ts: Math.atan2',
  'pixi/src/view.ts: Math.atan2',
];

interface Node {
  type: string;
  name?: string;
  operator?: string;
  value?: unknown;
  object?: Node;
  property?: Node;
  left?: Node;
  right?: Node;
}

/**
 * What of a source's numbers an engine chooses: functions of `Math` and powers. But not squares, nor powers of 2 that are
 * written there: V8, SpiderMonkey and JavaScriptCore give the product of millions of numbers, compiled or not.
 */
function chosenIn(node: unknown, found: string[]): string[] {
  if (typeof node !== 'object' || node === null) return found;
  const { type, operator, object, property, left, right } = node as Node;
  if (type === 'MemberExpression' && object?.name === 'Math') {
    const name = property?.name ?? '[…]';
    if (!FIXED.test(name)) found.push(`Math.${name}`);
  }
  const isOfTwo = left?.value === 2 && /^(Literal|UnaryExpression)$/.test(right?.type ?? '');
  if (operator === '**' && !isOfTwo && right?.value !== 2) found.push('**');
  if (operator === '**=') found.push('**=');
  for (const child of Object.values(node)) chosenIn(child, found);
  return found;
}

function chosenInSource(name: string, source: string): string[] {
  const { program, errors } = parseSync(name, source);
  expect(errors, name).toEqual([]);
  return chosenIn(program, []);
}

test('no source asks for a number that each engine may round in its own way, but where there are angles', () => {
  const found: string[] = [];
  for (const folder of ['core', 'kernels', 'ecs', 'three', 'pixi'].map((name) => `${name}/src`)) {
    for (const name of readdirSync(`${packages}/${folder}`, {
      recursive: true,
      encoding: 'utf8',
    })) {
      const file = `${folder}/${name.replaceAll('\\', '/')}`;
      if (!file.endsWith('.ts')) continue;
      for (const one of chosenInSource(file, readFileSync(`${packages}/${file}`, 'utf8'))) {
        found.push(`${file}: ${one}`);
      }
    }
  }
  expect(found.sort()).toEqual(ANGLES);
});

test('what an engine chooses is seen', () => {
  const source = 'const a = Math.hypot(1, 2) + 2 ** x + a ** 3; let b = 2 ** 31 + x ** 2; b **= 2;';
  expect(chosenInSource('a.ts', source)).toEqual(['Math.hypot', '**', '**', '**=']);
});
