import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { top } from './support/pages.ts';

// Who writes down what a function takes and gives has to name it, and can name only what is exported.

interface Node {
  type: string;
  id?: { name: string };
  typeName?: { name?: string };
  declaration?: Node | null;
  params?: unknown;
  returnType?: unknown;
}

function parse(file: string) {
  const { module, program } = parseSync(file, readFileSync(file, 'utf8'));
  const body = program.body as unknown as Node[];
  return { module, declared: body.map((one) => one.declaration ?? one) };
}

/** The names of all types in a piece of source. */
function typesIn(node: unknown, found: Set<string>): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  const { type, typeName } = node as Node;
  if (type === 'TSTypeReference' && typeName?.name) found.add(typeName.name);
  for (const value of Object.values(node)) typesIn(value, found);
  return found;
}

/** Types of ours that a file's functions may name: its own, and those that it imports. */
function typesOf({ module, declared }: ReturnType<typeof parse>, from: RegExp): Set<string> {
  const own = declared.filter(({ type }) => /^TS(Interface|TypeAlias)/.test(type));
  const imports = module.staticImports.filter(({ moduleRequest }) =>
    from.test(moduleRequest.value),
  );
  const imported = imports.flatMap(({ entries }) =>
    entries.map(({ localName }) => localName.value),
  );
  return new Set([...own.map(({ id }) => id!.name), ...imported]);
}

test.each([
  ['core', /^\./, 600],
  ['kernels', /^(\.|@bitbounds)/, 60],
  ['ecs', /^(\.|@bitbounds)/, 40],
  // Who uses these has ecs, too, and names its types from there.
  ['three', /^\./, 5],
  ['pixi', /^\./, 5],
])('%s exports all types of ours that its functions take and give', (name, from, least) => {
  const index = `${top}/packages/${name}/src/index.ts`;
  const entries = parse(index).module.staticExports.flatMap((one) => one.entries);
  const exported = new Set(entries.map(({ exportName }) => exportName.name));
  const missing: string[] = [];
  let functions = 0;
  for (const { exportName, moduleRequest } of entries) {
    if (!moduleRequest?.value.startsWith('.')) continue;
    const file = parse(resolve(dirname(index), moduleRequest.value));
    const ours = typesOf(file, from);
    for (const { type, id, params, returnType } of file.declared) {
      if (type !== 'FunctionDeclaration' || id?.name !== exportName.name) continue;
      functions++;
      for (const one of typesIn([params, returnType], new Set()))
        if (ours.has(one) && !exported.has(one)) missing.push(`${one} of ${id.name}`);
    }
  }
  expect(missing).toEqual([]);
  expect(functions).toBeGreaterThan(least);
});
