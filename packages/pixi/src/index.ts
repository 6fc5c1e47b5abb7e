export type { Binding, Hideable, PositionColumns } from './bind.ts';
export {
  bindEntity,
  createBinding,
  entityOf,
  objectOf,
  unbindEntity,
  updateBinding,
  updateObjectPositions,
} from './bind.ts';
export type { ParticleBinding } from './particles.ts';
export {
  bindParticle,
  createParticleBinding,
  unbindParticle,
  updateParticleBinding,
  updateParticlePositions,
} from './particles.ts';
export type { ScreenRect, ViewRect } from './view.ts';
export { createViewRect, setViewContainer, setViewRectContainer } from './view.ts';
