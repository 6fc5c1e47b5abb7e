import {
  AABB,
  CIRCLE,
  createEntityPairList,
  listTouching,
  MESH,
  SPHERE,
  setTouching,
  stepCollision,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, getComponent, removeEntity, set } from 'bitecs';
import { createSoADeserializer, createSoASerializer } from 'bitecs/serialization';
import { expect, test } from 'vitest';
import { createStage, fit, pairsOf, place, type Stage, spawn } from './support/stage.ts';

function columnsOf(component: object): [name: string, column: ArrayLike<number>][] {
  return Object.entries(component);
}

test.each([2, 3] as const)(
  'Bounds and Collider go through bitECS’s serializers, %dD',
  (dimensions) => {
    const from = createStage(dimensions, { capacity: 4 });
    const box = {
      shape: AABB,
      halfX: 0.1,
      halfY: 2,
      layer: 0x80000000,
      mask: 6,
      sensor: 1,
    } as const;
    const ids = [
      spawn(from, { shape: SPHERE, radius: 1 / 3 }, 1, 2, 3),
      spawn(from, dimensions === 3 ? { ...box, halfZ: 1e-9 } : box, -1, 0.1, 0),
    ];
    const bounded = addEntity(from.world);
    const sides = { minX: -7, minY: 0, minZ: -Infinity, maxX: 0.1, maxY: 1e-9, maxZ: 3 };
    addComponent(from.world, bounded, set(from.space.Bounds, fit(from, sides)));
    ids.push(bounded);
    stepCollision(from.space);
    const buffer = new ArrayBuffer(4096);
    const { Bounds, Collider } = from.space;
    const packet = createSoASerializer([Bounds, Collider], { buffer })(ids);

    const to = createStage(dimensions, { capacity: 4 });
    for (const eid of ids) {
      expect(addEntity(to.world)).toBe(eid);
      addComponent(to.world, eid, eid === bounded ? to.space.Bounds : to.space.Collider);
    }
    createSoADeserializer([to.space.Bounds, to.space.Collider])(packet);
    for (const component of ['Bounds', 'Collider'] as const) {
      const copied = Object.fromEntries(columnsOf(to.space[component]));
      for (const [name, column] of columnsOf(from.space[component])) {
        for (const eid of ids) {
          expect(copied[name][eid], `${component}.${name}[${eid}]`).toBe(column[eid]);
        }
      }
    }
  },
);

test('a deserialized space goes on where the other one was', () => {
  const from = createStage();
  const to = createStage();
  const ids = [0, 1, 2].map((i) =>
    spawn(from, { shape: SPHERE, radius: 0.5, sensor: 1 }, 0.8 * i, 0),
  );
  const serialize = createSoASerializer([from.space.Collider], { buffer: new ArrayBuffer(4096) });
  for (const eid of ids) {
    addComponent(to.world, addEntity(to.world), to.space.Collider);
    place(to, eid, 0.8 * (eid - 1), 0);
  }
  createSoADeserializer([to.space.Collider])(serialize(ids));
  stepCollision(from.space);
  stepCollision(to.space);
  expect(pairsOf(to.space.begin)).toEqual(pairsOf(from.space.begin));
  expect(to.space.begin.count).toBe(2);
});

test.each([2, 3] as const)(
  'a diff tells of a size where there was none, and that there is none any more, %dD',
  (dimensions) => {
    const from = createStage(dimensions);
    const to = createStage(dimensions);
    const eid = spawn(from, { shape: SPHERE, radius: 2 }, 0, 0);
    addComponent(to.world, addEntity(to.world), to.space.Collider);
    const options = { diff: true, buffer: new ArrayBuffer(4096) };
    const serialize = createSoASerializer([from.space.Collider], options);
    const deserialize = createSoADeserializer([to.space.Collider], options);
    const box = fit(from, { shape: AABB, halfX: 1, halfY: 3, halfZ: 4 } as const);
    const bad = () => addComponent(from.world, eid, set(from.space.Collider, { radius: -2 }));
    for (const change of [
      () => undefined,
      () => addComponent(from.world, eid, set(from.space.Collider, box)),
      () => expect(bad).toThrow('radius of entity 1'),
      () => addComponent(from.world, eid, set(from.space.Collider, { shape: SPHERE, radius: 5 })),
    ]) {
      change();
      deserialize(serialize([eid]));
      for (const [name, column] of columnsOf(from.space.Collider)) {
        expect(columnsOf(to.space.Collider).find(([other]) => other === name)![1][eid], name).toBe(
          column[eid],
        );
      }
    }
    expect(to.space.Collider.radius[eid]).toBe(5);
  },
);

test.each([0, 2])(
  'back a few frames: the same bits, and from the second frame on the same events, rest after %d',
  (restAfter) => {
    const stage = createStage(2, { restAfter });
    const { space, position } = stage;
    const ids = Array.from({ length: 150 }, (_, i) => {
      const data =
        i % 3
          ? ({ shape: CIRCLE, radius: 0.6 } as const)
          : ({ shape: AABB, halfX: 0.7, halfY: 0.4 } as const);
      const eid = spawn(stage, data, (i % 12) * 1.3, Math.floor(i / 12) * 1.1);
      if (i % 7 === 0) addComponent(stage.world, eid, space.Static);
      return eid;
    });
    const { x, y } = position;
    const serialize = createSoASerializer([{ x, y }, space.Collider], {
      buffer: new ArrayBuffer(65536),
    });
    const deserialize = createSoADeserializer([{ x, y }, space.Collider]);
    const play = (frame: number): string[][] => {
      for (const eid of ids)
        if (eid % 7 !== 1 && eid % 4 < 2) x[eid] += 0.2 * Math.sin(frame + eid);
      space.Collider.mask[ids[frame % 150]] ^= 1;
      stepCollision(space);
      return [pairsOf(space.begin), pairsOf(space.stay), pairsOf(space.end)];
    };
    const saved: ArrayBuffer[] = [];
    const events: string[][][] = [];
    for (let frame = 0; frame < 20; frame++) {
      saved[frame] = serialize(ids);
      events[frame] = play(frame);
    }
    const last = serialize(ids);
    deserialize(saved[11]);
    expect(play(11)).not.toEqual(events[11]);
    for (let frame = 12; frame < 20; frame++) {
      expect(new Uint8Array(serialize(ids))).toEqual(new Uint8Array(saved[frame]));
      expect(play(frame)).toEqual(events[frame]);
    }
    expect(new Uint8Array(serialize(ids))).toEqual(new Uint8Array(last));
    expect(events.slice(12).every(([begin, , end]) => begin.length > 0 && end.length > 0)).toBe(
      true,
    );
  },
);

test('getComponent tells of a 2D collider what was written, also a shape that there is none of', () => {
  const stage = createStage(2);
  const eid = spawn(stage, { shape: CIRCLE, radius: 2 }, 0, 0);
  stage.space.Collider.shape[eid] = MESH;
  const told = getComponent(stage.world, eid, stage.space.Collider);
  expect(told).toEqual({ shape: MESH, radius: 2, layer: 1, mask: 0xffffffff, sensor: 0 });
});

test.each([2, 3] as const)(
  'a world with the same ids, columns and touching pairs goes on with the same bits and events, %dD',
  (dimensions) => {
    const random = seeded(dimensions);
    const BALL = { shape: SPHERE, radius: 0.6 } as const;
    const from = createStage(dimensions, { restAfter: 2 });
    const side = dimensions === 2 ? 9 : 4;
    const draw = (): [number, number, number] => [
      side * random(),
      side * random(),
      side * random(),
    ];
    const alive = Array.from({ length: 60 }, () => spawn(from, BALL, ...draw()));
    /** Those that were removed and not yet handed out again, the last one last. */
    const free: number[] = [];
    const play = (stages: Stage[]): void => {
      const moves = alive.map(() => 0.4 * random() - 0.2);
      const gone = alive.splice(Math.floor(alive.length * random()), 1)[0];
      const places = random() < 0.5 ? [draw()] : [draw(), draw()];
      for (const { world, position, space } of stages) {
        removeEntity(world, gone);
        for (const [i, eid] of alive.entries()) position.x[eid] += moves[i];
        stepCollision(space);
      }
      free.push(gone);
      for (const place of places.slice(free.length > 5 ? 0 : 1)) {
        const eids = stages.map((stage) => spawn(stage, BALL, ...place));
        expect(new Set(eids).size).toBe(1);
        if (free.at(-1) === eids[0]) free.pop();
        alive.push(eids[0]);
      }
    };
    for (let frame = 0; frame < 40; frame++) play([from]);

    const ids = alive.toSorted((a, b) => a - b);
    const columns = ({ position: { x, y, z }, space }: Stage) => [
      dimensions === 3 ? { x, y, z } : { x, y },
      space.Collider,
    ];
    const packet = createSoASerializer(columns(from), { buffer: new ArrayBuffer(65536) })(ids);
    const touching = createEntityPairList();
    listTouching(touching, from.space);
    const to = createStage(dimensions);
    for (let i = 0; i < alive.length + free.length; i++) addEntity(to.world);
    for (const eid of free) removeEntity(to.world, eid);
    for (const eid of ids.toReversed()) addComponent(to.world, eid, to.space.Collider);
    createSoADeserializer(columns(to))(packet);
    setTouching(to.space, touching);

    expect(free.length).toBeGreaterThan(3);
    let events = 0;
    for (let frame = 0; frame < 40; frame++) {
      play([from, to]);
      for (const list of ['begin', 'stay', 'end'] as const) {
        expect(pairsOf(to.space[list]), `${list} of frame ${frame}`).toEqual(
          pairsOf(from.space[list]),
        );
        if (list !== 'stay') events += to.space[list].count;
      }
      for (const eid of alive) {
        for (const axis of (['x', 'y', 'z'] as const).slice(0, dimensions))
          expect(to.position[axis][eid]).toBe(from.position[axis][eid]);
      }
    }
    expect(events).toBeGreaterThan(100);
  },
);
