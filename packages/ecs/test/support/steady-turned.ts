// node steady-turned.ts DIMENSIONS: a separate program, run by allocation.test.ts in a plain Node. Prints the bytes that a
// frame leaves on the heap in which balls, boxes, capsules, boxes that turn and polygons (in 3D hulls) rub and part,
// some of them static, while they turn and are scaled. One dimension a program, as in a game: where both are played V8 inlines
// less.
import {
  AABB,
  addShapes,
  CAPSULE,
  type ColliderData,
  createHull,
  createPolygon,
  HULL,
  OBB,
  POLYGON,
  SPHERE,
  stepCollision,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent } from 'bitecs';
import { measure } from './heap-growth.ts';
import { createStage, fit, spawn } from './stage.ts';

const dimensions = process.argv[2] === '2' ? 2 : 3;
const side = { 2: 14, 3: 6 }[dimensions];
const count = side ** dimensions;
const BODIES: readonly ColliderData[] = [
  { shape: SPHERE, radius: 0.4 },
  { shape: AABB, halfX: 0.4, halfY: 0.4, halfZ: 0.4 },
  { shape: CAPSULE, radius: 0.3, halfY: 0.2 },
  { shape: OBB, halfX: 0.4, halfY: 0.4, halfZ: 0.4 },
];
/** The numbers of the polygon and of the hull are those of the first. */
const CHIP: ColliderData =
  dimensions === 2 ? { shape: POLYGON, polygon: 1 } : { shape: HULL, hull: 1 };
const POINTS = [0.5, 0, 0.1, 0.3, 0.4, -0.2, -0.3, 0.4, 0.3, -0.4, -0.2, 0, 0.2, -0.4, 0.4];
const CORNERS = [0.5, 0, 0.3, 0.4, -0.3, 0.4, -0.4, -0.2, 0.2, -0.4];

const random = seeded(0xa110c);
const column = () => new Float64Array(1024);
const [x, y, z] = [column(), column(), column()];
const rotation = { x: column(), y: column(), z: column(), w: column(), angle: column() };
const scale = { x: column().fill(1), y: column().fill(1), z: column().fill(1) };
const stage = createStage(dimensions, { position: { x, y, z }, rotation, scale });
const { space, world } = stage;
stage.position = space.position as never;
addShapes(space);
if (dimensions === 2) createPolygon(space, CORNERS);
else createHull(space, POINTS);
/** One in eight is a polygon or hull: contacts of hulls take ten times as long as others. */
const drawBody = (i: number): ColliderData =>
  i % 8 === 4 ? CHIP : BODIES[Math.floor(random() * BODIES.length)]!;
for (let i = 0; i < count; i++) {
  const at = [i % side, Math.floor(i / side) % side, Math.floor(i / side ** 2)];
  const [px, py, pz] = at.map((cell) => 0.85 * cell + 0.1 * random());
  const eid = spawn(stage, fit(stage, drawBody(i)), px, py, pz);
  if (i % 3 === 0) addComponent(world, eid, space.Static);
}
const home = [x.slice(), y.slice(), z.slice()];

let frame = 0;
function play(): number {
  // Back and forth: pairs begin and end, and the same counts recur.
  frame = (frame + 1) % 16;
  const shift = 0.02 * Math.abs(8 - frame);
  for (let i = 1; i <= count; i++) {
    x[i] = home[0]![i]! + (i % 2 ? shift : -shift);
    y[i] = home[1]![i]! + (i % 3 ? shift : -shift);
    z[i] = home[2]![i]! + (i % 5 ? shift : -shift);
    rotation.x[i] = rotation.angle[i] = i + shift;
    rotation.w[i] = 1 - shift;
    scale.y[i] = 1 + shift;
  }
  stepCollision(space);
  return Math.min(space.contacts.count, space.begin.count + space.end.count);
}

console.log(JSON.stringify([{ what: `a frame in ${dimensions}D`, ...measure(play) }]));
