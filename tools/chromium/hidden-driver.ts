/** A page that it runs in first takes a processor that draws for a graphics card: no driver tells what it is. */
export const hideDriver = `{
  const { getExtension } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.getExtension = function (name) {
    return name === 'WEBGL_debug_renderer_info' ? null : getExtension.call(this, name);
  };
}`;
