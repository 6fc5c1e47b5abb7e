// Compares what all subjects of a culling case show, frame by frame, and judges them.
import { largestCoordinate } from './scenes.mjs';
import { compareVisible, markSlots, statedBias } from './visibility-answers.mjs';

function createTally() {
  return { rounds: 0, missing: 0, loose: 0, extra: 0, wrong: 0, lost: 0, astray: 0, doubled: 0 };
}

/** Whether the two agree, apart from what only the peer can have got wrong. */
const isRight = ({ missing, wrong, doubled }) => missing + wrong + doubled === 0;
const isPeerRight = (tally) => isRight(tally) && tally.lost + tally.astray === 0;

/** What a peer shows and we do not, and the other way round, per compared frame. */
function describePeer(tally, asked, count) {
  const { rounds, missing, loose, extra, wrong, lost, astray, doubled } = tally;
  const remarks = [`we show ${(extra / rounds).toFixed(1)} more a frame`];
  if (asked < count)
    remarks.unshift(`for lack of memory asked of ${asked.toLocaleString('en-US')} boxes only`);
  if (missing) remarks.push(`missing: ${missing}`);
  if (loose) remarks.push(`it shows ${(loose / rounds).toFixed(1)} that are outside`);
  if (wrong) remarks.push(`of ours beyond the bias: ${wrong}`);
  if (lost) remarks.push(`it lost: ${lost}`);
  if (astray) remarks.push(`of its beyond the bias: ${astray}`);
  if (doubled) remarks.push(`shown twice: ${doubled}`);
  return remarks.join(', ');
}

/**
 * `check`, `judge` and `describe` of a case. Ours is right when its lists add up, no peer shows something visible that
 * we do not, and nothing beyond the stated bias is shown. A peer is right when, besides, it lost none of its own shapes
 * and shows nothing beyond the bias. `planes` are those of the current frame.
 */
export function createVisibilityJudge({ ours, others, boxes, planes }) {
  const { dimensions, count } = boxes;
  const tallies = new Map(others.map((peer) => [peer, createTally()]));
  const oursMarks = new Uint8Array(count);
  const peerMarks = new Uint8Array(count);
  const seen = { rounds: 0, visible: 0, changed: 0, wrongLists: 0, bias: 0 };

  function check(active) {
    // A slow subject may be alone in the last rounds, with none to be compared with.
    if (!active.includes(ours)) return;
    const bias = statedBias(planes, dimensions, largestCoordinate(boxes));
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
      const found = compareVisible(
        oursMarks,
        peerMarks,
        asked,
        boxes,
        planes,
        bias,
        peer.isOfSpheres,
      );
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
    return {
      agrees: isPeerRight(tally),
      remark: describePeer(tally, subject.asked ?? count, count),
    };
  }

  function describe() {
    const share = ((100 * seen.visible) / seen.rounds / count).toFixed(1);
    return `${seen.rounds} rounds compared, ${share} % visible, ${seen.changed} entered or left in the last frame, bias ${seen.bias.toExponential(1)} units`;
  }

  return { check, judge, describe };
}
