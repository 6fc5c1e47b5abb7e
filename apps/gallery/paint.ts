/** Waits until the browser has drawn the page as it is: what begins then may keep it busy for seconds. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
