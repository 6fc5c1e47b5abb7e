// Pushes pairs apart, one after the other in their order. Two balls, which most games have most of, are tested right
// here, with core's operations and so with its results: writing rows, calling a test and reading its contact takes five
// times as long as the test itself.
import type { PairList } from '@bitbounds/kernels';
import { SPHERE } from '../components/shapes.ts';
import type { Space } from '../space.ts';
import { CONCENTRIC, overlapPair, overlapPair2d } from './overlap-tests.ts';

const _contact = new Float64Array(7);

/**
 * Moves the two entities of each pair apart, each by half the depth of the contact that they have by now. For a 3D
 * space and pairs without a static entity. Skips pairs in which neither has moved since the pass before this one began.
 * Returns whether anything moved.
 */
export function pushPairsApart(space: Space, pairs: PairList, pass: number): boolean {
  const { a: lower, b: upper, count } = pairs;
  const { shape, moved } = space.state.slots;
  const { radius } = space.state.sizes;
  const { x, y } = space.position;
  const z = space.position.z!;
  let anyMoved = false;
  for (let i = 0; i < count; i++) {
    const a = lower[i];
    const b = upper[i];
    if (moved[a] < pass - 1 && moved[b] < pass - 1) continue;
    const ax = x[a];
    const ay = y[a];
    const az = z[a];
    const bx = x[b];
    const by = y[b];
    const bz = z[b];
    let normalX = bx - ax;
    let normalY = by - ay;
    let normalZ = bz - az;
    let depth = radius[a] + radius[b];
    const squared = normalX * normalX + normalY * normalY + normalZ * normalZ;
    if ((shape[a] | shape[b]) === SPHERE && squared > CONCENTRIC * depth * depth) {
      if (!(squared <= depth * depth)) continue;
      const distance = Math.sqrt(squared);
      depth -= distance;
      normalX /= distance;
      normalY /= distance;
      normalZ /= distance;
    } else {
      if (!overlapPair(_contact, space, a, b)) continue;
      normalX = _contact[0];
      normalY = _contact[1];
      normalZ = _contact[2];
      depth = _contact[3];
    }
    if (!(depth > 0)) continue;
    const half = 0.5 * depth;
    x[b] = bx + half * normalX;
    y[b] = by + half * normalY;
    z[b] = bz + half * normalZ;
    x[a] = ax - half * normalX;
    y[a] = ay - half * normalY;
    z[a] = az - half * normalZ;
    // Positions are read back: columns may be f32, or numbers too large for the step to change them.
    if (x[b] !== bx || y[b] !== by || z[b] !== bz) {
      moved[b] = pass;
      anyMoved = true;
    }
    if (x[a] !== ax || y[a] !== ay || z[a] !== az) {
      moved[a] = pass;
      anyMoved = true;
    }
  }
  return anyMoved;
}

/** `pushPairsApart` in 2D. */
export function pushPairsApart2d(space: Space, pairs: PairList, pass: number): boolean {
  const { a: lower, b: upper, count } = pairs;
  const { shape, moved } = space.state.slots;
  const { radius } = space.state.sizes;
  const { x, y } = space.position;
  let anyMoved = false;
  for (let i = 0; i < count; i++) {
    const a = lower[i];
    const b = upper[i];
    if (moved[a] < pass - 1 && moved[b] < pass - 1) continue;
    const ax = x[a];
    const ay = y[a];
    const bx = x[b];
    const by = y[b];
    let normalX = bx - ax;
    let normalY = by - ay;
    let depth = radius[a] + radius[b];
    const squared = normalX * normalX + normalY * normalY;
    if ((shape[a] | shape[b]) === SPHERE && squared > CONCENTRIC * depth * depth) {
      if (!(squared <= depth * depth)) continue;
      const distance = Math.sqrt(squared);
      depth -= distance;
      normalX /= distance;
      normalY /= distance;
    } else {
      if (!overlapPair2d(_contact, space, a, b)) continue;
      normalX = _contact[0];
      normalY = _contact[1];
      depth = _contact[2];
    }
    if (!(depth > 0)) continue;
    const half = 0.5 * depth;
    x[b] = bx + half * normalX;
    y[b] = by + half * normalY;
    x[a] = ax - half * normalX;
    y[a] = ay - half * normalY;
    // Positions are read back: columns may be f32, or numbers too large for the step to change them.
    if (x[b] !== bx || y[b] !== by) {
      moved[b] = pass;
      anyMoved = true;
    }
    if (x[a] !== ax || y[a] !== ay) {
      moved[a] = pass;
      anyMoved = true;
    }
  }
  return anyMoved;
}
