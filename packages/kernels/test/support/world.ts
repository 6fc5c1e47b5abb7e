import { FLAG_ALONE, FLAG_STATIC } from '@bitbounds/kernels';
import { type BoxScene, createBoxScene, moveBox, seeded } from '@bitbounds/testkit';
import type { Program } from './program.ts';

/** What there is, as a user of the index would know it. None of it comes from the index. */
export interface World {
  readonly program: Program;
  readonly scene: BoxScene;
  readonly layer: Uint32Array;
  readonly mask: Uint32Array;
  readonly flags: Uint8Array;
  /** By slot: whether it takes part, and whether it is said to be static. */
  readonly isMember: Uint8Array;
  readonly isStill: Uint8Array;
  /** Random numbers for queries, of their own: asking more of an index does not change the world. */
  readonly randomOfQueries: () => number;
  readonly randomOfShapes: () => number;
  readonly randomOfMasks: () => number;
  /** Slots that exist by now; grows. */
  slotCount: number;
  /** How many frames without any change are still to come. */
  calm: number;
}

/** What the frame does besides moving boxes. */
export interface Changes {
  /** Whether nothing changes, so that there is nothing to load. */
  isCalm: boolean;
  /** The members, or which of them are static, have changed: `setMembers` has to be called. */
  areMembersNew: boolean;
  /** Slots whose entity was removed. */
  forgotten: number[];
}

/** A world without members. */
export function createWorld(program: Program): World {
  const { seed, dimensions, scene, count } = program;
  return {
    program,
    scene: createBoxScene(scene, dimensions, count, seed),
    layer: new Uint32Array(count).fill(1),
    mask: new Uint32Array(count).fill(1),
    flags: new Uint8Array(count),
    isMember: new Uint8Array(count),
    isStill: new Uint8Array(count),
    randomOfQueries: seeded(~seed),
    randomOfShapes: seeded(seed ^ 0x55555555),
    randomOfMasks: seeded(seed ^ 0x33333333),
    slotCount: 0,
    calm: 0,
  };
}

/** The members, in random order, which must not matter. */
export function membersOf(world: World): Uint32Array {
  const { isMember, scene } = world;
  const slots = Uint32Array.from(isMember.keys()).filter((i) => isMember[i] === 1);
  for (let i = slots.length - 1; i > 0; i--) {
    const j = Math.floor(scene.random() * (i + 1));
    [slots[i], slots[j]] = [slots[j], slots[i]];
  }
  return slots;
}

/** By how much of their size boxes move in a frame: mostly a little, now and then not at all, or far away. */
const STEPS = [0, 0.02, 0.05, 0.05, 0.09, 0.09, 0.3, 1];

/** In one of a dozen frames a few static boxes are moved; resting ones too, more rarely. */
function move(world: World): void {
  const { scene, program, isStill, slotCount } = world;
  const isRestOn = program.restAfter > 0;
  const woken = isRestOn && scene.random() < 1 / 20 ? 0.05 : 0;
  const step = STEPS[Math.floor(scene.random() * STEPS.length)];
  const pushed = scene.random() < 1 / 12 ? 0.1 : 0;
  for (let i = 0; i < slotCount; i++) {
    if (isRestOn && i % 7 > 0 && scene.random() >= woken) continue;
    if (isStill[i] === 0 || scene.random() < pushed) moveBox(scene, i, step);
  }
}

/** Sides whose rounding, squares or sums are difficult. Rays do not look farther than 3.3e38 units. */
const EXTREMES = [3.2e38, 1e37, 1e31, 1e30, 1e19, 1e12, 1e-38, 1e-45, 0];

/** Gives some boxes a side of an extreme size, until they are moved. */
function stretch({ scene, program, slotCount }: World): void {
  const { random, minX, minY, minZ, maxX, maxY, maxZ } = scene;
  if (program.extremeShare === 0) return;
  const sides = [minX, maxX, minY, maxY, minZ, maxZ];
  for (let i = 0; i < slotCount; i++) {
    if (random() >= program.extremeShare) continue;
    const side = sides[Math.floor(random() * 2 * scene.dimensions)];
    side[i] = EXTREMES[Math.floor(random() * EXTREMES.length)] * (random() < 0.5 ? 1 : -1);
  }
}

/** World units: the height of the floor, and how far apart f32 numbers are there. */
const FLOOR = 60;
const FLOOR_STEP = 2 ** -18;

/** Puts all boxes on a floor that is a few f32 steps high; the slot determines where its box begins and ends in it. */
function flatten({ scene, program, slotCount }: World): void {
  const steps = program.flatSteps ?? 0;
  if (steps === 0) return;
  for (let i = 0; i < slotCount; i++) {
    const low = i % 5 === 0 ? (i % 2) * steps : (i * 7919) % (steps + 1);
    const height = i % 3 === 0 ? 0 : (i * 104729) % (steps - low + 1);
    scene.minY[i] = FLOOR + FLOOR_STEP * low;
    scene.maxY[i] = FLOOR + FLOOR_STEP * (low + height);
  }
}

/** Adds slots, a few or many at a time; most become members. */
function grow(world: World): boolean {
  const { scene, program, isMember, isStill } = world;
  const before = world.slotCount;
  const room = program.count - before;
  if (room === 0 || (before > 0 && scene.random() < 0.7)) return false;
  const more = scene.random() < 0.3 ? room : Math.ceil(room * scene.random() * 0.5);
  world.slotCount += more;
  for (let i = before; i < world.slotCount; i++) {
    isMember[i] = scene.random() < 0.9 ? 1 : 0;
    isStill[i] = scene.random() < program.stillShare ? 1 : 0;
  }
  return true;
}

/**
 * Some slots leave and some join, others become static or stop being so; some of those that leave are gone for good.
 */
function regroup(world: World, forgotten: number[]): boolean {
  const { scene, program, isMember, isStill, slotCount } = world;
  if (scene.random() < 0.75) return false;
  const share = scene.random() ** 2;
  const stillChange = scene.random() < 0.3 ? 0.5 : 0;
  for (let i = 0; i < slotCount; i++) {
    if (scene.random() < share * 0.5) {
      isMember[i] ^= 1;
      if (scene.random() < 0.5) forgotten.push(i);
    }
    if (scene.random() < stillChange) isStill[i] = scene.random() < program.stillShare ? 1 : 0;
  }
  return true;
}

/** Mostly one layer and full masks, so that there are pairs; now and then anything. */
function refilter(world: World): void {
  const { scene, layer, mask, flags, slotCount } = world;
  if (scene.random() < 0.8) return;
  const share = scene.random() ** 2;
  for (let i = 0; i < slotCount; i++) {
    if (scene.random() >= share) continue;
    layer[i] = scene.random() < 0.6 ? 1 : 2 ** Math.floor(scene.random() * 32);
    mask[i] = scene.random() < 0.6 ? 0xffffffff : Math.floor(scene.random() * 2 ** 32) | 1;
    flags[i] = scene.random() < 0.3 ? Math.floor(scene.random() * 256) : 0;
  }
}

/** Gives all static slots the static flag too, as in ecs, or exactly all others. */
function flagStatic({ program, flags, isStill, slotCount }: World): void {
  if (program.staticFlags !== 'still' && program.staticFlags !== 'moving') return;
  const other = program.staticFlags === 'moving' ? 1 : 0;
  for (let i = 0; i < slotCount; i++) flags[i] = (flags[i] & ~1) | (isStill[i] ^ other);
}

/** Now and then nothing changes for a while, long enough for culling to notice. */
function isCalm(world: World): boolean {
  if (world.calm === 0 && world.scene.random() < 0.02) world.calm = 30;
  if (world.calm === 0) return false;
  world.calm--;
  return true;
}

/** One frame of the world. */
export function advanceWorld(world: World): Changes {
  const { scene, slotCount } = world;
  const forgotten: number[] = [];
  if (slotCount > 0 && isCalm(world)) return { isCalm: true, areMembersNew: false, forgotten };
  move(world);
  flatten(world);
  stretch(world);
  const isRegrouped = regroup(world, forgotten);
  const isGrown = grow(world);
  refilter(world);
  flagStatic(world);
  // An entity that keeps its slot's membership may be another one by now, too.
  if (slotCount && scene.random() < 0.2) forgotten.push(Math.floor(scene.random() * slotCount));
  return { isCalm: false, areMembersNew: isGrown || isRegrouped, forgotten };
}

/** May two members make a pair, if their boxes overlap? */
export function mayMeet({ layer, mask, flags, isStill }: World, i: number, j: number): boolean {
  if (isStill[i] && isStill[j]) return false;
  if ((flags[i] | flags[j]) & FLAG_ALONE) return false;
  return (
    (layer[i] & mask[j]) !== 0 &&
    (layer[j] & mask[i]) !== 0 &&
    (flags[i] & flags[j] & FLAG_STATIC) === 0
  );
}
