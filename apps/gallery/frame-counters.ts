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

/** Milliseconds, by stage. */
export type StageTimes = Record<Stage, number>;

/** What a page measured in a frame, in milliseconds. */
export interface FrameTimes {
  /** The sample's own motion. */
  move: number;
  stages: StageTimes;
  draw: number;
  /** Since the picture before. */
  frame: number;
}

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

/** Adds the times of one more step, those of `space.profile`. */
export function addStageTimes(times: StageTimes, profile: SpaceProfile): void {
  for (const stage of STAGES) times[stage] += profile[stage];
}

/** All stages together. */
export function sumStageTimes(times: StageTimes): number {
  return STAGES.reduce((total, stage) => total + times[stage], 0);
}

/** A sample's rows: numbers, `own` ones last; times, that of its own motion, called `move`, first; pictures a second. */
export function createFrameRows(move: string, own: readonly string[]): CounterRow[] {
  const numbers = ['Entities', 'Pairs', 'Contacts', 'Visible', ...own];
  const times = [move, ...Object.values(LABELS), 'Cull', 'Draw'];
  return [
    ...numbers.map((label) => ({ label })),
    ...times.map((label, i) => ({ label, digits: 2, unit: 'ms', section: i === 0 })),
    { label: 'Frames / s', digits: 0, section: true },
  ];
}

/** Notes a frame's values for the rows of `createFrameRows`. */
export function countFrame(
  counters: Counters,
  space: Space,
  view: View,
  times: FrameTimes,
  own: readonly number[],
): void {
  const { stats, profile } = space;
  const values = [
    ...[stats.entities, stats.pairs, stats.contacts, view.visible.count, ...own],
    ...[times.move, ...STAGES.map((stage) => times.stages[stage]), profile.cull, times.draw],
    times.frame > 0 ? 1000 / times.frame : 0,
  ];
  for (let i = 0; i < values.length; i++) countValue(counters, i, values[i]);
}
