import { setCircleFromRect, setSphereFromAabb } from '@bitbounds/core';
import { expect, test } from 'vitest';

// A box with a min beyond its max used to give a proper sphere, and the empty one an infinite radius.
test('an empty or NaN box has no sphere, an empty or NaN rectangle no circle', () => {
  const none = Number.NaN;
  for (const aabb of [
    [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity],
    [1, 0, 0, -1, 2, 2],
    [0, 0, none, 1, 1, 1],
  ]) {
    expect(setSphereFromAabb([], aabb)).toEqual([none, none, none, none]);
  }
  for (const rect of [
    [Infinity, Infinity, -Infinity, -Infinity],
    [1, 0, -1, 2],
    [0, none, 1, 1],
  ]) {
    expect(setCircleFromRect([], rect)).toEqual([none, none, none]);
  }
});
