import { seeded } from '@bitbounds/testkit';
import { createEntityIndex, createWorld } from 'bitecs';
import * as components from './component-moves.ts';
import * as frames from './frames.ts';
import { chance, createGame, type Game, type Tally } from './game.ts';
import { changeTouching, goBack, keepAll } from './going-back.ts';
import { spawn } from './life.ts';
import * as looks from './looks.ts';
import * as meshes from './mesh-moves.ts';
import * as moves from './moves.ts';
import { armObservers, watch } from './observers.ts';
import * as prefabs from './prefab-moves.ts';
import { question } from './questions.ts';
import { startAnew } from './start-anew.ts';
import * as turns from './turn-moves.ts';
import { drawTurning } from './turning.ts';

/** Random work of a game on real bitECS. The same program does the same everywhere, whatever the answers. */
export interface EcsProgram {
  readonly kind: 'ecs';
  readonly seed: number;
  readonly dimensions: 2 | 3;
  readonly steps: number;
  /** Whether it has shapes that turn, with rotations and scales. */
  readonly isTurned?: boolean;
  /** Whether those in 2D have polygons, too. */
  readonly hasPolygons?: boolean;
  /** Whether those in 3D have hulls, too. */
  readonly hasHulls?: boolean;
  /** Whether it starts with a crowd. */
  readonly isPeopled: boolean;
  /** If given, only these steps are played: what is left of a failing program after a search for fewer steps. */
  readonly kept?: readonly number[];
  /** The kinds of these steps, by number: kinds that are added later do not change a saved program. */
  readonly names?: { readonly [at: number]: string };
}

type Step = (game: Game) => void;

/** By name: what is done, and how often compared with the others. */
const STEPS: { readonly [name: string]: readonly [weight: number, step: Step] } = {
  spawn: [10, moves.spawnMany],
  despawn: [5, moves.despawnSome],
  replace: [4, moves.replaceOne],
  'toggle a tag': [4, moves.toggleStatic],
  'add a part': [5, moves.addPart],
  'take a part': [5, moves.takePart],
  set: [4, components.setSome],
  'set badly': [1, components.setBad],
  'write columns': [5, components.writeColumns],
  'write bounds': [2, components.writeBounds],
  'read a component': [2, components.readOne],
  move: [10, moves.moveSome],
  'replace columns': [1, moves.replaceColumns],
  'make a prefab': [1, prefabs.makePrefab],
  'use a prefab': [2, prefabs.usePrefab],
  'change a prefab': [1, prefabs.changePrefab],
  'make a mesh': [3, meshes.addMesh],
  'drop on a mesh': [3, meshes.dropOnMesh],
  'dispose of a mesh': [1.5, meshes.removeMesh],
  'arm observers': [2, armObservers],
  step: [14, frames.step],
  run: [4, frames.run],
  stages: [8, frames.stages],
  'stages in any order': [3, frames.anyStages],
  refresh: [3, frames.refreshAll],
  'walk events': [4, frames.walkEvents],
  'change what touched': [2, changeTouching],
  'take a snapshot': [4, keepAll],
  'go back': [4, goBack],
  ask: [14, question],
  'make a view': [2, looks.addView],
  'point a view': [4, looks.pointView],
  'dispose of a view': [1, looks.removeView],
  'mask a view': [5, looks.maskView],
  cull: [10, looks.cullSome],
  'read views': [3, looks.readViews],
  bind: [3, looks.bindSome],
  'start anew': [0.5, startAnew],
};

/** As well, of games with shapes that turn. */
const TURNED_STEPS: typeof STEPS = {
  ...STEPS,
  'drop on a mesh': [12, meshes.dropOnMesh],
  ask: [24, question],
  'turn a mesh': [6, meshes.turnMesh],
  turn: [10, turns.turnSome],
  scale: [5, turns.scaleSome],
  gather: [8, turns.gather],
  'change a shape': [5, turns.changeShape],
  'bring shapes': [3, turns.bringShapes],
  'replace rotations': [1, turns.replaceTurns],
};

export const STEP_NAMES: readonly string[] = Object.keys(TURNED_STEPS);

function drawStep(random: () => number, steps: typeof STEPS): string {
  const all = Object.entries(steps);
  let left = random() * all.reduce((sum, [, [weight]]) => sum + weight, 0);
  for (const [name, [weight]] of all) {
    left -= weight;
    if (left < 0) return name;
  }
  return all[0][0];
}

/** Every other game has shapes that turn, unless it is said. */
export function randomEcsProgram(
  seed: number,
  dimensions: 2 | 3,
  isTurned: boolean = seeded(seed ^ 0x7042)() < 0.5,
): EcsProgram {
  const random = seeded(seed);
  const steps = 15 + Math.floor(random() * 50);
  const isPeopled = random() < 0.2;
  const hasPolygons = isTurned && seeded(seed ^ 0x9017)() < 0.7;
  const hasHulls = isTurned && seeded(seed ^ 0x4011)() < 0.7;
  return { kind: 'ecs', seed, dimensions, steps, isTurned, hasPolygons, hasHulls, isPeopled };
}

/** The failure of a program that got a wrong answer. */
export class EcsFailure extends Error {
  readonly step: number;

  constructor(program: EcsProgram, step: number, name: string, cause: unknown) {
    const what = cause instanceof Error ? cause.message : String(cause);
    super(`${JSON.stringify(program)}, step ${step}, ${name}: ${what}`, { cause });
    this.step = step;
  }
}

/** Plays a program and checks every answer against the truth. Throws at the first wrong one. */
export function playEcs(
  program: EcsProgram,
  tally: Tally = new Map(),
  trace?: (at: number, name: string) => void,
): void {
  const { seed, dimensions, steps, isTurned } = program;
  const random = seeded(seed ^ 0x5eed);
  const turnsDrawn = seeded(seed ^ 0x7ab1);
  // Now and then two worlds, with ids from one index: neither may be told of the other.
  const index = createEntityIndex();
  const games = Array.from({ length: random() < 0.15 ? 2 : 1 }, () =>
    createGame(
      random,
      dimensions,
      tally,
      createWorld(index),
      isTurned ? drawTurning(turnsDrawn) : null,
      isTurned && turnsDrawn() < 0.8,
    ),
  );
  for (const game of games) {
    game.hasPolygons = program.hasPolygons === true;
    game.hasHulls = program.hasHulls === true;
    for (const side of game.sides) watch(game, side);
    game.random = seeded(seed ^ 0xb0a);
    // Failures are found sooner with some entities there.
    if (chance(game, 0.4)) meshes.addMesh(game);
    if (program.isPeopled) for (let i = 0; i < game.crowd; i++) spawn(game);
  }
  for (const at of program.kept ?? Array.from({ length: steps }, (_, i) => i)) {
    // Random numbers of its own, so that leaving out other steps changes nothing in those kept.
    const draw = seeded(Math.imul(seed, 7919) + at * 104729);
    const game = games[Math.floor(draw() * games.length)];
    game.random = draw;
    const drawn = drawStep(draw, isTurned ? TURNED_STEPS : STEPS);
    const name = program.names?.[at] ?? drawn;
    trace?.(at, name);
    try {
      TURNED_STEPS[name][1](game);
    } catch (cause) {
      throw new EcsFailure(program, at, name, cause);
    }
    tally.set(`step: ${name}`, (tally.get(`step: ${name}`) ?? 0) + 1);
  }
}

/** How a program fails, or undefined when all answers are right. */
export function findEcsFailure(
  program: EcsProgram,
  tally: Tally = new Map(),
): EcsFailure | undefined {
  try {
    playEcs(program, tally);
    return undefined;
  } catch (error) {
    if (error instanceof EcsFailure) return error;
    throw error;
  }
}

/** The kinds of a program's steps, as far as it gets. */
function nameSteps(program: EcsProgram): { [at: number]: string } {
  const names: { [at: number]: string } = {};
  try {
    playEcs(program, new Map(), (at, name) => {
      names[at] = name;
    });
  } catch (error) {
    if (!(error instanceof EcsFailure)) throw error;
  }
  return names;
}

/** A program that fails as well, with as few steps as a search by halving finds. */
export function shrinkEcs(failing: EcsProgram): EcsProgram {
  const failure = findEcsFailure(failing);
  if (!failure) return failing;
  const emptier = { ...failing, isPeopled: false };
  if (failing.isPeopled && findEcsFailure(emptier)) return shrinkEcs(emptier);
  const all = failing.kept ?? Array.from({ length: failing.steps }, (_, i) => i);
  let kept = all.slice(0, all.indexOf(failure.step) + 1);
  for (let chunk = kept.length >> 1; chunk > 0; chunk = chunk > 1 ? chunk >> 1 : 0) {
    for (let at = 0; at < kept.length; ) {
      const fewer = kept.toSpliced(at, chunk);
      if (fewer.length > 0 && findEcsFailure({ ...failing, kept: fewer })) kept = fewer;
      else at += chunk;
    }
  }
  return { ...failing, kept, names: nameSteps({ ...failing, kept }) };
}
