import { SMALL } from './controls.ts';

/** Shows what a sample's page says about it; on a small screen, where it would cover the picture, whoever wants to reads it. */
export function unfoldAbout(about: HTMLDetailsElement): void {
  const small = window.matchMedia(SMALL);
  about.open = !small.matches;
  small.addEventListener('change', () => {
    about.open = !small.matches;
  });
}
