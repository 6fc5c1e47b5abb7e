// The matrix as a picture: one square a pair, one dot a question.
const DOTS = [
  { questions: ['intersects'], color: '#4269d0', word: 'intersects' },
  { questions: ['contains', 'classify', 'cull'], color: '#3ca951', word: 'contains, classify' },
  { questions: ['distance'], color: '#6cc5b0', word: 'distance' },
  { questions: ['closest'], color: '#efb118', word: 'closest point' },
  { questions: ['collide'], color: '#ff8ab7', word: 'collide' },
  { questions: ['resolve'], color: '#ff725c', word: 'resolve' },
  { questions: ['sweep'], color: '#a463f2', word: 'sweep' },
];
const RAY = '#9c6b4e';
const CELL = 42;
const LABEL = 96;

function formatDots({ functions }, x, y) {
  const asked = functions.map(({ question }) => question);
  if (asked.length === 0) return `<path d="M${x + 17} ${y + 21}h8" class="none"/>`;
  if (asked.includes('raycast')) {
    return `<circle cx="${x + CELL / 2}" cy="${y + CELL / 2}" r="8" fill="${RAY}"/>`;
  }
  return DOTS.map(({ questions, color }, i) => {
    if (!questions.some((question) => asked.includes(question))) return '';
    const left = x + 9 + (i % 3) * 12;
    const top = y + 9 + Math.floor(i / 3) * 12;
    return `<circle cx="${left}" cy="${top}" r="4.4" fill="${color}"/>`;
  }).join('');
}

function formatTable({ name, shapes, rows }, x, y) {
  const parts = [
    `<text x="${x + LABEL - 10}" y="${y - 10}" text-anchor="end" class="name">${name}</text>`,
  ];
  for (const [i, shape] of shapes.entries()) {
    const middle = LABEL + i * CELL + CELL / 2;
    parts.push(
      `<text x="${x + LABEL - 10}" y="${y + i * CELL + CELL / 2 + 4}" text-anchor="end">${shape}</text>`,
      `<text transform="translate(${x + middle + 4} ${y - 10}) rotate(-50)">${shape}</text>`,
    );
    for (const [j, cell] of rows[i].entries()) {
      const [left, top] = [x + LABEL + j * CELL, y + i * CELL];
      parts.push(
        `<rect x="${left + 1}" y="${top + 1}" width="${CELL - 2}" height="${CELL - 2}" rx="5" class="cell"/>`,
        formatDots(cell, left, top),
      );
    }
  }
  return parts.join('\n');
}

function formatLegend(x, y) {
  let left = x;
  return [...DOTS, { color: RAY, word: 'raycast' }]
    .map(({ word, color }) => {
      const entry = `<circle cx="${left}" cy="${y - 4}" r="5" fill="${color}"/><text x="${left + 11}" y="${y}">${word}</text>`;
      left += 44 + word.length * 7;
      return entry;
    })
    .join('\n');
}

/** An SVG that is readable on light and dark pages. */
export function formatPicture(tables) {
  const widths = tables.map(({ shapes }) => LABEL + shapes.length * CELL);
  const width = widths.reduce((sum, one) => sum + one, 0) + 60;
  const height = 110 + Math.max(...tables.map(({ shapes }) => shapes.length)) * CELL + 50;
  const label = `What can be asked about each pair of shapes, in 3D and in 2D`;
  const [solid, flat] = tables;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">
<style>text{font:13px system-ui,sans-serif;fill:#333}.name{font-weight:700;font-size:16px}.none{stroke:#b0b0b0;stroke-width:2}.cell{fill:#f3f3f3}.page{fill:#fff}@media(prefers-color-scheme:dark){text{fill:#ddd}.cell{fill:#262626}.page{fill:#111}}</style>
<rect width="${width}" height="${height}" class="page"/>
${formatTable(solid, 0, 100)}
${formatTable(flat, widths[0] + 20, 100)}
${formatLegend(LABEL, height - 16)}
</svg>
`;
}
