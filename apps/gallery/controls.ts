import GUI from 'lil-gui';

/** Phones: the panel would cover the picture, so it starts closed. The same width as in sample.css. */
const NARROW = '(max-width: 640px)';

/** A lil-gui panel in the top right corner, closed at first on a narrow screen. */
export function createControls(): GUI {
  const controls = new GUI({ width: 240 });
  if (window.matchMedia(NARROW).matches) controls.close();
  return controls;
}
