import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
// @ts-expect-error: the list of shapes is plain JavaScript.
import { DIMENSIONS } from '../../matrix/read.mjs';
import { isFlat, movedBy, SHAPES } from './support/shapes.ts';

describe.each(DIMENSIONS as { name: string; shapes: string[] }[])('$name', ({ name, shapes }) => {
  test.each(shapes)('%s: properties can draw one and move it', (shape) => {
    expect(SHAPES[shape], 'an entry of SHAPES in properties/support/shapes.ts').toBeDefined();
    expect(isFlat(shape), 'FLAT in properties/support/shapes.ts says so').toBe(name === '2D');
    const [row] = fc.sample(SHAPES[shape], { seed: 1, numRuns: 1 });
    expect(movedBy(shape, row, name === '2D' ? [1, 2] : [1, 2, 3]).length).toBe(row.length);
  });
});
