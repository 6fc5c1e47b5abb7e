// Reads the exports of core: which question each function answers, and about which shapes.
import { readFileSync } from 'node:fs';

/** In the order of the table, which is that of a function's name: the simpler shape first. */
const SHAPES_3D = [
  ...['Point', 'Segment', 'Ray', 'Sphere', 'Capsule', 'Aabb', 'Obb'],
  ...['Plane', 'HalfSpace', 'Triangle', 'Hull', 'Frustum'],
];
const SHAPES_2D = [
  ...['Point2d', 'Segment2d', 'Ray2d', 'Circle', 'Capsule2d', 'Rect', 'OrientedRect'],
  ...['Triangle2d', 'Polygon', 'Frustum2d'],
];

export const DIMENSIONS = [
  { name: '3D', shapes: SHAPES_3D, point: 'Point', ray: 'Ray' },
  { name: '2D', shapes: SHAPES_2D, point: 'Point2d', ray: 'Ray2d' },
];

/** The start of a name, and the question that it stands for. Longest first. */
const VERBS = [
  ['distanceSquared', 'distance'],
  ['closestPointsOn', 'closest'],
  ['closestPointOn', 'closest'],
  ['raycastNormal', 'raycast'],
  ['intersects', 'intersects'],
  ['contains', 'contains'],
  ['classify', 'classify'],
  ['distance', 'distance'],
  ['collide', 'collide'],
  ['resolve', 'resolve'],
  ['raycast', 'raycast'],
  ['sweep', 'sweep'],
  ['cull', 'cull'],
];

/** One letter a question, for narrow cells; in the order in which a cell shows them. */
export const QUESTIONS = [
  { name: 'intersects', letter: 'I', asks: 'do they share a point?' },
  { name: 'contains', letter: 'C', asks: 'is the column’s shape wholly in the row’s?' },
  { name: 'classify', letter: 'K', asks: 'where is the row’s shape: outside, across, inside?' },
  { name: 'cull', letter: 'U', asks: 'which plane hides it? Last frame’s is asked first' },
  { name: 'distance', letter: 'D', asks: 'how far apart are they?' },
  { name: 'closest', letter: 'P', asks: 'which points of them are the closest?' },
  { name: 'collide', letter: 'X', asks: 'how do they touch: normal, depth, point?' },
  { name: 'resolve', letter: 'R', asks: 'which translation parts them?' },
  { name: 'raycast', letter: 'T', asks: 'when does the ray hit, and with which normal?' },
  { name: 'sweep', letter: 'S', asks: 'when does the moving one first touch the other?' },
];

const LONGEST_FIRST = DIMENSIONS.flatMap(({ shapes }) => shapes).sort(
  (a, b) => b.length - a.length,
);

/** The shapes that the rest of a name begins with, and what is left of it after them (`Front`, `ByEdges`). */
function shapesIn(text) {
  const shapes = [];
  let rest = text;
  for (;;) {
    const shape = LONGEST_FIRST.find((one) => rest.startsWith(one));
    if (shape === undefined) return { shapes, variant: rest };
    shapes.push(shape);
    rest = rest.slice(shape.length);
  }
}

/** Does the name begin like a question? Then `parseName` must find its shapes. */
export function isQuestion(name) {
  return VERBS.some(([start]) => name.startsWith(start));
}

/** What a function's name says; null when it is no question (a maker, a measure). */
export function parseName(name) {
  const verb = VERBS.find(([start]) => name.startsWith(start));
  if (verb === undefined) return null;
  const [start, question] = verb;
  const { shapes, variant } = shapesIn(name.slice(start.length));
  if (shapes.length === 0) return null;
  const flat = DIMENSIONS[1].shapes.includes(shapes[0]);
  const { point, ray } = DIMENSIONS[flat ? 1 : 0];
  if (question === 'raycast') shapes.unshift(ray);
  if (start === 'closestPointOn') shapes.unshift(point);
  if (shapes.length !== 2) return null;
  return {
    name,
    start,
    question,
    a: shapes[0],
    b: shapes[1],
    variant,
    dimension: flat ? '2D' : '3D',
  };
}

/** Every exported function with its file, in the order of `index.ts`. */
export function readExports() {
  const index = readFileSync(new URL('../src/index.ts', import.meta.url), 'utf8');
  const found = [];
  for (const [, names, path] of index.matchAll(/^export \{([^}]*)\} from '\.\/(.*)';$/gm)) {
    for (const name of names.split(',').map((one) => one.trim())) {
      if (/^[a-z]/.test(name) && !name.startsWith('type ')) found.push({ name, path });
    }
  }
  return found;
}

/** The exported functions that ask something about two shapes, by name. */
export function readQuestions() {
  return readExports().flatMap(({ name, path }) => {
    const parsed = parseName(name);
    return parsed ? [{ ...parsed, path }] : [];
  });
}
