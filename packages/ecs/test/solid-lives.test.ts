import {
  buildTree,
  type ColliderData,
  createMesh,
  createRayHit,
  createSweepHit,
  diffContacts,
  disposeMesh,
  findContacts,
  findPairs,
  MESH,
  raycastNearest,
  refresh,
  resolveContacts,
  type Space,
  sweepAabb,
  updateBounds,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import {
  addComponent,
  addEntity,
  entityExists,
  hasComponent,
  removeComponent,
  removeEntity,
  set,
} from 'bitecs';
import { describe, expect, test } from 'vitest';
import { flatFloor } from './support/meshes.ts';
import { fit } from './support/stage.ts';
import {
  createTurnedStage,
  poseAs,
  randomData,
  randomPose,
  spawnTurned,
  type TurnedStage,
} from './support/turned.ts';

// Entities of all shapes come, go and change. What the space makes of that is the same, to the last bit, as what a space
// makes of it that knows nothing of the past.

type Random = () => number;

const MOST = 40;

/** Adds hills of so many squares to a side. */
function addHills(space: Space, cells: number): number {
  const { positions, indices } = flatFloor(8, cells, (x, z) => 0.3 * Math.sin(x + z));
  return createMesh(space, positions, indices);
}

/** What is known of the entities besides what the columns hold. */
interface Game {
  stage: TurnedStage;
  data: Map<number, ColliderData>;
  statics: Set<number>;
  /** By number less 1, the squares to a side of each mesh; those that were disposed of are in `gone`. */
  meshes: number[];
  gone: Set<number>;
}

function drawData({ meshes, gone }: Game, d: 2 | 3, random: Random): ColliderData {
  const mesh = 1 + Math.floor(random() * meshes.length);
  return d === 3 && random() < 0.08 && !gone.has(mesh)
    ? { shape: MESH, mesh }
    : randomData(random, d);
}

/** A mesh comes, or one goes, whoever has it; often the next takes its place. */
function changeMeshes({ stage, meshes, gone }: Game, random: Random): void {
  if (random() < 0.5) {
    const mesh = 1 + Math.floor(random() * meshes.length);
    disposeMesh(stage.space, mesh);
    gone.add(mesh);
  }
  if (random() < 0.7) {
    meshes.push(1 + Math.floor(6 * random()));
    expect(addHills(stage.space, meshes[meshes.length - 1])).toBe(meshes.length);
  }
}

/** One thing happens to one entity. */
function change(game: Game, d: 2 | 3, random: Random): void {
  const { stage, data, statics } = game;
  const { world, space } = stage;
  const ids = [...data.keys()];
  const eid = ids[Math.floor(random() * ids.length)];
  const kind = ids.length < MOST / 2 ? 0 : Math.floor(random() * 8);
  if (kind === 0 && ids.length < MOST) {
    const drawn = drawData(game, d, random);
    const born = spawnTurned(stage, drawn, randomPose(random, 3));
    data.set(born, drawn);
    statics.delete(born);
  } else if (kind === 1) {
    removeEntity(world, eid);
    data.delete(eid);
  } else if (kind === 2) {
    const drawn = drawData(game, d, random);
    addComponent(world, eid, set(space.Collider, fit(stage, drawn)));
    data.set(eid, { ...data.get(eid), ...drawn });
  } else if (kind === 3) {
    if (statics.delete(eid)) removeComponent(world, eid, space.Static);
    else if (statics.add(eid)) addComponent(world, eid, space.Static);
  } else if (kind === 4) {
    const bad = random() < 0.5 ? Number.NaN : Number.POSITIVE_INFINITY;
    poseAs(stage, eid, { at: [0, 0, 0], quaternion: [0, bad, 0, 1], angle: bad });
  } else if (eid !== undefined) {
    poseAs(stage, eid, randomPose(random, 3));
  }
}

/** A space of a world of its own, in which the same entities have just come. */
function startAnew({ stage, data, statics, meshes, gone }: Game, d: 2 | 3): TurnedStage {
  const anew = createTurnedStage(d);
  for (const cells of meshes) addHills(anew.space, cells);
  const axes = ['x', 'y', 'z'] as const;
  for (const axis of axes) {
    anew.position[axis].push(...stage.position[axis]);
    for (const [eid, x] of stage.scale[axis].entries())
      if (x !== undefined) anew.scale[axis][eid] = x;
  }
  for (const name of [...axes, 'w', 'angle'] as const) {
    for (const [eid, x] of stage.rotation[name].entries())
      if (x !== undefined) anew.rotation[name][eid] = x;
  }
  const most = Math.max(0, ...data.keys());
  for (let eid = 1; eid <= most; eid++) {
    expect(addEntity(anew.world)).toBe(eid);
    const known = data.get(eid);
    if (!known) continue;
    addComponent(anew.world, eid, set(anew.space.Collider, fit(anew, known)));
    if (statics.has(eid)) addComponent(anew.world, eid, anew.space.Static);
  }
  for (const mesh of gone) disposeMesh(anew.space, mesh);
  return anew;
}

function contactsOf({ contacts }: Space): number[][] {
  const { count, a, b, triangle, depth, normalX, normalY, pointX, pointY } = contacts;
  const columns = [a, b, triangle, depth, normalX, normalY, pointX, pointY];
  if (contacts.normalZ) columns.push(contacts.normalZ, contacts.pointZ!);
  return Array.from({ length: count }, (_, row) => columns.map((column) => column[row]));
}

const ray = createRayHit();
const sweep = createSweepHit();

/** Asks both the same; what they say must be the same. */
function compareAnswers(spaces: Space[], d: 2 | 3, random: Random): boolean {
  const place = () => Array.from({ length: d }, () => 8 * random() - 4);
  const [from, to, at, motion] = [place(), place(), place(), place()];
  const box = [...at, ...at.map((x) => x + 0.4)];
  const [one, other] = spaces.map((space) => {
    raycastNearest(ray, space, [...from, ...to]);
    sweepAabb(sweep, space, box, motion);
    return [{ ...ray }, { ...sweep }];
  });
  // What is left of another hit is garbage where nothing is hit.
  for (const i of [0, 1]) {
    expect(one[i].t).toBe(other[i].t);
    expect(one[i].entity).toBe(other[i].entity);
    if (one[i].entity > 0) expect(one[i]).toEqual(other[i]);
  }
  return one[0].entity > 0;
}

describe.each([2, 3] as const)('in %iD', (d) => {
  test.each([1, 2, 3, 4])('game %i', (seed) => {
    const random = seeded(0x11fe + 8 * seed + d);
    const stage = createTurnedStage(d, { capacity: 2 });
    const { space, world } = stage;
    const game: Game = {
      stage,
      data: new Map(),
      statics: new Set(),
      meshes: d === 3 ? [4] : [],
      gone: new Set(),
    };
    for (const cells of game.meshes) addHills(space, cells);
    const reported = new Set<string>();
    const tally = { contacts: 0, hits: 0, begins: 0, ends: 0 };
    for (let frame = 0; frame < 80; frame++) {
      for (let i = 0; i < 6; i++) change(game, d, random);
      if (d === 3 && random() < 0.3) changeMeshes(game, random);
      findContacts(findPairs(buildTree(updateBounds(space))));
      const anew = startAnew(game, d);
      findContacts(findPairs(buildTree(updateBounds(anew.space))));
      expect(contactsOf(space)).toEqual(contactsOf(anew.space));
      expect(space.stats.disabled).toBe(anew.space.stats.disabled);
      if (compareAnswers([space, anew.space], d, random)) tally.hits++;
      tally.contacts += space.contacts.count;
      resolveContacts(space);
      resolveContacts(anew.space);
      for (const axis of ['x', 'y', 'z'] as const) {
        for (const eid of game.data.keys())
          expect(stage.position[axis][eid]).toBe(anew.position[axis][eid]);
      }
      diffContacts(space);
      const { begin, end } = space;
      for (let i = 0; i < end.count; i++)
        expect(reported.delete(`${end.a[i]}-${end.b[i]}`)).toBe(true);
      for (let i = 0; i < begin.count; i++) {
        expect(reported.has(`${begin.a[i]}-${begin.b[i]}`)).toBe(false);
        reported.add(`${begin.a[i]}-${begin.b[i]}`);
        expect(entityExists(world, begin.a[i])).toBe(true);
        expect(hasComponent(world, begin.b[i], space.Collider)).toBe(true);
      }
      tally.begins += begin.count;
      tally.ends += end.count;
      refresh(space);
    }
    expect(Math.min(...Object.values(tally))).toBeGreaterThan(10);
  });
});
