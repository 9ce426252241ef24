import { createHash } from 'node:crypto';
import type { RefusalCode } from '@fairhall/contract';
import sharp, { type Sharp } from 'sharp';
import { refuse } from './refusal.ts';

/** A picture made anew from the pixels of what was sent: nothing else of the file survives. */
export type Picture = { bytes: Buffer; sha256: string };

/** What the domain that takes the picture calls its two noes. */
export type PictureRefusals = { tooLarge: RefusalCode; unreadable: RefusalCode };

export const MAX_BYTES = 5 * 1024 * 1024;
/** About a 40-megapixel photograph; a small file that unfolds to more is an attack. */
const MAX_PIXELS = 40_000_000;
const MAX_EDGE = 2_400;
const accepted = ['png', 'jpeg'];

/** What it is called does not count; only what it decodes to. Refuses whatever is not a sound png or jpeg. */
export async function readPicture(file: Buffer, codes: PictureRefusals): Promise<Picture> {
  if (file.length > MAX_BYTES) refuse(codes.tooLarge, { maxBytes: MAX_BYTES });
  if (!isPng(file) && !isJpeg(file)) refuse(codes.unreadable);
  const decode = () => sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  const bytes = await reencode(decode).catch(() => refuse(codes.unreadable));
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function reencode(decode: () => Sharp): Promise<Buffer> {
  const { format } = await decode().metadata();
  if (!accepted.includes(format ?? '')) throw new Error('neither png nor jpeg');
  return await decode()
    .rotate()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer();
}

const isPng = (file: Buffer) => file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
const isJpeg = (file: Buffer) => file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
