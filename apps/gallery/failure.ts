/** Says on the page why the sample does not run, such as for lack of WebGL (class `failure`, styled by sample.css). */
export function showFailure(parent: HTMLElement, error: unknown): void {
  const element = document.createElement('p');
  element.className = 'failure';
  element.setAttribute('role', 'alert');
  const reason = error instanceof Error ? error.message : String(error);
  element.textContent = `This sample cannot run here. ${reason}`;
  parent.append(element);
}
