import { createView, cull, type Space, stepCollision, type View } from '@bitbounds/ecs';
import { setViewCamera } from '@bitbounds/three';
import type GUI from 'lil-gui';
import { type Counters, createCounters, showCounters } from '../../gallery/counters.ts';
import {
  addStageTimes,
  clearStageTimes,
  countPicture,
  countStep,
  createFrameRows,
  createStageTimes,
  sumStageTimes,
} from '../../gallery/frame-counters.ts';
import { createStageSize, readSize, type StageSize } from '../../gallery/size.ts';
import { createMarbles, type Marbles, type MarblesOptions } from '../sim/marbles.ts';
import { FRAME_SECONDS } from '../sim/measures.ts';
import { emptyMarbles } from '../sim/pour.ts';
import { stepMarbles } from '../sim/step.ts';
import { showBoxes } from './boxes.ts';
import { createMainCamera, type MainCamera, resizeCamera } from './camera.ts';
import { createMarblesControls, type Settings } from './controls.ts';
import { createOverview, drawOverview, noteSeen, type Overview } from './overview.ts';
import { createPicker, forgetPicked, type Picker, updatePicker } from './picking.ts';
import { createScene, drawScene, type MarblesScene, resizeScene, updateScene } from './scene.ts';

/** Most steps in a frame: on a slow machine the marbles are slower, but do not stop. */
const MAX_STEPS = 2;

/** Steps before the first picture, and before the next after all are poured again: the first have reached the bunny. */
const WARM_UP = 110;

/** The running sample. `stopMarbles` ends it. */
export interface MarblesPage {
  stage: HTMLElement;
  size: StageSize;
  marbles: Marbles;
  view: View;
  scene: MarblesScene;
  camera: MainCamera;
  settings: Settings;
  counters: Counters;
  controls: GUI;
  overview: Overview;
  picker: Picker;
  /** What `requestAnimationFrame` returned. */
  request: number;
  /** Pictures so far. */
  frames: number;
}

/** Starts the sample: the canvas goes into `stage`, the panels into `parent`. */
export function startMarbles(
  stage: HTMLElement,
  parent: HTMLElement,
  options: MarblesOptions = {},
): MarblesPage {
  const marbles = createMarbles(options);
  const scene = createScene(marbles, stage);
  const overview = createOverview(marbles, parent);
  warmUp();
  const camera = createMainCamera(scene.renderer.domElement);
  const settings: Settings = { boxes: false, paused: false };
  const page: MarblesPage = {
    stage,
    size: createStageSize(),
    marbles,
    view: createView(marbles.space),
    scene,
    camera,
    settings,
    counters: createCounters(parent, createFrameRows('Move')),
    controls: createMarblesControls(marbles, settings, pourAgain),
    overview,
    picker: createPicker(marbles, camera.camera, scene.renderer.domElement, parent),
    request: 0,
    frames: 0,
  };
  startFrames(page);
  return page;

  function pourAgain(): void {
    forgetPicked(page.picker, scene.colors);
    emptyMarbles(marbles);
    warmUp();
  }

  function warmUp(): void {
    for (let i = 0; i < WARM_UP; i++) stepMarbles(marbles);
  }
}

/**
 * Ends the sample and takes everything it added off the page. World and space go with it; in a world that is kept,
 * `disposeView` and `dispose` would have to be called.
 */
export function stopMarbles(page: MarblesPage): void {
  cancelAnimationFrame(page.request);
  page.camera.controls.dispose();
  page.camera.removeKeys();
  page.controls.destroy();
  page.counters.element.remove();
  page.overview.element.remove();
  page.picker.remove();
  page.scene.renderer.dispose();
  page.scene.renderer.forceContextLoss();
  page.scene.renderer.domElement.remove();
}

/** Steps and draws at the display's rate, until `page.request` is canceled. */
function startFrames(page: MarblesPage): void {
  const { marbles, counters, settings } = page;
  const stages = createStageTimes();
  let last = performance.now();
  let due = 0;
  page.request = requestAnimationFrame(frame);

  function frame(now: number): void {
    const elapsed = now - last;
    last = now;
    due = Math.min(due + elapsed / 1000 / FRAME_SECONDS, MAX_STEPS);
    const steps = settings.paused ? 0 : Math.floor(due);
    due -= steps;
    for (let i = 0; i < steps; i++) takeStep();
    drawFrame(page, elapsed, now);
    page.request = requestAnimationFrame(frame);
  }

  /** The stages' times are those of all substeps together. */
  function takeStep(): void {
    clearStageTimes(stages);
    const start = performance.now();
    stepMarbles(marbles, collide);
    countStep(counters, performance.now() - start - sumStageTimes(stages), stages);
  }

  function collide(space: Space): void {
    stepCollision(space);
    addStageTimes(stages, space.profile);
  }
}

/** One picture: camera, cull, instances, three, the view from above, numbers. `elapsed` in milliseconds. */
function drawFrame(page: MarblesPage, elapsed: number, now: number): void {
  const { camera, counters, marbles, scene, size, view } = page;
  if (readSize(size, page.stage)) {
    resizeScene(scene, size);
    resizeCamera(camera, size.width, size.height);
  }
  const seconds = elapsed / 1000;
  // No more time than is stepped, or the camera would whirl around after the tab was hidden.
  camera.controls.update(Math.min(seconds, MAX_STEPS * FRAME_SECONDS));
  setViewCamera(view, camera.camera);
  cull(marbles.space, view);
  const start = performance.now();
  updatePicker(page.picker, scene.colors, seconds);
  updateScene(scene, marbles, view);
  showBoxes(scene.boxes, marbles.space, view, page.settings.boxes);
  drawScene(scene, camera);
  const draw = performance.now() - start;
  noteSeen(page.overview, view);
  drawOverview(page.overview, marbles, view, now);
  countPicture(counters, marbles.space, view, draw, elapsed);
  showCounters(counters, now);
  page.frames++;
}
