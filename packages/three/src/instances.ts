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
import {
  checkColumn,
  checkOptionalColumn,
  checkPosition,
  isColumn,
  type PositionColumns,
  show,
} from './columns.ts';

/** Red, green and blue in 0…1 (linear, as three's own instance colors), indexed by entity. */
export interface ColorColumns {
  r: ArrayLike<number>;
  g: ArrayLike<number>;
  b: ArrayLike<number>;
}

/** Factors of the geometry's size along an entity's own axes; without `z` 1 along that. Indexed by entity. */
export interface ScaleColumns {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  z?: ArrayLike<number>;
}

/** How an entity is rotated: unit quaternions, as three's `Quaternion`, indexed by entity. */
export interface QuaternionColumns {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  z: ArrayLike<number>;
  w: ArrayLike<number>;
}

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

function writeMatrices(
  out: Float32Array,
  list: EntityList,
  position: PositionColumns,
  scale: ArrayLike<number> | undefined,
): void {
  const { ids, count } = list;
  const { x, y, z } = position;
  for (let i = 0, at = 0; i < count; i++, at += 16) {
    const eid = ids[i];
    const size = scale ? scale[eid] : 1;
    const px = x[eid];
    const py = y[eid];
    const pz = z ? z[eid] : 0;
    // With a NaN in its matrix, three's Raycaster would hit the instance wherever it looks.
    const isSound = size >= 0 && Number.isFinite(size + px + py + pz);
    out[at] = out[at + 5] = out[at + 10] = isSound ? size : 0;
    out[at + 1] = out[at + 2] = out[at + 3] = out[at + 4] = 0;
    out[at + 6] = out[at + 7] = out[at + 8] = out[at + 9] = out[at + 11] = 0;
    out[at + 12] = isSound ? px : 0;
    out[at + 13] = isSound ? py : 0;
    out[at + 14] = isSound ? pz : 0;
    out[at + 15] = 1;
  }
}

function areColumns(scale: ArrayLike<number> | ScaleColumns | undefined): scale is ScaleColumns {
  return (scale as Partial<ScaleColumns> | undefined)?.x !== undefined;
}

/**
 * As `writeMatrices`, for instances that are rotated or have a size along each axis; half as fast. It is three's
 * `Matrix4.compose`, step by step, so that the matrices are bit for bit those of an `Object3D`.
 */
function writeTurnedMatrices(
  out: Float32Array,
  list: EntityList,
  position: PositionColumns,
  scale: ArrayLike<number> | ScaleColumns | undefined,
  quaternion: QuaternionColumns | undefined,
): void {
  const { ids, count } = list;
  const { x, y, z } = position;
  const sizeX = areColumns(scale) ? scale.x : scale;
  const sizeY = areColumns(scale) ? scale.y : scale;
  const sizeZ = areColumns(scale) ? scale.z : scale;
  const turnX = quaternion?.x;
  const turnY = quaternion?.y;
  const turnZ = quaternion?.z;
  const turnW = quaternion?.w;
  for (let i = 0, at = 0; i < count; i++, at += 16) {
    const eid = ids[i];
    const px = x[eid];
    const py = y[eid];
    const pz = z ? z[eid] : 0;
    const sx = sizeX ? sizeX[eid] : 1;
    const sy = sizeY ? sizeY[eid] : 1;
    const sz = sizeZ ? sizeZ[eid] : 1;
    const qx = turnX ? turnX[eid] : 0;
    const qy = turnY ? turnY[eid] : 0;
    const qz = turnZ ? turnZ[eid] : 0;
    const qw = turnW ? turnW[eid] : 1;
    const hasSize = sx >= 0 || sy >= 0 || (sizeZ !== undefined && sizeZ !== null && sz >= 0);
    out[at + 15] = 1;
    if (!(hasSize && Number.isFinite(px + py + pz + sx + sy + sz + qx + qy + qz + qw))) {
      out.fill(0, at, at + 15);
      continue;
    }
    const x2 = qx + qx;
    const y2 = qy + qy;
    const z2 = qz + qz;
    out[at] = (1 - (qy * y2 + qz * z2)) * sx;
    out[at + 1] = (qx * y2 + qw * z2) * sx;
    out[at + 2] = (qx * z2 - qw * y2) * sx;
    out[at + 4] = (qx * y2 - qw * z2) * sy;
    out[at + 5] = (1 - (qx * x2 + qz * z2)) * sy;
    out[at + 6] = (qy * z2 + qw * x2) * sy;
    out[at + 8] = (qx * z2 + qw * y2) * sz;
    out[at + 9] = (qy * z2 - qw * x2) * sz;
    out[at + 10] = (1 - (qx * x2 + qy * y2)) * sz;
    out[at + 12] = px;
    out[at + 13] = py;
    out[at + 14] = pz;
    out[at + 3] = out[at + 7] = out[at + 11] = 0;
  }
}

function writeColors(out: Float32Array, list: EntityList, color: ColorColumns): void {
  const { ids, count } = list;
  for (let i = 0, at = 0; i < count; i++, at += 3) {
    out[at] = color.r[ids[i]];
    out[at + 1] = color.g[ids[i]];
    out[at + 2] = color.b[ids[i]];
  }
}

function checkScale(scale: ArrayLike<number> | ScaleColumns): void {
  if (isColumn(scale)) return;
  if (!isColumn(scale.x)) {
    throw new Error(
      `updateInstances: scale must be a column, or the columns x, y and maybe z, got ${show(scale)}.`,
    );
  }
  checkColumn('updateInstances', 'scale', 'y', scale.y);
  checkOptionalColumn('updateInstances', 'scale', 'z', scale.z);
}

function checkColor(color: ColorColumns): void {
  checkColumn('updateInstances', 'color', 'r', color.r);
  checkColumn('updateInstances', 'color', 'g', color.g);
  checkColumn('updateInstances', 'color', 'b', color.b);
}

function checkQuaternion(quaternion: QuaternionColumns): void {
  checkColumn('updateInstances', 'quaternion', 'x', quaternion.x);
  checkColumn('updateInstances', 'quaternion', 'y', quaternion.y);
  checkColumn('updateInstances', 'quaternion', 'z', quaternion.z);
  checkColumn('updateInstances', 'quaternion', 'w', quaternion.w);
}

/**
 * Shows the entities of `list` (a view's `visible`, say): instance `i` is entity `list.ids[i]`, at its position,
 * `scale` times as large (a column by entity, such as `Collider.radius`, or columns `x y z` for a size along each of
 * its own axes; 1 unless given), in its `color` and rotated by its `quaternion` if given. Sets `mesh.count` to the
 * list's count. Writes and uploads just those instances; allocates only when the mesh must grow. Without `z`
 * everything is at 0. Throws, before anything is written, when an argument is not what is asked for here.
 *
 * The id is the index into the columns. So in a world with versioned ids (`withVersioning`), where a recycled id is
 * not its slot, give it a list of slots, `getId(entityIndex, eid)`, in the order of the entities: of whole ids those
 * that are recycled would have size 0.
 *
 * An entity whose position, size or rotation is not finite gets an instance of size 0. So does one whose size is below
 * 0 along each axis that `scale` has, as are the radius of a box in `Collider` and the half extents of a ball. three
 * draws mirrored instances (one negative size) inside out. Rotation and size change only what is drawn: whether a view
 * sees an entity depends on its `Bounds`, which no quaternion rotates.
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
  scale?: ArrayLike<number> | ScaleColumns,
  color?: ColorColumns,
  quaternion?: QuaternionColumns,
): void {
  if (!instances?.matrixRange) {
    throw new Error('updateInstances: instances must be what createInstances returned.');
  }
  if (!(list?.count >= 0 && isColumn(list.ids))) {
    throw new Error('updateInstances: list must be a list of entities, such as view.visible.');
  }
  checkPosition('updateInstances', position);
  if (scale !== undefined && scale !== null) checkScale(scale);
  if (color) checkColor(color);
  if (quaternion) checkQuaternion(quaternion);
  const { mesh } = instances;
  reserve(mesh, list.count, Boolean(color));
  mesh.count = list.count;
  forgetBounds(mesh);
  const matrices = mesh.instanceMatrix.array as Float32Array;
  if (quaternion || areColumns(scale)) {
    writeTurnedMatrices(matrices, list, position, scale, quaternion);
  } else {
    writeMatrices(matrices, list, position, scale);
  }
  upload(mesh.instanceMatrix, instances.matrixRange, 16 * list.count);
  if (!color || !mesh.instanceColor) return;
  writeColors(mesh.instanceColor.array as Float32Array, list, color);
  upload(mesh.instanceColor, instances.colorRange, 3 * list.count);
}
