import { createTriangleTree, getTriangle, type TriangleTree } from '@bitbounds/kernels';
import { randomPoint, seeded } from '@bitbounds/testkit';
import bunny from 'bunny';

/** A mesh and its triangles as rows, for brute force. */
export interface Soup {
  name: string;
  tree: TriangleTree;
  triangles: Float64Array[];
  /** Where its box begins, and how large the box is. */
  origin: number[];
  size: number[];
  /** How far most of its triangles lie apart. */
  reach: number;
}

/** Twice the range of the middle half of the corners, on the longest axis. */
function reachOf(triangles: Float64Array[]): number {
  const ranges = [0, 1, 2].map((axis) => {
    const sorted = triangles.map((row) => row[axis]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.75)] - sorted[Math.floor(sorted.length * 0.25)];
  });
  return 2 * Math.max(...ranges);
}

export function soupOf(name: string, positions: number[], indices: number[]): Soup {
  const tree = createTriangleTree(positions, indices);
  const { bounds } = tree;
  const triangles = Array.from({ length: tree.triangleCount }, (_, i) =>
    getTriangle(new Float64Array(9), tree, i),
  );
  return {
    name,
    tree,
    triangles,
    reach: reachOf(triangles),
    origin: [0, 1, 2].map((axis) => bounds[axis]),
    size: [0, 1, 2].map((axis) => bounds[axis + 3] - bounds[axis]),
  };
}

/** Triangles with no vertex in common. */
function soupOfRows(name: string, rows: number[][]): Soup {
  return soupOf(
    name,
    rows.flat(),
    Array.from({ length: rows.length * 3 }, (_, i) => i),
  );
}

/** `count` triangles of a size of 0…`size` each, within 4 units on each axis. */
export function randomSoup(seed: number, count: number, size: number): Soup {
  const random = seeded(seed);
  const rows = Array.from({ length: count }, () => {
    const center = randomPoint(random, 4);
    const reach = random() * size;
    return [0, 1, 2].flatMap(() => randomPoint(random, reach).map((x, axis) => x + center[axis]));
  });
  return soupOfRows(`${count} random triangles`, rows);
}

/** Needles, segments and points: triangles whose normal f32 cannot represent. */
function degenerateSoup(seed: number): Soup {
  const random = seeded(seed);
  const rows = Array.from({ length: 400 }, (_, i) => {
    const a = randomPoint(random, 4);
    const b = i % 4 === 0 ? a : a.map((x) => x + random() * 2 - 1);
    const thickness = [0, 1e-12, 1e-9, 1e-7, 1e-5, 1e-3][i % 6];
    const c = a.map((x, axis) => x + (b[axis] - x) * random() + (random() - 0.5) * thickness);
    return i % 2 === 0 ? [...a, ...b, ...c] : [...c, ...a, ...b];
  });
  return soupOfRows('needles, segments and points', rows);
}

/** A floor of right triangles at whole numbers, in which all sorts of shapes touch exactly. */
function floorSoup(): Soup {
  const positions: number[] = [];
  const indices: number[] = [];
  for (let x = 0; x <= 8; x++) for (let z = 0; z <= 8; z++) positions.push(x, 0, z);
  for (let x = 0; x < 8; x++) {
    for (let z = 0; z < 8; z++) {
      const i = x * 9 + z;
      indices.push(i, i + 1, i + 9, i + 1, i + 10, i + 9);
    }
  }
  return soupOf('a floor on a grid', positions, indices);
}

/** Triangles near one point, and one that makes the frame a million times as large. */
function outlierSoup(): Soup {
  const { triangles } = randomSoup(17, 300, 1);
  const rows = triangles.map((row) => Array.from(row));
  return soupOfRows('one far away', [...rows, [1e7, 0, 0, 1e7 + 1, 0, 0, 1e7, 1, 0]]);
}

function movedSoup(): Soup {
  const { triangles } = randomSoup(18, 300, 1);
  const rows = triangles.map((row) => Array.from(row, (x, i) => x + [1e6, -3e6, 2e5][i % 3]));
  return soupOfRows('far from the origin', rows);
}

function bunnySoup(): Soup {
  return soupOf('the Stanford bunny', bunny.positions.flat(), bunny.cells.flat());
}

/** Everything that a mesh may be; with few enough triangles for brute force. */
export function allSoups(): Soup[] {
  return [
    randomSoup(1, 500, 1),
    randomSoup(2, 2000, 0.2),
    bunnySoup(),
    degenerateSoup(3),
    floorSoup(),
    outlierSoup(),
    movedSoup(),
  ];
}

/** A point in the mesh's box, or up to `beyond` of its size outside of it; now and then on a floor's grid. */
export function pointAround(random: () => number, soup: Soup, beyond: number): number[] {
  const isSnapped = random() < 0.3;
  return soup.origin.map((least, axis) => {
    // Something flat has points above and below it.
    const size = soup.size[axis] || 1;
    const x = least + (random() * (1 + 2 * beyond) - beyond) * size;
    return isSnapped ? Math.round(x * 2) / 2 : x;
  });
}

/** A point near one of the triangles, where most queries are. */
export function pointNear(random: () => number, soup: Soup, away: number): number[] {
  const row = soup.triangles[Math.floor(random() * soup.triangles.length)];
  const u = random();
  const v = random() * (1 - u);
  return [0, 1, 2].map((axis) => {
    const x = row[axis] * (1 - u - v) + row[axis + 3] * u + row[axis + 6] * v;
    return x + (random() * 2 - 1) * away;
  });
}
