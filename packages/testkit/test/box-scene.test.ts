import {
  BOX_SCENES,
  type BoxScene,
  type BoxSceneName,
  bruteForcePairs,
  createBoxScene,
  HOSTILE_SCENES,
  isBox,
  lowerOf,
  moveBoxes,
  sweptPairs,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const NAMES = [...new Set<BoxSceneName>([...BOX_SCENES, ...HOSTILE_SCENES])];

function slots(scene: BoxScene): number[] {
  return Array.from({ length: scene.count }, (_, i) => i);
}

describe.each([2, 3] as const)('scenes in %iD', (dimensions) => {
  test.each(NAMES)('%s is the same for the same seed, and moves the same way', (name) => {
    const [a, b] = [0, 1].map(() => createBoxScene(name, dimensions, 300, 5));
    for (let frame = 0; frame < 3; frame++) {
      for (const side of ['minX', 'maxX', 'minY', 'maxY', 'minZ', 'maxZ'] as const) {
        expect(a[side]).toEqual(b[side]);
      }
      moveBoxes(a, 0.1);
      moveBoxes(b, 0.1);
    }
  });

  test.each(NAMES)('%s: the swept oracle equals brute force', (name) => {
    const scene = createBoxScene(name, dimensions, 500, 1);
    let found = 0;
    for (let frame = 0; frame < 5; frame++) {
      const members = slots(scene).filter(() => scene.random() < 0.8);
      const expected = bruteForcePairs(scene, members);
      expect(sweptPairs(scene, members)).toEqual(expected);
      found += expected.length;
      moveBoxes(scene, 0.1);
    }
    expect(found).toBeGreaterThan(100);
  });

  // So many are cut into strips; with boxes as large as the world, or in one place, they are not, or need not be.
  test.each(NAMES)('%s: so it does where there are many boxes', (name) => {
    const scene = createBoxScene(name, dimensions, name === 'point' ? 1000 : 4000, 2);
    const expected = bruteForcePairs(scene, slots(scene));
    expect(sweptPairs(scene, slots(scene)).join()).toBe(expected.join());
    expect(expected.length).toBeGreaterThan(100);
  });

  test('hostile scenes are what they are called', () => {
    const create = (name: BoxSceneName) => createBoxScene(name, dimensions, 1000, 7);
    const [line, worlds, outliers, teleport, lattice, nan] = HOSTILE_SCENES.slice(1).map(create);
    for (let frame = 0; frame < 5; frame++) {
      expect(new Set(line.centers[1])).toEqual(new Set([3]));
      const far = outliers.centers.map((axis) => axis.filter((x) => Math.abs(x) > 9e5).length);
      expect(far).toEqual(far.map(() => 4));
      expect(lattice.centers.every((axis) => axis.every(Number.isInteger))).toBe(true);
      expect(lattice.minX.includes(lattice.maxX[0])).toBe(true);
      const broken = slots(nan).filter((i) => !isBox(nan, i));
      expect(broken.length).toBeGreaterThan(2);
      expect(broken.length).toBeLessThan(40);
      const before = teleport.centers[0].slice();
      for (const scene of [line, outliers, teleport, lattice, nan]) moveBoxes(scene, 0.09);
      expect(
        before.filter((x, i) => Math.abs(x - teleport.centers[0][i]) < 0.05).length,
      ).toBeLessThan(50);
    }
    const met = bruteForcePairs(worlds, slots(worlds)).filter((key) => lowerOf(key) < 4);
    expect(met.length).toBe(6 + 4 * 996);
  });
});
