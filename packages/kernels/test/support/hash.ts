import type { Answers } from './subject.ts';

/** FNV-1a, 32 bits, over the bytes of 32-bit words: small, exact in every engine, and without a library. */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

function hashWord(hash: number, word: number): number {
  let h = hash;
  for (let shift = 0; shift < 32; shift += 8) h = Math.imul(h ^ ((word >>> shift) & 255), PRIME);
  return h >>> 0;
}

/** Continues a hash with a list: its length, then its numbers, each as two words of an f64's whole part. */
function hashList(hash: number, list: number[]): number {
  let h = hashWord(hash, list.length);
  for (const key of list) h = hashWord(hashWord(h, key >>> 0), Math.floor(key / 4294967296));
  return h;
}

/** Running hashes of an index's answers, by kind. */
export interface Hashes {
  pairs: number;
  events: number;
  /** The slots that are visible for sure: the same in every order and by every way of culling. */
  sure: number;
  /** The slots shown, with some that f32 cannot tell from visible: which, depends on the order of moving slots. */
  visible: number;
  queries: number;
}

/** The hashes that must not depend on the order of moving slots, on growth or on questions in between. */
export type OrderlessHashes = Omit<Hashes, 'visible'>;

export function withoutOrder({ pairs, events, sure, queries }: Hashes): OrderlessHashes {
  return { pairs, events, sure, queries };
}

export function createHashes(): Hashes {
  return { pairs: BASIS, events: BASIS, sure: BASIS, visible: BASIS, queries: BASIS };
}

/** Adds a frame's answers. Distances and times are left out: they are not answers of the kernels. */
export function hashAnswers(hashes: Hashes, answers: Answers): void {
  hashes.pairs = hashList(hashes.pairs, answers.pairs);
  for (const list of [answers.begin, answers.stay, answers.end]) {
    hashes.events = hashList(hashes.events, list);
  }
  for (const { sure, visible } of answers.culls) {
    hashes.sure = hashList(hashes.sure, sure);
    hashes.visible = hashList(hashes.visible, visible);
  }
  for (const { box, sphere, ray } of answers.queries) {
    for (const list of [box, sphere, ray]) hashes.queries = hashList(hashes.queries, list);
  }
  if (!answers.shapes) return;
  const { capsule, capsuleExact, frustum, frustumExact, box, ball, rod } = answers.shapes;
  const first = [box.slot, ball.slot, rod.slot];
  for (const list of [capsule, capsuleExact, frustum, frustumExact, first]) {
    hashes.queries = hashList(hashes.queries, list);
  }
}
