import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

const anchorShape = z.object({ sequence: z.string(), hash: z.string(), at: z.string(), seal: z.string() });
/** Where a chain stood at some time, kept outside the database; `seal` is what only the house can have made of it. */
export type Anchor = z.output<typeof anchorShape>;

/** Where anchors are kept: append and read, nothing else. */
export type AnchorStore = { append(anchor: Anchor): Promise<void>; read(): Promise<Anchor[]> };

/** One JSON line each. An operator mirrors this file to where no one who can write the database can write. */
export function createAnchorFile(path: string): AnchorStore {
  return {
    async append(anchor) {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, `${JSON.stringify(anchor)}\n`);
    },
    async read() {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => anchorShape.parse(JSON.parse(line)));
    },
  };
}
