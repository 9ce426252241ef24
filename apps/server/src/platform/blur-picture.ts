import sharp from 'sharp';

const EDGE = 160;
/** Of a picture this small, letters of a document are gone at this width. */
const SIGMA = 3.5;

/** Small and blurred beyond reading: what kind of picture it is can be seen, and nothing that is written on it. */
export function blurPicture(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .blur(SIGMA)
    .jpeg({ quality: 60 })
    .toBuffer();
}
