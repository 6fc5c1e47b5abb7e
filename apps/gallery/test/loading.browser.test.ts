import { afterEach, expect, test } from 'vitest';
import '../sample.css';
import { showFailure } from '../failure.ts';
import { waitForPaint } from '../paint.ts';

afterEach(() => document.body.replaceChildren());

test('the stage says that the sample is loading, until there is a picture or a reason why not', async () => {
  const fill = () => {
    document.body.innerHTML = '<main><div id="stage"></div></main>';
    return document.querySelector('#stage')!;
  };
  const words = () => getComputedStyle(document.querySelector('#stage')!, '::before').content;
  const stage = fill();
  await waitForPaint();
  expect(words()).toBe('"Loading …"');
  stage.append(document.createElement('canvas'));
  expect(words()).toBe('none');
  fill();
  expect(words()).toBe('"Loading …"');
  showFailure(document.querySelector('main')!, new Error('There is no WebGL.'));
  expect(words()).toBe('none');
});
