import type GUI from 'lil-gui';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createControls } from '../controls.ts';
import { unfoldOneOf, unfoldOnLarge } from '../fold.ts';

const { innerWidth, innerHeight } = window;
let about: HTMLDetailsElement;
let controls: GUI;

beforeEach(() => {
  about = document.createElement('details');
  document.body.append(about);
});

afterEach(async () => {
  controls.destroy();
  about.remove();
  await page.viewport(innerWidth, innerHeight);
});

function start(): void {
  unfoldOnLarge(about);
  controls = createControls();
  unfoldOneOf(about, controls);
}

const unfolded = () => [about.open, !controls._closed];

test('on a phone both are folded at first, and only one of them is open', async () => {
  await page.viewport(390, 844);
  start();
  expect(unfolded()).toEqual([false, false]);
  about.open = true;
  controls.open();
  await vi.waitFor(() => expect(unfolded()).toEqual([false, true]));
  about.open = true;
  await vi.waitFor(() => expect(unfolded()).toEqual([true, false]));
  controls.openAnimated();
  expect(unfolded()).toEqual([false, true]);
});

test('on a large screen both are open; while its window is small the words are folded', async () => {
  await page.viewport(1280, 800);
  start();
  await new Promise(requestAnimationFrame); // the browser tells of what unfolds a little later
  expect(unfolded()).toEqual([true, true]);
  controls.close();
  controls.open();
  expect(unfolded()).toEqual([true, true]);
  await page.viewport(390, 844);
  await vi.waitFor(() => expect(about.open).toBe(false));
  await page.viewport(1280, 800);
  await vi.waitFor(() => expect(unfolded()).toEqual([true, true]));
});
