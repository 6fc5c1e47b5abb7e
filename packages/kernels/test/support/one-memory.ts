// A separate program, run by triangle-dispose.test.ts in a plain Node: after the first memory there is no other.
import {
  createTriangleHit,
  createTriangleTree,
  raycastTriangles,
  type TriangleTree,
} from '@bitbounds/kernels';
import { takeBlock } from '../../src/triangle-room.ts';

type Constructor = new (module: object, imports: object) => object;
const api = (globalThis as unknown as { WebAssembly: { Instance: Constructor } }).WebAssembly;
const { Instance } = api;
let instances = 0;
api.Instance = class extends Instance {
  constructor(module: object, imports: object) {
    if (++instances > 1) throw new RangeError('Out of memory: Cannot allocate Wasm memory');
    super(module, imports);
  }
};

/** So many triangles at a height, facing up. */
function floorAt(height: number, count: number): TriangleTree {
  const indices = Array.from({ length: 3 * count }, (_, i) => i % 3);
  return createTriangleTree([-9, height, 9, 9, height, 9, 0, height, -9], indices);
}

const FULL = 2 ** 26;
const [first, second] = [takeBlock(FULL), takeBlock(FULL)];
const floors = Array.from({ length: 12 }, (_, i) => floorAt(i, 1 + i));
const right = floors.filter((floor, i) => {
  return raycastTriangles(createTriangleHit(), floor, [0, 100, 0, 0, -1, 0]) === 100 - i;
});

const asked = instances;

// All that is left, down to what no mesh fits into.
for (let size = 2 ** 31; size >= 512; size /= 2) while (takeBlock(size));
let error = '';
try {
  floorAt(0, 1000);
} catch (caught) {
  error = (caught as Error).message;
}
console.log(
  JSON.stringify({
    asked,
    instances,
    isOne:
      new Set([first!.kernel, second!.kernel, ...floors.map(({ kernel }) => kernel)]).size === 1,
    right: right.length,
    // The mesh that was asked last, before one was refused.
    stillRight: raycastTriangles(createTriangleHit(), floors[11], [0, 100, 0, 0, -1, 0]),
    error,
  }),
);
