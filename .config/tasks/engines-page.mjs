// What a page plays for engines.mjs, which bundles it: the scenes of the golden hashes.
import { GOLDEN as SCENES, playScene } from '../../packages/ecs/test/support/golden-scene.ts';
import { GOLDEN_TURNED, playTurned } from '../../packages/ecs/test/support/golden-turned.ts';
import { GOLDEN_SCENES, playGolden } from '../../packages/kernels/test/support/golden.ts';

/** The scenes that came to another hash. */
const others = [];

function compare(name, found, expected) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) others.push(`${name}: ${a} instead of ${b}`);
}

try {
  for (const dimensions of [2, 3]) {
    compare(`a game, ${dimensions}D`, playScene(dimensions).hash, SCENES[dimensions]);
    const turned = playTurned(dimensions).hash;
    compare(`a game of shapes that turn, ${dimensions}D`, turned, GOLDEN_TURNED[dimensions]);
    for (const each of GOLDEN_SCENES) {
      const name = `the index, ${each.scene} in ${dimensions}D`;
      compare(name, playGolden(each, dimensions), each.golden[dimensions]);
    }
  }
} catch (error) {
  others.push(String(error));
}
fetch('/answer', { method: 'POST', body: JSON.stringify({ others, agent: navigator.userAgent }) });
