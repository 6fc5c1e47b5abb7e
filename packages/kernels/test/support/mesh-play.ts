import {
  closestPointOnTriangles,
  createTransformedTree,
  createTriangleHit,
  createTriangleTree,
  disposeTriangleTree,
  getTriangle,
  raycastTriangles,
  type TriangleFilter,
  type TriangleTree,
  transformTriangleTree,
  validateTriangleTree,
} from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import { createRandomMesh, type MeshProgram, type RandomMesh } from './mesh-program.ts';
import { type AskedMesh, MESH_QUESTIONS, type MeshQuestion } from './mesh-questions.ts';

/** By kind of question: how many answers found something, and how many nothing. */
export interface MeshTally {
  [question: string]: { some: number; none: number };
}

const _hit = createTriangleHit();

/** Numbers that are NaN, or too large for anything. */
const HOSTILE = [Number.NaN, Infinity, -Infinity];

function cornerOf({ positions, rows }: RandomMesh, triangle: number, corner: number): number[] {
  const at = rows[triangle][corner] * 3;
  return [positions[at], positions[at + 1], positions[at + 2]];
}

/** A point on a triangle, beside it or far from it. */
function randomPlace(random: () => number, mesh: RandomMesh, scale: number): number[] {
  const triangle = Math.floor(random() * mesh.rows.length);
  const [a, b, c] = [0, 1, 2].map((corner) => cornerOf(mesh, triangle, corner));
  const u = random() < 0.3 ? 0 : random();
  const v = random() < 0.3 ? 0 : random() * (1 - u);
  const away = random() < 0.2 ? 0 : scale * 10 ** (random() * 6 - 5);
  return a.map((x, axis) => {
    const on = x * (1 - u - v) + b[axis] * u + c[axis] * v;
    return on + (random() * 2 - 1) * away;
  });
}

function randomQuestion(random: () => number, mesh: RandomMesh, scale: number): MeshQuestion {
  const point = randomPlace(random, mesh, scale);
  const target = randomPlace(random, mesh, scale);
  const reach = (): number => (random() < 0.1 ? 0 : scale * 10 ** (random() * 5 - 4));
  const share = random() < 0.7 ? 1 : random();
  const question = {
    point,
    motion: target.map((x, axis) => (random() < 0.1 ? 0 : (x - point[axis]) * share)),
    other: random() < 0.1 ? point : point.map((x) => x + (random() * 2 - 1) * reach()),
    radius: reach(),
    halves: [reach(), reach(), reach()],
    endless: random() < 0.8 ? 0 : Math.floor(random() * 64),
    most: random() < 0.5 ? Infinity : 2 * random(),
  };
  if (random() < 0.05) point[Math.floor(random() * 3)] = HOSTILE[Math.floor(random() * 3)];
  if (random() < 0.03) question.radius = [Number.NaN, -1, -0][Math.floor(random() * 3)];
  return question;
}

/** Four layers, and a few triangles that are on none. */
const LAYERS = [1, 1, 2, 4, 0x8000_0000, 6, 0];

/** A turn by a quarter about each axis, and a mirror: numbers stay as exact as they are. */
const TURNS = [
  [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1],
  [0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1],
  [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
];

/** A copy of the mesh that has been elsewhere, and now is nearly or exactly where the questions are. */
function moveMesh(seed: number, made: TriangleTree): TriangleTree {
  const random = seeded(seed ^ 0x7012);
  const any = Array.from({ length: 16 }, (_, i) => (i % 4 < 3 ? 2 * random() - 1 : 0));
  const tree = createTransformedTree(made, any);
  const same = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const nearly = same.map((x, i) => (i < 12 && i % 4 < 3 ? x + 0.01 * (random() - 0.5) : x));
  transformTriangleTree(tree, made, [same, nearly, ...TURNS][Math.floor(5 * random())]);
  disposeTriangleTree(made);
  return tree;
}

/** The program's mesh, with only the triangles that it keeps. Those of every other seed have layers. */
function buildMesh({ seed, kept }: MeshProgram, mesh: RandomMesh): AskedMesh {
  const random = seeded(seed ^ 0x1a7e5);
  const all = mesh.rows.map(() => LAYERS[Math.floor(random() * LAYERS.length)]);
  const numbers = kept ?? [...mesh.rows.keys()];
  const rows = numbers.map((i) => mesh.rows[i]);
  const layers = seed % 2 === 0 ? Uint32Array.from(numbers, (i) => all[i]) : undefined;
  const made = createTriangleTree(mesh.positions, Uint32Array.from(rows.flat()), layers);
  const tree = seed % 3 === 0 ? moveMesh(seed, made) : made;
  validateTriangleTree(tree);
  const triangles = rows.map((_, i) => getTriangle(new Float64Array(9), tree, i));
  return { tree, triangles, layers };
}

/** A filter for half of the questions; often it excludes the triangle that is nearest to where they are asked. */
function randomFilter(
  random: () => number,
  { tree, layers }: AskedMesh,
  point: number[],
): TriangleFilter | undefined {
  if (random() < 0.5) return undefined;
  const filter: TriangleFilter = {};
  if (layers && random() < 0.7) filter.mask = random() < 0.5 ? 1 : Math.floor(random() * 2 ** 32);
  if (random() < 0.6) {
    closestPointOnTriangles([0, 0, 0], _hit, tree, point);
    filter.exclude = random() < 0.7 ? _hit.triangle : Math.floor(random() * tree.triangleCount);
  }
  return filter;
}

/** Checks that a vertex that is used and not finite is refused. */
function refuseHostile(random: () => number, { positions, rows }: RandomMesh): void {
  const bad = positions instanceof Float32Array ? positions.slice() : Array.from(positions);
  const vertex = rows[Math.floor(random() * rows.length)][Math.floor(random() * 3)];
  bad[vertex * 3 + Math.floor(random() * 3)] = HOSTILE[Math.floor(random() * 3)];
  try {
    createTriangleTree(bad, rows.flat());
  } catch (error) {
    if (String(error).includes(`vertex ${vertex} must be finite`)) return;
    throw error;
  }
  throw new Error(`a mesh with a vertex ${vertex} that is not finite was built.`);
}

/** The floor of a room beside the mesh's: three units wide, three units below its origin. */
const FLOOR = [-3, -3, 3, 3, -3, 3, 0, -3, -3];

/** Meshes before and behind the program's, which share its memory; what was in its place has left something there. */
interface Neighbors {
  readonly trees: TriangleTree[];
  /** Asks one of them, so that the kernels are set to it. */
  ask(random: () => number): void;
}

/** Makes a place for a mesh of so many triangles between two others, full of what is no mesh. */
function leavePlace(triangleCount: number, isSingle: boolean): Neighbors {
  const numbers = isSingle ? Float32Array.from(FLOOR) : FLOOR;
  const floors = [0, 1].map(() => createTriangleTree(numbers, [0, 1, 2]));
  const left = new Array(triangleCount * 9).fill(0).map((_, i) => (i * 0.37) % 7);
  const gone = createTriangleTree(left, [...new Array(triangleCount * 3).keys()]);
  floors.push(createTriangleTree(numbers, [0, 1, 2]));
  disposeTriangleTree(gone);
  const ask = (random: () => number): void => {
    const t = raycastTriangles(_hit, floors[Math.floor(random() * 3)], [0, 1, 0, 0, -2, 0]);
    if (t !== 2) throw new Error(`a mesh beside it is hit at ${t}, not at 2.`);
  };
  return { trees: floors, ask };
}

/** Falsifies an answer before it is compared, to see whether that is found out. */
export type MeshTamper = (question: string, found: number[]) => void;

/** Asks everything a program asks. Throws at the first answer that differs from core's in any bit. */
export function playMesh(program: MeshProgram, tamper?: MeshTamper): MeshTally {
  const { seed, scale, questions, only } = program;
  const whole = createRandomMesh(program);
  const neighbors = leavePlace(whole.rows.length, program.isSingle);
  const mesh = buildMesh(program, whole);
  const tally: MeshTally = {};
  for (let i = 0; i < questions; i++) {
    if (only !== undefined && i !== only) continue;
    // Each question draws its own numbers, so that one can be asked without those before it.
    const random = seeded(Math.imul(seed, 8191) + i);
    if (i === 0) refuseHostile(random, whole);
    const question = randomQuestion(random, whole, scale);
    question.filter = randomFilter(random, mesh, question.point);
    for (const [name, ask] of Object.entries(MESH_QUESTIONS)) {
      if (i % 2 === 0) neighbors.ask(random);
      const { found, expected } = ask(mesh, question);
      tamper?.(name, found);
      const isSame =
        found.length === expected.length && found.every((x, at) => Object.is(x, expected[at]));
      if (!isSame) {
        throw new Error(
          `question ${i}, ${name}: ${found} instead of ${expected}, ${JSON.stringify(question)}`,
        );
      }
      const count = (tally[name] ??= { some: 0, none: 0 });
      const isNone = name === 'closest point' ? found[3] < 0 : found[1] < 0 || found.length === 1;
      count[isNone ? 'none' : 'some']++;
    }
  }
  for (const tree of [mesh.tree, ...neighbors.trees]) disposeTriangleTree(tree);
  return tally;
}
