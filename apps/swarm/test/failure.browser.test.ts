import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('the page says so where there is no WebGL, though pixi could draw other things without', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { getContext } = HTMLCanvasElement.prototype;
  const spy = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
  spy.mockImplementation(function (this: HTMLCanvasElement, kind: string) {
    return kind === '2d' ? Reflect.apply(getContext, this, [kind]) : null;
  });
  document.body.innerHTML = '<main><div id="stage"></div></main><details></details>';
  await expect(import('../view/main.ts')).rejects.toThrow('renderer');
  const words = document.querySelector('[role=alert]')?.textContent;
  expect(words).toMatch(
    /^This sample cannot run here\. .*renderer.*\. Turn on hardware acceleration/,
  );
});
