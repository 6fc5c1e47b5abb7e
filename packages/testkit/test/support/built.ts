import { existsSync, readdirSync, statSync } from 'node:fs';
import { top } from './pages.ts';

function timeOf(file: string): number {
  return statSync(file).mtimeMs;
}

/** What is wrong with the `dist` of the package in a folder, by the times of files: nothing if all sources are older. */
export function staleness(folder: string): string {
  const index = `${folder}/dist/index.js`;
  if (!existsSync(index)) return `${folder}/dist is missing: npm run build comes first.`;
  const built = timeOf(index);
  const sources = readdirSync(`${folder}/src`, { recursive: true, encoding: 'utf8' });
  const newer = sources.find(
    (name) => name.endsWith('.ts') && timeOf(`${folder}/src/${name}`) > built,
  );
  if (newer === undefined) return '';
  return `${folder}/dist is older than src/${newer}: npm run build comes first.`;
}

/** The same of all packages: the first that has none, or an old one. To be told with whatever fails that reads them. */
export function stalenessOfAll(): string {
  const names = ['core', 'kernels', 'ecs', 'three', 'pixi'];
  const stale = names.map((name) => staleness(`${top}/packages/${name}`)).filter(Boolean);
  return stale.find((one) => one.includes('is missing')) ?? stale[0] ?? '';
}
