import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { KERNELS_2D } from '../src/generated/kernels-2d.ts';
import { KERNELS_3D } from '../src/generated/kernels-3d.ts';
import { KERNELS_MESH } from '../src/generated/kernels-mesh.ts';

/**
 * Bytes of the compiled kernels, gzipped: what a page loads for one dimension, with every question there is. The goals
 * were 12,000 in 2D and 16,000 in 3D; these keep them from growing unseen.
 */
const LIMITS = [
  ['2D', KERNELS_2D, 24_970],
  ['3D', KERNELS_3D, 26_050],
  ['mesh', KERNELS_MESH, 12_220],
] as const;

/** Where more bytes are worth it. */
const ADVICE =
  'gzipped bytes: raise the limit, and add what they were given for to docs/decisions/bytes-of-a-module.md';

test.each(LIMITS)('the %s module is small', (_, hex, limit) => {
  const module = Buffer.from(hex, 'hex');
  expect([...module.subarray(0, 4)]).toEqual([0, 97, 115, 109]);
  expect(gzipSync(module, { level: 9 }).length, ADVICE).toBeLessThan(limit);
});
