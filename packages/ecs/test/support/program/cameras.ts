import { setViewFrustum, setViewProjection, setViewRect } from '@bitbounds/ecs';
import { chance, coordinate, type Game, type Look, type Side, size } from './game.ts';
import { dot } from './vectors.ts';

interface Camera {
  planes: number[][];
  corners: number[][];
  point: (look: Look) => void;
}

/** A rotated rectangle, or a frustum in any direction: by geometry, and by what the setters take. */
export function drawCamera(game: Game, side: Side): Camera {
  const { random } = game;
  const eye = Array.from({ length: side.dimensions }, () => coordinate(game));
  const angle = chance(game, 0.3) ? 0 : (random() - 0.5) * 7;
  if (side.dimensions === 2) {
    const half = [size(game) * 2, size(game) * 2];
    const right = [Math.cos(angle), Math.sin(angle)];
    const up = [-Math.sin(angle), Math.cos(angle)];
    const planes = [right, right.map((x) => -x), up, up.map((x) => -x)].map((n, i) => [
      ...n,
      dot(n, eye) - half[i >> 1],
    ]);
    const corners = [-1, 1].flatMap((s) =>
      [-1, 1].map((t) => eye.map((x, i) => x + s * half[0] * right[i] + t * half[1] * up[i])),
    );
    return {
      planes,
      corners,
      point: ({ view }) => setViewRect(view, eye[0], eye[1], half[0], half[1], angle),
    };
  }
  const forward = [Math.sin(angle), 0, -Math.cos(angle)];
  const right = [Math.cos(angle), 0, Math.sin(angle)];
  const up = [0, 1, 0];
  const [tx, ty] = [0.3 + random(), 0.3 + random()];
  const [near, far] = [0.1, 1 + random() * 3 * game.reach];
  const aim = (side: number[], t: number): number[] => {
    const n = side.map((x, i) => x + t * forward[i]);
    const length = Math.hypot(...n);
    return n.map((x) => x / length);
  };
  const back = forward.map((x) => -x);
  const normals = [
    aim(right, tx),
    aim(
      right.map((x) => -x),
      tx,
    ),
    aim(up, ty),
    aim(
      up.map((x) => -x),
      ty,
    ),
    forward,
    back,
  ];
  const ds = normals.map((n, i) => dot(n, eye) + (i === 4 ? near : i === 5 ? -far : 0));
  const planes = normals.map((n, i) => [...n, ds[i]]);
  const corners = [near, far].flatMap((t) =>
    [-1, 1].flatMap((s) =>
      [-1, 1].map((r) =>
        eye.map((x, i) => x + t * (forward[i] + s * tx * right[i] + r * ty * up[i])),
      ),
    ),
  );
  const depth = [(far + near) / (near - far), (2 * far * near) / (near - far)];
  // Column-major: each row of the product of projection and view is one of these.
  const rows = [
    [...right.map((x) => x / tx), -dot(right, eye) / tx],
    [...up.map((x) => x / ty), -dot(up, eye) / ty],
    [...back.map((x) => x * depth[0]), -dot(back, eye) * depth[0] + depth[1]],
    [...forward, -dot(forward, eye)],
  ];
  const matrix = [0, 1, 2, 3].flatMap((column) => rows.map((row) => row[column]));
  const byPlanes = chance(game, 0.5);
  return {
    planes,
    corners,
    point: ({ view }) =>
      byPlanes ? setViewFrustum(view, planes.flat()) : setViewProjection(view, matrix),
  };
}
