export interface Triangles {
  positions: number[];
  indices: number[];
}

/** A flat floor at y = 0, from −size/2 to size/2, of `cells` × `cells` squares, front up. */
export function flatFloor(
  size: number,
  cells: number,
  height: (x: number, z: number) => number = () => 0,
): Triangles {
  const positions: number[] = [];
  const indices: number[] = [];
  for (let row = 0; row <= cells; row++) {
    for (let column = 0; column <= cells; column++) {
      const x = (column / cells - 0.5) * size;
      const z = (row / cells - 0.5) * size;
      positions.push(x, height(x, z), z);
    }
  }
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const a = row * (cells + 1) + column;
      const b = a + cells + 1;
      indices.push(a, b, a + 1, a + 1, b, b + 1);
    }
  }
  return { positions, indices };
}

/** A box of twelve triangles, fronts outward, centered at the origin. */
export function boxMesh(halfX: number, halfY: number, halfZ: number): Triangles {
  const positions: number[] = [];
  for (let corner = 0; corner < 8; corner++) {
    positions.push(
      corner & 1 ? halfX : -halfX,
      corner & 2 ? halfY : -halfY,
      corner & 4 ? halfZ : -halfZ,
    );
  }
  const quads = [
    [1, 3, 7, 5],
    [0, 4, 6, 2],
    [2, 6, 7, 3],
    [0, 1, 5, 4],
    [4, 5, 7, 6],
    [0, 2, 3, 1],
  ];
  return { positions, indices: quads.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]) };
}
