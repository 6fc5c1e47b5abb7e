import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { casesOf, readArguments, remarksOn, USAGE } from '../arguments.mjs';
import { CATALOG } from '../catalog.mjs';
import { HOSTILE_SCENES, SCENE_NAMES } from '../scenes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
beforeEach(() => vi.stubEnv('INIT_CWD', folder));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

const read = (line) => readArguments(line.split(' ').filter(Boolean));

test('without arguments every question is asked in its usual scenes', () => {
  const options = read('');
  expect(options.questions).toEqual(Object.keys(CATALOG));
  for (const entry of Object.values(CATALOG)) {
    const cases = casesOf(entry, options);
    expect(new Set(cases.map(({ scene }) => scene))).toEqual(new Set(entry.usual.scenes));
    for (const { scene, count, step } of cases) {
      expect(entry.scenes).toContain(scene);
      expect(count).toBeLessThanOrEqual(entry.mostOf(scene));
      expect(step).toBe(0.05);
    }
  }
  expect(remarksOn(options)).toEqual([]);
  expect(read('-h')).toEqual({ isHelp: true });
});

test('the questions know the scenes there are', () => {
  expect(CATALOG.pairs.scenes).toEqual([...SCENE_NAMES, ...HOSTILE_SCENES]);
  expect(CATALOG.frame.scenes).toEqual(SCENE_NAMES);
  for (const { scenes } of Object.values(CATALOG)) {
    for (const scene of scenes) expect(USAGE).toContain(scene);
  }
});

test.each([
  ['--count 1e9', '--count must be a whole number from 1 to 16,000,000, got 1e9.'],
  ['--count -5', '--count must be a whole number from 1 to 16,000,000, got -5.'],
  ['--count 0', 'got 0.'],
  ['--count 2.5', 'got 2.5.'],
  ['--count=', 'from 1 to 16,000,000, got .'],
  ['core mesh --count 10000001', 'from 1 to 10,000,000, got 10000001.'],
  ['pairs core --count 2e7', 'from 1 to 16,000,000, got 2e7.'],
  [
    'pairs core --count 1.5e7',
    '--count must be at most 10,000,000 for core sphere-sphere, got 15,000,000.',
  ],
  ['pairs --scene point --count 1e5', 'at most 10,000 for pairs point, got 100,000.'],
  ['pairs --scene point --count 9000 --count 1e5', 'got 100,000.'],
  ['--seed -1', '--seed must be a whole number from 0'],
  ['--step 10', '--step must be a whole number from 1 to 9, got 10.'],
  ['--visible 96', '--visible must be a whole number from 1 to 95, got 96.'],
  ['--rounds 0', '--rounds must be a whole number from 1'],
  ['--rounds=', '--rounds must be a whole number from 1'],
  ['nothing', 'the question must be one of pairs, frame'],
  ['--dimensions 4', '--dimensions must be one of 2, 3, got 4.'],
  ['mesh --scene S1', '--scene must be one of torus-knot, dragon, got S1.'],
  ['core --dimensions 2', 'nothing to measure: core has scenes sphere-sphere'],
  ['--unknown', "Unknown option '--unknown'"],
  ['--csv no/such/folder.csv', '--csv: ENOENT'],
])('%s is refused', (line, words) => {
  expect(() => read(line)).toThrow(words);
});

test('counts hold for all scenes but those that have their own, and the remarks name these', () => {
  const options = read('mesh --count 500 --count 900 --rounds 9');
  expect(casesOf(CATALOG.mesh, options).map(({ scene, count }) => [scene, count])).toEqual([
    ['torus-knot', 500],
    ['torus-knot', 900],
    ['dragon', 202_520],
  ]);
  const [rough, fixed, ...others] = remarksOn(options);
  expect(rough).toContain('--rounds 9');
  expect(fixed).toBe('mesh dragon is always the same: --count does not change it.');
  expect(others).toEqual([]);
  expect(remarksOn(read('mesh --scene torus-knot --count 500 --rounds 10'))).toEqual([]);
});

test('the CSV file is where npm was called, and stays as it is until there are rows', () => {
  const { csv } = read('--csv rows.csv');
  expect(csv).toBe(join(folder, 'rows.csv'));
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(csv, 'of yesterday');
  expect(read(`--csv ${csv}`).csv).toBe(csv);
  expect(readFileSync(csv, 'utf8')).toBe('of yesterday');
});
