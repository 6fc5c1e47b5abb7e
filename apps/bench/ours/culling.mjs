// bitbounds: which boxes are visible, and which entered and left since the round before.
import {
  buildIndex,
  createBoxIndex,
  createIndexView,
  createSlotList,
  cullIndex,
  listVisible,
  loadBounds,
  setMembers,
} from '@bitbounds/kernels';

/** `moving`: every round copies all bounds in and builds the index; otherwise all are static, and it is built once. */
export function createBitboundsCulling({ boxes, count, camera, moving }) {
  const index = createBoxIndex(3);
  const slots = Uint32Array.from({ length: count }, (_, i) => i);
  setMembers(index, slots, count, new Uint8Array(count).fill(moving ? 0 : 1));
  const update = () => {
    loadBounds(index, boxes, count);
    buildIndex(index);
  };
  update();
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
