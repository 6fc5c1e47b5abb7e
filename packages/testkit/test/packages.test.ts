import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { top } from './support/pages.ts';

// Parcel reads no `exports` unless it is told to, nor does TypeScript with `moduleResolution: node`.
test.each(['core', 'kernels', 'ecs', 'three', 'pixi'])(
  'who does not read the exports of %s finds the same files',
  (name) => {
    const { main, types, exports } = JSON.parse(
      readFileSync(`${top}/packages/${name}/package.json`, 'utf8'),
    );
    expect(main).toBe(exports['.'].default);
    expect(types).toBe(exports['.'].types);
    expect(main).toMatch(/^\.\/dist\//);
  },
);
