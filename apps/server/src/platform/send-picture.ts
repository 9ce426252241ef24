import type { Reply } from './http.ts';
import { readKept } from './picture-store.ts';

export async function sendPicture(
  reply: Reply,
  folder: string,
  { sha256, isPublic = false }: { sha256: string; isPublic?: boolean },
): Promise<Buffer> {
  labelPicture(reply, isPublic);
  return await readKept(folder, sha256);
}

/** A picture made by us from pixels: named as what it is, never sniffed, and kept on the way only
 * where it is for everybody: its address then names what it holds, and never means another. */
export function labelPicture(reply: Reply, isPublic = false): void {
  reply
    .type('image/jpeg')
    .header('content-disposition', 'inline; filename="picture.jpg"')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store');
}
