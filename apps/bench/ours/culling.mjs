// bitbounds: which boxes are visible, and which entered and left since the last frame.
import {
  buildIndex,
  createBoxIndex,
  createIndexView,
  createSlotList,
  cullIndex,
  lendBounds,
  lendSpheres,
  listVisible,
  loadBounds,
  openBounds,
  prepareTrees,
  setMembers,
} from '@bitbounds/kernels';
import { createLedger } from '../visibility-answers.mjs';

/** What a frame does before it is culled: timed, or (`isFree`) untimed as pairs or queries need it anyway. */
const FRAMES = {
  still: { update: () => {}, isFree: true },
  moving: {
    update(index, { boxes, count }) {
      lendBounds(index, boxes, count);
      buildIndex(index);
    },
    isFree: false,
  },
  positions: {
    update(index, { centers: [x, y, z], radii, count }) {
      lendSpheres(index, { x, y, z }, radii, count);
      buildIndex(index);
    },
    isFree: false,
  },
  // The user writes where the kernels read: that is part of the scene, like writing columns of one's own.
  opened: {
    write(index, { boxes, count }) {
      const opened = openBounds(index, count);
      for (const side of Object.keys(opened)) opened[side].set(boxes[side]);
    },
    update: buildIndex,
    isFree: false,
  },
  indexed: {
    update(index, { boxes, count }) {
      loadBounds(index, boxes, count);
      buildIndex(index);
      prepareTrees(index);
    },
    isFree: true,
  },
};

/** In scene `still` all boxes are static, and loaded once. `lists`: whether a frame also lists all that is visible. */
function createCulling(name, options, lists) {
  const { scene, boxes, dimensions, count, camera } = options;
  const index = createBoxIndex(dimensions);
  const slots = Uint32Array.from({ length: count }, (_, i) => i);
  setMembers(index, slots, count, new Uint8Array(count).fill(scene === 'still' ? 1 : 0));
  loadBounds(index, boxes, count);
  buildIndex(index);
  const view = createIndexView(index);
  const [visible, entered, left] = [createSlotList(), createSlotList(), createSlotList()];
  const ledger = createLedger(count);
  const { write, update, isFree } = FRAMES[scene];
  const rows = camera.planes.length / (dimensions + 1);
  const list = () => listVisible(visible, index, view);
  return {
    name,
    isPeer: false,
    prepare() {
      write?.(index, options);
      if (isFree) update(index, options);
    },
    run() {
      if (!isFree) update(index, options);
      cullIndex(index, view, camera.planes, rows, entered, left);
      if (lists) list();
    },
    note: () => ledger.note({ entered, left }),
    list,
    addsUp: ledger.equals,
    visible,
    entered,
    left,
  };
}

/** A frame needs what entered and what left; all that is visible is listed on request, outside the timed part. */
export const createBitboundsCulling = (options) => createCulling('bitbounds', options, false);

/** The same, with all that is visible listed in the timed part, as the peers do. */
export const createListedCulling = (options) => createCulling('listed', options, true);
