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
export type { AngleColumns, DirectionColumns, PointLike, PositionColumns } from './columns.ts';
export type { Movable, ParticleBinding, RenderList } from './particles.ts';
export {
  bindParticle,
  createParticleBinding,
  unbindParticle,
  updateParticleBinding,
  updateParticlePositions,
  updateParticleRotations,
} from './particles.ts';
export type { ScreenRect, ViewRect } from './view.ts';
export { createViewRect, setViewContainer, setViewRectContainer } from './view.ts';
