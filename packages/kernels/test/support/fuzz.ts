// The fuzzer's worker: plays one random program after the other, tells which, and what failed. `npm run fuzz`.
import { parentPort, workerData } from 'node:worker_threads';
import { type Program, randomProgram } from './program.ts';
import { findFailure, shrinkProgram } from './shrink.ts';

/** To whoever started the worker: a program is about to be played, or one has failed. */
export interface FuzzMessage {
  program: Program;
  /** What was wrong; of the program above, made smaller. */
  failure?: string;
}

interface FuzzOptions {
  /** The first one; the others follow. */
  seed: number;
  /** Both, taking turns, when undefined. */
  dimensions?: 2 | 3;
}

function tell(message: FuzzMessage): void {
  parentPort?.postMessage(message);
}

const { seed, dimensions }: FuzzOptions = workerData;
for (let at = seed; ; at++) {
  const program = randomProgram(at, dimensions ?? (at % 2 ? 3 : 2));
  tell({ program });
  const failure = findFailure(program);
  if (!failure) continue;
  const shrunk = shrinkProgram(failure);
  tell({ program: shrunk.program, failure: shrunk.what });
  break;
}
