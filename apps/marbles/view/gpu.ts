/** What browsers call renderers that use no graphics card: Chrome, Mesa, Windows, Apple. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render|software/i;
/** Given instead of the renderer's name, which then takes an extension; browsers that give the name warn of that. */
const HIDDEN = 'WebKit WebGL';

/**
 * Is there a graphics card? Where the processor has to do its work every triangle counts, and the page draws less. True
 * when the browser does not say.
 */
export function hasGpu(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return true; // three will say what is missing
  let name = context.getParameter(context.RENDERER);
  if (name === HIDDEN) {
    const names = context.getExtension('WEBGL_debug_renderer_info');
    if (names) name = context.getParameter(names.UNMASKED_RENDERER_WEBGL);
  }
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !SOFTWARE.test(String(name));
}
