// Reads the tree and the leaves; lists the triangles that a sphere touches, or says whether there is one.
// f32 decides when it is sure, either way; f64 decides the rest as core does it.
import { boxDistancesSquared, distanceError, distancesSquared, setPoint } from './distance';
import { sphereInput, touchesTriangle } from './exact-sphere';
import { passing } from './filter';
import { middleX, middleY, middleZ, scale } from './frame';
import { NUMBERS, SLOP, groupOf, leafOf, levelOf, results } from './layout';
import { nodeAt } from '../inline/entries';
import { isGroupBelow, pushChildren, pushRoot, stack } from './stack';

/** Frame units. Beyond this f32 cannot resolve the mesh's shape, and f64 decides everything. */
@inline const FARTHEST: f64 = 1e5;
/** Frame units: any two points of the mesh are nearer to each other than this. */
@inline const WHOLE_MESH: f64 = 4;
/** Frame units: the mesh is in −1 … 1, and rounding adds less than this. */
@inline const PADDING: f64 = 1e-3;
/** Relative: the roundings of squares and of the sum of three. */
@inline export const WIDEN: f32 = 1.000001;
@inline const NARROW: f32 = 0.999999;

/** Frame units, in f32: what is within `sureReach` of the center is surely touched, what is within `reach` perhaps. */
export let reach: f32 = 0;
let sureReach: f32 = 0;

/**
 * Brings a sphere, x y z radius at an address, into the frame, with its radius times `growth`. Returns false when it touches
 * nothing.
 */
export function setSphere(at: usize, growth: f64): bool {
  const x = (load<f64>(at) - middleX) * scale;
  const y = (load<f64>(at, 8) - middleY) * scale;
  const z = (load<f64>(at, 16) - middleZ) * scale;
  const radius = load<f64>(at, 24) * growth * scale;
  const largest = max(max(abs(x), abs(y)), abs(z));
  if (!(radius >= 0 && largest <= 1 + WIDEN * radius + PADDING)) return false;
  if (largest > FARTHEST || radius > FARTHEST) {
    setPoint(0, 0, 0, 0);
    reach = <f32>WHOLE_MESH;
    sureReach = -1;
    return true;
  }
  setPoint(x, y, z, largest);
  reach = <f32>radius + distanceError;
  sureReach = (<f32>radius - distanceError) * NARROW;
  return true;
}

/** Writes the triangles that the sphere touches, in no order, or, with `isAny`, ends at the first. Returns how many. */
export function listTouched(isAny: bool): u32 {
  if (!setSphere(sphereInput, 1)) return 0;
  let count: u32 = 0;
  const limit = f32x4.splat(reach * reach * WIDEN);
  const sure = f32x4.splat(sureReach > 0 ? sureReach * sureReach : -1);
  let top = pushRoot();
  // The nearer of two groups, while the other is looked at.
  let nearer: u32 = 0;
  for (;;) {
    let entry = nearer;
    nearer = 0;
    if (entry == 0) {
      if (top <= stack) break;
      top -= 8;
      entry = nodeAt(top);
      if (levelOf(entry) == 0) {
        const leaf = leafOf(entry);
        const squares = distancesSquared(leaf);
        const most = f32x4.add(f32x4.splat(reach), f32x4.mul(v128.load(leaf, SLOP), f32x4.splat(reach + 1)));
        // Written so that NaN, from corners too close for f32, is neither sure nor left out.
        const apart = i32x4.bitmask(f32x4.gt(squares, f32x4.mul(f32x4.mul(most, most), f32x4.splat(WIDEN))));
        const passed = passing(leaf);
        const touching = i32x4.bitmask(f32x4.le(squares, sure)) & passed;
        if (isAny && touching) return 1;
        for (let maybe = ~apart & passed; maybe; maybe &= maybe - 1) {
          const lane = ctz(maybe);
          const triangle = load<u32>(leaf + (<usize>lane << 2), NUMBERS);
          if (!((touching >> lane) & 1) && !touchesTriangle(triangle)) continue;
          if (isAny) return 1;
          store<u32>(results + (<usize>(count++) << 2), triangle);
        }
        continue;
      }
      if (isGroupBelow(top, Infinity)) {
        top -= 8;
        nearer = entry;
        entry = nodeAt(top);
      }
    }
    const group = groupOf(entry);
    const near = boxDistancesSquared(group);
    top = pushChildren(top, entry, near, f32x4.le(near, limit));
  }
  return count;
}
