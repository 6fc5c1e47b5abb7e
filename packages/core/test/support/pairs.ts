import { gapBetweenSolids, randomMotion, seeded, shortestPush } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { expectContact } from './contacts.ts';
import { type Kind, type Row, scaledRow } from './kinds.ts';

export type Fill = (out: number[], a: Row, b: Row) => boolean;

/** The functions about how two shapes touch. */
export interface Pair {
  readonly collide: Fill;
  readonly resolve: Fill;
  readonly intersects: (a: Row, b: Row) => boolean;
  readonly first: Kind;
  readonly second: Kind;
}

const origin = [7, 7, 7, 7, 7, 7, 7];

/** The tests of every pair of solids: against the oracles, with outputs that are inputs, at other sizes and places. */
export function testPair({ collide, resolve, intersects, first, second }: Pair): void {
  /** Every fourth pair is on multiples of a half, so that sides lie in one plane and corners meet. */
  const randomPair = (i: number, random: () => number): [number[], number[]] => {
    const halves = (kind: Kind, row: number[]): number[] =>
      i % 4 === 0 ? row.map((x, k) => (kind.isLength(k) ? Math.round(x * 2) / 2 : x)) : row;
    return [halves(first, first.random(random)), halves(second, second.random(random))];
  };

  test('touches when there is no gap; contact and push are the shortest way out', () => {
    const random = seeded(0x0bb1);
    let hits = 0;
    const count = 240;
    for (let i = 0; i < count; i++) {
      const [a, b] = randomPair(i, random);
      const title = `${i}: ${a} / ${b}`;
      const [solidA, solidB] = [first.solid(a), second.solid(b)];
      const contact = [...origin];
      const push = [7, 7, 7];
      const hit = collide(contact, a, b);
      expect(intersects(a, b), title).toBe(hit);
      expect(resolve(push, a, b), title).toBe(hit);
      const gap = gapBetweenSolids(solidA, solidB);
      if (hit) expect(gap, title).toBeLessThan(1e-7);
      else expect(gap, title).toBeGreaterThan(-1e-7);
      if (!hit) {
        expect([...contact, ...push], title).toEqual([...origin, 7, 7, 7]);
        continue;
      }
      hits++;
      expectContact(contact, solidA, solidB, title);
      // The oracle's push is never too short, but at times too long.
      if (i % 6 < 2) expect(contact[3], title).toBeLessThan(shortestPush(solidA, solidB) + 1e-6);
      for (let axis = 0; axis < 3; axis++)
        expect(push[axis], title).toBeCloseTo(-contact[axis] * contact[3], 12);
    }
    expect(hits).toBeGreaterThan(0.1 * count);
    expect(hits).toBeLessThan(0.9 * count);
  });

  test('out may be either input', () => {
    const random = seeded(0x0bb2);
    let hits = 0;
    for (let i = 0; i < 100; i++) {
      const [a, b] = randomPair(i, random);
      for (const ask of [collide, resolve]) {
        const size = ask === collide ? 7 : 3;
        const apart: number[] = [];
        if (!ask(apart, a, b)) continue;
        hits++;
        const [inA, inB] = [[...a], [...b]];
        ask(inA, inA, b);
        ask(inB, a, inB);
        expect(inA.slice(0, size), `${i}`).toEqual(apart);
        expect(inB.slice(0, size), `${i}`).toEqual(apart);
      }
    }
    expect(hits).toBeGreaterThan(20);
  });

  testSizes({ collide, first, second, randomPair, seed: 0x0bb3, count: 300, digits: 9 });
}

/** A pair at other sizes and turned; `digits`: how many decimals of the depth stay the same. */
export interface SizedPair extends Pick<Pair, 'collide' | 'first' | 'second'> {
  readonly randomPair: (i: number, random: () => number) => Row[];
  readonly seed: number;
  readonly count: number;
  readonly digits: number;
}

/** Contacts scale with their shapes, and turn with them. */
export function testSizes(sized: SizedPair): void {
  const { collide, first, second, randomPair, seed, count, digits } = sized;
  test('the same small and large, and turned with both', () => {
    const random = seeded(seed);
    let hits = 0;
    for (let i = 0; i < count; i++) {
      const [a, b] = randomPair(i, random);
      const title = `${i}: ${a} / ${b}`;
      const contact = [...origin];
      if (!collide(contact, a, b)) continue;
      hits++;
      // Rounding may lose a touch, but nothing deeper.
      for (const size of [1e-6, 1e6]) {
        const scaled = [...origin];
        const hit = collide(scaled, scaledRow(first, a, size), scaledRow(second, b, size));
        if (contact[3] > 1e-9) expect(hit, title).toBe(true);
        if (hit)
          expect(scaled[3] / size, `${title}: times ${size}`).toBeCloseTo(contact[3], digits);
      }
      if (first.moved === null || second.moved === null) continue;
      const motion = randomMotion(random);
      const moved = [...origin];
      const hit = collide(moved, first.moved(a, motion), second.moved(b, motion));
      if (contact[3] > 1e-9) expect(hit, title).toBe(true);
      if (hit) expect(moved[3], title).toBeCloseTo(contact[3], digits);
    }
    expect(hits).toBeGreaterThan(count / 6);
  });
}
