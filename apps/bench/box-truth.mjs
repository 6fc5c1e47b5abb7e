// Answers queries about boxes by testing every box, in f64; shares no code with any subject.
import { NEIGHBORS } from './box-queries.mjs';

/** At most so many queries of a set are answered like this; fewer in large scenes, for at most so many tests. */
const SAMPLE = 500;
const ASKED = 5e6;

function sidesOf({ dimensions, boxes }) {
  const { minX, minY, minZ, maxX, maxY, maxZ } = boxes;
  return { min: [minX, minY, minZ].slice(0, dimensions), max: [maxX, maxY, maxZ] };
}

/** When a ray enters box `slot`, at `length` or before; Infinity when it does not. */
function enters({ min, max }, slot, row, length) {
  let enter = 0;
  let leave = length;
  for (const [axis, column] of min.entries()) {
    const direction = row[min.length + axis];
    const one = (column[slot] - row[axis]) / direction;
    const other = (max[axis][slot] - row[axis]) / direction;
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter <= leave ? enter : Infinity;
}

function overlaps({ min, max }, slot, row) {
  return min.every(
    (column, axis) => column[slot] <= row[min.length + axis] && max[axis][slot] >= row[axis],
  );
}

function distance({ min, max }, slot, row) {
  let squared = 0;
  for (const [axis, column] of min.entries()) {
    const gap = Math.max(0, column[slot] - row[axis], row[axis] - max[axis][slot]);
    squared += gap * gap;
  }
  return Math.sqrt(squared);
}

/** The first answers of each kind, as the numbers that subjects give for that kind; rays as far as `length`. */
export function answerByAll(scene, { rays, boxes, points }, length) {
  const { dimensions, count } = scene;
  const sides = sidesOf(scene);
  const sample = Math.min(SAMPLE, Math.ceil(ASKED / count));
  const rowsOf = (rows, width) =>
    Array.from({ length: Math.min(sample, rows.length / width) }, (_, i) =>
      rows.subarray(i * width, (i + 1) * width),
    );
  const ray = (row) => {
    let first = Infinity;
    for (let slot = 0; slot < count; slot++)
      first = Math.min(first, enters(sides, slot, row, length));
    return first;
  };
  const box = (row) => {
    let sum = 0;
    for (let slot = 0; slot < count; slot++) if (overlaps(sides, slot, row)) sum += 1e8 + slot;
    return sum;
  };
  const near = (row) => {
    const distances = Float64Array.from({ length: count }, (_, slot) => distance(sides, slot, row));
    return distances
      .sort()
      .subarray(0, NEIGHBORS)
      .reduce((sum, one) => sum + one, 0);
  };
  return {
    rays: rowsOf(rays, 2 * dimensions).map(ray),
    boxes: rowsOf(boxes, 2 * dimensions).map(box),
    points: rowsOf(points, dimensions).map(near),
  };
}
