// Reads the tree and the leaves; hands out the triangles that a moving shape may touch, roughly in the order of time.
// The shape is an upright box with rounded edges: a ball has no box, a box has no radius, and a static capsule is
// a ball on its way from one end to the other. Sides are moved out by the shape; what is left of it is a ray. Triangles handed
// out are tested exactly by the caller, who passes back the least t so far: the walk rests between calls. A ball is tested here.
import { cross, dot } from './columns';
import { sweepTriangle, sweptInput } from './exact-sweep';
import { passing } from './filter';
import { middleX, middleY, middleZ, scale } from './frame';
import { CORNER, EDGE_B, EDGE_C, MARGIN, NUMBERS, groupOf, leafOf, levelOf, results } from './layout';
import { nodeAt } from '../inline/entries';
import { numberAt, pushChildren, pushRoot, stack } from './stack';

/** Frame units. Half the side of the cube that holds the mesh, and more than rounding could take from it. */
@inline const HALF_CUBE: f64 = 1.001;
/** Frame units, for a shape no larger than the frame: more than the roundings of center, side, corner and difference. */
@inline const PAD: f32 = 5e-7;
/** Relative: ten roundings of f32. */
@inline const WIDEN: f32 = 1.0000006;
/** A shape with less motion than this along an axis does not move along it, all the way through the frame. */
@inline const FLATTEST: f64 = 1e-18;
/** Relative: the roundings of positions in f64, and the 1e-14 within which core's sweeps end. */
@inline const FAR_ROUNDING: f64 = 3e-14;
/** Frame units. A shape larger than this may touch everything, as far as f32 can tell. */
@inline const LARGEST: f64 = 1e3;
/** Frame units: more than it takes to leave the frame, and little enough to be a float. */
@inline const FARTHEST: f64 = 1e6;

// The shape in the frame: for each axis its center, its motion and its box's half extent; then its radius.
let centerX: f32 = 0, centerY: f32 = 0, centerZ: f32 = 0;
let motionX: f32 = 0, motionY: f32 = 0, motionZ: f32 = 0;
let halfX: f32 = 0, halfY: f32 = 0, halfZ: f32 = 0;
let radius: f32 = 0;
let pad: f32 = 0;
/** t in the frame = t · tScale − tStart. */
let tScale: f64 = 0;
let tStart: f64 = 0;
/** A t in the frame by which the shape has certainly passed the mesh. */
let tEnd: f32 = 0;

/** Where the walk rests: the stack's top, and the lanes of the leaf at hand that were not handed out yet. */
let rest: usize = stack;
let leaf: usize = 0;
let lanes: i32 = 0;

let enter: f64 = 0;
let leave: f64 = 0;

function clipAxis(center: f64, motion: f64, reach: f64): bool {
  const half = HALF_CUBE * (1 + reach);
  if (abs(motion) < FLATTEST) return abs(center) <= half;
  const a = (-half - center) / motion;
  const b = (half - center) / motion;
  enter = max(enter, min(a, b));
  leave = min(leave, max(a, b));
  return enter <= leave;
}

function inFrame(best: f64): f32 {
  const t = best * tScale - tStart;
  return t <= FARTHEST ? <f32>t * WIDEN + pad : <f32>FARTHEST;
}

/** Starts a walk with the shape that was written; a NaN ends it. */
export function startSwept(): void {
  rest = stack;
  lanes = 0;
  const mx = load<f64>(sweptInput, 24), my = load<f64>(sweptInput, 32), mz = load<f64>(sweptInput, 40);
  let x = (load<f64>(sweptInput) - middleX) * scale;
  let y = (load<f64>(sweptInput, 8) - middleY) * scale;
  let z = (load<f64>(sweptInput, 16) - middleZ) * scale;
  let hx = load<f64>(sweptInput, 48) * scale, hy = load<f64>(sweptInput, 56) * scale, hz = load<f64>(sweptInput, 64) * scale;
  let r = load<f64>(sweptInput, 72) * scale;
  const largest = max(max(abs(mx), abs(my)), abs(mz));
  const isShape = hx >= 0 && hy >= 0 && hz >= 0 && r >= 0 && load<f64>(sweptInput, 80) >= 0;
  if (!(isShape && largest < Infinity && abs(x) + abs(y) + abs(z) < Infinity)) return;
  let ux: f64 = 0, uy: f64 = 0, uz: f64 = 0;
  if (largest > 0) {
    ux = mx / largest;
    uy = my / largest;
    uz = mz / largest;
  }
  enter = 0;
  leave = Infinity;
  tScale = largest * scale;
  // A shape that is far away, from the mesh or together with it, has the rounding of f64 itself: it counts as a larger radius.
  const far = abs(load<f64>(sweptInput)) + abs(load<f64>(sweptInput, 8)) + abs(load<f64>(sweptInput, 16));
  r += FAR_ROUNDING * (far * scale + abs(x) + abs(y) + abs(z) + hx + hy + hz + r + tScale);
  // With that rounding, which from very far away is larger than the mesh.
  let reach = hx + hy + hz + r;
  if (!(clipAxis(x, ux, hx + r) && clipAxis(y, uy, hy + r) && clipAxis(z, uz, hz + r))) return;
  if (reach > LARGEST) {
    x = y = z = ux = uy = uz = hx = hy = hz = enter = tScale = 0;
    r = reach = 4;
  }
  tStart = enter;
  pad = PAD * <f32>(1 + reach);
  tEnd = <f32>(4 * (1 + reach));
  centerX = <f32>(x + enter * ux);
  centerY = <f32>(y + enter * uy);
  centerZ = <f32>(z + enter * uz);
  motionX = <f32>ux;
  motionY = <f32>uy;
  motionZ = <f32>uz;
  halfX = <f32>hx;
  halfY = <f32>hy;
  halfZ = <f32>hz;
  radius = <f32>r;
  rest = pushRoot();
}

@inline function inverseOf(motion: f32): f32 {
  const flattest = <f32>FLATTEST;
  return 1 / (abs(motion) < flattest ? copysign(flattest, motion) : motion);
}

@inline function enterSlab(lo: v128, hi: v128, center: f32, motion: f32, half: f32): v128 {
  const inverse = inverseOf(motion);
  const side = inverse < 0 ? hi : lo;
  return f32x4.mul(f32x4.sub(side, f32x4.splat(center + copysign(half + radius + pad, inverse))), f32x4.splat(inverse));
}

@inline function leaveSlab(lo: v128, hi: v128, center: f32, motion: f32, half: f32): v128 {
  const inverse = inverseOf(motion);
  const side = inverse < 0 ? lo : hi;
  return f32x4.mul(f32x4.sub(side, f32x4.splat(center - copysign(half + radius + pad, inverse))), f32x4.splat(inverse));
}

/** When the shape meets each of four boxes: t in the frame. */
let near: v128 = f32x4.splat(0);

/** The lanes of boxes that the shape may meet at `best` in the frame or before; fills `near`. */
@inline function meetBoxes(loX: v128, hiX: v128, loY: v128, hiY: v128, loZ: v128, hiZ: v128, best: f32): v128 {
  near = f32x4.pmax(f32x4.splat(0), enterSlab(loX, hiX, centerX, motionX, halfX));
  near = f32x4.pmax(near, enterSlab(loY, hiY, centerY, motionY, halfY));
  near = f32x4.pmax(near, enterSlab(loZ, hiZ, centerZ, motionZ, halfZ));
  let far = leaveSlab(loX, hiX, centerX, motionX, halfX);
  far = f32x4.pmin(far, leaveSlab(loY, hiY, centerY, motionY, halfY));
  far = f32x4.pmin(far, leaveSlab(loZ, hiZ, centerZ, motionZ, halfZ));
  return f32x4.le(near, f32x4.pmin(f32x4.mul(far, f32x4.splat(WIDEN)), f32x4.splat(best)));
}

@inline function meetGroup(group: usize, best: f32): v128 {
  return meetBoxes(
    v128.load(group), v128.load(group, 16), v128.load(group, 32), v128.load(group, 48),
    v128.load(group, 64), v128.load(group, 80), best,
  );
}

/** The lanes of a leaf whose triangles the shape may meet, by the triangles' own boxes and by their planes. */
function meetLeaf(best: f32): i32 {
  const zero = f32x4.splat(0);
  const ax = v128.load(leaf, CORNER), ay = v128.load(leaf, CORNER + 16), az = v128.load(leaf, CORNER + 32);
  const bx = v128.load(leaf, EDGE_B), by = v128.load(leaf, EDGE_B + 16), bz = v128.load(leaf, EDGE_B + 32);
  const cx = v128.load(leaf, EDGE_C), cy = v128.load(leaf, EDGE_C + 16), cz = v128.load(leaf, EDGE_C + 32);
  const meets = meetBoxes(
    f32x4.add(ax, f32x4.pmin(zero, f32x4.pmin(bx, cx))), f32x4.add(ax, f32x4.pmax(zero, f32x4.pmax(bx, cx))),
    f32x4.add(ay, f32x4.pmin(zero, f32x4.pmin(by, cy))), f32x4.add(ay, f32x4.pmax(zero, f32x4.pmax(by, cy))),
    f32x4.add(az, f32x4.pmin(zero, f32x4.pmin(bz, cz))), f32x4.add(az, f32x4.pmax(zero, f32x4.pmax(bz, cz))),
    best,
  );
  // The heights over the plane, times the normal's length, at the start and at the end: are both beyond the shape's reach?
  const nx = cross(by, bz, cy, cz), ny = cross(bz, bx, cz, cx), nz = cross(bx, by, cx, cy);
  const start = dot(
    nx, ny, nz,
    f32x4.sub(f32x4.splat(centerX), ax), f32x4.sub(f32x4.splat(centerY), ay), f32x4.sub(f32x4.splat(centerZ), az),
  );
  const climb = dot(nx, ny, nz, f32x4.splat(motionX), f32x4.splat(motionY), f32x4.splat(motionZ));
  const end = f32x4.add(start, f32x4.mul(climb, f32x4.splat(min(best, tEnd))));
  const reach = f32x4.add(
    dot(f32x4.abs(nx), f32x4.abs(ny), f32x4.abs(nz), f32x4.splat(halfX), f32x4.splat(halfY), f32x4.splat(halfZ)),
    f32x4.mul(f32x4.sqrt(dot(nx, ny, nz, nx, ny, nz)), f32x4.splat(radius)),
  );
  // Half of tEnd is twice the size of what was rounded.
  const most = f32x4.add(reach, f32x4.mul(v128.load(leaf, MARGIN), f32x4.splat(tEnd * 0.5)));
  const apart = v128.or(f32x4.gt(f32x4.pmin(start, end), most), f32x4.lt(f32x4.pmax(start, end), f32x4.neg(most)));
  return i32x4.bitmask(v128.andnot(meets, apart));
}

/** The next triangle that the shape may touch at t <= best, or −1 at the end. */
export function nextSwept(best: f64): i32 {
  const most = inFrame(best);
  let top = rest;
  while (!lanes && top > stack) {
    top -= 8;
    if (numberAt(top) > most) continue;
    const entry = nodeAt(top);
    if (levelOf(entry) == 0) {
      leaf = leafOf(entry);
      lanes = meetLeaf(most) & passing(leaf);
      continue;
    }
    const hit = meetGroup(groupOf(entry), most);
    top = pushChildren(top, entry, near, hit);
  }
  rest = top;
  if (!lanes) return -1;
  const lane = <usize>ctz(lanes) << 2;
  lanes &= lanes - 1;
  return load<i32>(leaf + lane, NUMBERS);
}

/** Writes all triangles that the walk would hand out. Returns how many. */
export function listSwept(): u32 {
  startSwept();
  const largest = load<f64>(sweptInput, 80);
  let count: u32 = 0;
  let triangle: i32;
  while ((triangle = nextSwept(largest)) >= 0) {
    store<u32>(results + (<usize>(count++) << 2), triangle);
  }
  return count;
}

export let sweptTriangle: i32 = -1;

/** When the ball that was written first touches a triangle, t in 0…1; infinity when it touches none. */
export function sweepSphere(): f64 {
  startSwept();
  sweptTriangle = -1;
  let best: f64 = 1;
  let triangle: i32;
  while ((triangle = nextSwept(best)) >= 0) {
    // Of triangles that are touched at the same t, the one with the least number; −1 for none is the largest of all.
    const isHigher = <u32>triangle > <u32>sweptTriangle;
    // Nothing is touched before the start.
    if (isHigher && best == 0) continue;
    const t = sweepTriangle(triangle);
    if (!(t <= best) || (isHigher && t == best)) continue;
    best = t;
    sweptTriangle = triangle;
  }
  return sweptTriangle >= 0 ? best : Infinity;
}
