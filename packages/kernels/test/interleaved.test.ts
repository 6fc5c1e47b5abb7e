import {
  createBoxIndex,
  lendBounds,
  lendSpheres,
  loadBounds,
  loadShapes,
  loadSpheres,
} from '@bitbounds/kernels';
import { expect, test } from 'vitest';

const RULE = 'A column has one number for each slot; rows of an array are not read.';
const COUNT = 4;

test('columns that are views into one array of rows are refused', () => {
  for (const make of [Float32Array, Float64Array]) {
    const index = createBoxIndex(3);
    const rows = new make(6 * COUNT + 6);
    const at = (i: number) => rows.subarray(i);
    const boxes = { minX: at(0), minY: at(1), minZ: at(2), maxX: at(3), maxY: at(4), maxZ: at(5) };
    const sides = { minX: at(0), maxX: at(1), minY: at(2), maxY: at(3), minZ: at(4), maxZ: at(5) };
    for (const [caller, load] of [
      ['loadBounds', loadBounds],
      ['lendBounds', lendBounds],
    ] as const) {
      expect(() => load(index, boxes as never, COUNT)).toThrow(
        `${caller}: minY begins one number after minX in the same buffer. ${RULE}`,
      );
      expect(() => load(index, sides as never, COUNT)).toThrow(
        `${caller}: maxX begins one number after minX in the same buffer. ${RULE}`,
      );
    }
    const centers = { x: at(0), y: at(1), z: at(2) };
    const message = (caller: string) =>
      `${caller}: y begins one number after x in the same buffer. ${RULE}`;
    expect(() => lendSpheres(index, centers, 1, COUNT)).toThrow(message('lendSpheres'));
    expect(() => loadSpheres(createBoxIndex(2), centers, 1, COUNT)).toThrow(message('loadSpheres'));
    const shape = new Uint8Array(COUNT);
    const sizes = { radius: new Float32Array(COUNT) };
    expect(() => loadShapes(index, shape, centers, sizes, COUNT)).toThrow(message('loadShapes'));
  }
});

test('columns that lie one behind the other in one array are not', () => {
  const index = createBoxIndex(3);
  for (const count of [1, 2, COUNT]) {
    const all = new Float32Array(6 * count);
    for (const end of [undefined, count]) {
      const at = (i: number) => all.subarray(i * count, end && (i + 1) * count);
      const [minX, minY, minZ, maxX, maxY, maxZ] = [at(0), at(1), at(2), at(3), at(4), at(5)];
      if (count === 1 && !end) continue; // of one slot, nobody can tell
      loadBounds(index, { minX, minY, minZ, maxX, maxY, maxZ }, count);
      lendSpheres(index, { x: minX, y: minY, z: minZ }, maxX, count);
    }
    const [x, other] = [new Float32Array(count), new Float64Array(count)];
    lendSpheres(index, { x, y: x, z: other }, 1, count);
    lendSpheres(index, { x, y: new Float32Array(count + 1).subarray(1), z: other }, 1, count);
  }
});
