/** What browsers call the renderers that have no graphics card: Chrome, Mesa, Windows, Apple. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render|software/i;
/** Said in place of the renderer's name, for which there is an extension; who says the name warns of the extension. */
const HIDDEN = 'WebKit WebGL';

/**
 * Is there a graphics card? Where the processor has to do its work every triangle counts, and the
 * page draws less. True when the browser does not tell.
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
