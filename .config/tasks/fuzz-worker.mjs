// The fuzzer's worker: plays one random program after the other and reports each, and what failed. Bundled by fuzz.mjs.
import { parentPort, workerData } from 'node:worker_threads';
import {
  findEcsFailure,
  randomEcsProgram,
  shrinkEcs,
} from '../../packages/ecs/test/support/program/program.ts';
import {
  findAnyFailure,
  PROGRAM_KINDS,
  randomOfKind,
  shrinkAny,
} from '../../packages/kernels/test/support/any-program.ts';

/** One seed after the other; kinds and dimensions alternate unless given. */
const { seed, dimensions, kind } = workerData;
const kinds = [...PROGRAM_KINDS, 'ecs'];

function draw(at) {
  const chosen = kind ?? kinds[at % kinds.length];
  const axes = dimensions ?? (at % 2 ? 3 : 2);
  return chosen === 'ecs' ? randomEcsProgram(at, axes) : randomOfKind(chosen, at, axes);
}

/** The program made smaller and what is wrong with it; undefined when all answers are right. */
function findFailure(program) {
  if (program.kind === 'ecs') {
    if (!findEcsFailure(program)) return undefined;
    const smaller = shrinkEcs(program);
    const failure = findEcsFailure(smaller)?.message ?? 'it failed once, and not again';
    return { program: smaller, failure };
  }
  if (!findAnyFailure(program)) return undefined;
  const smaller = shrinkAny(program);
  return { program: smaller.program, failure: smaller.what };
}

for (let at = seed; ; at++) {
  const program = draw(at);
  parentPort.postMessage({ program });
  const failure = findFailure(program);
  if (!failure) continue;
  parentPort.postMessage(failure);
  break;
}
