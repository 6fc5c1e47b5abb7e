import { showFailure } from '../../gallery/failure.ts';
import { startSwarm } from './page.ts';

try {
  await startSwarm(document.querySelector<HTMLElement>('#stage')!, document.body);
} catch (error) {
  showFailure(document.body, error);
  throw error;
}
