import { seeded } from '@bitbounds/testkit';

/** How the triangles of a random mesh lie. */
export const MESH_LAYOUTS = [
  'soup',
  'grid',
  'surface',
  'needles',
  'points',
  'copies',
  'flat',
  'outlier',
  'moved',
] as const;

/** A random mesh and what it is asked. The same program asks the same everywhere. */
export interface MeshProgram {
  readonly kind: 'mesh';
  readonly seed: number;
  readonly layout: (typeof MESH_LAYOUTS)[number];
  readonly triangleCount: number;
  /** World units per unit of the layout, which is about ten wide. */
  readonly scale: number;
  /** Vertices are f32, not f64. */
  readonly isSingle: boolean;
  /** Questions of each kind. */
  readonly questions: number;
  /** Which of the triangles the mesh has; all unless given. What is asked stays the same. */
  readonly kept?: readonly number[];
  /** The only question that is asked; all unless given. */
  readonly only?: number;
}

/** Positions, x y z per vertex, and the rows of indices. */
export interface RandomMesh {
  positions: ArrayLike<number>;
  rows: number[][];
}

interface Rows {
  positions: number[];
  rows: number[][];
}

function pick<T>(random: () => number, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)];
}

/** Most triangles that brute force tests for each kind of question: each takes a microsecond. */
const MOST_WORK = 12_000;
/** Around the lanes of a leaf, a group, and two levels of groups. */
const COUNTS = [1, 2, 3, 4, 5, 15, 16, 17, 63, 64, 65, 255, 256, 257];

/** Any mesh at all: the seed decides everything. */
export function randomMeshProgram(seed: number): MeshProgram {
  const random = seeded(seed);
  const layout = pick(random, MESH_LAYOUTS);
  const triangleCount = random() < 0.5 ? pick(random, COUNTS) : 1 + Math.floor(random() ** 2 * 600);
  const exponent = pick(random, [0, 0, 3, 8, 30]);
  const scale = exponent === 0 ? 1 : 10 ** ((random() * 2 - 1) * exponent);
  const questions = Math.max(4, Math.min(40, Math.floor(MOST_WORK / triangleCount)));
  const isSingle = random() < 0.5;
  return { kind: 'mesh', seed, layout, triangleCount, scale, isSingle, questions };
}

type Triangle = number[][];

function randomPoint(random: () => number, reach: number): number[] {
  return [0, 1, 2].map(() => (random() * 2 - 1) * reach);
}

function around(random: () => number, center: number[], reach: number): number[] {
  return randomPoint(random, reach).map((x, axis) => x + center[axis]);
}

function randomTriangle(random: () => number, size: number): Triangle {
  const center = randomPoint(random, 5);
  const reach = size * random() ** 2;
  return [0, 1, 2].map(() => around(random, center, reach));
}

/** Three points nearly or exactly in a row. */
function randomNeedle(random: () => number): Triangle {
  const [a, b] = [randomPoint(random, 5), randomPoint(random, 5)];
  const share = random();
  const thickness = pick(random, [0, 1e-14, 1e-9, 1e-5, 1e-2]);
  const c = a.map((x, axis) => x + (b[axis] - x) * share + (random() - 0.5) * thickness);
  return [a, b, c];
}

function roundAll(triangle: Triangle): Triangle {
  return triangle.map((corner) => corner.map(Math.round));
}

/** A wavy sheet, whose vertices are shared. */
function writeSurface(random: () => number, count: number): Rows {
  const width = Math.ceil(Math.sqrt(count / 2));
  const positions: number[] = [];
  const rows: number[][] = [];
  for (let x = 0; x <= width; x++) {
    for (let z = 0; z <= width; z++)
      positions.push((x / width) * 10 - 5, random(), (z / width) * 10 - 5);
  }
  for (let i = 0; rows.length < count; i++) {
    const at = Math.floor(i / width) * (width + 1) + (i % width);
    rows.push([at, at + 1, at + width + 1], [at + 1, at + width + 2, at + width + 1]);
  }
  return { positions, rows: rows.slice(0, count) };
}

/** Triangle number `i`, by layout. */
function writeTriangle(
  random: () => number,
  layout: MeshProgram['layout'],
  all: Triangle[],
): Triangle {
  const copied = all.length > 0 && random() < 0.7 ? pick(random, all) : undefined;
  if (layout === 'needles')
    return random() < 0.8 ? randomNeedle(random) : randomTriangle(random, 1);
  if (layout === 'points') {
    const point = randomPoint(random, 5);
    return [point, point, random() < 0.5 ? point : randomPoint(random, 5)];
  }
  if (layout === 'copies' && copied) return random() < 0.5 ? copied : copied.toReversed();
  const triangle = randomTriangle(random, layout === 'grid' ? 4 : 2);
  if (layout === 'grid') return roundAll(triangle);
  if (layout === 'flat') return triangle.map(([x, , z]) => [x, 1, z]);
  if (layout === 'outlier' && all.length === 0)
    return triangle.map((corner) => corner.map((x) => x * 1e5));
  if (layout === 'moved') return triangle.map(([x, y, z]) => [x + 1e5, y - 3e5, z + 2e4]);
  return triangle;
}

/** The mesh of a program, with all of its triangles, and three numbers at the end that no triangle uses. */
export function createRandomMesh(program: MeshProgram): RandomMesh {
  const { seed, layout, triangleCount, scale, isSingle } = program;
  const random = seeded(~seed);
  const mesh: Rows = { positions: [], rows: [] };
  if (layout === 'surface') Object.assign(mesh, writeSurface(random, triangleCount));
  const all: Triangle[] = [];
  while (mesh.rows.length < triangleCount) {
    const triangle = writeTriangle(random, layout, all);
    all.push(triangle);
    const first = mesh.positions.length / 3;
    mesh.positions.push(...triangle.flat());
    mesh.rows.push([first, first + 1, first + 2]);
  }
  const positions = mesh.positions.map((x) => x * scale);
  positions.push(Number.NaN, Infinity, 1e300);
  return { positions: isSingle ? Float32Array.from(positions) : positions, rows: mesh.rows };
}
