/** How large an element is, in CSS pixels, and how many pixels of the screen such a pixel is wide. */
export interface StageSize {
  width: number;
  height: number;
  ratio: number;
}

/** A size that no element has, so that the first `readSize` tells of a change. */
export function createStageSize(): StageSize {
  return { width: -1, height: -1, ratio: 0 };
}

/**
 * Reads an element's size; true when it is another than before, also when only the ratio is: the browser was zoomed, or
 * the window went to another screen. Ask before each picture, and resize then: a canvas that is resized between two
 * pictures is empty until the next.
 */
export function readSize(size: StageSize, element: HTMLElement): boolean {
  const { clientWidth: width, clientHeight: height } = element;
  const ratio = window.devicePixelRatio;
  if (size.width === width && size.height === height && size.ratio === ratio) return false;
  size.width = width;
  size.height = height;
  size.ratio = ratio;
  return true;
}
