import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { staleness } from './support/built.ts';
import { top } from './support/pages.ts';

describe.each(['core', 'kernels', 'ecs', 'three', 'pixi'])('%s', (name) => {
  const folder = `${top}/packages/${name}`;
  const read = (file: string) => JSON.parse(readFileSync(resolve(folder, file), 'utf8'));

  // Parcel reads no `exports` unless it is told to, nor does TypeScript with `moduleResolution: node`.
  test('who does not read the exports finds the same files', () => {
    const { main, types, exports } = read('package.json');
    expect(main).toBe(exports['.'].default);
    expect(types).toBe(exports['.'].types);
    expect(main).toMatch(/^\.\/dist\//);
  });

  test('an editor that looks for a definition finds a source that is packed', () => {
    const stale = staleness(folder);
    expect(existsSync(`${folder}/dist`), stale).toBe(true);
    const files = readdirSync(`${folder}/dist`, { recursive: true, encoding: 'utf8' });
    const declarations = files.filter((file) => file.endsWith('.d.ts'));
    expect(declarations.length).toBeGreaterThan(0);
    for (const declaration of declarations) {
      const map = `dist/${declaration}.map`;
      const sources: string[] = read(map).sources;
      expect(sources.length).toBe(1);
      const source = resolve(folder, dirname(map), sources[0]);
      expect(source.startsWith(`${folder}/src/`) && existsSync(source), `${source} ${stale}`).toBe(
        true,
      );
    }
    expect(read('package.json').files).toContain('src');
  });
});
