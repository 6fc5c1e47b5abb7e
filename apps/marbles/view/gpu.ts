/** What browsers call the renderers that have no graphics card: Chrome, Mesa, Windows, Apple. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/**
 * Is there a graphics card? Where the processor has to do its work every triangle counts, and the
 * page draws less. True when the browser does not tell.
 */
export function hasGpu(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return true; // three will say what is missing
  const names = context.getExtension('WEBGL_debug_renderer_info');
  const name = context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !SOFTWARE.test(String(name));
}
