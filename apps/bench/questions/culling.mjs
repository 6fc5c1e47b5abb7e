// Culling: which boxes may a camera see, and which entered and left its sight?
import { createCamera } from '../camera.mjs';
import { createBitboundsCulling } from '../ours/culling.mjs';
import { createThreeBoxes, createThreeSpheres } from '../peers/three-culling.mjs';
import { createScene, moveScene } from '../scenes.mjs';
import { compareVisible, markSlots, statedBias } from '../visibility-answers.mjs';

const PEERS = [createThreeSpheres, createThreeBoxes];

/** Of the boxes, visible. */
const SHARE = 0.2;

export const culling = {
  name: 'culling',
  asks: 'Which boxes may a turning camera see (20 %)? still: as they were; moving: all rewritten each frame.',
  scenes: ['still', 'moving'],
  dimensions: [3],
  usual: { scenes: ['still', 'moving'], dimensions: [3], counts: [100_000, 1_000_000] },
  create,
};

function largestCoordinate({ minX, minY, minZ, maxX, maxY, maxZ }) {
  let largest = 0;
  for (const column of [minX, minY, minZ, maxX, maxY, maxZ]) {
    for (const value of column) largest = Math.max(largest, Math.abs(value));
  }
  return largest;
}

/** Whether the entered and left lists add up to the visible ones, frame after frame. */
function createListCheck(count) {
  const current = new Uint8Array(count);
  return ({ entered, left }, marks) => {
    for (let i = 0; i < entered.count; i++) current[entered.slots[i]] += 1;
    for (let i = 0; i < left.count; i++) current[left.slots[i]] -= 1;
    return current.every((value, i) => value === marks[i]);
  };
}

/** @returns {import('../harness.mjs').Case} */
function create({ scene: name, dimensions, count, seed }) {
  const scene = createScene('S1', dimensions, count, seed);
  const { boxes } = scene;
  const camera = createCamera(boxes, SHARE);
  const moving = name === 'moving';
  const ours = createBitboundsCulling({ boxes, count, camera, moving });
  const peers = PEERS.map((createPeer) => createPeer({ boxes, count, camera, moving }));
  const tallies = new Map(
    peers.map((peer) => [peer, { missing: 0, extra: 0, wrong: 0, doubled: 0 }]),
  );
  const oursMarks = new Uint8Array(count);
  const peerMarks = new Uint8Array(count);
  const addUp = createListCheck(count);
  const seen = { frames: 0, visible: 0, changed: 0, wrongLists: 0, bias: 0 };
  const isRight = ({ missing, wrong, doubled }) => missing + wrong + doubled === 0;

  function check() {
    const bias = statedBias(camera.planes, largestCoordinate(boxes));
    oursMarks.fill(0);
    ours.list();
    const doubled = markSlots(oursMarks, ours.visible);
    if (doubled > 0 || !addUp(ours, oursMarks)) seen.wrongLists++;
    for (const peer of peers) {
      peerMarks.fill(0);
      const tally = tallies.get(peer);
      tally.doubled += markSlots(peerMarks, peer.visible);
      const { missing, extra, wrong } = compareVisible(
        oursMarks,
        peerMarks,
        boxes,
        camera.planes,
        bias,
      );
      tally.missing += missing;
      tally.extra += extra;
      tally.wrong += wrong;
    }
    seen.frames++;
    seen.visible += ours.visible.count;
    seen.changed = ours.entered.count + ours.left.count;
    seen.bias = Math.max(seen.bias, bias);
  }

  function judge(subject) {
    if (subject === ours) {
      const agrees = seen.wrongLists === 0 && [...tallies.values()].every(isRight);
      const remark = seen.wrongLists ? `frames with wrong lists: ${seen.wrongLists}` : '';
      return { agrees, remark };
    }
    const { missing, extra, wrong } = tallies.get(subject);
    const perFrame = (extra / seen.frames).toFixed(1);
    const remarks = [`we show ${perFrame} more a frame`];
    if (missing) remarks.push(`missing: ${missing}`);
    if (wrong) remarks.push(`of them beyond the bias: ${wrong}`);
    return { agrees: isRight(tallies.get(subject)), remark: remarks.join(', ') };
  }

  return {
    scene: name,
    dimensions,
    count,
    rounds: Math.max(15, Math.min(60, Math.round(2e7 / count))),
    isExact: true,
    subjects: [ours, ...peers],
    advance() {
      if (moving) moveScene(scene);
      camera.turn();
    },
    check,
    judge,
    describe() {
      const share = ((100 * seen.visible) / seen.frames / count).toFixed(1);
      return `${seen.frames} frames compared, ${share} % visible, ${seen.changed} entered or left in the last, bias ${seen.bias.toExponential(1)} units`;
    },
  };
}
