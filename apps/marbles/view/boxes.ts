import {
  createLineList,
  type LineList,
  listBoundsLines,
  type Space,
  type View,
} from '@bitbounds/ecs';
import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  LineBasicMaterial,
  LineSegments,
  type Scene,
} from 'three';
import { LINES } from './palette.ts';

/** Lines around what the camera sees, as the space knows it. */
export interface Boxes {
  lines: LineSegments<BufferGeometry, LineBasicMaterial>;
  list: LineList;
}

/** The lines, at first hidden. */
export function createBoxes(scene: Scene): Boxes {
  const material = new LineBasicMaterial({ color: LINES, transparent: true, opacity: 0.85 });
  const lines = new LineSegments(new BufferGeometry(), material);
  lines.frustumCulled = false; // by a sphere that three computes only once
  lines.visible = false;
  lines.renderOrder = 2; // after the marbles
  scene.add(lines);
  return { lines, list: createLineList() };
}

/** Shows the boxes that the view saw at its last `cull`, or none. */
export function showBoxes({ lines, list }: Boxes, space: Space, view: View, isOn: boolean): void {
  lines.visible = isOn;
  if (!isOn) return;
  const { geometry } = lines;
  listBoundsLines(list, space, view.visible);
  if (geometry.attributes.position?.array !== list.points) {
    geometry.dispose();
    const points = new BufferAttribute(list.points, 3);
    geometry.setAttribute('position', points.setUsage(DynamicDrawUsage));
  }
  geometry.attributes.position.needsUpdate = true;
  geometry.setDrawRange(0, 2 * list.count);
}
