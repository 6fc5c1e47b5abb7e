import GUI from 'lil-gui';

/** Phones: the panel would cover the picture, so it starts closed. The same limits are in sample.css. */
export const SMALL: string = '(max-width: 640px), (max-height: 620px)';

/** A lil-gui panel in the top right corner, closed at first on a small screen. */
export function createControls(): GUI {
  const controls = new GUI({ width: 240 });
  // A landmark, so that a screen reader finds it.
  controls.domElement.setAttribute('role', 'region');
  controls.domElement.setAttribute('aria-label', 'Controls');
  if (window.matchMedia(SMALL).matches) controls.close();
  return controls;
}
