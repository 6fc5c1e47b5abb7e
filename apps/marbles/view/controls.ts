import type GUI from 'lil-gui';
import { createControls } from '../../gallery/controls.ts';
import type { Marbles } from '../sim/marbles.ts';

/** What the controls change besides the simulation itself. */
export interface Settings {
  /** Shows the boxes that the space goes by. */
  boxes: boolean;
  paused: boolean;
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
  controls.add(marbles, 'isTurning').name('Turn the bunny');
  controls.add(settings, 'boxes').name('Show boxes');
  controls.add(settings, 'paused').name('Pause');
  return controls;
}
