import jsQR from 'jsqr';
import sharp from 'sharp';
import { answerApart } from './answer-apart.ts';

/** What a code measures at the least is some pixels a point: a small one on a large slip needs the finer look. */
const EDGES = [1_000, 2_000] as const;

answerApart(async (picture: Uint8Array): Promise<string | undefined> => {
  for (const edge of EDGES) {
    const { data, info } = await sharp(picture)
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // a slip's code is dark on light
    const found = jsQR.default(new Uint8ClampedArray(data), info.width, info.height, {
      inversionAttempts: 'dontInvert',
    });
    if (found?.data || Math.max(info.width, info.height) < edge) return found?.data;
  }
  return undefined;
});
