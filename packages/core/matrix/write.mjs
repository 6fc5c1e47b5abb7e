// npm run matrix: writes the page and the picture of what core answers.
import { writeFileSync } from 'node:fs';
import { formatPage } from './page.mjs';
import { formatPicture } from './picture.mjs';
import { createTables, findMissing } from './table.mjs';

const docs = new URL('../../../docs/', import.meta.url);
const tables = createTables();
writeFileSync(new URL('core/matrix.md', docs), formatPage(tables));
writeFileSync(new URL('pictures/core-matrix.svg', docs), formatPicture(tables));
const missing = findMissing(tables);
for (const line of missing) console.log(`neither function nor reason: ${line}`);
process.exitCode = missing.length > 0 ? 1 : 0;
