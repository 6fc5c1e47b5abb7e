import type GUI from 'lil-gui';
import { createControls } from '../../gallery/controls.ts';
import type { Clockwork } from '../sim/clockwork.ts';
import { MAX_BODIES } from '../sim/measures.ts';

/** What the controls change besides the game itself. */
export interface Settings {
  count: number;
  /** Shows the boxes that the space goes by. */
  boxes: boolean;
  paused: boolean;
}

/** Adds the controls; `onCount` follows the one that needs more than a written value. */
export function createClockworkControls(
  game: Clockwork,
  settings: Settings,
  onCount: () => void,
): GUI {
  const controls = createControls();
  controls.add(settings, 'count', 0, MAX_BODIES, 20).name('Bodies').onFinishChange(onCount);
  controls.add(game, 'speed', 0, 4, 0.1).name('Speed');
  controls.add(game.space, 'iterations', 1, 12, 1).name('Iterations');
  controls.add(settings, 'boxes').name('Show boxes');
  controls.add(settings, 'paused').name('Pause');
  return controls;
}
