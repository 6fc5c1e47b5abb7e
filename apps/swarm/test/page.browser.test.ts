import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../gallery/sample.css';
import '../view/swarm.css';
import { expectPanelsApart } from '../../gallery/test/panels.ts';
import { STONES, WORLD_HEIGHT, WORLD_WIDTH } from '../sim/measures.ts';
import { setCount } from '../sim/population.ts';
import { type SwarmPage, startSwarm, stopSwarm } from '../view/page.ts';
import { bindCircles, unbindCircles } from '../view/scene.ts';

let page: SwarmPage;
const complaints: unknown[] = [];
const complain = (event: ErrorEvent | PromiseRejectionEvent) => complaints.push(event);

beforeEach(async () => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words));
  vi.spyOn(console, 'warn').mockImplementation((...words) => complaints.push(words));
  window.addEventListener('error', complain);
  window.addEventListener('unhandledrejection', complain);
  const stage = document.createElement('div');
  stage.id = 'stage';
  document.body.append(stage);
  page = await startSwarm(stage, document.body, { count: 3000 });
});

afterEach(() => {
  stopSwarm(page);
  document.querySelector('#stage')?.remove();
  window.removeEventListener('error', complain);
  window.removeEventListener('unhandledrejection', complain);
  vi.restoreAllMocks();
});

/** Waits until the page has drawn `count` more frames. */
async function frames(count: number): Promise<void> {
  const until = page.frames + count;
  await vi.waitFor(() => expect(page.frames).toBeGreaterThanOrEqual(until), { timeout: 30_000 });
}

/** The panel's text, by label. */
function shown(): Map<string, string> {
  const labels = [...page.counters.element.querySelectorAll('dt')];
  return new Map(labels.map((dt, i) => [dt.textContent, page.counters.values[i].textContent]));
}

/** The entities in the render list, sorted; the list's two halves must agree in length. */
function listed(): number[] {
  const { binding } = page.scene;
  expect(binding.container.particleChildren.length).toBe(binding.listed.length);
  return [...binding.listed].sort((a, b) => a - b);
}

function visible(): number[] {
  const { ids, count } = page.view.visible;
  return [...ids.subarray(0, count)].sort((a, b) => a - b);
}

test('loads without a complaint and fills every counter', async () => {
  await frames(30);
  for (const [label, text] of shown()) expect(text, label).toMatch(/^\d[\d,.]*( ms)?$/);
  expect(shown().get('Entities')).toBe((3000 + STONES + 4).toLocaleString('en-US'));
  expect(shown().get('Visible')).not.toBe('0');
  expect(page.swarm.steps).toBeGreaterThan(40);
  expect(complaints).toEqual([]);
});

test('the render list holds what is visible, whatever the camera does', async () => {
  const { camera } = page;
  await frames(2);
  const counts = [];
  for (const [zoom, angle] of [
    [camera.zoom, 0],
    [camera.zoom / 4, 0.5],
    [0.0001, 0], // the whole world: as far out as it goes
    [camera.zoom * 8, -2],
  ]) {
    camera.zoom = zoom;
    camera.angle = angle;
    await frames(2);
    expect(listed()).toEqual(visible());
    counts.push(listed().length);
  }
  expect(counts[2]).toBe(3000 + STONES + 4);
  expect(counts[0]).toBeLessThan(counts[1]);
  expect(counts[3]).toBeLessThan(counts[0]);
  expect(complaints).toEqual([]);
});

test('boxes are shown around what is visible, while somebody wants that', async () => {
  await frames(2);
  const { graphics, list } = page.scene.boxes;
  expect(graphics.visible).toBe(false);
  page.settings.boxes = true;
  await frames(2);
  expect(list.count).toBe(4 * page.view.visible.count);
  expect(list.count).toBeGreaterThan(4);
  const { minX, maxY } = graphics.bounds;
  const ids = visible();
  const { Bounds } = page.swarm.space;
  // To half the width of a line.
  expect(Math.abs(minX - Math.min(...ids.map((eid) => Bounds.minX[eid])))).toBeLessThan(0.6);
  expect(Math.abs(maxY - Math.max(...ids.map((eid) => Bounds.maxY[eid])))).toBeLessThan(0.6);
  page.settings.boxes = false;
  await frames(1);
  expect(graphics.visible).toBe(false);
  expect(complaints).toEqual([]);
});

test('drag pans, the wheel zooms around the pointer, two fingers pinch', async () => {
  const { camera, app } = page;
  await frames(1);
  const start = { ...camera };
  touch('pointerdown', 1, 100, 100);
  touch('pointermove', 1, 160, 70);
  touch('pointerup', 1, 160, 70);
  expect(camera.x).toBeCloseTo(start.x - 60 / start.zoom, 9);
  expect(camera.y).toBeCloseTo(start.y + 30 / start.zoom, 9);
  touch('pointermove', 1, 300, 300); // no finger down
  expect(camera.x).toBeCloseTo(start.x - 60 / start.zoom, 9);

  const world = () => page.scene.world.toLocal({ x: 200, y: 50 });
  await frames(1);
  const before = world();
  const rect = app.canvas.getBoundingClientRect();
  const at = { clientX: rect.left + 200, clientY: rect.top + 50 };
  app.canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: -300, cancelable: true, ...at }));
  await frames(1);
  expect(camera.zoom).toBeGreaterThan(start.zoom);
  expect(world().x).toBeCloseTo(before.x, 6);
  expect(world().y).toBeCloseTo(before.y, 6);

  const zoom = camera.zoom;
  touch('pointerdown', 1, 100, 100);
  touch('pointerdown', 2, 200, 100);
  touch('pointermove', 2, 250, 100);
  touch('pointerup', 1, 100, 100);
  touch('pointerup', 2, 250, 100);
  expect(camera.zoom).toBeCloseTo(1.5 * zoom, 9);
  expect(complaints).toEqual([]);
});

test('a press on the map goes there; a drag that comes over it goes on moving the picture', async () => {
  const { camera, app, minimap } = page;
  await frames(1);
  const start = { ...camera };
  const from = app.canvas.getBoundingClientRect();
  const to = minimap.canvas.getBoundingClientRect();
  await userEvent.dragAndDrop(app.canvas, minimap.canvas);
  const dx = to.left + to.width / 2 - (from.left + from.width / 2);
  const dy = to.top + to.height / 2 - (from.top + from.height / 2);
  const pixel = 1 / start.zoom;
  expect(Math.abs(camera.x - (start.x - dx * pixel))).toBeLessThan(pixel);
  expect(Math.abs(camera.y - (start.y - dy * pixel))).toBeLessThan(pixel);

  await userEvent.click(minimap.canvas);
  expect(Math.abs(camera.x - WORLD_WIDTH / 2)).toBeLessThan(WORLD_WIDTH / to.width);
  expect(Math.abs(camera.y - WORLD_HEIGHT / 2)).toBeLessThan(WORLD_HEIGHT / to.height);
  expect(complaints).toEqual([]);
});

test('a larger and a smaller population reach the screen; paused, nothing moves', async () => {
  const { swarm, scene, settings, camera } = page;
  camera.zoom = 0;
  for (const count of [5000, 500, 1000]) {
    unbindCircles(scene, swarm, count);
    setCount(swarm, count);
    bindCircles(scene, swarm);
    await frames(4);
    expect(listed()).toEqual(visible());
    expect(listed().length).toBe(count + STONES + 4);
  }
  settings.paused = true;
  await frames(1);
  const { steps } = swarm;
  await frames(3);
  expect(swarm.steps).toBe(steps);
  expect(complaints).toEqual([]);
});

test('only the first button drags, and only while it is held', async () => {
  const { camera } = page;
  await frames(1);
  const start = { ...camera };
  touch('pointerdown', 1, 100, 100, 2);
  touch('pointermove', 1, 160, 70, 2);
  touch('pointerup', 1, 160, 70, 0);
  expect(camera).toEqual(start);

  touch('pointerdown', 1, 100, 100);
  touch('pointermove', 1, 160, 70, 0); // released where the page was not told
  touch('pointermove', 1, 200, 50);
  expect(camera).toEqual(start);
  expect(complaints).toEqual([]);
});

test('arrows move the picture, also right after Pause was ticked, and not while a number is typed', async () => {
  const { camera } = page;
  await frames(1);
  const start = { ...camera };
  const press = (from: EventTarget) =>
    from.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  press(window);
  expect(camera.x).toBeCloseTo(start.x - 80 / start.zoom, 9);
  press(page.controls.domElement.querySelector('input')!);
  expect(camera.x).toBeCloseTo(start.x - 80 / start.zoom, 9);
  press(page.controls.domElement.querySelector('[type=checkbox]')!);
  expect(camera.x).toBeCloseTo(start.x - 160 / start.zoom, 9);
});

function touch(type: string, pointerId: number, x: number, y: number, buttons = 1): void {
  const { canvas } = page.app;
  const { left, top } = canvas.getBoundingClientRect();
  const at = { clientX: left + x, clientY: top + y };
  canvas.dispatchEvent(new PointerEvent(type, { pointerId, buttons, bubbles: true, ...at }));
}

test('when the browser is zoomed the picture has as many pixels as before, and the camera knows its size', async () => {
  await frames(1);
  const { app, stage } = page;
  const { width, height } = app.screen;
  stage.style.right = stage.style.bottom = 'auto';
  for (const ratio of [2, 1, 0.5, 1]) {
    vi.spyOn(window, 'devicePixelRatio', 'get').mockReturnValue(ratio);
    stage.style.width = `${width / ratio}px`;
    stage.style.height = `${height / ratio}px`;
    await frames(2);
    expect([app.canvas.width, app.canvas.height], `at ${ratio}`).toEqual([width, height]);
    expect([app.screen.width, app.screen.height], `at ${ratio}`).toEqual([
      width / ratio,
      height / ratio,
    ]);
    expect(app.canvas.clientWidth, `at ${ratio}`).toBeCloseTo(width / ratio);
  }
});

test('no panel covers another on a phone, nor at a large zoom', async () => {
  page.controls.close();
  await expectPanelsApart(() => [
    page.controls.domElement,
    page.counters.element,
    page.minimap.canvas,
  ]);
});
