import {
  createLineList,
  type LineList,
  listBoundsLines,
  type Space,
  type View,
} from '@bitbounds/ecs';
import { type Container, Graphics } from 'pixi.js';
import { LINES } from './palette.ts';

/** Lines around what the screen shows, as the space knows it. */
export interface Boxes {
  graphics: Graphics;
  list: LineList;
}

/** The lines, at first hidden. */
export function createBoxes(world: Container): Boxes {
  const graphics = new Graphics({ visible: false });
  world.addChild(graphics);
  return { graphics, list: createLineList() };
}

/** Shows the boxes that the view saw at its last `cull`, or none. */
export function showBoxes(
  { graphics, list }: Boxes,
  space: Space,
  view: View,
  isOn: boolean,
): void {
  graphics.visible = isOn;
  if (!isOn) return;
  const numbers = 4 * listBoundsLines(list, space, view.visible);
  const { points } = list;
  graphics.clear();
  for (let i = 0; i < numbers; i += 4) {
    graphics.moveTo(points[i], points[i + 1]).lineTo(points[i + 2], points[i + 3]);
  }
  graphics.stroke({ color: LINES, pixelLine: true });
}
