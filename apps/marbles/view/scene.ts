import type { View } from '@bitbounds/ecs';
import { createInstances, type Instances, updateInstances } from '@bitbounds/three';
import { Color, InstancedMesh, PlaneGeometry, Scene, WebGLRenderer } from 'three';
import type { StageSize } from '../../gallery/size.ts';
import type { Marbles } from '../sim/marbles.ts';
import { type Boxes, createBoxes } from './boxes.ts';
import type { MainCamera } from './camera.ts';
import { type Casters, createCasters, updateCasters } from './casters.ts';
import { hasGpu } from './gpu.ts';
import { createLights } from './lights.ts';
import { BACKGROUND, type ColorTable, createMarbleColors } from './palette.ts';
import { createScenery, type Scenery, turnScenery } from './scenery.ts';
import { createSphereMaterial } from './sphere-material.ts';

/** What three draws. */
export interface MarblesScene {
  renderer: WebGLRenderer;
  scene: Scene;
  /** The visible marbles, and only those. */
  instances: Instances;
  colors: ColorTable;
  boxes: Boxes;
  scenery: Scenery;
  /** Missing without a graphics card: then only the scenery casts shadows, drawn when it has turned. */
  casters?: Casters;
}

/** The scene of a simulation that has no marbles yet; the canvas goes into `stage`. */
export function createScene(marbles: Marbles, stage: HTMLElement): MarblesScene {
  const isFast = hasGpu();
  const renderer = new WebGLRenderer({ antialias: isFast });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.autoUpdate = isFast;
  renderer.shadowMap.needsUpdate = true;
  // A phone that needs the memory discards the picture, and with it the shadows that are drawn once.
  renderer.domElement.addEventListener('webglcontextrestored', () => {
    renderer.shadowMap.needsUpdate = true;
  });
  stage.append(renderer.domElement);

  const scene = new Scene();
  scene.background = new Color(BACKGROUND);
  const mesh = new InstancedMesh(
    new PlaneGeometry(2, 2),
    createSphereMaterial(isFast),
    marbles.count,
  );
  mesh.renderOrder = 1; // after the scenery, with which edges are blended
  mesh.receiveShadow = isFast;
  const scenery = createScenery(marbles);
  scene.add(scenery.group, createLights(), mesh);
  const casters = isFast ? createCasters(marbles.count) : undefined;
  if (casters) scene.add(casters.instances.mesh);
  return {
    renderer,
    scene,
    instances: createInstances(mesh),
    colors: createMarbleColors(marbles.Radius.length),
    boxes: createBoxes(scene),
    scenery,
    casters,
  };
}

/** Makes the canvas as large as the stage. */
export function resizeScene({ renderer, casters }: MarblesScene, size: StageSize): void {
  // Without a graphics card every pixel counts.
  renderer.setPixelRatio(casters ? Math.min(2, size.ratio) : 1);
  renderer.setSize(size.width, size.height, false);
}

/** Call it after `cull`: shows the visible marbles where they are now. */
export function updateScene(scene: MarblesScene, marbles: Marbles, view: View): void {
  // The scenery is in the list too: its radius is 0, so that nothing is drawn for it here.
  updateInstances(scene.instances, view.visible, marbles.Position, {
    scale: marbles.Radius,
    color: scene.colors,
  });
  if (turnScenery(scene.scenery, marbles)) scene.renderer.shadowMap.needsUpdate = true;
  if (scene.casters) updateCasters(scene.casters, marbles);
}

/** Draws the picture. */
export function drawScene(scene: MarblesScene, { camera }: MainCamera): void {
  scene.renderer.render(scene.scene, camera);
}
