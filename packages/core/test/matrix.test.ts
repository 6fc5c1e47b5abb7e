import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as core from '@bitbounds/core';
import { describe, expect, test } from 'vitest';
// @ts-expect-error: the script that writes the page is plain JavaScript.
import { formatPage } from '../matrix/page.mjs';
// @ts-expect-error: as above.
import { formatPicture } from '../matrix/picture.mjs';
// @ts-expect-error: as above.
import { isQuestion, parseName, readExports } from '../matrix/read.mjs';
// @ts-expect-error: as above.
import { createTables, findIdleReasons, findMissing, WHAT_TO_DO } from '../matrix/table.mjs';

const docs = resolve(import.meta.dirname, '../../../docs');
const tables = createTables();

describe('the matrix of questions', () => {
  test('every pair of shapes has a function for each question, or a reason why not', () => {
    expect(findMissing(tables), WHAT_TO_DO).toEqual([]);
  });

  test('every reason is needed', () => {
    const advice = 'no pair needs them any more: take them out of matrix/reasons.mjs';
    expect(findIdleReasons(tables), advice).toEqual([]);
  });

  test('the page and the picture are those that npm run matrix writes', () => {
    // Compared here: of two pages as long as these nobody wants to read how they differ.
    const page = readFileSync(`${docs}/core/matrix.md`, 'utf8');
    const picture = readFileSync(`${docs}/pictures/core-matrix.svg`, 'utf8');
    const advice = 'is out of date: run `npm run matrix`';
    expect(page === formatPage(tables), `docs/core/matrix.md ${advice}`).toBe(true);
    expect(picture === formatPicture(tables), `core-matrix.svg ${advice}`).toBe(true);
  });

  test('the exports that it reads are those of the package', () => {
    const names = (readExports() as { name: string }[]).map(({ name }) => name);
    const functions = Object.entries(core).filter(([, value]) => typeof value === 'function');
    expect(names.sort()).toEqual(functions.map(([name]) => name).sort());
  });

  test('it knows the shapes of every question: what it does not know no property would be asked of', () => {
    const names = (readExports() as { name: string }[]).map(({ name }) => name);
    const unread = names.filter((name) => isQuestion(name) && parseName(name) === null);
    expect(unread, 'of shapes that SHAPES_3D and SHAPES_2D of matrix/read.mjs lack').toEqual([]);
  });

  test.each([
    ['intersectsSphereAabb', ['intersects', 'Sphere', 'Aabb', '', '3D']],
    ['containsRectPoint2d', ['contains', 'Rect', 'Point2d', '', '2D']],
    ['raycastNormalTriangle', ['raycast', 'Ray', 'Triangle', '', '3D']],
    ['raycastTriangleFront', ['raycast', 'Ray', 'Triangle', 'Front', '3D']],
    ['closestPointOnOrientedRect', ['closest', 'Point2d', 'OrientedRect', '', '2D']],
    ['distanceSquaredSegment2dSegment2d', ['distance', 'Segment2d', 'Segment2d', '', '2D']],
  ])('%s is read as what it is', (name, expected) => {
    const { question, a, b, variant, dimension } = parseName(name);
    expect([question, a, b, variant, dimension]).toEqual(expected);
  });

  test.each(['setAabbFromSphere', 'areaOfTriangle', 'mergeAabbPoint', 'growRect'])(
    '%s is no question about two shapes',
    (name) => expect(parseName(name)).toBe(null),
  );
});
