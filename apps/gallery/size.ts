/** How large an element is, in CSS pixels, and how many screen pixels wide a CSS pixel is. */
export interface StageSize {
  width: number;
  height: number;
  ratio: number;
}

/** A size that no element has, so that the first `readSize` reports a change. */
export function createStageSize(): StageSize {
  return { width: -1, height: -1, ratio: 0 };
}

/**
 * Reads an element's size. Returns whether it has changed, also when only the ratio has: the browser was zoomed, or the
 * window went to another screen. Call it right before each picture, and resize then: a canvas that is resized between
 * two pictures is empty until the next.
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
