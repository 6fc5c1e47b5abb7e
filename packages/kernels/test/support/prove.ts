import type { BoxSceneName } from '@bitbounds/testkit';
import { createTally, type Tally } from './check.ts';
import { playProgram } from './play.ts';
import { createProgram, PROGRAM_SCENES } from './program.ts';

/** Slots. More of them at one point make more pairs than a quick test can check. */
const MOST_AT_A_POINT = 257;

/** A title, a scene, and the share of its boxes that are static. */
export type ProgramScene = [title: string, scene: BoxSceneName, stillShare: number];

function titleOf(scene: BoxSceneName): string {
  return scene === 'point' ? `point, ${MOST_AT_A_POINT} boxes at most` : scene;
}

/** Every scene with some static boxes, and one with nine in ten static. */
export const SCENES: ProgramScene[] = [
  ...PROGRAM_SCENES.map((scene): ProgramScene => [titleOf(scene), scene, 0.3]),
  ['nine in ten still', 'uniform', 0.9],
];

/** Plays frames of a scene with each number of slots, and adds up what was checked. Throws at a wrong answer. */
export function provePrograms(
  scene: BoxSceneName,
  stillShare: number,
  dimensions: 2 | 3,
  counts: number[],
  pairsAloneShare = 0,
): Tally {
  const sum = createTally();
  for (const wanted of counts) {
    const count = scene === 'point' ? Math.min(wanted, MOST_AT_A_POINT) : wanted;
    const more = { scene, stillShare, count, pairsAloneShare };
    const program = createProgram(wanted + 7, dimensions, more);
    const { tally } = playProgram(program);
    for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key];
  }
  return sum;
}
