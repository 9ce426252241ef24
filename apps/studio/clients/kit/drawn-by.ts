/** As the drivers that have a processor do a graphics card's work call themselves. */
const PROCESSORS = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * What draws a game fastest here. Where a processor stands in for a graphics card, WebGL has it do the work of one,
 * which takes a second for the first picture and a core for every later one: it draws the same by itself in a fraction.
 */
export function drawnBy(): 'webgl' | 'canvas' {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return 'canvas';
  const told = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(told?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return PROCESSORS.test(name) ? 'canvas' : 'webgl';
}
