/** three names it; pixi only says that it found no renderer. */
const LACK_OF_WEBGL = /webgl|renderer/i;
const ADVICE =
  'It draws with WebGL 2. Turn on hardware acceleration in the browser’s settings and start it again, or try another browser.';

/**
 * Says on the page why the sample does not run, and for lack of WebGL what to do (class `failure`, styled by
 * sample.css).
 */
export function showFailure(parent: HTMLElement, error: unknown): void {
  const element = document.createElement('p');
  element.className = 'failure';
  element.setAttribute('role', 'alert');
  const reason = error instanceof Error ? error.message : String(error);
  const words = ['This sample cannot run here.', reason.replace(/[^.!?]$/, '$&.')];
  if (LACK_OF_WEBGL.test(reason)) words.push(ADVICE);
  element.textContent = words.join(' ');
  parent.append(element);
}
