import type { Clockwork } from '../sim/clockwork.ts';

/** Milliseconds that the hint stays. */
const SHOW_HINT = 14_000;

const MOUSE = ['W A S D or arrows to walk', 'Aim with the mouse, click to push things away'];
const TOUCH = ['Drag to walk', 'Tap to push things away'];

/** How many coins were found, and at first how to play. */
export interface Words {
  coins: HTMLElement;
  hint: HTMLElement;
  /** The number that is shown. */
  found: number;
}

export function createWords(parent: HTMLElement): Words {
  const coins = document.createElement('output');
  coins.className = 'coins';
  coins.setAttribute('aria-label', 'Coins');
  const hint = document.createElement('p');
  hint.className = 'hint';
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  for (const words of isTouch ? TOUCH : MOUSE) {
    const line = document.createElement('span');
    line.textContent = words;
    hint.append(line);
  }
  parent.append(coins, hint);
  hint.animate([{ opacity: 1 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], {
    duration: SHOW_HINT,
    fill: 'forwards',
  });
  return { coins, hint, found: -1 };
}

export function updateWords(words: Words, { coins, coinCount }: Clockwork): void {
  const found = coinCount - coins.size;
  if (words.found === found) return;
  words.found = found;
  words.coins.textContent = found < coinCount ? `${found} / ${coinCount}` : `All ${found} found`;
}

export function removeWords({ coins, hint }: Words): void {
  coins.remove();
  hint.remove();
}
