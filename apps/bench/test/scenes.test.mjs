import { describe, expect, test } from 'vitest';
import { createScene, moveScene, SCENE_NAMES, saveScene } from '../scenes.mjs';

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
