import { showFailure } from '../../gallery/failure.ts';
import { unfoldOneOf, unfoldOnLarge } from '../../gallery/fold.ts';
import { waitForPaint } from '../../gallery/paint.ts';
import { startClockwork } from './page.ts';

const main = document.querySelector('main')!;
const about = document.querySelector('details')!;
unfoldOnLarge(about);
await waitForPaint(); // of “Loading …”

try {
  const stage = document.querySelector<HTMLElement>('#stage')!;
  const { controls } = await startClockwork(stage, main);
  unfoldOneOf(about, controls);
} catch (error) {
  showFailure(main, error);
  throw error;
}
