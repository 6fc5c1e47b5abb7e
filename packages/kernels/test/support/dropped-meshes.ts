// A separate program, run by triangle-dispose.test.ts in a plain Node: meshes are made and dropped.
import { setTimeout } from 'node:timers/promises';
import { createTriangleHit, createTriangleTree, raycastTriangles } from '@bitbounds/kernels';

declare const gc: () => void;

const MADE = 300;
const TRIANGLES = 3000;
const indices = Uint32Array.from({ length: 3 * TRIANGLES }, (_, i) => i % 3);
const hit = createTriangleHit();
const kernels = new Set<object>();
const floor = (height: number) =>
  createTriangleTree([-9, height, 9, 9, height, 9, 0, height, -9], indices);
// A copy is as good as the tree.
const kept = { ...floor(1) };
let bytes = 0;
let right = 0;
for (let i = 0; i < MADE; i++) {
  const tree = floor(i);
  kernels.add(tree.kernel);
  bytes = Math.max(bytes, tree.kernel.buffer.byteLength);
  const down = [0, 1000, 0, 0, -1, 0];
  const answers = [tree, kept].map((asked) => raycastTriangles(hit, asked, down));
  right += Number(answers[0] === 1000 - i && answers[1] === 999);
  if (i % 10 < 9) continue;
  await setTimeout(0);
  gc();
  await setTimeout(0);
}
console.log(JSON.stringify({ memories: kernels.size, right, mebibytes: bytes / 2 ** 20 }));
