import {
  createSnapshot,
  type EntityPairs,
  type PositionColumn,
  restoreSnapshot,
  type Snapshot,
  setTouching,
  takeSnapshot,
} from '@bitbounds/ecs';
import {
  type Body,
  centerOf,
  chance,
  count,
  type Game,
  markDirty,
  must,
  pick,
  type Reported,
  type Side,
} from './game.ts';
import { judgeTouching, listed } from './judge-events.ts';
import { hasBounds, readSides } from './life.ts';

/** What an entity was when the snapshot was taken. */
interface KeptThing {
  readonly body?: Body;
  readonly center: number[];
  /** Rotation and scale, column by column. */
  readonly turns: number[];
  readonly sides?: number[];
  readonly isStatic: boolean;
}

/** A pair that touched, and which of the two still existed. */
interface KeptPair extends Reported {
  readonly isHere: readonly [boolean, boolean];
}

/** A snapshot, and what is known to be in it. */
export interface Kept {
  readonly snapshot: Snapshot;
  readonly things: Map<number, KeptThing>;
  readonly pairs: KeptPair[];
  readonly events: string;
}

/** The columns of rotations and scales that a space reads, and what is kept where nothing was written. */
function turnColumns(
  { turning }: Game,
  { dimensions }: Side,
): { column: PositionColumn; unwritten: number }[] {
  const { rotation, scale } = turning ?? { rotation: null, scale: null };
  const turns = dimensions === 3 ? (['x', 'y', 'z', 'w'] as const) : (['angle'] as const);
  const axes = (['x', 'y', 'z'] as const).slice(0, dimensions);
  return [
    ...(rotation ? turns.map((name) => ({ column: rotation[name], unwritten: 0 })) : []),
    ...(scale ? axes.map((name) => ({ column: scale[name], unwritten: 1 })) : []),
  ];
}

/** The key of a pair from now on. An entity that has no collider, or was gone, will never touch again. */
function keyNow(side: Side, row: Reported, isHere: readonly [boolean, boolean]): string {
  const lives = [row.a, row.b].map((eid, i) => {
    const life = isHere[i] ? side.things.get(eid)?.body?.life : undefined;
    return life ?? `gone ${eid}`;
  });
  return lives.join('-');
}

function report(side: Side, rows: Iterable<KeptPair>): void {
  side.reported.clear();
  for (const row of rows) side.reported.set(keyNow(side, row, row.isHere), { a: row.a, b: row.b });
  judgeTouching(side);
}

function eventsOf({ space: { begin, stay, end } }: Side): string {
  return JSON.stringify([begin, stay, end].map(listed));
}

/** Sets as touching some of the pairs that touched, and others, in any order. */
export function changeTouching(game: Game): void {
  const side = pick(game.random, game.sides);
  const rows = [...side.reported.values()].filter(() => chance(game, 0.7));
  const known = [...game.alive, ...rows.map(({ a }) => a)];
  for (let i = Math.floor(6 * game.random()); i > 0 && known.length > 1; i--) {
    const [a, b] = [pick(game.random, known), pick(game.random, known)];
    if (a !== b) rows.push({ a, b });
  }
  const order = rows.map((row) => ({ row, at: game.random(), isTurned: chance(game, 0.3) }));
  order.sort((one, other) => one.at - other.at);
  const given: EntityPairs = {
    count: order.length,
    a: order.map(({ row, isTurned }) => (isTurned ? row.b : row.a)),
    b: order.map(({ row, isTurned }) => (isTurned ? row.a : row.b)),
  };
  setTouching(side.space, given);
  const { begin, end } = side.space;
  must(begin.count === 0 && end.count === 0, () => 'something began or ended without a step');
  const both = [true, true] as const;
  report(
    side,
    rows.map(({ a, b }) => ({ a: Math.min(a, b), b: Math.max(a, b), isHere: both })),
  );
  count(game, 'pairs that never began', rows.length);
}

/** At most, of a space. */
const SNAPSHOTS = 3;

export function keepAll(game: Game): void {
  const side = pick(game.random, game.sides);
  const { space } = side;
  const things = new Map<number, KeptThing>();
  for (const thing of side.things.values()) {
    const { eid, body } = thing;
    things.set(eid, {
      body: body && { ...body, half: [...body.half] },
      center: centerOf(game, side, eid).map(Number),
      turns: turnColumns(game, side).map(({ column, unwritten }) => column[eid] ?? unwritten),
      sides: hasBounds(thing) ? readSides(side, eid) : undefined,
      isStatic: side.statics.has(eid),
    });
  }
  const pairs = [...side.reported].map(([key, { a, b }]): KeptPair => {
    const lives = key.split('-');
    const isHere = [a, b].map((eid, i) => `${side.things.get(eid)?.body?.life}` === lives[i]);
    return { a, b, isHere: [isHere[0], isHere[1]] };
  });
  const at = Math.min(side.kept.length, Math.floor(SNAPSHOTS * game.random()));
  const before = side.kept[at]?.snapshot;
  const snapshot = before ? takeSnapshot(before, space) : createSnapshot(space);
  side.kept[at] = { snapshot, things, pairs, events: eventsOf(side) };
}

/** Entities that had a collider, `Bounds` or both, and still have them, are as they were. */
function restoreThings(game: Game, side: Side, { things }: Kept): void {
  for (const thing of side.things.values()) {
    const { eid, body } = thing;
    const then = things.get(eid);
    if (!then) continue;
    if (then.isStatic) side.statics.add(eid);
    else side.statics.delete(eid);
    if (thing.sides && then.sides) thing.sides = then.sides;
    if (!body || !then.body) continue;
    const { life } = body;
    thing.body = { ...then.body, half: [...then.body.half], life };
    const center = centerOf(game, side, eid);
    for (const [i, axis] of (['x', 'y', 'z'] as const).slice(0, side.dimensions).entries()) {
      const column = game.position[axis];
      const wanted = column instanceof Float32Array ? Math.fround(then.center[i]) : then.center[i];
      must(Object.is(center[i], wanted), () => `${eid} is at ${center}, not at ${then.center}`);
    }
    for (const [i, { column }] of turnColumns(game, side).entries()) {
      const wanted = column instanceof Float32Array ? Math.fround(then.turns[i]) : then.turns[i];
      must(
        Object.is(column[eid], wanted),
        () => `rotation and scale of ${eid}: ${column[eid]}, not ${wanted}, in column ${i}`,
      );
    }
    count(game, 'restored');
    markDirty(game, eid);
  }
}

export function goBack(game: Game): void {
  const side = pick(game.random, game.sides);
  if (side.kept.length === 0) return;
  const kept = pick(game.random, side.kept);
  restoreSnapshot(side.space, kept.snapshot);
  restoreThings(game, side, kept);
  side.isStale = true;
  report(side, kept.pairs);
  must(eventsOf(side) === kept.events, () => `events are ${eventsOf(side)}, not ${kept.events}`);
  count(game, 'pairs gone back to', side.reported.size);
}
