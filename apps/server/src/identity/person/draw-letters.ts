import sharp from 'sharp';
import * as svgCaptcha from 'svg-captcha';
import { randomLetters } from '#platform/crypto';

/** Without letters and digits that are read for one another. */
const LETTERS = 'ABCDEFHJKMNPRTWXYZ234678';
const COUNT = 5;
const SIZE = { width: 180, height: 64, fontSize: 60, noise: 3 };
/** Letters of one dark ink stand out from it for every eye; given to the drawer, it would choose pale ones. */
const PAPER = '#f5f2ea';

/** The module is this function; its own types leave that out. It chooses no letters here, only how they lean. */
const drawText = (svgCaptcha as unknown as { default: (text: string, options: object) => string }).default;

/** Letters by chance, and their picture. Never as SVG: outlines are read by any program. */
export async function drawLetters(): Promise<{ letters: string; png: Buffer }> {
  const letters = randomLetters(LETTERS, COUNT);
  const svg = drawText(letters, SIZE);
  const drawn = sharp(Buffer.from(svg)).flatten({ background: PAPER });
  return { letters, png: await drawn.png({ palette: true }).toBuffer() };
}
