import {
  createPairList,
  diffPairs,
  FLAG_ALONE,
  FLAG_STATIC,
  findPairs,
  findPairsUnordered,
} from '@bitbounds/kernels';
import { lowerOf, sweptPairs, upperOf } from '@bitbounds/testkit';
import { expect } from 'vitest';
import { keysOf } from '../read-lists.ts';
import { draw, type Play } from './play.ts';

const [pairs, begin, stay, end] = Array.from({ length: 4 }, createPairList);

function mayMeet({ built, layer, mask, flags }: Play, i: number, j: number): boolean {
  if (built.get(i) && built.get(j)) return false;
  if ((flags[i] | flags[j]) & FLAG_ALONE || flags[i] & flags[j] & FLAG_STATIC) return false;
  return (layer[i] & mask[j]) !== 0 && (layer[j] & mask[i]) !== 0;
}

function judgeEvents(play: Play): void {
  const { index, previous, forgotten } = play;
  const now = keysOf(pairs);
  const known = new Set(now);
  const isForgotten = (key: number): boolean =>
    forgotten.has(lowerOf(key)) || forgotten.has(upperOf(key));
  const isNew = (key: number): boolean => !previous.has(key) || isForgotten(key);
  diffPairs(begin, stay, end, index, pairs);
  expect(keysOf(begin)).toEqual(now.filter(isNew));
  expect(keysOf(stay)).toEqual(now.filter((key) => !isNew(key)));
  expect(keysOf(end)).toEqual([...previous].filter((key) => !known.has(key) || isForgotten(key)));
  play.previous = known;
  forgotten.clear();
}

/** Returns how many there are. */
export function judgePairs(play: Play): number {
  const { index, scene, built } = play;
  const isOrdered = draw(play, 4) > 0;
  if (isOrdered) findPairs(pairs, index);
  else findPairsUnordered(pairs, index);
  const keys = keysOf(pairs);
  if (!isOrdered) keys.sort((i, j) => i - j);
  expect(keys).toEqual([...sweptPairs(scene, [...built.keys()], (i, j) => mayMeet(play, i, j))]);
  if (isOrdered && draw(play, 2)) judgeEvents(play);
  return pairs.count;
}
