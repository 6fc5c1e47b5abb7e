import { expect, test } from 'vitest';
import { playMesh } from './support/mesh-play.ts';
import { MESH_QUESTIONS } from './support/mesh-questions.ts';

// As random-meshes.test.ts, where the tree has nine levels.
test.each(['soup', 'surface'] as const)(
  '%s of 100,000 triangles: every answer is that of core, to the last bit',
  (layout) => {
    const most = { kind: 'mesh', seed: 4, triangleCount: 100_000, scale: 1, questions: 3 } as const;
    const tally = playMesh({ ...most, layout, isSingle: layout === 'surface' });
    expect(Object.keys(tally)).toEqual(Object.keys(MESH_QUESTIONS));
    for (const [name, { some }] of Object.entries(tally)) expect(some, name).toBeGreaterThan(0);
  },
);
