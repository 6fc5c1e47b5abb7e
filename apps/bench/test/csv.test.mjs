import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeCsv } from '../csv.mjs';

const ROW = {
  remark: 'not written',
  frames: 7,
  agrees: true,
  unit: 'ms',
  mean: 0.25,
  median: 0.2,
  subject: 'bitbounds',
  count: 10_000,
  dimensions: 3,
  scene: 'S1',
  question: 'pairs',
};

/** What `writeCsv` writes for these rows. */
function written(rows) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'rows.csv');
  writeCsv(file, rows);
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}

test('the columns are exactly those, in this order, whatever a row has besides', () => {
  expect(written([ROW, { ...ROW, question: 'frame', agrees: false }])).toBe(
    `question,scene,dimensions,count,subject,median,mean,unit,agrees
pairs,S1,3,10000,bitbounds,0.2,0.25,ms,true
frame,S1,3,10000,bitbounds,0.2,0.25,ms,false
`,
  );
});

test('what would be another field or line is quoted', () => {
  const [, line] = written([{ ...ROW, subject: 'a, "b"' }]).split('\n');
  expect(line).toBe('pairs,S1,3,10000,"a, ""b""",0.2,0.25,ms,true');
});

test('no rows are the columns alone', () => {
  expect(written([])).toBe('question,scene,dimensions,count,subject,median,mean,unit,agrees\n');
});
