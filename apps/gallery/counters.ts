import { unfoldOnLarge } from './fold.ts';

/** How often the numbers on screen change, in milliseconds: five times a second is still readable. */
const SHOW_EVERY = 200;

/** One line of the panel. Rows with `digits` are times or rates: they show the mean since they were last shown. */
export interface CounterRow {
  label: string;
  /** Digits after the point. Left out: the latest value, as a whole number. */
  digits?: number;
  unit?: string;
  /** The values are milliseconds, and the row shows how many of them make a second; below 10 with a digit more. */
  perSecond?: boolean;
  /** Draws a line above the row. */
  section?: boolean;
}

/** The panel and the numbers it waits to show. */
export interface Counters {
  element: HTMLDetailsElement;
  rows: readonly CounterRow[];
  values: HTMLElement[];
  sums: Float64Array;
  counts: Uint32Array;
  shownAt: number;
}

/**
 * Adds an empty counters panel to the page (class `counters`, styled by sample.css), folded at first on a small screen.
 * Then, every frame: `countValue` for each row, `showCounters` once.
 */
export function createCounters(parent: HTMLElement, rows: readonly CounterRow[]): Counters {
  const element = document.createElement('details');
  element.className = 'counters';
  const summary = document.createElement('summary');
  summary.textContent = 'Counters';
  const list = document.createElement('dl');
  const values = rows.map((row) => {
    const label = document.createElement('dt');
    const value = document.createElement('dd');
    label.textContent = row.label;
    value.textContent = '–';
    if (row.section) {
      label.className = 'section';
      value.className = 'section';
    }
    list.append(label, value);
    return value;
  });
  element.append(summary, list);
  unfoldOnLarge(element);
  parent.append(element);
  return {
    element,
    rows,
    values,
    sums: new Float64Array(rows.length),
    counts: new Uint32Array(rows.length),
    shownAt: Number.NEGATIVE_INFINITY,
  };
}

/** Records a row's value for this frame; `row` is its index in the rows given to `createCounters`. */
export function countValue(counters: Counters, row: number, value: number): void {
  if (counters.rows[row].digits === undefined) {
    counters.sums[row] = value;
    counters.counts[row] = 1;
    return;
  }
  counters.sums[row] += value;
  counters.counts[row]++;
}

/** Writes the numbers to the page, at most five times a second. `now` in milliseconds. */
export function showCounters(counters: Counters, now: number): void {
  if (now - counters.shownAt < SHOW_EVERY) return;
  counters.shownAt = now;
  for (let i = 0; i < counters.rows.length; i++) {
    if (counters.counts[i] === 0) continue;
    const { digits: usual = 0, unit, perSecond } = counters.rows[i];
    const mean = counters.sums[i] / counters.counts[i];
    // The rate of the mean time, not the mean of rates, in which a short frame would outweigh the long one before it.
    const value = perSecond && mean > 0 ? 1000 / mean : mean;
    const digits = perSecond && value < 10 ? usual + 1 : usual;
    const text = value.toLocaleString('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    counters.values[i].textContent = unit ? `${text} ${unit}` : text;
    counters.sums[i] = 0;
    counters.counts[i] = 0;
  }
}
