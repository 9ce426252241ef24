import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';

/** For both looks together. */
const TIMEOUT_MS = 5_000;
/** What a code measures at the least is some pixels a point: a small one on a large slip needs the finer look. */
const EDGES = [1_000, 2_000] as const;

/**
 * The text of a QR code somewhere in a picture; nothing when there is none, or looking for it takes too long. It is
 * looked for in a thread of its own: no picture, however odd, keeps others waiting.
 */
export async function readCode(picture: Buffer): Promise<string | undefined> {
  const end = AbortSignal.timeout(TIMEOUT_MS);
  for (const edge of EDGES) {
    const { data, info } = await sharp(picture)
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = new Uint8ClampedArray(data);
    const text = await lookFor({ pixels, width: info.width, height: info.height }, end);
    if (text || Math.max(info.width, info.height) < edge) return text;
  }
  return undefined;
}

export type Raster = { pixels: Uint8ClampedArray; width: number; height: number };

async function lookFor(raster: Raster, end: AbortSignal): Promise<string | undefined> {
  const worker = new Worker(new URL('./read-code-worker.ts', import.meta.url), { workerData: raster });
  try {
    const [text] = (await once(worker, 'message', { signal: end })) as [string | undefined];
    return text;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return undefined;
    throw error;
  } finally {
    await worker.terminate();
  }
}
