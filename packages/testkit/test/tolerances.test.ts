import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
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
