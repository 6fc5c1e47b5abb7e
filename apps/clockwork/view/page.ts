import { createView, cull, type View } from '@bitbounds/ecs';
import { setViewContainer } from '@bitbounds/pixi';
import type GUI from 'lil-gui';
import { Application } from 'pixi.js';
import { type Counters, createCounters, showCounters } from '../../gallery/counters.ts';
import {
  countPicture,
  countStep,
  createFrameRows,
  sumStageTimes,
} from '../../gallery/frame-counters.ts';
import { createStageSize, readSize, type StageSize } from '../../gallery/size.ts';
import { setCount } from '../sim/bodies.ts';
import { type Clockwork, type ClockworkOptions, createClockwork } from '../sim/clockwork.ts';
import { STEP_SECONDS } from '../sim/measures.ts';
import { pulse } from '../sim/pulse.ts';
import { stepClockwork } from '../sim/step.ts';
import { addPulse } from './beam.ts';
import { showBoxes } from './boxes.ts';
import { applyCamera, type Camera, createCamera, followPlayer } from './camera.ts';
import { createClockworkControls, type Settings } from './controls.ts';
import { BACKGROUND } from './palette.ts';
import { applyInput, createPlayerInput, type PlayerInput } from './player-input.ts';
import {
  bindBodies,
  createScene,
  type Scene,
  unbindBodies,
  unbindCoins,
  updateScene,
} from './scene.ts';
import { createWords, removeWords, updateWords, type Words } from './words.ts';

/** Most steps in a frame: on a slow machine the game is slower, but does not stop. */
const MAX_STEPS = 2;

/** Steps before the first picture: the arms have pushed away what started in their place. */
const WARM_UP = 60;

/** The running sample. `stopClockwork` ends it. */
export interface ClockworkPage {
  stage: HTMLElement;
  size: StageSize;
  app: Application;
  game: Clockwork;
  view: View;
  scene: Scene;
  camera: Camera;
  settings: Settings;
  counters: Counters;
  controls: GUI;
  words: Words;
  input: PlayerInput;
  /** What `requestAnimationFrame` returned. */
  request: number;
  /** Pictures so far. */
  frames: number;
}

/** Starts the sample: the canvas goes into `stage`, the panels into `parent`. */
export async function startClockwork(
  stage: HTMLElement,
  parent: HTMLElement,
  options: ClockworkOptions = {},
): Promise<ClockworkPage> {
  const app = await createApplication(stage);
  const size = createStageSize();
  resize(app, size, stage);
  const game = createClockwork(options);
  for (let i = 0; i < WARM_UP; i++) stepClockwork(game);
  const view = createView(game.space);
  const scene = createScene(game, view);
  app.stage.addChild(scene.world);
  const { eid } = game.player;
  const camera = createCamera(game.Position.x[eid], game.Position.y[eid]);
  const settings: Settings = { count: game.bodies.length, boxes: false, paused: false };
  const page: ClockworkPage = {
    stage,
    size,
    app,
    game,
    view,
    scene,
    camera,
    settings,
    counters: createCounters(parent, createFrameRows('Move')),
    controls: createClockworkControls(game, settings, changeCount),
    words: createWords(parent),
    input: createPlayerInput(app.canvas, camera),
    request: 0,
    frames: 0,
  };
  startFrames(page);
  return page;

  function changeCount(): void {
    unbindBodies(scene, game, settings.count);
    setCount(game, settings.count);
    bindBodies(scene, game);
  }
}

/**
 * Ends the sample and takes everything it added off the page. World and space go with it; in a world that is kept,
 * `disposeView` and `dispose` would have to be called.
 */
export function stopClockwork(page: ClockworkPage): void {
  cancelAnimationFrame(page.request);
  page.input.remove();
  page.controls.destroy();
  page.counters.element.remove();
  removeWords(page.words);
  page.app.destroy(true, { children: true });
}

async function createApplication(stage: HTMLElement): Promise<Application> {
  const app = new Application();
  await app.init({
    background: BACKGROUND,
    autoStart: false,
    antialias: true,
    preference: ['webgl'],
  });
  stage.append(app.canvas);
  return app;
}

/** Makes the canvas as large as the stage, if it is not. */
function resize(app: Application, size: StageSize, stage: HTMLElement): void {
  if (!readSize(size, stage)) return;
  const { renderer } = app;
  // One after the other: where a zoom leaves as many pixels as before, pixi 8.22 takes both at once for no change.
  renderer.resolution = Math.min(2, size.ratio);
  renderer.resize(size.width, size.height);
}

/** Steps and draws at the display's rate, until `page.request` is canceled. */
function startFrames(page: ClockworkPage): void {
  let last = performance.now();
  let due = 0;
  page.request = requestAnimationFrame(frame);

  function frame(now: number): void {
    const elapsed = now - last;
    last = now;
    due = Math.min(due + elapsed / 1000 / STEP_SECONDS, MAX_STEPS);
    const steps = page.settings.paused ? 0 : Math.floor(due);
    due -= steps;
    applyInput(page.input, page.game.input, page.camera, page.app.screen);
    for (let i = 0; i < steps; i++) takeStep(page);
    if (page.settings.paused) page.input.pulses = 0;
    drawFrame(page, elapsed, now);
    page.request = requestAnimationFrame(frame);
  }
}

function takeStep({ game, counters, scene, input }: ClockworkPage): void {
  const start = performance.now();
  stepClockwork(game);
  const { profile } = game.space;
  countStep(counters, performance.now() - start - sumStageTimes(profile), profile);
  unbindCoins(scene, game);
  // After a step the beam is that of the input, and the index is fresh.
  for (; input.pulses > 0; input.pulses--) {
    pulse(game);
    addPulse(scene.beam, game);
  }
}

/** One picture: camera, cull, pictures of what is visible, pixi, numbers. `elapsed` in milliseconds. */
function drawFrame(page: ClockworkPage, elapsed: number, now: number): void {
  const { app, camera, counters, scene, game, view } = page;
  const { Position, player } = game;
  // No more time than is stepped, or the camera would jump after the tab was hidden.
  const seconds = Math.min(elapsed / 1000, MAX_STEPS * STEP_SECONDS);
  resize(app, page.size, page.stage);
  followPlayer(camera, Position.x[player.eid], Position.y[player.eid], seconds);
  applyCamera(camera, app.screen, scene.world);
  setViewContainer(view, scene.world, app.screen);
  cull(game.space, view);

  const start = performance.now();
  updateScene(scene, game, seconds);
  showBoxes(scene.boxes, game.space, view, page.settings.boxes);
  app.render();
  const draw = performance.now() - start;

  updateWords(page.words, game);
  countPicture(counters, game.space, view, draw, elapsed);
  showCounters(counters, now);
  page.frames++;
}
