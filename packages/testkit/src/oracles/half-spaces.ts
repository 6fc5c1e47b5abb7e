/**
 * Solves a square system, each of whose rows ends with its right side, by elimination with pivoting; null when it is
 * singular. Overwrites `m`.
 */
export function solveLinear(m: number[][]): number[] | null {
  const size = m.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++) {
      if (Math.abs(m[i][column]) > Math.abs(m[pivot][column])) pivot = i;
    }
    if (!(Math.abs(m[pivot][column]) > 1e-13)) return null;
    const best = m[pivot];
    m[pivot] = m[column];
    m[column] = best;
    for (let i = 0; i < size; i++) {
      if (i === column) continue;
      const factor = m[i][column] / m[column][column];
      for (let k = column; k <= size; k++) m[i][k] -= factor * m[column][k];
    }
  }
  return m.map((row, i) => row[size] / row[i]);
}

/** All ways to choose up to `most` of the numbers 0…count − 1. */
function subsets(count: number, most: number): number[][] {
  const found: number[][] = [[]];
  for (let from = 0; from < found.length; from++) {
    const chosen = found[from];
    if (chosen.length === most) continue;
    for (let i = (chosen.at(-1) ?? -1) + 1; i < count; i++) found.push([...chosen, i]);
  }
  return found;
}

const _subsets = new Map<string, number[][]>();

function dot(a: ArrayLike<number>, b: ArrayLike<number>, size: number): number {
  let sum = 0;
  for (let i = 0; i < size; i++) sum += a[i] * b[i];
  return sum;
}

/** The foot of the point on the planes chosen, all of them at once; null when two are parallel. */
function footOn(planes: number[][], point: ArrayLike<number>, size: number): number[] | null {
  const system: number[][] = [];
  for (const p of planes) {
    const row: number[] = [];
    for (const q of planes) row.push(dot(p, q, size));
    row.push(p[size] - dot(p, point, size));
    system.push(row);
  }
  const weights = solveLinear(system);
  if (weights === null) return null;
  const foot: number[] = [];
  for (let axis = 0; axis < size; axis++) {
    let sum = point[axis];
    for (let i = 0; i < planes.length; i++) sum += weights[i] * planes[i][axis];
    foot.push(sum);
  }
  return foot;
}

/**
 * How far is the point from the convex set of all points with `n·p >= d` for every row (`nx ny d`, or
 * `nx ny nz d`; unit normals)? 0 inside, Infinity when the set is empty. Tries every choice of planes
 * that the closest point may lie on, so it takes no shortcut and knows no shape. Rows with d =
 * −Infinity hold everything and are left out. World units; right to about 1e-9.
 */
export function distanceToHalfSpaces(rows: number[][], point: ArrayLike<number>): number {
  const planes = rows.filter((row) => row.at(-1) !== Number.NEGATIVE_INFINITY);
  const size = rows[0].length - 1;
  const key = `${planes.length} ${size}`;
  const choices = _subsets.get(key) ?? subsets(planes.length, size);
  _subsets.set(key, choices);
  let best = Number.POSITIVE_INFINITY;
  for (const choice of choices) {
    const foot = footOn(
      choice.map((i) => planes[i]),
      point,
      size,
    );
    if (foot === null) continue;
    if (planes.some((plane) => dot(plane, foot, size) < plane[size] - 1e-9)) continue;
    const distance = Math.hypot(...foot.map((x, axis) => x - point[axis]));
    if (distance < best) best = distance;
    if (best === 0) break;
  }
  return best;
}

/** A box or rectangle (mins, then maxes) as half spaces. */
export function halfSpacesOfBox(box: ArrayLike<number>): number[][] {
  const size = box.length / 2;
  const rows: number[][] = [];
  for (let axis = 0; axis < size; axis++) {
    for (const sign of [1, -1]) {
      const row = new Array<number>(size + 1).fill(0);
      row[axis] = sign;
      row[size] = sign * box[sign > 0 ? axis : axis + size];
      rows.push(row);
    }
  }
  return rows;
}

/** A frustum's flat row of planes or lines as half spaces of `size` dimensions. */
export function halfSpacesOfRow(row: ArrayLike<number>, size: 2 | 3): number[][] {
  const stride = size + 1;
  return Array.from({ length: row.length / stride }, (_, i) =>
    Array.from({ length: stride }, (_, k) => row[i * stride + k]),
  );
}
