// Formats rows as a table for people.
import { markdownTable } from 'markdown-table';

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

/** What the columns of ratios say, for below a table that has some. */
export const RATIOS =
  "Ratios: the best peer's time divided by the row's. At 2.0× it takes half as long as the best peer, below 1× longer.";

/** One line per row; ratios are the best peer's time divided by the row's. For the terminal and for Markdown. */
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
