import 'pixi.js/unsafe-eval';
import { Application } from 'pixi.js';
import { drawnBy } from './drawn-by.ts';

const MAX_SHARPNESS = 2;

/** What a game draws with, as large as its window; it draws when it is told to. */
export async function openCanvas(canvas: HTMLCanvasElement, background: string): Promise<Application> {
  const app = new Application();
  await app.init({
    canvas,
    background,
    resizeTo: window,
    antialias: window.devicePixelRatio < 2,
    autoDensity: true,
    resolution: Math.min(window.devicePixelRatio, MAX_SHARPNESS),
    preference: drawnBy(),
    autoStart: false,
    // filters, pointers and the like are nothing our games use of it: they would be fetched before the first frame
    skipExtensionImports: true,
  });
  return app;
}
