import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** As much as a sample has on its page. */
const WORDS =
  'Circles collide in a world twenty screens wide. Each color is a group that turns around a moving point. Circles that meet another group glow amber. Dark ones are stones that never move. Only what is on screen is drawn. Drag or press arrows to move; scroll, pinch or press + and − to zoom.';
const TITLE = `<a href="">bitbounds</a><h1>Marbles</h1><details><summary>About</summary><p>${WORDS}</p></details>`;

/**
 * On phones as small as there are, also in landscape, and at large zooms: no panel of the sample covers another or
 * leaves the screen, also while the user reads what the page says about it. `panels`: the closed controls, the counters,
 * which are unfolded, and one more.
 */
export async function expectPanelsApart(panels: () => Element[]): Promise<void> {
  const { innerWidth, innerHeight } = window;
  const title = document.createElement('header');
  title.className = 'sample-title';
  title.innerHTML = TITLE;
  document.body.append(title);
  const about = title.querySelector('details')!;
  const counters = document.querySelector<HTMLDetailsElement>('.counters')!;
  for (const [width, height, shown, shownBesideWords] of [
    [360, 640, 4, 4],
    [320, 601, 4, 4],
    [390, 844, 4, 4],
    [641, 621, 4, 4], // the smallest of the large ones
    // What has no room beside the words is hidden while they are read.
    [320, 568, 4, 3],
    [568, 270, 4, 3],
    [640, 300, 4, 3],
    [844, 340, 4, 3],
    [844, 380, 4, 3],
    [844, 386, 4, 3],
    // A window of 1280 zoomed three and four times: what has no room is hidden.
    [427, 267, 3, 2],
    [320, 256, 2, 2],
    [320, 200, 2, 2],
  ]) {
    await page.viewport(width, height);
    await new Promise(requestAnimationFrame); // between large and small the counters fold
    counters.open = true;
    about.open = false;
    expectApart([title, ...panels()], width, height, shown);
    about.open = true;
    expectApart([title, ...panels()], width, height, shownBesideWords);
  }
  title.remove();
  await page.viewport(innerWidth, innerHeight);
}

function expectApart(panels: Element[], width: number, height: number, shown: number): void {
  const boxes = panels.map((panel) => panel.getBoundingClientRect()).filter((box) => box.width > 0);
  const size = `${width} × ${height}`;
  expect(boxes.length, `panels at ${size}`).toBe(shown);
  for (const [i, a] of boxes.entries()) {
    expect(a.left >= 0 && a.right <= width, `${i} at ${size}`).toBe(true);
    expect(a.top >= 0 && a.bottom <= height, `${i} at ${size}`).toBe(true);
    for (const [k, b] of boxes.entries()) {
      if (k <= i) continue;
      const areApart = a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
      expect(areApart, `${i} and ${k} at ${size}`).toBe(true);
    }
  }
}
