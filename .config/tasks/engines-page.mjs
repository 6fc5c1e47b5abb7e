// What a page plays for engines.mjs, which bundles it: the scenes of the golden hashes.
import { GOLDEN as SCENES, playScene } from '../../packages/ecs/test/support/golden-scene.ts';
import { GOLDEN as FRAMES, playGolden } from '../../packages/kernels/test/support/golden.ts';

/** What came to another hash. */
const others = [];

function compare(name, found, expected) {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) others.push(`${name}: ${a} instead of ${b}`);
}

try {
  for (const dimensions of [2, 3]) {
    compare(`a game, ${dimensions}D`, playScene(dimensions).hash, SCENES[dimensions]);
    compare(`the index, ${dimensions}D`, playGolden(dimensions), FRAMES[dimensions]);
  }
} catch (error) {
  others.push(String(error));
}
fetch('/answer', { method: 'POST', body: JSON.stringify({ others, agent: navigator.userAgent }) });
