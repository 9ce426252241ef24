import type { Reply } from '#platform/http';
import { readKept } from './uploads/picture-store.ts';

/** A picture made by us from pixels: named as what it is, never sniffed, never kept by anybody on the way. */
export async function sendPicture(reply: Reply, folder: string, sha256: string): Promise<Buffer> {
  reply
    .type('image/jpeg')
    .header('content-disposition', 'inline; filename="picture.jpg"')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
  return await readKept(folder, sha256);
}
