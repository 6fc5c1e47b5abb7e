export {
  type Binding,
  bindEntity,
  createBinding,
  entityOf,
  type Hideable,
  objectOf,
  unbindEntity,
  updateBinding,
} from '@bitbounds/ecs';
export { updateObjectPositions, updateObjectRotations } from './bind.ts';
export type { PointLike, PositionColumns, QuaternionColumns } from './columns.ts';
export { depthRangeOf } from './frustum.ts';
export type { ColorColumns, InstanceColumns, ScaleColumns } from './instance-columns.ts';
export { createInstances, type Instances, updateInstances } from './instances.ts';
export { createMeshFromObject } from './mesh-from-object.ts';
export { findPartOfTriangle, type MeshPart } from './mesh-parts.ts';
export { setViewCamera } from './view.ts';
