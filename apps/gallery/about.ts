import { SMALL } from './controls.ts';

/** Unfolds what a sample's page says about it; folded at first on a small screen, where it would cover the picture. */
export function unfoldAbout(about: HTMLDetailsElement): void {
  const small = window.matchMedia(SMALL);
  about.open = !small.matches;
  small.addEventListener('change', () => {
    about.open = !small.matches;
  });
}
