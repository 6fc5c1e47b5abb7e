// Culling: which boxes may a camera see, and which entered and left its sight?
import { createCamera, createCamera2d } from '../camera.mjs';
import { createBitboundsCulling } from '../ours/culling.mjs';
import {
  createThreeBoxes,
  createThreeObjects,
  createThreeSpheres,
} from '../peers/three-culling.mjs';
import { createScene, moveScene, saveScene } from '../scenes.mjs';
import { compareVisible, markSlots, statedBias } from '../visibility-answers.mjs';

/**
 * Who answers, in which dimensions. `usual`: without `--peers all` as well. Those of `--peers all` are imported when
 * they are asked for.
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

export const culling = {
  name: 'culling',
  asks: 'Which boxes may a turning camera see? still: as they were; moving: six columns of sides rewritten each frame; positions: columns of centers and radii; opened: sides written in place; indexed: moving, with an index that the frame has built anyway.',
  scenes: ['still', 'moving', 'positions', 'opened', 'indexed'],
  dimensions: [3, 2],
  usual: {
    scenes: ['still', 'moving', 'positions', 'indexed'],
    dimensions: [3],
    countsOf: (scene) => (scene === 'indexed' ? [100_000] : [100_000, 1_000_000]),
  },
  create,
};

function largestCoordinate({ dimensions, minX, minY, minZ, maxX, maxY, maxZ }) {
  const columns = [minX, minY, maxX, maxY];
  if (dimensions === 3) columns.push(minZ, maxZ);
  let largest = 0;
  for (const column of columns) {
    for (const value of column) largest = Math.max(largest, Math.abs(value));
  }
  return largest;
}

function createTally() {
  return { rounds: 0, missing: 0, loose: 0, extra: 0, wrong: 0, doubled: 0 };
}

const isRight = ({ missing, wrong, doubled }) => missing + wrong + doubled === 0;

/** What a peer shows and we do not, and the other way round, per compared frame. */
function describePeer({ rounds, missing, loose, extra, wrong, doubled }, asked, count) {
  const remarks = [`we show ${(extra / rounds).toFixed(1)} more a frame`];
  if (asked < count)
    remarks.unshift(`for lack of memory asked of ${asked.toLocaleString('en-US')} boxes only`);
  if (missing) remarks.push(`missing: ${missing}`);
  if (loose) remarks.push(`it shows ${(loose / rounds).toFixed(1)} that are outside`);
  if (wrong) remarks.push(`of ours beyond the bias: ${wrong}`);
  if (doubled) remarks.push(`shown twice: ${doubled}`);
  return remarks.join(', ');
}

/** The scene's centers and radii in f32, as an application's position columns often are, and who fills them anew. */
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
async function create({ scene: name, dimensions, count, seed, peers: who, visible: percent }) {
  const scene = createScene('S1', dimensions, count, seed);
  const { boxes } = scene;
  const camera = (dimensions === 3 ? createCamera : createCamera2d)(boxes, percent / 100);
  const isStill = name === 'still';
  const positions = name === 'positions' ? createColumns(boxes) : undefined;
  const centers = positions?.columns ?? boxes.centers;
  const radii = positions?.radii ?? boxes.halves;
  const options = { scene: name, boxes, centers, radii, dimensions, count, camera, isStill };
  const ours = createBitboundsCulling(options);
  const peers = [];
  for (const peer of PEERS) {
    const isAsked = peer.in.includes(dimensions) && (peer.usual || who === 'all');
    if (isAsked) peers.push(await peer.create(options));
  }
  const tallies = new Map(peers.map((peer) => [peer, createTally()]));
  const oursMarks = new Uint8Array(count);
  const peerMarks = new Uint8Array(count);
  const seen = { rounds: 0, visible: 0, changed: 0, wrongLists: 0, bias: 0 };

  function check(active) {
    // Somebody slow may be alone in the last rounds, with nobody to be compared with.
    if (!active.includes(ours)) return;
    const bias = statedBias(camera.planes, dimensions, largestCoordinate(boxes));
    oursMarks.fill(0);
    ours.list();
    const doubled = markSlots(oursMarks, ours.visible);
    if (doubled > 0 || !ours.addsUp(oursMarks)) seen.wrongLists++;
    for (const peer of active) {
      if (peer === ours) continue;
      const tally = tallies.get(peer);
      peerMarks.fill(0);
      tally.rounds++;
      tally.doubled += markSlots(peerMarks, peer.visible);
      const asked = peer.asked ?? count;
      const found = compareVisible(oursMarks, peerMarks, asked, boxes, camera.planes, bias);
      for (const [what, number] of Object.entries(found)) tally[what] += number;
    }
    seen.rounds++;
    seen.visible += ours.visible.count;
    seen.changed = ours.entered.count + ours.left.count;
    seen.bias = Math.max(seen.bias, bias);
  }

  function judge(subject) {
    if (subject === ours) {
      const agrees = seen.wrongLists === 0 && [...tallies.values()].every(isRight);
      const remark = seen.wrongLists ? `rounds with wrong lists: ${seen.wrongLists}` : '';
      return { agrees, remark };
    }
    const tally = tallies.get(subject);
    return { agrees: isRight(tally), remark: describePeer(tally, subject.asked ?? count, count) };
  }

  return {
    scene: name,
    dimensions,
    count,
    rounds: Math.max(5, Math.min(20, Math.round(1e6 / count))),
    subjects: [ours, ...peers],
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
    check,
    judge,
    describe() {
      const share = ((100 * seen.visible) / seen.rounds / count).toFixed(1);
      return `${seen.rounds} rounds compared, ${share} % visible, ${seen.changed} entered or left in the last frame, bias ${seen.bias.toExponential(1)} units`;
    },
  };
}
