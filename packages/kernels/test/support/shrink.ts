import { ProgramFailure, playProgram, type Tamper } from './play.ts';
import type { Program } from './program.ts';

/** The failure of a program, or undefined when all its answers are right. */
export function findFailure(program: Program, tamper?: Tamper): ProgramFailure | undefined {
  try {
    playProgram(program, tamper);
    return undefined;
  } catch (error) {
    if (error instanceof ProgramFailure) return error;
    throw error;
  }
}

/** Simpler programs, the simplest first. Each draws other numbers, so it may or may not fail as well. */
function simplerThan(program: Program): Program[] {
  const simpler: Program[] = [];
  for (let count = 1; count < program.count; count *= 2) simpler.push({ ...program, count });
  if (program.isReserved) simpler.push({ ...program, isReserved: false });
  if (program.pairsAloneShare) simpler.push({ ...program, pairsAloneShare: 0 });
  if (program.flatSteps) simpler.push({ ...program, flatSteps: 0 });
  if (program.extremeShare > 0) simpler.push({ ...program, extremeShare: 0 });
  if (program.stillShare > 0) simpler.push({ ...program, stillShare: 0 });
  if (program.restAfter > 0) simpler.push({ ...program, restAfter: 0 });
  if (program.isRestSwitched) simpler.push({ ...program, isRestSwitched: false });
  if (program.staticFlags !== 'any') simpler.push({ ...program, staticFlags: 'any' });
  if (program.mostRefits !== 32) simpler.push({ ...program, mostRefits: 32 });
  return simpler;
}

/** A program that fails too, ends where it fails, and has as few slots and special settings as a short search finds. */
export function shrinkProgram(failure: ProgramFailure, tamper?: Tamper): ProgramFailure {
  const program = { ...failure.program, frames: failure.frame + 1 };
  for (const simpler of simplerThan(program)) {
    const found = findFailure(simpler, tamper);
    if (found) return shrinkProgram(found, tamper);
  }
  return findFailure(program, tamper) ?? failure;
}
