import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error: the script that draws the picture is plain JavaScript.
import { drawPicture } from '../picture/draw.mjs';

const file = resolve(import.meta.dirname, '../../../docs/pictures/index-layout.svg');

test('the picture of the index is the one that picture/write.mjs draws', () => {
  expect(readFileSync(file, 'utf8')).toBe(drawPicture());
});
