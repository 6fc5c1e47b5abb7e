import { startMarbles } from './page.ts';

startMarbles(document.querySelector<HTMLElement>('#stage')!, document.body);
