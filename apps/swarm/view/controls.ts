import type GUI from 'lil-gui';
import { createControls } from '../../gallery/controls.ts';
import { MAX_COUNT } from '../sim/measures.ts';
import type { Swarm } from '../sim/swarm.ts';

/** What the controls change besides the swarm itself. */
export interface Settings {
  count: number;
  paused: boolean;
  /** Shows the boxes that the space goes by. */
  boxes: boolean;
  /** Degrees. */
  angle: number;
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
  controls.add(settings, 'boxes').name('Show boxes');
  controls.add(settings, 'paused').name('Pause');
  return controls;
}
