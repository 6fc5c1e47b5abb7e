import { objectOf } from '@bitbounds/pixi';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../gallery/sample.css';
import '../view/clockwork.css';
import { expectPanelsApart } from '../../gallery/test/panels.ts';
import { setCount } from '../sim/bodies.ts';
import { type ClockworkPage, startClockwork, stopClockwork } from '../view/page.ts';
import { bindBodies, unbindBodies } from '../view/scene.ts';

let page: ClockworkPage;
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
  page = await startClockwork(stage, document.body, { count: 120 });
});

afterEach(() => {
  stopClockwork(page);
  document.querySelector('#stage')?.remove();
  window.removeEventListener('error', complain);
  window.removeEventListener('unhandledrejection', complain);
  vi.restoreAllMocks();
});

/** On a busy machine a frame may take a second. */
const PATIENT = { timeout: 30_000 };

/** Waits until the page has drawn `count` more frames. */
async function frames(count: number): Promise<void> {
  const until = page.frames + count;
  await vi.waitFor(() => expect(page.frames).toBeGreaterThanOrEqual(until), PATIENT);
}

/** The entities whose pictures are shown; and those that the view sees. */
function shown(): number[] {
  const { objects } = page.scene.binding;
  return [...objects].flatMap(([eid, object]) => (object.visible ? [eid] : [])).sort();
}

function visible(): number[] {
  const { ids, count } = page.view.visible;
  return [...ids.subarray(0, count)].sort();
}

function press(type: string, key: string): void {
  window.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }));
}

function point(type: string, x: number, y: number, pointerType = 'mouse', pointerId = 1): void {
  const { canvas } = page.app;
  const { left, top } = canvas.getBoundingClientRect();
  const at = { clientX: left + x, clientY: top + y, pointerId, pointerType };
  canvas.dispatchEvent(new PointerEvent(type, { bubbles: true, ...at }));
}

test('loads without a complaint, fills every counter and draws what is visible', async () => {
  await frames(10);
  const labels = [...page.counters.element.querySelectorAll('dt')];
  for (const [i, { textContent }] of page.counters.values.entries()) {
    expect(textContent, labels[i].textContent).toMatch(/^\d[\d,.]*( ms)?$/);
  }
  expect(shown()).toEqual(visible());
  const few = shown().length;
  expect(few).toBeGreaterThan(5);
  page.camera.magnified = 0.1; // the whole level
  await frames(1);
  expect(shown()).toEqual(visible());
  expect(shown().length).toBe(page.game.space.stats.entities);
  expect(few).toBeLessThan(shown().length / 2);
  page.settings.boxes = true;
  await frames(1);
  expect(page.scene.boxes.list.count).toBe(4 * page.view.visible.count);
  expect(complaints).toEqual([]);
});

test('keys walk and stop, a finger walks, the mouse aims, a click pulses', async () => {
  const { game, input, app, scene } = page;
  const { Position, player, beam } = game;
  await frames(1);
  press('keydown', 'a');
  await frames(2);
  expect([game.input.walkX, game.input.walkY]).toEqual([-1, 0]);
  expect(game.input.aimsAhead).toBe(true);
  const x = Position.x[player.eid];
  await vi.waitFor(() => expect(Position.x[player.eid]).toBeLessThan(x - 0.5), PATIENT);
  press('keyup', 'A'); // Shift came in between
  await frames(1);
  expect(game.input.walkX).toBe(0);

  point('pointerdown', 50, 50, 'touch');
  point('pointermove', 50, 110, 'touch');
  await frames(1);
  expect([game.input.walkX, game.input.walkY]).toEqual([0, 1]);
  point('pointerup', 50, 110, 'touch');
  await frames(1);
  expect(game.input.walkY).toBe(0);
  expect(input.pulses + scene.beam.rings.children.length, 'a drag is no tap').toBe(0);

  const { width, height } = app.screen;
  point('pointermove', width / 2, 0);
  await frames(3);
  expect(beam.y).toBeLessThan(-0.9);
  point('pointerdown', width / 2, height);
  await vi.waitFor(() => expect(scene.beam.rings.children.length).toBe(1), PATIENT);
  expect(beam.y).toBeGreaterThan(0.9);
  scene.beam.rings.children[0].alpha = 0.001; // as good as gone
  await frames(1);
  expect(scene.beam.rings.children.length).toBe(0);
  expect(complaints).toEqual([]);
});

test('a second finger aims and pulses while the first one walks; nothing is kept for after a pause', async () => {
  const { game, input, scene } = page;
  await frames(1);
  point('pointerdown', 50, 50, 'touch', 1);
  point('pointermove', 50, 110, 'touch', 1);
  point('pointerdown', 200, 90, 'touch', 2);
  point('pointermove', 50, 112, 'touch', 1); // before the next frame, as usual
  expect(input.aim).toEqual({ x: 200, y: 90 });
  await vi.waitFor(() => expect(scene.beam.rings.children.length).toBe(1), PATIENT);
  point('pointermove', 50, 114, 'touch', 1);
  await frames(1);
  expect(game.input.aimsAhead).toBe(true);
  expect(game.input.walkY).toBe(1);
  page.settings.paused = true;
  point('pointerdown', 200, 90);
  await frames(1);
  expect(input.pulses).toBe(0);
});

test('what is gone has no picture; pads light up', async () => {
  const { game, scene, words } = page;
  const { Position, player, pads } = game;
  const [coin] = game.coins;
  const picture = objectOf(scene.binding, coin)!;
  Position.x[player.eid] = Position.x[coin];
  Position.y[player.eid] = Position.y[coin];
  await vi.waitFor(() => expect(words.coins.textContent).toBe(`1 / ${game.coinCount}`), PATIENT);
  expect(picture.destroyed).toBe(true);

  const pad = pads.find(({ letter }) => letter === 'A')!;
  expect(objectOf(scene.binding, pad.eid)!.context).toBe(scene.padPictures.unlit);
  Position.x[player.eid] = Position.x[pad.eid];
  Position.y[player.eid] = Position.y[pad.eid];
  await frames(3);
  expect(objectOf(scene.binding, pad.eid)!.context).toBe(scene.padPictures.lit);

  for (const count of [20, 200]) {
    unbindBodies(scene, game, count);
    setCount(game, count);
    bindBodies(scene, game);
    await frames(1);
    expect(scene.bodies.children.length).toBe(count);
    expect(shown()).toEqual(visible());
  }
  expect(complaints).toEqual([]);
});

test('no panel covers another on a phone, nor at a large zoom', async () => {
  cancelAnimationFrame(page.request); // nothing of it is drawn
  page.controls.close();
  await expectPanelsApart(() => [
    page.controls.domElement,
    page.counters.element,
    page.words.coins,
  ]);
});
