import type GUI from 'lil-gui';
import { SMALL } from './controls.ts';

/** Unfolds a part of the page; folded at first on a small screen, where it would cover the picture. */
export function unfoldOnLarge(part: HTMLDetailsElement): void {
  const small = window.matchMedia(SMALL);
  part.open = !small.matches;
  small.addEventListener('change', () => {
    part.open = !small.matches;
  });
}

/** On a small screen folds what the page says about itself when the controls open, and the other way around. */
export function unfoldOneOf(about: HTMLDetailsElement, controls: GUI): void {
  const small = window.matchMedia(SMALL);
  about.addEventListener('toggle', () => {
    if (small.matches && about.open) controls.close();
  });
  controls.onOpenClose(() => {
    if (small.matches && !controls._closed) about.open = false;
  });
}
