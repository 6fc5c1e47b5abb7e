import { createMesh, disposeMesh } from '@bitbounds/ecs';
import { chance, coordinate, count, type Game, must, pick, size } from './game.ts';

/** A few triangles: a floor, a box, or anything. */
function drawTriangles(game: Game): number[][][] {
  const { random } = game;
  if (chance(game, 0.4)) {
    const half = size(game) + 1;
    const [a, b, c, d] = [
      [-half, 0, -half],
      [-half, 0, half],
      [half, 0, half],
      [half, 0, -half],
    ];
    return [
      [a, b, c],
      [a, c, d],
    ];
  }
  const corner = (): number[] => [0, 1, 2].map(() => coordinate(game) / 2);
  return Array.from({ length: 1 + Math.floor(random() * 9) }, () => {
    const a = corner();
    const near = (): number[] => a.map((x) => x + (chance(game, 0.1) ? 0 : coordinate(game) / 4));
    return [a, near(), near()];
  });
}

export function addMesh(game: Game): void {
  const side = pick(game.random, game.sides);
  if (side.dimensions === 2) return;
  const triangles = drawTriangles(game);
  const positions = triangles.flat(2);
  const indices =
    positions.length > 0 ? Array.from({ length: positions.length / 3 }, (_, i) => i) : [];
  const mesh = chance(game, 0.5)
    ? createMesh(side.space, positions, indices)
    : createMesh(side.space, positions);
  must(
    mesh === side.meshes.length,
    () => `createMesh gives ${mesh} instead of ${side.meshes.length}`,
  );
  side.meshes.push(triangles);
  count(game, 'meshes');
}

export function removeMesh(game: Game): void {
  const side = pick(game.random, game.sides);
  if (side.meshes.length < 2) return;
  const mesh = 1 + Math.floor(game.random() * (side.meshes.length - 1));
  if (side.meshes[mesh]) side.isStale = true;
  disposeMesh(side.space, mesh);
  side.meshes[mesh] = null;
  for (const { eid, body } of side.things.values()) if (body?.mesh === mesh) side.dirty.add(eid);
  count(game, 'meshes disposed');
}
