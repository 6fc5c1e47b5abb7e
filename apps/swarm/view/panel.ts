import type { Space, View } from '@bitbounds/ecs';
import type GUI from 'lil-gui';
import { createControls } from '../../gallery/controls.ts';
import {
  type CounterRow,
  type Counters,
  countValue,
  createCounters,
  showCounters,
} from '../../gallery/counters.ts';
import { MAX_COUNT } from '../sim/measures.ts';
import type { Swarm } from '../sim/swarm.ts';

/** What the controls change besides the swarm itself. */
export interface Settings {
  count: number;
  paused: boolean;
  /** Degrees. */
  angle: number;
}

const ROWS: readonly CounterRow[] = [
  { label: 'Entities' },
  { label: 'Pairs' },
  { label: 'Contacts' },
  { label: 'Visible' },
  { label: 'In render list' },
  { label: 'Steer', digits: 2, unit: 'ms', section: true },
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

/** What the page itself measured in a frame, in milliseconds. */
export interface FrameTimes {
  steer: number;
  draw: number;
  frame: number;
}

/** Adds the controls; `onCount` and `onAngle` follow the two that need more than a written value. */
export function createSwarmControls(
  swarm: Swarm,
  settings: Settings,
  onCount: () => void,
  onAngle: () => void,
): GUI {
  const controls = createControls();
  controls.add(settings, 'count', 1000, MAX_COUNT, 1000).name('Circles').onFinishChange(onCount);
  controls.add(swarm, 'speed', 0, 80, 1).name('Speed');
  controls.add(swarm.space, 'iterations', 1, 12, 1).name('Iterations');
  controls.add(settings, 'angle', -180, 180, 1).name('Turn view').onChange(onAngle);
  controls.add(settings, 'paused').name('Pause');
  return controls;
}

/** Adds the counters panel of this sample. */
export function createSwarmCounters(parent: HTMLElement): Counters {
  return createCounters(parent, ROWS);
}

/** Notes this frame's numbers and shows them when it is time. `now` in milliseconds. */
export function updateSwarmCounters(
  counters: Counters,
  space: Space,
  view: View,
  listed: number,
  times: FrameTimes,
  now: number,
): void {
  const { stats, profile } = space;
  const values = [
    stats.entities,
    stats.pairs,
    stats.contacts,
    view.visible.count,
    listed,
    times.steer,
    profile.updateBounds,
    profile.buildTree,
    profile.findPairs,
    profile.findContacts,
    profile.resolveContacts,
    profile.diffContacts,
    profile.cull,
    times.draw,
    times.frame > 0 ? 1000 / times.frame : 0,
  ];
  for (let i = 0; i < values.length; i++) countValue(counters, i, values[i]);
  showCounters(counters, now);
}
