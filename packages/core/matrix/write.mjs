// npm run matrix: writes the page and the picture of what core answers.
import { writeFileSync } from 'node:fs';
import { formatPage } from './page.mjs';
import { formatPicture } from './picture.mjs';
import { createTables, findMissing, WHAT_TO_DO } from './table.mjs';

const docs = new URL('../../../docs/', import.meta.url);
const tables = createTables();
const missing = findMissing(tables);
for (const line of missing) console.log(`neither function nor reason: ${line}`);
if (missing.length > 0) {
  console.log(`${missing.length} are missing, so nothing is written: ${WHAT_TO_DO}.`);
  process.exitCode = 1;
} else {
  writeFileSync(new URL('core/matrix.md', docs), formatPage(tables));
  writeFileSync(new URL('pictures/core-matrix.svg', docs), formatPicture(tables));
}
