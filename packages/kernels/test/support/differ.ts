// Compares lists of pairs with little memory, which now and then is too little.
import {
  type BoxIndex,
  createBoxIndex,
  createPairList,
  diffPairs,
  forgetSlot,
  type PairList,
} from '@bitbounds/kernels';
import { lowerOf, pairKey, seeded, upperOf } from '@bitbounds/testkit';

const MOST_PAIRS = 60_000;
const SLOTS = 400;
const FRAMES = 36;

function isList(list: PairList, expected: number[]): boolean {
  const isSame = (key: number, i: number) => key === pairKey(list.a[i], list.b[i]);
  return list.count === expected.length && expected.every(isSame);
}

/** `count` pairs, among them about `share` of those before. */
function drawPairs(random: () => number, count: number, before: number[], share: number): number[] {
  const now = new Set<number>();
  for (const key of before) if (now.size < count && random() < share) now.add(key);
  while (now.size < count) {
    const [a, b] = [Math.floor(random() * SLOTS), Math.floor(random() * SLOTS)];
    if (a !== b) now.add(pairKey(a, b));
  }
  return [...now].sort((x, y) => x - y);
}

/** Whether the three lists are right; throws where there is no memory for them. */
function isRight(index: BoxIndex, now: number[], before: number[], forgotten: number): boolean {
  const [begin, stay, end] = [createPairList(), createPairList(), createPairList()];
  const [a, b] = [Uint32Array.from(now, lowerOf), Uint32Array.from(now, upperOf)];
  diffPairs(begin, stay, end, index, { a, b, count: now.length });
  const [was, is] = [new Set(before), new Set(now)];
  const isHis = (key: number): boolean => lowerOf(key) === forgotten || upperOf(key) === forgotten;
  return (
    isList(
      begin,
      now.filter((key) => !was.has(key) || isHis(key)),
    ) &&
    isList(
      stay,
      now.filter((key) => was.has(key) && !isHis(key)),
    ) &&
    isList(
      end,
      before.filter((key) => !is.has(key) || isHis(key)),
    )
  );
}

/** How many frames threw and how many were right, for an index that compares lists of any length. */
export function differ(seed: number): { threw: number; right: number; wrong: number } {
  const random = seeded(seed);
  const index = createBoxIndex(2);
  const report = { threw: 0, right: 0, wrong: 0 };
  let before: number[] = [];
  let forgotten = -1;
  for (let frame = 0; frame < FRAMES; frame++) {
    const count = Math.floor(MOST_PAIRS * random() ** 2);
    const now = drawPairs(random, count, before, random() < 0.5 ? 0.95 : 0.1);
    if (forgotten < 0 && random() < 0.3) {
      forgotten = Math.floor(random() * SLOTS);
      forgetSlot(index, forgotten);
    }
    try {
      if (isRight(index, now, before, forgotten)) report.right++;
      else report.wrong++;
      before = now;
      forgotten = -1;
    } catch (error) {
      if (/gets no more/.test((error as Error).message)) report.threw++;
      else report.wrong++;
    }
  }
  return report;
}
