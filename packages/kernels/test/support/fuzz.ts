// The fuzzer's worker: plays one random program after the other, tells which, and what failed. `npm run fuzz`.
import { parentPort, workerData } from 'node:worker_threads';
import {
  type AnyProgram,
  findAnyFailure,
  PROGRAM_KINDS,
  type ProgramKind,
  randomOfKind,
  shrinkAny,
} from './any-program.ts';

/** To whoever started the worker: a program is about to be played, or one has failed. */
export interface FuzzMessage {
  program: AnyProgram;
  /** What was wrong; of the program above, made smaller. */
  failure?: string;
}

interface FuzzOptions {
  /** The first one; the others follow. */
  seed: number;
  /** Both, taking turns, when undefined. */
  dimensions?: 2 | 3;
  /** All, taking turns, when undefined. */
  kind?: ProgramKind;
}

function tell(message: FuzzMessage): void {
  parentPort?.postMessage(message);
}

const { seed, dimensions, kind }: FuzzOptions = workerData;
for (let at = seed; ; at++) {
  const program = randomOfKind(
    kind ?? PROGRAM_KINDS[at % PROGRAM_KINDS.length],
    at,
    dimensions ?? (at % 2 ? 3 : 2),
  );
  tell({ program });
  if (!findAnyFailure(program)) continue;
  const shrunk = shrinkAny(program);
  tell({ program: shrunk.program, failure: shrunk.what });
  break;
}
