import { createSeenList, type EntityList, listSeen, updateBinding } from '@bitbounds/ecs';
import type { Question } from './asking.ts';
import { count, type Game, type Look, must, type Side } from './game.ts';
import type { Known } from './known.ts';
import { readSides } from './life.ts';

/** Relative to the sizes at hand, no unit: planes in f32 are moved outward by a few roundings of 2^-24. */
const CULL_ROUNDING = 2e-6;

/** Beyond f32's range the kernels cannot tell on which side a corner lies, so they hide nothing because of it. */
const LARGEST = 3.4e38;

function isBeyondNumbers({ min, max }: Known): boolean {
  const size = min.reduce((sum, x, i) => sum + Math.max(Math.abs(x), Math.abs(max[i])), 0);
  return size >= LARGEST;
}

/** How far a box reaches past the plane that rejects it most; negative when it is behind one. */
function marginOf({ min, max }: Known, planes: number[][]): number {
  let margin = Infinity;
  for (const plane of planes) {
    let distance = -plane[min.length];
    for (let i = 0; i < min.length; i++) {
      // Not 0 · ∞.
      if (plane[i] !== 0) distance += plane[i] * (plane[i] > 0 ? max[i] : min[i]);
    }
    margin = Math.min(margin, distance);
  }
  return margin;
}

/**
 * The largest coordinate there is, which determines the kernels' rounding. The boxes of entities that moved since the
 * boxes were made lie where the entities were: one that was far away makes all others of its block less sure. So does
 * one that was written over or has gone.
 */
export function reachOf({ side, truth, unsure }: Question): number {
  let reach = 1;
  const rows = [...truth.values()].map(({ min, max }) => [...min, ...max]).concat(side.replaced);
  for (const eid of unsure) rows.push(readSides(side, eid));
  for (const x of rows.flat()) if (Number.isFinite(x)) reach = Math.max(reach, Math.abs(x));
  return reach;
}

/** Is it on a layer that the view sees? All bits are no mask. */
function isOnMask({ body }: Known, { mask }: Look): boolean {
  return (mask | 0) === -1 || (body !== undefined && (body.layer & mask) !== 0);
}

/** Must the planes show it, and may they? */
export function visibility(
  known: Known,
  planes: number[][],
  reach: number,
): { sure: boolean; possible: boolean } {
  const { state } = known;
  if (state === 'empty') return { sure: false, possible: false };
  if (state !== 'present') return { sure: true, possible: true };
  if (known.isWild) return { sure: planes.length === 0, possible: true };
  const margin = marginOf(known, planes);
  let slack = 4 * reach * CULL_ROUNDING;
  for (const plane of planes) {
    const d = Math.abs(plane[known.min.length]);
    if (Number.isFinite(d)) slack = Math.max(slack, (d + 4 * reach) * CULL_ROUNDING);
  }
  // The game's own planes are rounded differently from the view's.
  return {
    sure: margin >= slack * 1e-3 || planes.length === 0,
    possible: !(margin < -slack) || isBeyondNumbers(known),
  };
}

function idsOf(list: EntityList): number[] {
  return Array.from(list.ids.subarray(0, list.count));
}

function sorted(ids: Iterable<number>): string {
  return [...ids].sort((a, b) => a - b).join();
}

/** Reads `view.visible` and compares it with the last cull, less what was removed before it was first read. */
export function judgeSeen(look: Look): void {
  const ids = idsOf(look.view.visible);
  look.listed ??= [...look.seen].filter(([born]) => !look.gone.has(born)).map(([, eid]) => eid);
  const { listed } = look;
  must(
    sorted(ids) === sorted(listed),
    () => `view.visible is ${sorted(ids)} instead of ${sorted(listed)}`,
  );
  must(sorted(ids) === ids.join(), () => `view.visible is not in order: ${ids.join()}`);
}

/** Checks what a cull has just found against the truth. */
export function judgeCull(question: Question, look: Look): void {
  const { game, truth, unsure } = question;
  const { view, planes } = look;
  const before = look.seen;
  const visible = idsOf(view.visible);
  const reach = reachOf(question);
  const now = new Map<number, number>();
  for (const eid of visible) {
    const known = truth.get(eid);
    if (!known) throw new Error(`visible: ${eid} is not there`);
    must(!now.has(known.thing.born), () => `visible: ${eid} is there twice`);
    now.set(known.thing.born, eid);
    const { possible } = visibility(known, planes, reach);
    must(
      possible || unsure.has(eid),
      () => `visible: ${eid} is ${known.state} at ${known.min} to ${known.max}, out of view`,
    );
    // Also of those whose place is not known: a layer counts as it is now.
    must(isOnMask(known, look), () => `visible: ${eid} is on no layer of ${look.mask}`);
  }
  must(sorted(visible) === visible.join(), () => `view.visible is not in order: ${visible.join()}`);
  for (const known of truth.values()) {
    const { eid, born } = known.thing;
    const isShown = now.has(born);
    const { sure } = visibility(known, planes, reach);
    must(
      isShown || !sure || unsure.has(eid) || !isOnMask(known, look),
      () => `visible: ${eid} is ${known.state} at ${known.min} to ${known.max}, and missing`,
    );
    count(game, isShown ? 'visible' : 'hidden');
    if ((look.mask | 0) !== -1) count(game, isShown ? 'on masks' : 'off masks');
  }
  const entered = [...now].filter(([born]) => !before.has(born)).map(([, eid]) => eid);
  const left = [...before].filter(([born]) => !now.has(born)).map(([, eid]) => eid);
  must(
    sorted(idsOf(view.entered)) === sorted(entered),
    () => `entered is ${sorted(idsOf(view.entered))} instead of ${sorted(entered)}`,
  );
  must(
    sorted(idsOf(view.left)) === sorted(left),
    () => `left is ${sorted(idsOf(view.left))} instead of ${sorted(left)}`,
  );
  count(game, 'entered', entered.length);
  count(game, 'left', left.length);
  look.seen = now;
  look.gone = new Set();
  look.listed = visible;
  updateBinding(look.binding);
  judgeBinding(game, look);
}

/** Every object that stands for an entity must be shown exactly while the view sees the entity. */
export function judgeBinding(game: Game, look: Look): void {
  const seen = new Set(look.seen.values());
  for (const [eid, object] of look.binding.objects) {
    must(
      object.visible === seen.has(eid),
      () => `the object of ${eid} is ${object.visible ? 'shown' : 'hidden'}`,
    );
    count(game, object.visible ? 'shown objects' : 'hidden objects');
  }
}

/** Checks `listSeen` against what each of the views saw. */
export function judgeMasks(game: Game, side: Side): void {
  const { looks } = side;
  const list = createSeenList();
  const total = listSeen(
    list,
    side.space,
    looks.map(({ view }) => view),
  );
  must(total === list.count, () => `listSeen returns ${total}, of ${list.count}`);
  const expected = new Map<number, number>();
  for (const [bit, look] of looks.entries()) {
    for (const [born, eid] of look.seen) {
      if (!look.gone.has(born)) expected.set(eid, ((expected.get(eid) ?? 0) | (1 << bit)) >>> 0);
    }
  }
  const found = Array.from({ length: total }, (_, i) => `${list.ids[i]}:${list.masks[i]}`);
  const should = [...expected].sort(([a], [b]) => a - b).map(([eid, mask]) => `${eid}:${mask}`);
  must(
    found.join() === should.join(),
    () => `listSeen is ${found.join()} instead of ${should.join()}`,
  );
  count(game, 'seen by views', total);
}
