// Reads the tree and the leaves; finds the first triangle that a ray hits, or any.
//
// Boxes and triangles are tested in f32, four at once, with margins that let nothing slip through; what passes is
// tested in f64 as core does it. The f32 ray starts where the ray enters the mesh's frame, so none of its numbers is
// large, however far away the ray starts. Slabs: T. Ize, "Robust BVH ray traversal" (2013). Triangles: T. Möller and
// B. Trumbore, "Fast, minimum storage ray/triangle intersection" (1997).
import { cross, dot } from './columns';
import { castTriangle, rayInput } from './exact-ray';
import { middleX, middleY, middleZ, scale } from './frame';
import { passes } from './filter';
import { CORNER, EDGE_B, EDGE_C, MARGIN, NUMBERS, groupOf, leafOf, levelOf } from './layout';
import { nodeAt } from '../inline/entries';
import { isGroupBelow, numberAt, pushChildren, pushRoot, stack } from './stack';

/** Frame units. Half the side of the cube that holds the mesh, and more than rounding could take from it. */
@inline const HALF_CUBE: f64 = 1.001;
/** Frame units: more than the roundings of the origin, of a side and of their difference together. */
@inline const PAD: f32 = 4e-7;
/** Relative: ten roundings of f32, where Ize derives seven. */
@inline const WIDEN: f32 = 1.0000006;
/** A ray with less of its direction than this along an axis does not move along it, all the way through the frame. */
@inline const FLATTEST: f64 = 1e-18;
/** Farther than any triangle in the frame, in any direction. */
@inline const FARTHEST: f64 = 1e6;
/** Frame units: up to here f64 rounds t, and where a ray enters, to less than a tenth of PAD; beyond, t tells less. */
@inline const FAR: f64 = 1e7;

// The ray in the frame, as f32. Its direction's largest number is 1.
let originX: f32 = 0, originY: f32 = 0, originZ: f32 = 0;
let directionX: f32 = 0, directionY: f32 = 0, directionZ: f32 = 0;
/** t in the frame = t · tScale − tStart. */
let tScale: f64 = 1;
let tStart: f64 = 0;

export let hitTriangle: i32 = -1;
/** The least exact t so far. */
let best: f64 = 0;
/** The same as t in the frame, rounded up. For a ray from so far away that t cannot tell triangles apart, no limit. */
let bestInFrame: f32 = 0;

function setBest(t: f64): void {
  best = t;
  const inFrame = t * tScale - tStart;
  bestInFrame = inFrame <= FARTHEST && tStart <= FAR ? <f32>inFrame * WIDEN + PAD : <f32>FARTHEST;
}

// The t, in frame units, at which the ray enters and leaves the cube.
let enter: f64 = 0;
let leave: f64 = 0;

function clipAxis(origin: f64, direction: f64): bool {
  if (abs(direction) < FLATTEST) return abs(origin) <= HALF_CUBE;
  const inverse = 1 / direction;
  const a = (-HALF_CUBE - origin) * inverse;
  const b = (HALF_CUBE - origin) * inverse;
  // A NaN comes first wherever it may come, so pmin and pmax keep it, and it ends the search.
  const both = f64x2(a, b), turned = f64x2(b, a);
  enter = f64x2.extract_lane(f64x2.pmax(f64x2.pmin(both, turned), f64x2.splat(enter)), 0);
  leave = f64x2.extract_lane(f64x2.pmin(f64x2.pmax(both, turned), f64x2.splat(leave)), 0);
  return enter <= leave;
}

/** Brings the ray into the frame. Returns false when it cannot hit anything. */
function setRay(): bool {
  const dx = load<f64>(rayInput, 24), dy = load<f64>(rayInput, 32), dz = load<f64>(rayInput, 40);
  const x = (load<f64>(rayInput) - middleX) * scale;
  const y = (load<f64>(rayInput, 8) - middleY) * scale;
  const z = (load<f64>(rayInput, 16) - middleZ) * scale;
  const largest = max(max(abs(dx), abs(dy)), abs(dz));
  if (!(largest > 0 && largest < Infinity && load<f64>(rayInput, 48) >= 0)) return false;
  enter = 0;
  leave = Infinity;
  const ux = dx / largest, uy = dy / largest, uz = dz / largest;
  if (!(clipAxis(x, ux) && clipAxis(y, uy) && clipAxis(z, uz))) return false;
  tScale = largest * scale;
  tStart = enter;
  originX = <f32>(x + enter * ux);
  originY = <f32>(y + enter * uy);
  originZ = <f32>(z + enter * uz);
  directionX = <f32>ux;
  directionY = <f32>uy;
  directionZ = <f32>uz;
  return true;
}

@inline function inverseOf(direction: f32): f32 {
  const flattest = <f32>FLATTEST;
  return 1 / (abs(direction) < flattest ? copysign(flattest, direction) : direction);
}

// What the walk reads of the ray for each group, axis after axis: the origin moved away from the side that is entered; the
// same for the side that is left; the inverse direction; the same widened; and where in a group the side lies that is entered.
// It is in memory because V8 would compute it anew in the loop if it were used only there, divisions included.
@inline const AXIS_BYTES: usize = 64;
const slabs: usize = memory.data(3 * 64, 16);
const sides: usize = memory.data(3 * 4, 16);

function writeSlab(axis: usize, origin: f32, direction: f32): void {
  const inverse = inverseOf(direction);
  const pad = copysign(PAD, inverse);
  const to = slabs + axis * AXIS_BYTES;
  v128.store(to, f32x4.splat(origin + pad));
  v128.store(to, f32x4.splat(origin - pad), 16);
  v128.store(to, f32x4.splat(inverse), 32);
  v128.store(to, f32x4.splat(inverse * WIDEN), 48);
  store<u32>(sides + (axis << 2), <u32>(axis << 5) + (inverse < 0 ? 16 : 0));
}

@inline function sideOf(axis: usize): usize {
  return load<u32>(sides + (axis << 2));
}

@inline function enterSlab(group: usize, axis: usize): v128 {
  const from = slabs + axis * AXIS_BYTES;
  return f32x4.mul(f32x4.sub(v128.load(group + sideOf(axis)), v128.load(from)), v128.load(from, 32));
}

@inline function leaveSlab(group: usize, axis: usize): v128 {
  const from = slabs + axis * AXIS_BYTES;
  return f32x4.mul(f32x4.sub(v128.load(group + (sideOf(axis) ^ 16)), v128.load(from, 16)), v128.load(from, 48));
}

/** t >= 0 of the first triangle within the ray's largest t, or of any; infinity when there is none. */
export function raycast(isAny: bool): f64 {
  hitTriangle = -1;
  if (!setRay()) return Infinity;
  setBest(load<f64>(rayInput, 48));
  writeSlab(0, originX, directionX);
  writeSlab(1, originY, directionY);
  writeSlab(2, originZ, directionZ);
  const zero = f32x4.splat(0);
  let top = pushRoot();
  // The nearer of two groups, while the other is looked at.
  let nearer: u32 = 0;
  for (;;) {
    let entry = nearer;
    nearer = 0;
    if (entry == 0) {
      if (top <= stack) break;
      top -= 8;
      if (numberAt(top) > bestInFrame) continue;
      entry = nodeAt(top);
      if (levelOf(entry) == 0) {
        castLeaf(leafOf(entry));
        if (isAny && hitTriangle >= 0) return best;
        continue;
      }
      if (isGroupBelow(top, bestInFrame)) {
        top -= 8;
        nearer = entry;
        entry = nodeAt(top);
      }
    }
    const group = groupOf(entry);
    // Combined two by two, because each operation waits for those before it.
    const near = f32x4.pmax(
      f32x4.pmax(zero, enterSlab(group, 0)),
      f32x4.pmax(enterSlab(group, 1), enterSlab(group, 2)),
    );
    const far = f32x4.pmin(leaveSlab(group, 0), f32x4.pmin(leaveSlab(group, 1), leaveSlab(group, 2)));
    const isMet = v128.and(f32x4.le(near, far), f32x4.le(near, f32x4.splat(bestInFrame)));
    top = pushChildren(top, entry, near, isMet);
  }
  return hitTriangle >= 0 ? best : Infinity;
}

/** Tests the triangles of a leaf. */
function castLeaf(leaf: usize): void {
  const dx = f32x4.splat(directionX), dy = f32x4.splat(directionY), dz = f32x4.splat(directionZ);
  const bx = v128.load(leaf, EDGE_B), by = v128.load(leaf, EDGE_B + 16), bz = v128.load(leaf, EDGE_B + 32);
  const cx = v128.load(leaf, EDGE_C), cy = v128.load(leaf, EDGE_C + 16), cz = v128.load(leaf, EDGE_C + 32);
  const px = cross(dy, dz, cy, cz), py = cross(dz, dx, cz, cx), pz = cross(dx, dy, cx, cy);
  const sx = f32x4.sub(f32x4.splat(originX), v128.load(leaf, CORNER));
  const sy = f32x4.sub(f32x4.splat(originY), v128.load(leaf, CORNER + 16));
  const sz = f32x4.sub(f32x4.splat(originZ), v128.load(leaf, CORNER + 32));
  const volume = dot(bx, by, bz, px, py, pz);
  const sign = v128.and(volume, i32x4.splat(0x80000000));
  const size = v128.xor(volume, sign);
  const u = v128.xor(dot(sx, sy, sz, px, py, pz), sign);
  const qx = cross(sy, sz, by, bz), qy = cross(sz, sx, bz, bx), qz = cross(sx, sy, bx, by);
  const v = v128.xor(dot(dx, dy, dz, qx, qy, qz), sign);
  const t = v128.xor(dot(cx, cy, cz, qx, qy, qz), sign);
  const margin = v128.load(leaf, MARGIN);
  const least = f32x4.neg(margin);
  const most = f32x4.add(size, margin);
  const inside = v128.and(
    v128.and(f32x4.ge(u, least), f32x4.ge(v, least)),
    v128.and(f32x4.le(f32x4.add(u, v), most), f32x4.ge(t, least)),
  );
  const inTime = f32x4.le(t, f32x4.add(f32x4.mul(size, f32x4.splat(bestInFrame)), margin));
  for (let hit = i32x4.bitmask(v128.and(inside, inTime)); hit; hit &= hit - 1) {
    const triangle = load<u32>(leaf + (<usize>ctz(hit) << 2), NUMBERS);
    if (!passes(triangle)) continue;
    const exact = castTriangle(triangle);
    if (!(exact <= best && exact < Infinity)) continue;
    // Of triangles that are hit at the same t, the one with the least number.
    if (exact == best && hitTriangle >= 0 && hitTriangle < <i32>triangle) continue;
    hitTriangle = triangle;
    setBest(exact);
  }
}
