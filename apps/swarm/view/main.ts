import { unfoldAbout } from '../../gallery/about.ts';
import { showFailure } from '../../gallery/failure.ts';
import { startSwarm } from './page.ts';

const main = document.querySelector('main')!;
unfoldAbout(document.querySelector('details')!);

try {
  await startSwarm(document.querySelector<HTMLElement>('#stage')!, main);
} catch (error) {
  showFailure(main, error);
  throw error;
}
