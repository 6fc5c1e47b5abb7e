// Culling: which boxes may a camera see, and which entered and left its sight?
import { createCamera, createCamera2d } from '../camera.mjs';
import { CATALOG } from '../catalog.mjs';
import { createBitboundsCulling, createListedCulling } from '../ours/culling.mjs';
import {
  createThreeBoxes,
  createThreeObjects,
  createThreeSpheres,
} from '../peers/three-culling.mjs';
import { createScene, moveScene, saveScene } from '../scenes.mjs';
import { createVisibilityJudge } from '../visibility-judge.mjs';

/**
 * The peers, and in which dimensions they answer. `usual`: also without `--peers all`. The others are imported
 * only when asked for.
 */
const PEERS = [
  { create: createThreeSpheres, in: [3], usual: true },
  { create: createThreeBoxes, in: [3], usual: true },
  { create: createThreeObjects, in: [3], usual: false },
  {
    create: async (options) => (await import('../peers/bvh-culling.mjs')).createBvhJs(options),
    in: [3],
    usual: false,
  },
  {
    create: async (options) =>
      (await import('../peers/bvh-culling.mjs')).createInstancedMesh(options),
    in: [3],
    usual: false,
  },
  {
    create: async (options) =>
      (await import('../peers/babylon-culling.mjs')).createBabylonInfos(options),
    in: [3],
    usual: false,
  },
  {
    create: async (options) =>
      (await import('../peers/pixi-culling.mjs')).createPixiCuller(options),
    in: [2],
    usual: true,
  },
];

export const culling = { ...CATALOG.culling, create };

/** The scene's centers and radii in f32, as position columns often are, and a function that fills them anew. */
function createColumns({ centers, halves }) {
  const columns = centers.map((axis) => Float32Array.from(axis));
  const radii = Float32Array.from(halves);
  return {
    columns,
    radii,
    fill() {
      for (const [i, axis] of centers.entries()) columns[i].set(axis);
    },
  };
}

/** @returns {Promise<import('../harness.mjs').Case>} */
async function create(asked) {
  const { scene: name, dimensions, count, seed, step, peers: who, visible: percent } = asked;
  const scene = createScene('S1', dimensions, count, seed, step);
  const { boxes } = scene;
  const camera = (dimensions === 3 ? createCamera : createCamera2d)(boxes, percent / 100);
  const isStill = name === 'still';
  const positions = name === 'positions' ? createColumns(boxes) : undefined;
  const centers = positions?.columns ?? boxes.centers;
  const radii = positions?.radii ?? boxes.halves;
  const options = { scene: name, boxes, centers, radii, dimensions, count, camera, isStill };
  const ours = createBitboundsCulling(options);
  const listed = createListedCulling(options);
  const peers = [];
  for (const peer of PEERS) {
    const isAsked = peer.in.includes(dimensions) && (peer.usual || who === 'all');
    if (isAsked) peers.push(await peer.create(options));
  }
  const judge = createVisibilityJudge({
    ours,
    others: [listed, ...peers],
    boxes,
    planes: camera.planes,
  });

  return {
    scene: name,
    dimensions,
    count,
    rounds: Math.max(5, Math.min(20, Math.round(1e6 / count))),
    subjects: [ours, listed, ...peers],
    advance() {
      if (!isStill) moveScene(scene);
      positions?.fill();
      camera.turn();
    },
    save() {
      const scenery = isStill ? () => {} : saveScene(scene);
      const look = camera.save();
      return () => {
        scenery();
        look();
      };
    },
    ...judge,
  };
}
