// Reads rows, writes CSV for programs.
import { writeFileSync } from 'node:fs';

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

/** Writes `question,scene,dimensions,count,subject,median,mean,unit,agrees` and a line a row. */
export function writeCsv(file, rows) {
  const lines = rows.map((row) => CSV_COLUMNS.map((column) => row[column]).join(','));
  writeFileSync(file, [CSV_COLUMNS.join(','), ...lines, ''].join('\n'));
}
