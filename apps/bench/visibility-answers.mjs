// Reads what two subjects show, tells what one of them misses and how far its extras are from being visible.
import { visibleMargin } from '@bitbounds/testkit';

/**
 * The kernels move planes outward by 3e-7 · (|d| + |n|₁ · largest coordinate) so that f32 never misses anything
 * visible; what is shown wrongly in f32 lies within that and as much again of rounding.
 */
const BIAS = 2 * 3e-7;

/** World units: how far behind a plane a box may lie and still be shown. */
export function statedBias(planes, largestCoordinate) {
  let largest = 0;
  for (let row = 0; row < planes.length; row += 4) {
    const reach = Math.abs(planes[row]) + Math.abs(planes[row + 1]) + Math.abs(planes[row + 2]);
    largest = Math.max(largest, Math.abs(planes[row + 3]) + reach * largestCoordinate);
  }
  return BIAS * largest;
}

/** Marks the slots of a list, a byte each. Returns how many were in it twice. */
export function markSlots(marks, { count, slots }) {
  let doubled = 0;
  for (let i = 0; i < count; i++) doubled += marks[slots[i]]++;
  return doubled;
}

/**
 * What `ours` shows against what a peer shows. `missing`: the peer shows it, we do not. `extra`: we show it and
 * the peer does not. `wrong`: extras that an f64 test of the box puts farther behind a plane than `bias`.
 */
export function compareVisible(ours, peers, boxes, planes, bias) {
  const tally = { missing: 0, extra: 0, wrong: 0 };
  for (let i = 0; i < ours.length; i++) {
    if (peers[i] && !ours[i]) tally.missing++;
    if (!ours[i] || peers[i]) continue;
    tally.extra++;
    if (!(visibleMargin(boxes, i, planes) >= -bias)) tally.wrong++;
  }
  return tally;
}
