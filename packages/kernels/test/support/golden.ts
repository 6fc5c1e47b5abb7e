import type { BoxSceneName } from '@bitbounds/testkit';
import type { Hashes } from './hash.ts';
import { playProgram } from './play.ts';
import { createProgram } from './program.ts';

/** What 600 frames result in, as hexadecimal hashes, by kind of answer. */
export type Golden = Record<keyof Hashes, string>;

/** A scene, with how many boxes, and what its frames result in, in 2D and in 3D. */
export interface GoldenScene {
  scene: BoxSceneName;
  count: number;
  golden: Record<2 | 3, Golden>;
}

/**
 * The kernels use no operation whose result an engine may choose, so these are the same everywhere; if one changes, the
 * answers have changed, or what is drawn to be asked.
 */
export const GOLDEN_SCENES: GoldenScene[] = [
  {
    scene: 'clustered',
    count: 500,
    golden: {
      2: {
        pairs: '977853e0',
        events: '2ef8b85d',
        sure: '54a7bcde',
        visible: '9a9128f8',
        queries: 'b8e21708',
      },
      3: {
        pairs: 'daa7d8fc',
        events: '18557d6b',
        sure: '670d4c4e',
        visible: 'caed223e',
        queries: '2817186d',
      },
    },
  },
  {
    scene: 'nan',
    count: 200,
    golden: {
      2: {
        pairs: 'dd49261e',
        events: '691c3546',
        sure: '8873358c',
        visible: '8873358c',
        queries: 'fefaa70f',
      },
      3: {
        pairs: '1ebf9043',
        events: '405436c',
        sure: 'ead5ced2',
        visible: 'ead5ced2',
        queries: 'bd9f1c75',
      },
    },
  },
  {
    scene: 'outliers',
    count: 200,
    golden: {
      2: {
        pairs: '145a2502',
        events: 'ad883ed4',
        sure: '8c72ee71',
        visible: 'a1e597e2',
        queries: 'bcd52ded',
      },
      3: {
        pairs: '52acdd09',
        events: 'a4bc5e4c',
        sure: '7d3b5afe',
        visible: 'da086414',
        queries: '63552e23',
      },
    },
  },
];

/** Plays the 600 frames: a third of them ask all questions, the others only pairs and views. */
export function playGolden({ scene, count }: GoldenScene, dimensions: 2 | 3): Golden {
  const more = { scene, count, frames: 600, pairsAloneShare: 2 / 3 };
  const { hashes } = playProgram(createProgram(600, dimensions, more));
  const { pairs, events, sure, visible, queries } = hashes;
  const hex = (hash: number): string => hash.toString(16);
  return {
    pairs: hex(pairs),
    events: hex(events),
    sure: hex(sure),
    visible: hex(visible),
    queries: hex(queries),
  };
}
