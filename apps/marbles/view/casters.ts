import { createEntityList, type EntityList, pushEntity } from '@bitbounds/ecs';
import { createInstances, type Instances, updateInstances } from '@bitbounds/three';
import { IcosahedronGeometry, InstancedMesh, MeshBasicMaterial } from 'three';
import type { Marbles } from '../sim/marbles.ts';

/** All marbles, visible or not, as shadow casters: one out of view may still throw a shadow into it. */
export interface Casters {
  list: EntityList;
  instances: Instances;
}

/** Coarse spheres that cast shadows and are not drawn themselves. */
export function createCasters(count: number): Casters {
  const material = new MeshBasicMaterial({ colorWrite: false, depthWrite: false });
  const mesh = new InstancedMesh(new IcosahedronGeometry(1, 1), material, count);
  mesh.castShadow = true;
  return { list: createEntityList(), instances: createInstances(mesh) };
}

/** Brings the casters to where the marbles are. */
export function updateCasters(casters: Casters, marbles: Marbles): void {
  const { list, instances } = casters;
  const { eids, Position, Radius } = marbles;
  list.count = 0;
  for (let i = 0; i < eids.length; i++) pushEntity(list, eids[i]);
  updateInstances(instances, list, Position, { scale: Radius });
}
