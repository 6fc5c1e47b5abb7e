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
function formatTime(time) {
  if (time >= 100) return time.toFixed(0);
  return time.toPrecision(3);
}

/** Nothing where there is no peer. */
function formatRatio(ratio) {
  if (ratio === undefined) return '';
  return `${ratio >= 10 ? ratio.toFixed(0) : ratio.toPrecision(2)}×`;
}

/** One line a row; ratios are the best peer's time by the row's. Reads well in a terminal and pastes into Markdown. */
export function formatTable(rows) {
  const head = [
    'scene',
    'dim',
    'count',
    'subject',
    'median',
    'mean',
    'unit',
    'median ratio',
    'mean ratio',
    'frames',
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
    row.unit,
    formatRatio(row.medianRatio),
    formatRatio(row.meanRatio),
    String(row.frames),
    String(row.agrees),
    row.remark,
  ]);
  return markdownTable([head, ...lines], { align: [...'lrrlrrlrrrll'] });
}

/** Writes `question,scene,dimensions,count,subject,median,mean,unit,agrees` and a line a row. */
export function writeCsv(file, rows) {
  const lines = rows.map((row) => CSV_COLUMNS.map((column) => row[column]).join(','));
  writeFileSync(file, [CSV_COLUMNS.join(','), ...lines, ''].join('\n'));
}
