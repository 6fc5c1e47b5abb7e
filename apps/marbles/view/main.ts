import { showFailure } from '../../gallery/failure.ts';
import { startMarbles } from './page.ts';

try {
  startMarbles(document.querySelector<HTMLElement>('#stage')!, document.body);
} catch (error) {
  showFailure(document.body, error);
  throw error;
}
