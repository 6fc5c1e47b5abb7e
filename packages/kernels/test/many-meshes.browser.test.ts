import {
  createTriangleHit,
  createTriangleTree,
  disposeTriangleTree,
  raycastTriangles,
} from '@bitbounds/kernels';
import { expect, test } from 'vitest';

// A page has room for some 120 memories, whatever their size.
test('a page has room for a thousand meshes, and for a thousand more when they have gone', () => {
  const hit = createTriangleHit();
  for (let round = 0; round < 2; round++) {
    const meshes = Array.from({ length: 1000 }, (_, i) =>
      createTriangleTree([-9, i, 9, 9, i, 9, 0, i, -9], [0, 1, 2]),
    );
    const times = meshes.map((mesh) => raycastTriangles(hit, mesh, [0, 1000, 0, 0, -1, 0]));
    expect(times).toEqual(meshes.map((_, i) => 1000 - i));
    expect(new Set(meshes.map(({ kernel }) => kernel)).size).toBe(1);
    for (const mesh of meshes) disposeTriangleTree(mesh);
  }
});
