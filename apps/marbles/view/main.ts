import { unfoldAbout } from '../../gallery/about.ts';
import { showFailure } from '../../gallery/failure.ts';
import { startMarbles } from './page.ts';

const main = document.querySelector('main')!;
unfoldAbout(document.querySelector('details')!);

try {
  startMarbles(document.querySelector<HTMLElement>('#stage')!, main);
} catch (error) {
  showFailure(main, error);
  throw error;
}
