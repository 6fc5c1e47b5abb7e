import type { Space, SpaceProfile, View } from '@bitbounds/ecs';
import { type CounterRow, type Counters, countValue } from './counters.ts';

/** A collision stage, by the name of its time in `space.profile`. */
type Stage = Exclude<keyof SpaceProfile, 'cull'>;

/** The collision stages in their order, and what the page calls them. */
const LABELS: Record<Stage, string> = {
  updateBounds: 'Update bounds',
  buildTree: 'Build tree',
  findPairs: 'Find pairs',
  findContacts: 'Find contacts',
  resolveContacts: 'Resolve',
  diffContacts: 'Diff contacts',
};
const STAGES = Object.keys(LABELS) as Stage[];

/** What every sample counts, in this order. */
const NUMBERS = ['Entities', 'Pairs', 'Contacts', 'Visible'];
/** The rows below those: the sample's own motion, the stages, culling, drawing, pictures a second. */
const TIME_ROWS = STAGES.length + 4;

/** Milliseconds, by stage. */
export type StageTimes = Record<Stage, number>;

export function createStageTimes(): StageTimes {
  return {
    updateBounds: 0,
    buildTree: 0,
    findPairs: 0,
    findContacts: 0,
    resolveContacts: 0,
    diffContacts: 0,
  };
}

export function clearStageTimes(times: StageTimes): void {
  for (const stage of STAGES) times[stage] = 0;
}

/** Adds the times of one more collision step, those of `space.profile`. */
export function addStageTimes(times: StageTimes, profile: SpaceProfile): void {
  for (const stage of STAGES) times[stage] += profile[stage];
}

/** All stages together. */
export function sumStageTimes(times: StageTimes): number {
  let sum = 0;
  for (const stage of STAGES) sum += times[stage];
  return sum;
}

/** A sample's rows: numbers; times, first that of its own motion, called `move`; pictures per second. */
export function createFrameRows(move: string): CounterRow[] {
  const times = [move, ...Object.values(LABELS), 'Cull', 'Draw'];
  return [
    ...NUMBERS.map((label) => ({ label })),
    ...times.map((label, i) => ({ label, digits: 2, unit: 'ms', section: i === 0 })),
    { label: 'Frames / s', digits: 0, perSecond: true, section: true },
  ];
}

/** Records what one step took, in milliseconds: `move` without the stages. A picture may have no step, or several. */
export function countStep(counters: Counters, move: number, stages: StageTimes): void {
  const row = counters.rows.length - TIME_ROWS;
  countValue(counters, row, move);
  for (let i = 0; i < STAGES.length; i++) countValue(counters, row + 1 + i, stages[STAGES[i]]);
}

/** Records one picture: the milliseconds that it took, and those since the one before. */
export function countPicture(
  counters: Counters,
  space: Space,
  view: View,
  draw: number,
  elapsed: number,
): void {
  const { stats, profile } = space;
  const last = counters.rows.length - 1;
  countValue(counters, 0, stats.entities);
  countValue(counters, 1, stats.pairs);
  countValue(counters, 2, stats.contacts);
  countValue(counters, 3, view.visible.count);
  countValue(counters, last - 2, profile.cull);
  countValue(counters, last - 1, draw);
  countValue(counters, last, elapsed);
}
