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
export { updateObjectPositions } from './bind.ts';
export type { PositionColumns } from './columns.ts';
export { depthRangeOf } from './frustum.ts';
export type {
  ColorColumns,
  InstanceColumns,
  QuaternionColumns,
  ScaleColumns,
} from './instance-columns.ts';
export { createInstances, type Instances, updateInstances } from './instances.ts';
export { createMeshFromObject } from './mesh-from-object.ts';
export { setViewCamera } from './view.ts';
