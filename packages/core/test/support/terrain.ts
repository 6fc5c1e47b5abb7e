/** A box as twelve triangles, fronts outward. */
export function trianglesOfBox(aabb: ArrayLike<number>): number[][] {
  const triangles: number[][] = [];
  for (let axis = 0; axis < 3; axis++) {
    for (const isMax of [false, true]) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const corner = (atU: boolean, atV: boolean): number[] => {
        const point = [0, 0, 0];
        point[axis] = aabb[isMax ? axis + 3 : axis];
        point[u] = aabb[atU ? u + 3 : u];
        point[v] = aabb[atV ? v + 3 : v];
        return point;
      };
      const around = [
        corner(false, false),
        corner(true, false),
        corner(true, true),
        corner(false, true),
      ];
      const [a, b, c, d] = isMax ? around : around.reverse();
      triangles.push([...a, ...b, ...c], [...a, ...c, ...d]);
    }
  }
  return triangles;
}

/** A flat floor at y = 0, front up: `size` × `size` cells with their inner corners moved at random. */
export function tessellatedFloor(random: () => number, size: number): number[][] {
  const at = (x: number, z: number): number[] => {
    const isRim = x === 0 || z === 0 || x === size || z === size;
    const move = (): number => (isRim ? 0 : (random() - 0.5) * 0.7);
    return [x - size / 2 + move(), 0, z - size / 2 + move()];
  };
  const points = Array.from({ length: size + 1 }, (_, x) =>
    Array.from({ length: size + 1 }, (_, z) => at(x, z)),
  );
  const triangles: number[][] = [];
  for (let x = 0; x < size; x++) {
    for (let z = 0; z < size; z++) {
      const [a, b, c, d] = [points[x][z], points[x][z + 1], points[x + 1][z + 1], points[x + 1][z]];
      triangles.push([...a, ...b, ...c], [...a, ...c, ...d]);
    }
  }
  return triangles;
}

type Collide = (out: number[], shape: number[], triangle: number[]) => boolean;

/** Pushes the shape out, against the contact's normal: all its numbers but a radius. */
export function push(shape: number[], contact: ArrayLike<number>): void {
  const end = shape.length - (shape.length % 3);
  for (let k = 0; k < end; k++) shape[k] -= contact[k % 3] * contact[3];
}

/** Resolves the deepest contact and computes all others again, until none is deeper than rounding. */
export function settleDeepestFirst(collide: Collide, shape: number[], triangles: number[][]): void {
  const contact = [0, 0, 0, 0, 0, 0, 0];
  for (let step = 0; step < 16; step++) {
    let deepest: number[] | null = null;
    for (const triangle of triangles) {
      if (!collide(contact, shape, triangle)) continue;
      if (deepest === null || contact[3] > deepest[3]) deepest = [...contact];
    }
    if (deepest === null || deepest[3] < 1e-12) return;
    push(shape, deepest);
  }
}

/** Resolves one contact after another, in the order of the list: the mistake to compare with. */
export function settleInOrder(collide: Collide, shape: number[], triangles: number[][]): void {
  const contact = [0, 0, 0, 0, 0, 0, 0];
  for (const triangle of triangles) if (collide(contact, shape, triangle)) push(shape, contact);
}
