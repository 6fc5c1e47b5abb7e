import { createView, cull, SPHERE, type SpaceProfile, stepCollision } from '@bitbounds/ecs';
import { expect, test } from 'vitest';
import { createStage, spawn } from './support/stage.ts';

test('the profile tells of all stages, from the first look on', () => {
  const STAGES = [
    'updateBounds',
    'buildTree',
    'findPairs',
    'findContacts',
    'resolveContacts',
    'diffContacts',
    'cull',
  ] as const satisfies (keyof SpaceProfile)[];
  const stage = createStage(2);
  const { space } = stage;
  for (let i = 0; i < 2000; i++) spawn(stage, { shape: SPHERE, radius: 1 }, i % 50, i / 50);
  const view = createView(space);
  const frame = () => cull(stepCollision(space), view);
  frame();
  const { profile } = space;
  expect(Object.keys(profile).sort()).toEqual([...STAGES].sort());
  for (const name of STAGES) expect(profile[name], name).toBe(0);
  const most = { ...profile };
  // A clock may be coarse: more than one frame.
  for (let i = 0; i < 20; i++) {
    frame();
    for (const name of STAGES) most[name] = Math.max(most[name], profile[name]);
  }
  for (const name of STAGES) {
    expect(most[name], name).toBeGreaterThan(0);
  }
});
