// Reads rows, writes a table for people and CSV for programs.
import { writeFileSync } from 'node:fs';
import { markdownTable } from 'markdown-table';

const CSV_COLUMNS = [
  'question',
  'scene',
  'dimensions',
  'count',
  'subject',
  'median',
  'mean',
  'unit',
  'agrees',
];

/** Three significant digits. */
function formatTime(milliseconds) {
  if (milliseconds >= 100) return milliseconds.toFixed(0);
  return milliseconds.toPrecision(3);
}

function formatRatio(ratio) {
  return `${ratio >= 10 ? ratio.toFixed(0) : ratio.toPrecision(2)}×`;
}

/** One line a row. Reads well in a terminal and pastes into Markdown. */
export function formatTable(rows) {
  const head = [
    'scene',
    'dim',
    'count',
    'subject',
    'median ms',
    'mean ms',
    'best peer ÷ median',
    'agrees',
    'remark',
  ];
  const lines = rows.map((row) => [
    row.scene,
    String(row.dimensions),
    row.count.toLocaleString('en-US'),
    row.subject,
    formatTime(row.median),
    formatTime(row.mean),
    formatRatio(row.timesFaster),
    String(row.agrees),
    row.remark,
  ]);
  return markdownTable([head, ...lines], { align: ['l', 'r', 'r', 'l', 'r', 'r', 'r', 'l', 'l'] });
}

/** Writes `question,scene,dimensions,count,subject,median,mean,unit,agrees` and a line a row. */
export function writeCsv(file, rows) {
  const lines = rows.map((row) => CSV_COLUMNS.map((column) => row[column]).join(','));
  writeFileSync(file, [CSV_COLUMNS.join(','), ...lines, ''].join('\n'));
}
