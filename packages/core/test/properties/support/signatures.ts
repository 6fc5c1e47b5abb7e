import { readFileSync } from 'node:fs';
import * as core from '@bitbounds/core';
import fc from 'fast-check';
// @ts-expect-error: the reader of names is plain JavaScript.
import { readExports } from '../../../matrix/read.mjs';
import { isFlat, motionOf, SHAPES } from './shapes.ts';

export interface Parameter {
  readonly name: string;
  readonly type: string;
}

/** An exported function, and what its source says that it takes. */
export interface Signature {
  readonly name: string;
  /** The docstring, in one line. */
  readonly says: string;
  /** All but `out`. */
  readonly parameters: Parameter[];
  readonly writesOut: boolean;
  readonly call: (...args: unknown[]) => unknown;
}

function readSignature({ name, path }: { name: string; path: string }): Signature {
  const source = readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8');
  const [above, below] = source.split(new RegExp(`^export function ${name}(?:<[^(]*>)?\\(`, 'm'));
  const [list] = below.split(/\): [^()]* \{$/m);
  const all = list.split(',').flatMap((one) => {
    const [parameter, type] = one.trim().split(/\??: /);
    return parameter ? [{ name: parameter, type: type.replace(/ = .*/, '') }] : [];
  });
  return {
    name,
    says: above.slice(above.lastIndexOf('/**')).replace(/\s*\n \* ?/g, ' '),
    parameters: all.filter((one) => one.name !== 'out'),
    writesOut: all.some((one) => one.name === 'out'),
    call: (core as Record<string, unknown>)[name] as Signature['call'],
  };
}

export const signatures: Signature[] = readExports().map(readSignature);

const number = fc.oneof(
  fc.integer({ min: -6, max: 6 }).map((x) => x / 2),
  fc.double({ min: -3, max: 3 }),
);
const numbers = (count: number): fc.Arbitrary<number[]> =>
  fc.array(number, { minLength: count, maxLength: count });

/** What numbers that are no shape can be, by the names of their parameters. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  ...{ t: number, radius: number, margin: number, thickness: number, angle: number },
  ...{ x: number, y: number, scale: number },
  ...{ depthRange: fc.constantFrom(0, 1, 2), size: fc.constant(2), values: numbers(6) },
  ...{ firstPlane: fc.integer({ min: -1, max: 5 }), firstLine: fc.integer({ min: -1, max: 3 }) },
  ...{
    weights: numbers(3),
    count: fc.integer({ min: 0, max: 3 }),
    planes: fc.array(SHAPES.Plane, { minLength: 6, maxLength: 6 }),
  },
};

/** A 4×4 matrix, column by column, whose last row is `0 0 0 1`: it may mirror, shear or flatten. */
const matrix = numbers(12).map((x) => [
  ...[...x.slice(0, 3), 0, ...x.slice(3, 6), 0],
  ...[...x.slice(6, 9), 0, ...x.slice(9), 1],
]);

const quaternion = numbers(4).map((x) => {
  const length = Math.hypot(...x);
  return length > 0 ? x.map((y) => y / length) : [0, 0, 0, 1];
});

/** Numbers that a function may be called with; corners are those of the frustum beside them. */
export function argumentsOf({ name, parameters }: Signature): fc.Arbitrary<unknown[]> {
  const isPlanar =
    parameters.some(({ type }) => isFlat(type.replace('Like', ''))) ||
    /2d|Rect|Circle|Polygon/.test(name);
  const parts = parameters.map(({ name: parameter, type }): fc.Arbitrary<unknown> => {
    if (parameter === 'motion') return motionOf(isPlanar ? 'Circle' : 'Sphere');
    if (parameter === 'matrix') return isPlanar ? numbers(6) : matrix;
    if (parameter === 'quaternion') return quaternion;
    if (parameter === 'points') return numbers(isPlanar ? 6 : 9);
    const shape = type === 'FrustumCornersLike' ? 'Frustum' : type.replace('Like', '');
    return SHAPES[shape] ?? BY_NAME[parameter];
  });
  const missing = parts.indexOf(undefined as never);
  if (missing >= 0) throw new Error(`argumentsOf: what is ${parameters[missing].name} of ${name}?`);
  return fc.tuple(...parts).map((found) =>
    found.map((row, i) => {
      if (parameters[i].type === 'FrustumLike') return (row as number[]).slice(0, 24);
      if (parameters[i].type !== 'FrustumCornersLike') return row;
      const ofIt = parameters[i - 1]?.type === 'FrustumLike' ? found[i - 1] : row;
      return (ofIt as number[]).slice(24);
    }),
  );
}
