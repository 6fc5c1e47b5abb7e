import { afterEach, beforeEach, expect, test } from 'vitest';
import '../sample.css';
import { createSpace, createView } from '@bitbounds/ecs';
import { createWorld } from 'bitecs';
import { type Counters, countValue, createCounters, showCounters } from '../counters.ts';
import { countPicture, countStep, createFrameRows, createStageTimes } from '../frame-counters.ts';

let counters: Counters;

beforeEach(() => {
  counters = createCounters(document.body, [
    { label: 'Entities' },
    { label: 'Cull', digits: 2, unit: 'ms', section: true },
  ]);
  counters.element.open = true;
});

afterEach(() => counters.element.remove());

const texts = () => counters.values.map((value) => value.textContent);

test('shows the latest whole number and the mean of a time', () => {
  expect(texts()).toEqual(['–', '–']);
  countValue(counters, 0, 5);
  countValue(counters, 0, 12345);
  countValue(counters, 1, 1);
  countValue(counters, 1, 2);
  showCounters(counters, 1000);
  expect(texts()).toEqual(['12,345', '1.50 ms']);
});

test('changes five times a second, and then shows the mean since the last change', () => {
  countValue(counters, 1, 1);
  showCounters(counters, 1000);
  countValue(counters, 1, 3);
  showCounters(counters, 1199);
  expect(texts()[1]).toBe('1.00 ms');
  countValue(counters, 1, 5);
  showCounters(counters, 1200);
  expect(texts()[1]).toBe('4.00 ms');
  showCounters(counters, 1400); // nothing new to show
  expect(texts()[1]).toBe('4.00 ms');
});

test('no number moves the others: the panel keeps its size', () => {
  const sizes = new Set<string>();
  for (const [count, time] of [
    [0, 0],
    [1, 0.01],
    [100_124, 123.45],
  ]) {
    countValue(counters, 0, count);
    countValue(counters, 1, time);
    showCounters(counters, counters.shownAt + 1000 || 1000);
    const { width, height } = counters.element.getBoundingClientRect();
    const { left } = counters.values[0].getBoundingClientRect();
    sizes.add(`${width} ${height} ${left}`);
  }
  expect(sizes.size).toBe(1);
});

test('a sample shows how many pictures a second there were, and of times those of the steps that were taken', () => {
  const panel = createCounters(document.body, createFrameRows('Move'));
  const space = createSpace(createWorld(), { position: { x: [], y: [], z: [] } });
  const view = createView(space);
  const shown = () =>
    Object.fromEntries(
      panel.rows.map(({ label }, i) => [label, panel.values[i].textContent] as const),
    );
  // Two pictures in a second, and three steps: none before the first, three before the other.
  countPicture(panel, space, view, 3, 16);
  for (const move of [1, 2, 6]) countStep(panel, move, { ...createStageTimes(), findPairs: move });
  countPicture(panel, space, view, 5, 984);
  showCounters(panel, 1000);
  expect(shown()).toMatchObject({ 'Frames / s': '2.0', Move: '3.00 ms', Draw: '4.00 ms' });
  expect(shown()).toMatchObject({ 'Find pairs': '3.00 ms', Resolve: '0.00 ms', Entities: '0' });
  // Paused: pictures go on, and the last steps' times stay.
  countPicture(panel, space, view, 1, 10);
  showCounters(panel, 2000);
  expect(shown()).toMatchObject({ 'Frames / s': '100', Move: '3.00 ms', Draw: '1.00 ms' });
  // Three seconds a picture are not none a second.
  countPicture(panel, space, view, 1, 3000);
  showCounters(panel, 5000);
  expect(shown()).toMatchObject({ 'Frames / s': '0.3' });
  panel.element.remove();
});
