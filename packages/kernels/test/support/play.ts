import { checkAnswers, createMemory, createTally, type Tally } from './check.ts';
import {
  createHashes,
  type Hashes,
  hashAnswers,
  type OrderlessHashes,
  withoutOrder,
} from './hash.ts';
import { planFrame } from './plan.ts';
import type { Program } from './program.ts';
import { type Answers, askSubject, createSubject } from './subject.ts';
import { advanceWorld, createWorld } from './world.ts';

/** The outcome of playing a program. */
export interface Outcome {
  tally: Tally;
  hashes: Hashes;
  /** After each frame. */
  history: OrderlessHashes[];
  /** Re-sorts. */
  sorts: number;
}

/** An answer was wrong, or a kernel trapped. */
export class ProgramFailure extends Error {
  readonly program: Program;
  readonly frame: number;
  /** Which frame and which answer. */
  readonly what: string;

  constructor(program: Program, frame: number, cause: unknown) {
    const what = `frame ${frame}: ${cause instanceof Error ? cause.message : cause}`;
    super(`${JSON.stringify(program)}, ${what}`, { cause });
    this.program = program;
    this.frame = frame;
    this.what = what;
  }
}

/** Falsifies the answers of a frame before they are checked, to see whether the check notices. */
export type Tamper = (answers: Answers, frame: number) => void;

/** Plays a program and compares every answer with brute force. Throws a `ProgramFailure` at the first wrong one. */
export function playProgram(program: Program, tamper?: Tamper): Outcome {
  const world = createWorld(program);
  const subject = createSubject(program, world);
  const memory = createMemory();
  const outcome: Outcome = { tally: createTally(), hashes: createHashes(), history: [], sorts: 0 };
  for (let frame = 0; frame < program.frames; frame++) {
    const changes = advanceWorld(world);
    const plan = planFrame(world);
    try {
      const answers = askSubject(subject, world, plan, changes);
      tamper?.(answers, frame);
      checkAnswers(world, plan, changes, answers, memory, outcome.tally);
      hashAnswers(outcome.hashes, answers);
    } catch (cause) {
      throw new ProgramFailure(program, frame, cause);
    }
    outcome.history.push(withoutOrder(outcome.hashes));
  }
  outcome.sorts = subject.index.stats.sorts;
  return outcome;
}
