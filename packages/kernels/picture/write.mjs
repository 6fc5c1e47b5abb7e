// node packages/kernels/picture/write.mjs: draws the picture of docs/the-index.md anew, by the built kernels.
import { writeFileSync } from 'node:fs';
import { drawPicture } from './draw.mjs';

writeFileSync(new URL('../../../docs/pictures/index-layout.svg', import.meta.url), drawPicture());
