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
import { STEP_SECONDS } from '../sim/measures.ts';
import { setCount } from '../sim/population.ts';
import { stepSwarm } from '../sim/step.ts';
import { createSwarm, type Swarm, type SwarmOptions } from '../sim/swarm.ts';
import { showBoxes } from './boxes.ts';
import { applyCamera, type Camera, createCamera, keepCameraInside } from './camera.ts';
import { addCameraInput } from './camera-input.ts';
import { createSwarmControls, type Settings } from './controls.ts';
import { frontPoint } from './front-point.ts';
import { createMinimap, drawMinimap, type Minimap } from './minimap.ts';
import { BACKGROUND } from './palette.ts';
import { bindCircles, createScene, type Scene, unbindCircles, updateScene } from './scene.ts';

/** Most steps in a frame: on a slow machine the swarm is slower, but does not stop. */
const MAX_STEPS = 2;

/** Steps before the first picture, so that the page opens on groups and not on noise. */
const WARM_UP = 40;

/** The running sample. `stopSwarm` ends it. */
export interface SwarmPage {
  stage: HTMLElement;
  size: StageSize;
  app: Application;
  swarm: Swarm;
  view: View;
  scene: Scene;
  camera: Camera;
  settings: Settings;
  counters: Counters;
  controls: GUI;
  minimap: Minimap;
  removeInput: () => void;
  /** What `requestAnimationFrame` returned. */
  request: number;
  /** Pictures so far. */
  frames: number;
}

/** Starts the sample: the canvas goes into `stage`, the panels into `parent`. */
export async function startSwarm(
  stage: HTMLElement,
  parent: HTMLElement,
  options: SwarmOptions = {},
): Promise<SwarmPage> {
  const app = await createApplication(stage);
  const size = createStageSize();
  resize(app, size, stage);
  const swarm = createSwarm(options);
  for (let i = 0; i < WARM_UP; i++) stepSwarm(swarm);
  const view = createView(swarm.space);
  const scene = createScene(swarm, view);
  app.stage.addChild(scene.world);

  const front = frontPoint(swarm);
  const camera = createCamera(front.x, front.y, app.screen);
  const settings: Settings = {
    count: swarm.circles.length,
    paused: false,
    boxes: false,
    angle: 0,
  };
  const page: SwarmPage = {
    stage,
    size,
    app,
    swarm,
    view,
    scene,
    camera,
    settings,
    counters: createCounters(parent, createFrameRows('Steer')),
    controls: createSwarmControls(swarm, settings, changeCount, turnView),
    minimap: createMinimap(parent, camera),
    removeInput: addCameraInput(camera, app.canvas, app.screen),
    request: 0,
    frames: 0,
  };
  startFrames(page);
  return page;

  function changeCount(): void {
    unbindCircles(scene, swarm, settings.count);
    setCount(swarm, settings.count);
    bindCircles(scene, swarm);
  }

  function turnView(): void {
    camera.angle = (settings.angle * Math.PI) / 180;
  }
}

/**
 * Ends the sample and takes everything it added off the page. World and space go with it; in a world that is kept,
 * `disposeView` and `dispose` would have to be called.
 */
export function stopSwarm(page: SwarmPage): void {
  cancelAnimationFrame(page.request);
  page.removeInput();
  page.controls.destroy();
  page.counters.element.remove();
  page.minimap.canvas.remove();
  page.app.destroy(true, { children: true });
}

async function createApplication(stage: HTMLElement): Promise<Application> {
  const app = new Application();
  await app.init({
    background: BACKGROUND,
    autoStart: false,
    preference: ['webgl'], // and no other: pixi's canvas renderer loses the particles
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
function startFrames(page: SwarmPage): void {
  let last = performance.now();
  let due = 0;
  page.request = requestAnimationFrame(frame);

  function frame(now: number): void {
    const elapsed = now - last;
    last = now;
    due = Math.min(due + elapsed / 1000 / STEP_SECONDS, MAX_STEPS);
    const steps = page.settings.paused ? 0 : Math.floor(due);
    due -= steps;
    for (let i = 0; i < steps; i++) takeStep(page);
    drawFrame(page, elapsed, now);
    page.request = requestAnimationFrame(frame);
  }
}

function takeStep({ swarm, counters }: SwarmPage): void {
  const start = performance.now();
  stepSwarm(swarm);
  const { profile } = swarm.space;
  countStep(counters, performance.now() - start - sumStageTimes(profile), profile);
}

/** One picture: camera, cull, render list, pixi, numbers. `elapsed` in milliseconds. */
function drawFrame(page: SwarmPage, elapsed: number, now: number): void {
  const { app, camera, counters, scene, swarm, view } = page;
  resize(app, page.size, page.stage);
  keepCameraInside(camera, app.screen);
  applyCamera(camera, app.screen, scene.world);
  setViewContainer(view, scene.world, app.screen);
  cull(swarm.space, view);

  const start = performance.now();
  updateScene(scene, swarm);
  showBoxes(scene.boxes, swarm.space, view, page.settings.boxes);
  app.render();
  const draw = performance.now() - start;

  drawMinimap(page.minimap, swarm, camera, app.screen, now);
  countPicture(counters, swarm.space, view, draw, elapsed);
  showCounters(counters, now);
  page.frames++;
}
