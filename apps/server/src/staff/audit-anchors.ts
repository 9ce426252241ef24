import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '@fairhall/database';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import { staffTables } from './tables.ts';
import { sealText } from './write-audit.ts';

const anchorShape = z.object({ sequence: z.string(), hash: z.string(), at: z.string(), seal: z.string() });
/** Where the chain stood at some time, kept outside the database. */
export type Anchor = z.output<typeof anchorShape>;

/** Where anchors are kept: append and read, nothing else. */
export type AnchorStore = { append(anchor: Anchor): Promise<void>; read(): Promise<Anchor[]> };

export function anchorSeal(keys: Keys, { sequence, hash, at }: Omit<Anchor, 'seal'>): string {
  return sealText(keys, `anchor ${sequence} ${hash} ${at}`);
}

/** Writes down where the chain stands, unless it stands where the last anchor left it. */
export async function anchorAudit(
  db: Database,
  { store, clock, keys }: { store: AnchorStore; clock: Clock; keys: Keys },
): Promise<void> {
  const head = await staffTables(db)
    .selectFrom('staff.audit_head')
    .select(['sequence', 'hash'])
    .executeTakeFirstOrThrow();
  const sequence = head.sequence.toString();
  if (head.sequence === 0n || (await store.read()).at(-1)?.sequence === sequence) return;
  const anchor = { sequence, hash: head.hash, at: clock.now().toISOString() };
  await store.append({ ...anchor, seal: anchorSeal(keys, anchor) });
}

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
