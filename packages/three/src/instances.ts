import type { EntityList } from '@bitbounds/ecs';
import {
  DataTexture,
  DynamicDrawUsage,
  FloatType,
  InstancedBufferAttribute,
  type InstancedMesh,
  RedFormat,
  Sphere,
} from 'three';
import { checkPosition, isColumn, type PointLike, type PositionColumns } from './columns.ts';
import { areColumns, checkInstanceColumns, type InstanceColumns } from './instance-columns.ts';
import { writeColors, writeMatrices, writeTurnedMatrices } from './instance-matrices.ts';

/** An instanced mesh that shows the entities of a list. Made by `createInstances`. */
export interface Instances {
  readonly mesh: InstancedMesh;
  /** Private: which part of the matrices and colors is uploaded; kept so that a frame allocates nothing. */
  readonly matrixRange: { start: number; count: number };
  readonly colorRange: { start: number; count: number };
}

/**
 * Lets an instanced mesh show whichever entities `updateInstances` is given; at first none.
 *
 * Switches off three's own culling of the whole mesh, since the list is culled already, and makes its bounding sphere
 * infinite, so that `Raycaster` tests the instances as they are. Throws when it is not an instanced mesh.
 */
export function createInstances(mesh: InstancedMesh): Instances {
  if (!mesh?.isInstancedMesh) {
    throw new Error('createInstances: mesh must be an InstancedMesh of three.');
  }
  mesh.count = 0;
  mesh.frustumCulled = false;
  forgetBounds(mesh);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  return {
    mesh,
    matrixRange: { start: 0, count: 0 },
    colorRange: { start: 0, count: 0 },
  };
}

/**
 * three keeps the bounds that it computed once, whatever the instances do later. An infinite sphere is never wrong;
 * without any sphere, the renderer would compute one of all instances every frame.
 */
function forgetBounds(mesh: InstancedMesh): void {
  mesh.boundingSphere ??= new Sphere();
  mesh.boundingSphere.center.set(0, 0, 0);
  mesh.boundingSphere.radius = Number.POSITIVE_INFINITY;
  mesh.boundingBox = null;
}

/**
 * Makes room for `count` instances: new buffers, twice as long; the old ones are freed. Existing colors and morphs grow
 * with them: a mesh whose colors are too short is not drawn at all, nor is one that has lost its morphs.
 */
function reserve(mesh: InstancedMesh, count: number, isColored: boolean): void {
  let capacity = Math.max(1, mesh.instanceMatrix.count);
  while (capacity < count) capacity *= 2;
  if (capacity > mesh.instanceMatrix.count) {
    const { morphTexture } = mesh;
    mesh.morphTexture = null; // dispose() would free it as well
    mesh.dispose(); // tells the renderer to free the buffers; the mesh itself stays usable
    mesh.morphTexture = morphTexture;
    const matrices = new InstancedBufferAttribute(new Float32Array(16 * capacity), 16);
    mesh.instanceMatrix = matrices.setUsage(DynamicDrawUsage);
  }
  const colors = mesh.instanceColor;
  if ((isColored || colors) && (colors?.count ?? 0) < capacity) {
    mesh.instanceColor = createColors(capacity, colors);
    if (!colors) renewMaterials(mesh);
  }
  const morphs = mesh.morphTexture;
  if (morphs && morphs.image.height < capacity) {
    mesh.morphTexture = createMorphs(capacity, morphs);
    morphs.dispose();
  }
}

/** Makes the renderer rebuild its shaders: those that WebGPURenderer made for a mesh without colors ignore them. */
function renewMaterials({ material }: InstancedMesh): void {
  for (const one of Array.isArray(material) ? material : [material]) one.needsUpdate = true;
}

/** The colors so far, then white. */
function createColors(
  capacity: number,
  previous: InstancedBufferAttribute | null,
): InstancedBufferAttribute {
  const colors = new Float32Array(3 * capacity).fill(1);
  if (previous) colors.set(previous.array);
  return new InstancedBufferAttribute(colors, 3).setUsage(DynamicDrawUsage);
}

/**
 * The morphs so far, one row an instance as three's `setMorphAt` writes them: the base's share, then each target's. In
 * the further rows the base alone.
 */
function createMorphs(capacity: number, previous: DataTexture): DataTexture {
  const { data, width, height } = previous.image;
  const morphs = new Float32Array(width * capacity);
  morphs.set(data as Float32Array);
  for (let row = height; row < capacity; row++) morphs[row * width] = 1;
  const texture = new DataTexture(morphs, width, capacity, RedFormat, FloatType);
  texture.needsUpdate = true;
  return texture;
}

/**
 * Uploads the first `count` numbers of an attribute and no more. Sets its list of ranges again when a
 * renderer has emptied it.
 */
function upload(
  attribute: InstancedBufferAttribute,
  range: { start: number; count: number },
  count: number,
): void {
  // WebGL takes a length of 0 to mean everything.
  if (count === 0) return;
  const { updateRanges } = attribute;
  range.count = count;
  if (updateRanges.length !== 1 || updateRanges[0] !== range) {
    updateRanges.length = 0;
    updateRanges.push(range);
  }
  attribute.needsUpdate = true;
}

/** Instances of entities that differ in nothing but their positions. */
const NO_COLUMNS: InstanceColumns = {};
const ZERO: PointLike = { x: 0, y: 0, z: 0 };

/**
 * Shows the entities of `list` (a view's `visible`, say): instance `i` is entity `list.ids[i]`, at its position, and
 * looks as `columns` say: `scale` times as large, in its `color`, turned by its `rotation`, seen from `origin`. Sets
 * `mesh.count` to the list's count. Writes and uploads just those instances; allocates only when the mesh must grow.
 * Without `z` everything is at 0. Throws, before anything is written, when an argument is not what is asked for here.
 *
 * The id is the index into the columns. So in a world with versioned ids (`withVersioning`), where a recycled id is
 * not its slot, give it a list of slots, `getId(entityIndex, eid)`, in the order of the entities: of whole ids those
 * that are recycled would have size 0.
 *
 * An entity whose position, size or rotation is not finite gets an instance of size 0. So does one whose size is below
 * 0 along each axis that `scale` has, as are the radius of a box in `Collider` and the half extents of a ball. three
 * draws mirrored instances (one negative size) inside out. Scale and rotation change only what is drawn: whether a view
 * sees an entity depends on its `Bounds`, which turn and grow only with what `createSpace` was given.
 *
 * Where no `color` is given, colors that the mesh has (`setColorAt`) stay with the instance's number, and so do morphs
 * (`setMorphAt`); instances added by growth are white and not morphed. Instanced attributes of the geometry do not
 * grow: replace one that is shorter than `mesh.instanceMatrix.count`. three's `Raycaster` hits the instances as they
 * are: `list.ids[instanceId]` is the picked entity.
 */
export function updateInstances(
  instances: Instances,
  list: EntityList,
  position: PositionColumns,
  columns?: InstanceColumns,
): void {
  if (!instances?.matrixRange) {
    throw new Error('updateInstances: instances must be what createInstances returned.');
  }
  if (!(list?.count >= 0 && isColumn(list.ids))) {
    throw new Error('updateInstances: list must be a list of entities, such as view.visible.');
  }
  checkPosition('updateInstances', position);
  const given = columns ?? NO_COLUMNS;
  checkInstanceColumns(given);
  const { scale, color, rotation } = given;
  const origin = given.origin ?? ZERO;
  const { mesh } = instances;
  reserve(mesh, list.count, Boolean(color));
  mesh.count = list.count;
  forgetBounds(mesh);
  const matrices = mesh.instanceMatrix.array as Float32Array;
  if (rotation || areColumns(scale)) {
    writeTurnedMatrices(matrices, list, position, scale, rotation, origin);
  } else {
    writeMatrices(matrices, list, position, scale, origin);
  }
  upload(mesh.instanceMatrix, instances.matrixRange, 16 * list.count);
  if (!color || !mesh.instanceColor) return;
  writeColors(mesh.instanceColor.array as Float32Array, list, color);
  upload(mesh.instanceColor, instances.colorRange, 3 * list.count);
}
