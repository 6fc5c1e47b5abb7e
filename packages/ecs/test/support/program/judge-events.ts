// What has begun, stays and ends to touch.
import { createEntityPairList, listTouching } from '@bitbounds/ecs';
import { count, type Game, must, type Reported, type Side } from './game.ts';
import { keyOf, type Touching } from './judge-step.ts';

function namesOf(rows: Iterable<Reported>): string[] {
  return Array.from(rows, ({ a, b }) => keyOf(a, b)).sort();
}

/** The pairs of a list, as rows. */
export function listed(list: { count: number; a: Int32Array; b: Int32Array }): Reported[] {
  return Array.from({ length: list.count }, (_, i) => ({ a: list.a[i], b: list.b[i] }));
}

const _touching = createEntityPairList();

/** Checks `listTouching` against what is known to have touched: ascending, each once. */
export function judgeTouching(side: Side): void {
  listTouching(_touching, side.space);
  const rows = listed(_touching);
  const [is, should] = [namesOf(rows), namesOf(side.reported.values())];
  must(is.join() === should.join(), () => `${is.join()} touch instead of ${should.join()}`);
  const inOrder = rows.every(({ a, b }, i) => {
    const last = rows[i - 1];
    return a < b && (i === 0 || last.a < a || (last.a === a && last.b < b));
  });
  must(inOrder, () => `what touches is not in order: ${rows.map(({ a, b }) => keyOf(a, b))}`);
}

/**
 * Checks the events: compares the pairs that touch now, less those that have gone or lost their size since, with those
 * of the last time.
 */
export function judgeEvents(game: Game, side: Side, touching: Touching): void {
  const { begin, stay, end } = side.space;
  const now = new Map<string, Reported>();
  for (const [key, { a, b }] of touching) {
    const isHere = [a, b].every(
      ({ thing, body }) =>
        side.things.get(thing.eid)?.body?.life === body?.life && !side.sizeless.has(body?.life),
    );
    if (isHere) now.set(key, { a: a.thing.eid, b: b.thing.eid });
  }
  const before = side.reported;
  const kept = (key: string): boolean => before.has(key);
  const expected = {
    begin: [...now].filter(([key]) => !kept(key)).map(([, row]) => row),
    stay: [...now].filter(([key]) => kept(key)).map(([, row]) => row),
    end: [...before].filter(([key]) => !now.has(key)).map(([, row]) => row),
  };
  for (const [what, list] of Object.entries({ begin, stay, end })) {
    const rows = expected[what as keyof typeof expected];
    const [is, should] = [namesOf(listed(list)), namesOf(rows)];
    must(is.join() === should.join(), () => `${what} is ${is.join()} instead of ${should.join()}`);
    count(game, what, rows.length);
  }
  before.clear();
  for (const [key, row] of now) before.set(key, row);
  judgeTouching(side);
}
