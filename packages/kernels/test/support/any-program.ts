import { type ContactProgram, playContacts, randomContactProgram } from './contact-program.ts';
import { type MeshTamper, playMesh } from './mesh-play.ts';
import { type MeshProgram, randomMeshProgram } from './mesh-program.ts';
import { type Program, randomProgram } from './program.ts';
import { findFailure, shrinkProgram } from './shrink.ts';

/** Random work of one kind: frames on an index, questions to a mesh, contacts of pairs. */
export type AnyProgram = Program | MeshProgram | ContactProgram;

/** The kinds, as the fuzzer's command line knows them. */
export const PROGRAM_KINDS = ['index', 'mesh', 'contacts'] as const;
export type ProgramKind = (typeof PROGRAM_KINDS)[number];

/** A program that fails, and how. */
export interface AnyFailure {
  program: AnyProgram;
  what: string;
}

/** The program for a seed. Meshes are 3D whatever the dimensions. */
export function randomOfKind(kind: ProgramKind, seed: number, dimensions: 2 | 3): AnyProgram {
  if (kind === 'mesh') return randomMeshProgram(seed);
  return kind === 'contacts'
    ? randomContactProgram(seed, dimensions)
    : randomProgram(seed, dimensions);
}

/** How playing it fails, or undefined when all answers are right. */
function failureOf(play: () => void): string | undefined {
  try {
    play();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** How a program of any kind fails, or undefined. */
export function findAnyFailure(program: AnyProgram): string | undefined {
  if (!('kind' in program)) return findFailure(program)?.what;
  return failureOf(() => (program.kind === 'mesh' ? playMesh(program) : playContacts(program)));
}

/** The same with only the question that fails, and as few triangles as a search by halving finds. */
export function shrinkMesh(failing: MeshProgram, tamper?: MeshTamper): MeshProgram {
  const fails = (program: MeshProgram): boolean =>
    failureOf(() => playMesh(program, tamper)) !== undefined;
  let program = failing;
  for (let only = 0; only < failing.questions; only++) {
    if (!fails({ ...failing, only })) continue;
    program = { ...failing, only };
    break;
  }
  let kept = program.kept ?? Array.from({ length: program.triangleCount }, (_, i) => i);
  for (let chunk = kept.length >> 1; chunk > 0; chunk >>= 1) {
    for (let at = 0; at < kept.length; ) {
      const fewer = kept.toSpliced(at, chunk);
      if (fewer.length > 0 && fails({ ...program, kept: fewer })) kept = fewer;
      else at += chunk;
    }
  }
  return { ...program, kept };
}

function shrinkContacts(program: ContactProgram): ContactProgram {
  for (const key of ['rounds', 'slotCount', 'pairCount'] as const) {
    const simpler = { ...program, [key]: program[key] >> 1 };
    if (simpler[key] > 0 && findAnyFailure(simpler)) return shrinkContacts(simpler);
  }
  return program;
}

/** A smaller program that fails as well, and how. */
export function shrinkAny(program: AnyProgram): AnyFailure {
  let smaller: AnyProgram = program;
  if (!('kind' in program)) {
    const failure = findFailure(program);
    if (failure) smaller = shrinkProgram(failure).program;
  } else if (program.kind === 'mesh') smaller = shrinkMesh(program);
  else smaller = shrinkContacts(program);
  return { program: smaller, what: findAnyFailure(smaller) ?? 'it failed once, and not again' };
}
