// Writes rows as CSV for programs.
import { closeSync, existsSync, openSync, rmSync, writeFileSync } from 'node:fs';

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

/** Quoted where a comma, a quote or a line break would end the field. */
function field(value) {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes `question,scene,dimensions,count,subject,median,mean,unit,agrees` and a line a row. */
export function writeCsv(file, rows) {
  const lines = rows.map((row) => CSV_COLUMNS.map((column) => field(row[column])).join(','));
  writeFileSync(file, [CSV_COLUMNS.join(','), ...lines, ''].join('\n'));
}

/** Throws when the file cannot be written. What is in it stays. */
export function checkWritable(file) {
  const isNew = !existsSync(file);
  closeSync(openSync(file, 'a'));
  if (isNew) rmSync(file);
}
