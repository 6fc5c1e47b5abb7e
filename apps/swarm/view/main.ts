import { startSwarm } from './page.ts';

await startSwarm(document.querySelector<HTMLElement>('#stage')!, document.body);
