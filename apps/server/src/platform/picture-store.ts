import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Picture } from './read-picture.ts';

/** Files under the hash of what they hold: nothing is overwritten, and no name comes from a visitor. */
export async function keepPicture(folder: string, { sha256, bytes }: Picture): Promise<void> {
  const path = pathOf(folder, sha256);
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

export function readKept(folder: string, sha256: string): Promise<Buffer> {
  return readFile(pathOf(folder, sha256));
}

function pathOf(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), `${sha256}.jpg`);
}
