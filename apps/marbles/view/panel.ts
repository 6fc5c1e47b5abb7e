import type { Space, SpaceProfile, View } from '@bitbounds/ecs';
import type GUI from 'lil-gui';
import { createControls } from '../../gallery/controls.ts';
import {
  type CounterRow,
  type Counters,
  countValue,
  createCounters,
  showCounters,
} from '../../gallery/counters.ts';
import type { Marbles } from '../sim/marbles.ts';

/** What the controls change besides the simulation itself. */
export interface Settings {
  paused: boolean;
}

const ROWS: readonly CounterRow[] = [
  { label: 'Entities' },
  { label: 'Pairs' },
  { label: 'Contacts' },
  { label: 'Visible' },
  { label: 'Move', digits: 2, unit: 'ms', section: true },
  { label: 'Update bounds', digits: 2, unit: 'ms' },
  { label: 'Build tree', digits: 2, unit: 'ms' },
  { label: 'Find pairs', digits: 2, unit: 'ms' },
  { label: 'Find contacts', digits: 2, unit: 'ms' },
  { label: 'Resolve', digits: 2, unit: 'ms' },
  { label: 'Diff contacts', digits: 2, unit: 'ms' },
  { label: 'Cull', digits: 2, unit: 'ms' },
  { label: 'Draw', digits: 2, unit: 'ms' },
  { label: 'Frames / s', digits: 0, section: true },
];

/** What the page measured in a frame, in milliseconds; the stages of all substeps together. */
export interface FrameTimes {
  move: number;
  stages: Omit<SpaceProfile, 'cull'>;
  draw: number;
  frame: number;
}

/** Adds the controls; `onPour` follows the button. */
export function createMarblesControls(
  marbles: Marbles,
  settings: Settings,
  onPour: () => void,
): GUI {
  const controls = createControls();
  controls.add({ onPour }, 'onPour').name('Pour again');
  controls.add(marbles, 'substeps', 1, 6, 1).name('Substeps');
  controls.add(marbles.space, 'iterations', 1, 12, 1).name('Iterations');
  controls.add(settings, 'paused').name('Pause');
  return controls;
}

/** Adds the counters panel of this sample. */
export function createMarblesCounters(parent: HTMLElement): Counters {
  return createCounters(parent, ROWS);
}

/** Notes this frame's numbers and shows them when it is time. `now` in milliseconds. */
export function updateMarblesCounters(
  counters: Counters,
  space: Space,
  view: View,
  times: FrameTimes,
  now: number,
): void {
  const { stats } = space;
  const { stages } = times;
  const values = [
    stats.entities,
    stats.pairs,
    stats.contacts,
    view.visible.count,
    times.move,
    stages.updateBounds,
    stages.buildTree,
    stages.findPairs,
    stages.findContacts,
    stages.resolveContacts,
    stages.diffContacts,
    space.profile.cull,
    times.draw,
    times.frame > 0 ? 1000 / times.frame : 0,
  ];
  for (let i = 0; i < values.length; i++) countValue(counters, i, values[i]);
  showCounters(counters, now);
}
