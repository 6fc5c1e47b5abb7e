import { sweptPairs } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { createScene, largestCoordinate, moveScene, SCENE_NAMES, saveScene } from '../scenes.mjs';

const COUNT = 500;

describe.each([2, 3])('scenes in %iD', (dimensions) => {
  test.each(SCENE_NAMES)('%s moves by the step asked for, and no farther', (name) => {
    for (const step of [0.01, 0.05, 0.09]) {
      const scene = createScene(name, dimensions, COUNT, 1, step);
      const { centers, halves } = scene.boxes;
      const before = centers.map((axis) => axis.slice());
      moveScene(scene);
      let farthest = 0;
      for (const [axis, column] of centers.entries()) {
        for (let i = 0; i < COUNT; i++) {
          const share = Math.abs(column[i] - before[axis][i]) / (2 * halves[i]);
          if (i < scene.firstMoving) expect(share).toBe(0);
          farthest = Math.max(farthest, share);
        }
      }
      expect(farthest).toBeGreaterThan(step * 0.8);
      expect(farthest).toBeLessThanOrEqual(step * (1 + 1e-9));
    }
  });

  test.each(SCENE_NAMES)(
    '%s has boxes that overlap a few others in both dimensions, in S4 nine in ten static',
    (name) => {
      const scene = createScene(name, dimensions, COUNT, 1, 0.05);
      const pairs = sweptPairs(scene.boxes, [...scene.boxes.minX.keys()]);
      const neighbors = (2 * pairs.length) / COUNT;
      expect(neighbors).toBeGreaterThan(0.5);
      expect(neighbors).toBeLessThan(15);
      expect(scene.firstMoving).toBe(name === 'S4' ? 0.9 * COUNT : 0);
    },
  );

  test.each([1, 2, 3, 4, 5, 10, 11])('of %i boxes of S4 one moves at least', (count) => {
    const { firstMoving } = createScene('S4', dimensions, count, 1, 0.05);
    expect(firstMoving).toBeLessThan(count);
    expect(count - firstMoving).toBeLessThanOrEqual(Math.max(1, Math.ceil(count / 10)));
  });

  test('each frame moves the boxes in its own way', () => {
    const scene = createScene('S1', dimensions, COUNT, 1, 0.05);
    const [axis] = scene.boxes.centers;
    const ways = [0, 1].map(() => {
      const before = axis.slice();
      moveScene(scene);
      return axis.map((x, i) => x - before[i]);
    });
    const alike = ways[0].filter((way, i) => Math.abs(way - ways[1][i]) < 1e-6);
    expect(alike.length).toBeLessThan(COUNT / 10);
  });

  test('a saved scene comes back and moves alike', () => {
    const scene = createScene('S1', dimensions, COUNT, 1, 0.05);
    const bringBack = saveScene(scene);
    moveScene(scene);
    const moved = scene.boxes.minX.slice();
    bringBack();
    moveScene(scene);
    expect(scene.boxes.minX).toEqual(moved);
    moveScene(scene);
    expect(scene.boxes.minX).not.toEqual(moved);
  });
});

test('the largest coordinate is looked for on each side and either side of zero, in 2D not along z', () => {
  const names = ['minX', 'minY', 'minZ', 'maxX', 'maxY', 'maxZ'];
  for (const side of names) {
    const boxes = { dimensions: 3 };
    for (const name of names) boxes[name] = Float32Array.of(1, name === side ? -7 : 2);
    expect(largestCoordinate(boxes), side).toBe(7);
    expect(largestCoordinate({ ...boxes, dimensions: 2 }), side).toBe(side.endsWith('Z') ? 2 : 7);
    boxes[side][0] = Number.NaN;
    expect(largestCoordinate(boxes), side).toBe(Number.NaN);
  }
});
