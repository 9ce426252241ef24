import sharp from 'sharp';
import { readPicture } from '#platform/read-picture';

export const smallPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

/** The same as a member's upload leaves it. */
export const soundPicture = async () =>
  readPicture(await smallPicture(), {
    tooLarge: 'cashier/image-too-large',
    unreadable: 'cashier/image-unreadable',
  });
