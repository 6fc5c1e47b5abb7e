/** What + and − are on the same key of many keyboards, with Shift or without. */
const SAME: { [key: string]: string } = { '=': '+', _: '-' };

/**
 * Calls `onKey` for every key that is neither typed into a field nor part of a shortcut, until `signal` ends it. Also
 * while a button or checkbox of the panel has the focus, which it keeps after a click: the panel stops key events, so
 * they are caught before they reach it. `=` counts as `+`, and `_` as `-`.
 */
export function listenToKeys(signal: AbortSignal, onKey: (key: string) => void): void {
  window.addEventListener('keydown', hear, { signal, capture: true });

  function hear({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
    const isField = target instanceof HTMLInputElement && target.type !== 'checkbox';
    if (!isField && !altKey && !ctrlKey && !metaKey) onKey(SAME[key] ?? key);
  }
}
