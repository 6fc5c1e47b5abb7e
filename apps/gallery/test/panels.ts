import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** What each sample has on its page. */
const TITLE =
  '<a href="">bitbounds</a><h1>Marbles</h1><details><summary>About</summary><p>What it shows.</p></details>';

/** On phones as small as there are, also lying on their side, and at large zooms: no panel of the sample's covers another, nor leaves the screen. */
export async function expectPanelsApart(panels: () => Element[]): Promise<void> {
  const { innerWidth, innerHeight } = window;
  const title = document.createElement('header');
  title.className = 'sample-title';
  title.innerHTML = TITLE;
  document.body.append(title);
  for (const [width, height, shown] of [
    [320, 568, 3],
    [360, 640, 3],
    [390, 844, 3],
    [568, 270, 3],
    [640, 300, 3],
    [844, 340, 3],
    [844, 380, 3],
    [844, 386, 3],
    // A window of 1280 at three and at four times its size: what has no room is left out.
    [427, 267, 2],
    [320, 256, 2],
    [320, 200, 1],
  ]) {
    await page.viewport(width, height);
    const boxes = [title, ...panels()]
      .map((panel) => panel.getBoundingClientRect())
      .filter((box) => box.width > 0);
    expect(boxes.length, `panels at ${width}`).toBe(shown);
    for (const [i, a] of boxes.entries()) {
      expect(a.left >= 0 && a.right <= width, `${i} at ${width}`).toBe(true);
      expect(a.top >= 0 && a.bottom <= height, `${i} at ${width}`).toBe(true);
      for (const [k, b] of boxes.entries()) {
        if (k <= i) continue;
        const areApart =
          a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
        expect(areApart, `${i} and ${k} at ${width}`).toBe(true);
      }
    }
  }
  title.remove();
  await page.viewport(innerWidth, innerHeight);
}
