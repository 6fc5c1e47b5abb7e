// The matrix as a page.
import { QUESTIONS, readExports } from './read.mjs';
import { REASONS } from './reasons.mjs';

const SOURCE = '../../packages/core/src/';

const anchorOf = (reason) => reason.replaceAll(' ', '-');

const letterOf = (question) => QUESTIONS.find(({ name }) => name === question).letter;

/** One letter a file: several functions of one question in one file are a single link. */
function formatLinks(functions) {
  const links = new Map();
  for (const { question, path } of functions) {
    links.set(`${question} ${path}`, `[${letterOf(question)}](${SOURCE}${path})`);
  }
  return [...links.values()].join(' ');
}

function formatCell({ functions, reasons }) {
  const numbers = reasons.map((reason) => Object.keys(REASONS).indexOf(reason) + 1);
  const why = reasons.map((reason, i) => `[${numbers[i]}](#${anchorOf(reason)})`).join(' ');
  if (functions.length === 0) return why === '' ? '–' : `– <sup>${why}</sup>`;
  return why === '' ? formatLinks(functions) : `${formatLinks(functions)} <sup>${why}</sup>`;
}

function formatTable({ name, shapes, rows }) {
  const lines = rows.map((row, i) => `| **${shapes[i]}** | ${row.map(formatCell).join(' | ')} |`);
  const head = `| ${name} | ${shapes.join(' | ')} |\n| :-- |${' :-- |'.repeat(shapes.length)}`;
  return `${head}\n${lines.join('\n')}`;
}

function namesIn(tables) {
  const names = tables.flatMap(({ rows }) =>
    rows.flat().flatMap(({ functions }) => functions.map((one) => one.name)),
  );
  return new Set(names);
}

/** The functions that are in no table, by the verb that their names begin with. */
function formatOthers(tables) {
  const shown = namesIn(tables);
  const byVerb = new Map();
  for (const { name, path } of readExports()) {
    if (shown.has(name)) continue;
    const [verb] = /^[a-z]+/.exec(name);
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), `[\`${name}\`](${SOURCE}${path})`]);
  }
  const rows = [...byVerb].sort(([a], [b]) => (a < b ? -1 : 1));
  return rows.map(([verb, links]) => `| \`${verb}…\` | ${links.join(', ')} |`).join('\n');
}

/** The whole page. */
export function formatPage(tables) {
  const legend = QUESTIONS.map(
    ({ name, letter, asks }) => `| ${letter} | \`${name}…\` | ${asks} |`,
  );
  const reasons = Object.entries(REASONS).map(
    ([reason, text], i) => `### ${reason}\n\n${i + 1}. ${text}`,
  );
  return `# What can be asked of which shapes

Written by \`npm run matrix\` from the exports of [\`@bitbounds/core\`](../../packages/core/): ${namesIn(tables).size} functions
between two shapes. Every letter links to the source; a number says why something is not there.

| | name | question |
| :-- | :-- | :-- |
${legend.join('\n')}

A name is its verb and its shapes: row I of \`Sphere\` and \`Obb\` is \`intersectsSphereObb(sphere, obb)\`. Each pair of shapes has
one function a question, in the order of the table (the simpler shape first), shown here on both sides of the diagonal.
Other orders have \`contains\` (the container first), \`classify\` (the subject first), \`collide\` and \`resolve\` (first what is
pushed: a ball out of a segment, a triangle or hull out of a plane) and \`sweep\` (first what moves: both orders may be there).
\`closestPointOnObb(out, obb, point)\` is P of \`Point\` and \`Obb\`; \`raycastObb\` and \`raycastNormalObb\` are T of \`Ray\` and \`Obb\`.

![The matrix as a picture](../pictures/core-matrix.svg)

${tables.map((table) => `## ${table.name}\n\n${formatTable(table)}`).join('\n\n')}

## Made, changed and measured

What makes a shape of others, changes or measures one shape, or says where in a segment or triangle a point is.

| | |
| :-- | :-- |
${formatOthers(tables)}

## Why not

${reasons.join('\n\n')}
`;
}
