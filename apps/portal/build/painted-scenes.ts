import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { drawMarketScene, sceneHeight, sceneWidth } from './market-scene.ts';

const name = 'virtual:market-scenes';
const resolved = `\0${name}`;
const hues = { violet: 262, green: 168, rose: 338 };

/**
 * Paints the scenes behind the hero's words when the app is built: as drawings, their glow kept a phone busy for
 * half a second before it showed anything. The prerendered page and the app name the same files.
 */
export function paintedScenes(): Plugin {
  let isServed = false;
  return {
    name: 'painted-scenes',
    configResolved(config) {
      isServed = config.command === 'serve';
    },
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const scenes: Record<string, { src: string; width: number; height: number }> = {};
      for (const [look, hue] of Object.entries(hues)) {
        const source = await paint(hue);
        const fileName = `assets/market-${look}-${fingerprint(source)}.webp`;
        if (!isServed && this.environment.name === 'client')
          this.emitFile({ type: 'asset', fileName, source });
        const src = isServed ? `data:image/webp;base64,${source.toString('base64')}` : `/${fileName}`;
        scenes[look] = { src, width: sceneWidth, height: sceneHeight };
      }
      return `export const marketScenes = ${JSON.stringify(scenes)};`;
    },
  };
}

function paint(hue: number): Promise<Buffer> {
  const painted = sharp(Buffer.from(drawMarketScene(hue)));
  return painted.webp({ quality: 68, effort: 6, smartSubsample: true }).toBuffer();
}

function fingerprint(source: Buffer): string {
  return createHash('sha256').update(source).digest('base64url').slice(0, 8);
}
