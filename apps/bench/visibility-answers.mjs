// Compares what two subjects show: what one of them misses, and how far its extras are from being visible.
import { visibleMargin } from '@bitbounds/testkit';

/**
 * The kernels move planes outward by up to 4.5e-7 · (|d| + |n|₁ · largest coordinate) so that f32 never misses anything
 * visible; what f32 shows wrongly lies within that and as much again for rounding.
 */
const BIAS = 2 * 4.5e-7;

/** World units: how far behind a plane a box may lie and still be shown. */
export function statedBias(planes, dimensions, largestCoordinate) {
  let largest = 0;
  for (let row = 0; row < planes.length; row += dimensions + 1) {
    let reach = 0;
    for (let axis = 0; axis < dimensions; axis++) reach += Math.abs(planes[row + axis]);
    largest = Math.max(largest, Math.abs(planes[row + dimensions]) + reach * largestCoordinate);
  }
  return BIAS * largest;
}

/** Marks the slots of a list, one byte each. Returns how many were in it twice. */
export function markSlots(marks, { count, slots }) {
  let doubled = 0;
  for (let i = 0; i < count; i++) doubled += marks[slots[i]]++;
  return doubled;
}

/** Tells whether what entered and what left adds up, frame after frame, to what is visible. */
export function createLedger(count) {
  const current = new Uint8Array(count);
  return {
    note({ entered, left }) {
      for (let i = 0; i < entered.count; i++) current[entered.slots[i]] += 1;
      for (let i = 0; i < left.count; i++) current[left.slots[i]] -= 1;
    },
    equals: (marks) => current.every((value, i) => value === marks[i]),
  };
}

/** As `visibleMargin`, but of the sphere in a box: for peers that test spheres. */
function sphereMargin({ dimensions, centers, halves }, i, planes) {
  let margin = Infinity;
  for (let row = 0; row < planes.length; row += dimensions + 1) {
    let distance = halves[i] - planes[row + dimensions];
    for (let axis = 0; axis < dimensions; axis++) distance += planes[row + axis] * centers[axis][i];
    margin = Math.min(margin, distance);
  }
  return margin;
}

/**
 * Compares what `ours` shows with what a peer shows of the first `asked` boxes, or of the spheres in them
 * (`isOfSpheres`). `missing`: the peer shows it, we do not, and it is visible by an f64 test. `loose`: the peer shows
 * it, we do not, and it is not visible; `astray` of these are farther behind a plane than `bias`. `extra`: we show it,
 * the peer does not; `wrong` of these are by an f64 test of the box farther behind a plane than `bias`, `lost` should
 * have been shown by the peer, because its shape is in front of all planes by more than `bias`.
 */
export function compareVisible(ours, peers, asked, boxes, planes, bias, isOfSpheres = false) {
  const tally = { missing: 0, loose: 0, extra: 0, wrong: 0, lost: 0, astray: 0 };
  for (let i = 0; i < asked; i++) {
    if (ours[i] === peers[i]) continue;
    const margin = visibleMargin(boxes, i, planes);
    if (ours[i]) {
      tally.extra++;
      if (!(margin >= -bias)) tally.wrong++;
      const peerMargin = isOfSpheres ? sphereMargin(boxes, i, planes) : margin;
      if (peerMargin > bias) tally.lost++;
    } else if (margin >= 0) tally.missing++;
    else {
      tally.loose++;
      if (!(margin >= -bias)) tally.astray++;
    }
  }
  return tally;
}
