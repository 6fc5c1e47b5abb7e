import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** On phones as narrow as there are: no panel of the sample's covers another, nor leaves the screen. */
export async function expectPanelsApart(panels: () => Element[]): Promise<void> {
  const { innerWidth, innerHeight } = window;
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [390, 844],
  ]) {
    await page.viewport(width, height);
    const boxes = panels().map((panel) => panel.getBoundingClientRect());
    expect(boxes.length).toBeGreaterThan(1);
    for (const [i, a] of boxes.entries()) {
      expect(a.left >= 0 && a.right <= width && a.width > 0, `${i} at ${width}`).toBe(true);
      for (const [k, b] of boxes.entries()) {
        if (k <= i) continue;
        const areApart =
          a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
        expect(areApart, `${i} and ${k} at ${width}`).toBe(true);
      }
    }
  }
  await page.viewport(innerWidth, innerHeight);
}
