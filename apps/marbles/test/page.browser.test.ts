import { createRayHit, raycastNearest } from '@bitbounds/ecs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../gallery/sample.css';
import '../view/marbles.css';
import { expectPanelsApart } from '../../gallery/test/panels.ts';
import { FLOOR_HALF, LAYER_GROUND } from '../sim/measures.ts';
import { emptyMarbles } from '../sim/pour.ts';
import { type MarblesPage, startMarbles, stopMarbles } from '../view/page.ts';
import { setMarbleColor } from '../view/palette.ts';

const SCENERY = 6;
const HINT = 'Click or tap a marbleDrag to turn';
let page: MarblesPage;
const complaints: unknown[] = [];
const complain = (event: ErrorEvent | PromiseRejectionEvent) => complaints.push(event);

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words));
  vi.spyOn(console, 'warn').mockImplementation((...words) => complaints.push(words));
  window.addEventListener('error', complain);
  window.addEventListener('unhandledrejection', complain);
  const stage = document.createElement('div');
  stage.id = 'stage';
  document.body.append(stage);
  page = startMarbles(stage, document.body, { count: 300 });
});

afterEach(() => {
  stopMarbles(page);
  document.querySelector('#stage')?.remove();
  window.removeEventListener('error', complain);
  window.removeEventListener('unhandledrejection', complain);
  vi.restoreAllMocks();
});

/** Waits until the page has drawn `count` more frames. */
async function frames(count: number): Promise<void> {
  const until = page.frames + count;
  await vi.waitFor(() => expect(page.frames).toBeGreaterThanOrEqual(until), { timeout: 60_000 });
}

/** The panel's text, by label. */
function shown(): Map<string, string> {
  const labels = [...page.counters.element.querySelectorAll('dt')];
  return new Map(labels.map((dt, i) => [dt.textContent, page.counters.values[i].textContent]));
}

/** Red, green, blue and opacity of each pixel of the 3D picture, drawn anew. */
function picture(): Uint8Array {
  const { renderer, scene } = page.scene;
  renderer.render(scene, page.camera.camera);
  const context = renderer.getContext();
  const { drawingBufferWidth: width, drawingBufferHeight: height, RGBA, UNSIGNED_BYTE } = context;
  const bytes = new Uint8Array(4 * width * height);
  context.readPixels(0, 0, width, height, RGBA, UNSIGNED_BYTE, bytes);
  return bytes;
}

/** Red, green and blue in the middle of the 3D picture, drawn anew. */
function middlePixel(): number[] {
  const { drawingBufferWidth: width, drawingBufferHeight: height } =
    page.scene.renderer.getContext();
  const at = 4 * ((height >> 1) * width + (width >> 1));
  return [...picture().subarray(at, at + 3)];
}

test('loads without a complaint and fills every counter', async () => {
  await frames(12);
  for (const [label, text] of shown()) expect(text, label).toMatch(/^\d[\d,.]*( ms)?$/);
  expect(shown().get('Entities')).toBe((300 + SCENERY).toLocaleString('en-US'));
  expect(shown().get('Visible')).not.toBe('0');
  expect(page.marbles.frames).toBeGreaterThan(110);
  expect(complaints).toEqual([]);
});

test('the instances are the visible list, wherever the camera looks', async () => {
  const { camera, controls } = page.camera;
  const { mesh } = page.scene.instances;
  controls.autoRotate = false;
  page.settings.paused = true;
  const counts: number[] = [];
  for (const [x, y, z] of [
    [80, 90, 120], // all of it
    [9, 4, 20], // close to the feet
    [0, 450, 1], // from far above
  ]) {
    controls.minDistance = 1;
    controls.maxDistance = 1000;
    camera.position.set(x, y, z);
    await frames(3);
    const { ids, count } = page.view.visible;
    expect(mesh.count).toBe(count);
    const matrices = mesh.instanceMatrix.array;
    const { x: px, y: py, z: pz } = page.marbles.Position;
    for (let i = 0; i < count; i++) {
      const at = [matrices[16 * i + 12], matrices[16 * i + 13], matrices[16 * i + 14]];
      expect(at).toEqual([px[ids[i]], py[ids[i]], pz[ids[i]]].map(Math.fround));
      expect(matrices[16 * i]).toBe(Math.fround(page.marbles.Radius[ids[i]]));
    }
    const seen = new Set(ids.subarray(0, count));
    for (const eid of page.marbles.eids) {
      expect(page.overview.seen[eid], `marble ${eid}`).toBe(Number(seen.has(eid)));
    }
    counts.push(count);
  }
  expect(counts[0]).toBeGreaterThan(counts[1]);
  expect(counts[2]).toBe(300 + SCENERY);
  expect(complaints).toEqual([]);
});

test('draws the bunny in the middle, and marbles where they are', async () => {
  const { camera, controls } = page.camera;
  controls.autoRotate = false;
  camera.position.set(65, 70, 104); // on a side that the sun shines on
  await frames(2);
  page.settings.paused = true;
  await frames(1);
  const { mesh } = page.scene.instances;
  const { eids, Position } = page.marbles;
  mesh.count = 0;
  const [red, green, blue] = middlePixel();
  expect(red).toBeGreaterThan(60); // warm and light, on a dark blue page
  expect(red).toBeGreaterThan(blue);
  expect(green).toBeGreaterThan(40);
  // Looking straight at one marble from near, on the side away from the others' crowd.
  const eid = eids[eids.length - 1];
  controls.minDistance = 1;
  controls.target.set(Position.x[eid], Position.y[eid], Position.z[eid]);
  camera.position.set(Position.x[eid], Position.y[eid] + 4, Position.z[eid] + 0.01);
  await frames(2);
  const marble = middlePixel();
  mesh.count = 0;
  expect(middlePixel()).not.toEqual(marble);
});

test('boxes are shown around what the camera sees, while somebody wants that', async () => {
  await frames(2);
  const { lines, list } = page.scene.boxes;
  expect(lines.visible).toBe(false);
  page.settings.paused = true;
  await frames(1);
  const without = picture();
  page.settings.boxes = true;
  page.camera.controls.autoRotate = false;
  await frames(2);
  expect(list.count).toBe(12 * page.view.visible.count);
  expect(list.count).toBeGreaterThan(12 * SCENERY);
  expect(lines.geometry.drawRange.count).toBe(2 * list.count);
  expect(lines.geometry.attributes.position.array).toBe(list.points);
  const withBoxes = picture();
  expect(withBoxes.some((byte, i) => byte !== without[i])).toBe(true);
  page.settings.boxes = false;
  await frames(1);
  expect(lines.visible).toBe(false);
  expect(complaints).toEqual([]);
});

test('the bunny turns where it is drawn, from above and for rays', async () => {
  const { marbles, scene, overview } = page;
  const { bunny } = scene.scenery;
  await frames(2);
  expect(bunny.quaternion.y).toBe(0);
  const before = overview.heights.slice();
  marbles.isTurning = true;
  await vi.waitFor(() => expect(marbles.Rotation.y[marbles.bunnyEid]).toBeGreaterThan(0.01), {
    timeout: 60_000,
  });
  marbles.isTurning = false;
  const { bunnyEid, Rotation } = marbles;
  // By much more at once: by little, its pictures hardly differ.
  Rotation.y[bunnyEid] = 0.6;
  Rotation.w[bunnyEid] = 0.8;
  await vi.waitFor(() => expect(overview.turnedBy).toBe(Rotation.y[bunnyEid]), { timeout: 60_000 });
  await frames(2);
  expect([bunny.quaternion.y, bunny.quaternion.w]).toEqual([
    Rotation.y[bunnyEid],
    Rotation.w[bunnyEid],
  ]);
  page.settings.paused = true;
  expect(overview.heights).not.toEqual(before);
  // A ray down on each fifth pixel finds the bunny where the picture from above has it, but for its rim.
  const hit = createRayHit();
  let tested = 0;
  let onBunny = 0;
  let others = 0;
  for (let row = 122; row < 358; row += 5) {
    for (let column = 122; column < 358; column += 5) {
      const [x, z] = [column, row].map((pixel) => ((pixel + 0.5) / 480 - 0.5) * 4.1 * FLOOR_HALF);
      const ray = [x, 99, z, 0, -1, 0];
      raycastNearest(hit, marbles.space, ray, { mask: LAYER_GROUND });
      const isBunny = hit.entity === bunnyEid;
      tested++;
      onBunny += Number(isBunny);
      others += Number(isBunny !== overview.heights[row * 480 + column] > 0);
    }
  }
  expect(onBunny).toBeGreaterThan(100);
  expect(tested).toBeGreaterThan(4 * onBunny);
  expect(others / onBunny).toBeLessThan(0.1);
  expect(complaints).toEqual([]);
});

test('the page does not shine through the picture', async () => {
  await frames(2);
  const pixels = picture();
  let lowest = 255;
  for (let i = 3; i < pixels.length; i += 4) lowest = Math.min(lowest, pixels[i]);
  expect(lowest).toBe(255);
});

test('looks as before when the browser took its picture away and gave it back', async () => {
  const { renderer } = page.scene;
  page.settings.paused = true;
  page.camera.controls.autoRotate = false;
  page.camera.controls.enableDamping = false;
  await frames(2);
  const before = picture();
  const context = renderer.getContext().getExtension('WEBGL_lose_context')!;
  for (const [name, change] of [
    ['webglcontextlost', () => context.loseContext()],
    ['webglcontextrestored', () => context.restoreContext()],
  ] as const) {
    const changed = new Promise((resolve) => {
      renderer.domElement.addEventListener(name, resolve, { once: true });
    });
    change();
    await changed;
    await frames(2);
  }
  const after = picture();
  let others = 0;
  for (let i = 0; i < before.length; i++) others += Number(Math.abs(after[i] - before[i]) > 3);
  expect(others / before.length).toBeLessThan(0.001);
  expect(complaints).toEqual([]);
});

test('pours again, pauses, and turns until somebody takes hold', async () => {
  const { marbles, settings, camera, controls, scene } = page;
  await frames(3);
  expect(camera.controls.autoRotate).toBe(true);
  const canvas = scene.renderer.domElement;
  const pointer = { pointerId: 1, clientX: 300, clientY: 200, bubbles: true };
  canvas.setPointerCapture = () => {}; // there is no real pointer to capture
  canvas.releasePointerCapture = () => {};
  canvas.dispatchEvent(new PointerEvent('pointerdown', pointer));
  expect(camera.controls.autoRotate).toBe(false);
  document.dispatchEvent(new PointerEvent('pointerup', pointer));

  const { picker } = page;
  [picker.eid] = marbles.eids;
  picker.light = 50; // fades by time, and on a busy machine a frame takes seconds
  await frames(1);
  expect(picker.light).toBeGreaterThan(0);
  expect(picker.light).toBeLessThan(50);
  const button = [...controls.domElement.querySelectorAll('button')].find(
    (each) => each.textContent?.trim() === 'Pour again',
  );
  // The first marbles are back at the bunny at once, as when the page was loaded, even while the game is paused.
  settings.paused = true;
  const poured = marbles.frames;
  button?.click();
  settings.paused = false;
  expect(marbles.frames).toBe(poured + 110);
  expect(marbles.eids.length).toBe(300);
  expect(Math.min(...marbles.eids.map((each) => marbles.Position.y[each]))).toBeLessThan(30);
  const { r, g, b } = scene.colors;
  const eid = picker.colored;
  const lit = [r[eid], g[eid], b[eid]];
  setMarbleColor(scene.colors, eid, 0);
  expect(picker.light, 'the next marble with that id is not lit').toBe(0);
  expect(lit).toEqual([r[eid], g[eid], b[eid]]);
  await frames(4);
  settings.paused = true;
  await frames(1);
  const now = marbles.frames;
  await frames(3);
  expect(marbles.frames).toBe(now);
  expect(complaints).toEqual([]);
});

test('after its tab was hidden for a minute the camera goes on where it was', async () => {
  const { controls } = page.camera;
  await frames(2);
  const before = controls.getAzimuthalAngle();
  const request = window.requestAnimationFrame.bind(window);
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) =>
    request((now) => callback(now + 60_000)),
  );
  await frames(10);
  expect(controls.autoRotate).toBe(true);
  expect(Math.abs(controls.getAzimuthalAngle() - before)).toBeLessThan(0.1);
});

test('arrows turn the camera, + and − zoom, within limits, and not while a number is typed', async () => {
  const { camera, controls } = page.camera;
  controls.enableDamping = false; // else the automatic turning fades for a while
  await frames(1);
  const press = async (key: string, times: number, from: EventTarget = window) => {
    for (let i = 0; i < times; i++) {
      from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    await frames(2);
  };
  await press('ArrowLeft', 1);
  expect(controls.autoRotate).toBe(false);
  const angle = controls.getAzimuthalAngle();
  const polar = controls.getPolarAngle();
  const distance = controls.getDistance();
  await press('ArrowRight', 3);
  expect(controls.getAzimuthalAngle() - angle).toBeCloseTo(0.3);
  await press('ArrowUp', 2);
  expect(controls.getPolarAngle() - polar).toBeCloseTo(-0.2);
  expect(controls.getDistance()).toBeCloseTo(distance);
  await press('+', 1);
  expect(controls.getDistance()).toBeCloseTo(distance / 1.15);
  await press('=', 1); // the same key without Shift
  expect(controls.getDistance()).toBeCloseTo(distance / 1.15 ** 2);
  await press('_', 1);
  expect(controls.getDistance()).toBeCloseTo(distance / 1.15);
  await press('-', 1, page.controls.domElement.querySelector('input')!);
  expect(controls.getDistance()).toBeCloseTo(distance / 1.15);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true })); // back
  expect(controls.getAzimuthalAngle() - angle).toBeCloseTo(0.3);
  await press('-', 1, page.controls.domElement.querySelector('[type=checkbox]')!);
  expect(controls.getDistance(), 'Pause has the focus').toBeCloseTo(distance);
  await press('-', 50);
  expect(controls.getDistance()).toBeCloseTo(controls.maxDistance);
  await press('ArrowDown', 50);
  expect(controls.getPolarAngle()).toBeCloseTo(controls.maxPolarAngle);
  expect(camera.position.toArray().every(Number.isFinite)).toBe(true);
});

test('a click names what the ray hits and lights the marble up; a drag does not', async () => {
  await frames(2);
  page.settings.paused = true;
  const { marbles, scene, picker } = page;
  const { eids, Position, Velocity } = marbles;
  const canvas = scene.renderer.domElement;
  canvas.setPointerCapture = () => {}; // there is no real pointer to capture
  canvas.releasePointerCapture = () => {};
  // Straight down on the highest marble, from near: nothing is in between.
  const eid = eids.reduce((top, each) => (Position.y[each] > Position.y[top] ? each : top));
  const { camera, controls } = page.camera;
  controls.minDistance = 1;
  controls.target.set(Position.x[eid], Position.y[eid], Position.z[eid]);
  camera.position.set(Position.x[eid], Position.y[eid] + 4, Position.z[eid] + 0.01);
  await frames(2);
  const { r, g, b } = scene.colors;
  const color = [r[eid], g[eid], b[eid]];
  const speed = Velocity.y[eid];

  clickMiddle(20);
  await frames(1);
  expect(picker.label.textContent).toBe(HINT);
  expect([r[eid], g[eid], b[eid]]).toEqual(color);

  page.controls.domElement.querySelector('button')!.focus();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  expect(picker.label.textContent, 'Enter presses the button').toBe(HINT);
  (document.activeElement as HTMLElement).blur();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  expect(picker.label.textContent).toMatch(new RegExp(`^Marble ${eid}1\\.\\d marble widths away$`));
  picker.label.firstElementChild!.textContent = '';

  clickMiddle(3);
  expect(picker.label.textContent).toMatch(new RegExp(`^Marble ${eid}1\\.\\d marble widths away$`));
  expect(getComputedStyle(picker.label).opacity).toBe('1');
  expect(picker.label.getAnimations().length, 'the hint does not outlast it').toBe(1);
  expect(Velocity.y[eid]).not.toBe(speed);
  await frames(1);
  expect(r[eid]).toBeGreaterThan(color[0]);
  // When another marble is lit the first has its own color again at once.
  picker.eid = eids.find((each) => each !== eid)!;
  await frames(1);
  expect([r[eid], g[eid], b[eid]]).toEqual(color);
  picker.eid = eid;
  await vi.waitFor(() => expect(picker.light).toBe(0), { timeout: 30_000 });
  expect([r[eid], g[eid], b[eid]]).toEqual(color);

  // From below the world's edge, up into the sky: nothing is hit.
  controls.maxPolarAngle = Math.PI;
  controls.target.set(0, 300, 0);
  camera.position.set(0, 290, 1);
  await frames(1);
  clickMiddle(0);
  expect(picker.label.textContent).toBe('Nothing here');
  expect(picker.light).toBe(0);
  // And the bunny from its side, without marbles.
  emptyMarbles(marbles);
  controls.target.set(0, 20, 0);
  controls.maxDistance = 1000;
  camera.position.set(0, 20, 300); // outside the invisible walls
  await frames(1);
  clickMiddle(0);
  expect(picker.label.textContent).toMatch(
    /^Bunny, triangle [\d,]+ of 3,6741\d\d\.\d marble widths away$/,
  );
  expect(complaints).toEqual([]);

  function clickMiddle(dragged: number): void {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true };
    const down = { ...at, clientX: at.clientX - dragged, pointerId: 1 };
    canvas.dispatchEvent(new PointerEvent('pointerdown', down));
    document.dispatchEvent(new PointerEvent('pointerup', { ...at, pointerId: 1 }));
    canvas.dispatchEvent(new PointerEvent('click', at));
  }
});

test('what was picked is named beside it, inside the page', async () => {
  await frames(1);
  page.settings.paused = true;
  const { label } = page.picker;
  const canvas = page.scene.renderer.domElement;
  const { innerWidth: width, innerHeight: height } = window;
  for (const x of [1, width / 2, width - 2]) {
    for (const y of [1, height / 2, height - 2]) {
      canvas.dispatchEvent(new PointerEvent('pointerdown', { clientX: x, clientY: y }));
      canvas.dispatchEvent(new PointerEvent('click', { clientX: x, clientY: y }));
      const box = label.getBoundingClientRect();
      const at = `at ${x}, ${y}`;
      expect(box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height, at).toBe(
        true,
      );
      const away = Math.hypot(
        Math.max(box.left - x, x - box.right, 0),
        Math.max(box.top - y, y - box.bottom, 0),
      );
      expect(away, at).toBeLessThan(20);
    }
  }
});

test('the picture becomes as large as its stage', async () => {
  await frames(1);
  const { camera, scene, stage } = page;
  stage.style.inset = '0 auto auto 0';
  for (const [width, height] of [
    [300, 200],
    [240, 360],
  ]) {
    stage.style.width = `${width}px`;
    stage.style.height = `${height}px`;
    await frames(2);
    const { domElement } = scene.renderer;
    const ratio = scene.renderer.getPixelRatio();
    expect([domElement.width, domElement.height]).toEqual([width * ratio, height * ratio]);
    expect(camera.camera.aspect).toBe(width / height);
  }
});

test('no panel covers another on a phone, nor at a large zoom', async () => {
  page.controls.close();
  await expectPanelsApart(() => [
    page.controls.domElement,
    page.counters.element,
    page.overview.element,
  ]);
});
