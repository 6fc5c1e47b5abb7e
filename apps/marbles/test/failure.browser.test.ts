import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('the page says so where there is no WebGL', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  document.body.innerHTML = '<main><div id="stage"></div></main><details></details>';
  await expect(import('../view/main.ts')).rejects.toThrow('WebGL');
  const words = document.querySelector('[role=alert]')?.textContent;
  expect(words).toMatch(/^This sample cannot run here\. .*WebGL.*\. Turn on hardware acceleration/);
});
