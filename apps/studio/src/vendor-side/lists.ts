import { type Database, inTransaction } from '@fairhall/database';
import {
  boundsOf,
  type GatewayKey,
  type Manifest,
  type PackedPart,
  type PartCall,
  packLines,
} from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { isDecided, readLines } from './read-lines.ts';
import { VendorRefusal } from './refusal.ts';

type Needs = { db: Database; clock: Clock; key: GatewayKey; vendorCode: string };

/** How long the parts of a list may still be asked for. */
const KEPT_MS = 24 * 3_600_000;

/** Our list of a period that is over, as our books have it now: what was told before may have been mended since. */
export async function tellList(needs: Needs, period: string): Promise<Manifest> {
  const { db, clock, key, vendorCode } = needs;
  const bounds = boundsOf(period);
  if (!bounds) throw new VendorRefusal('INVALID_REQUEST', 400);
  const madeAt = clock.now();
  if (bounds.to > madeAt) throw new VendorRefusal('NOT_READY', 409);
  const edition = String(madeAt.getTime());
  return inTransaction(db, async (tx) => {
    if (!(await isDecided(tx, bounds))) throw new VendorRefusal('NOT_READY', 409);
    await sql`delete from studio.told_lists
      where period = ${period} and (made_at < ${new Date(madeAt.getTime() - KEPT_MS)} or edition = ${edition})
      `.execute(tx);
    const keep = async ({ place, bytes }: PackedPart) => {
      await sql`insert into studio.told_parts (period, edition, place, content)
        values (${period}, ${edition}, ${place}, ${bytes})`.execute(tx);
    };
    const maker = { vendor: vendorCode, period, edition, madeAt, key };
    const manifest = await packLines(readLines(tx, bounds), maker, keep);
    await sql`insert into studio.told_lists (period, edition, made_at, manifest)
      values (${period}, ${edition}, ${madeAt}, ${JSON.stringify(manifest)}::jsonb)`.execute(tx);
    return manifest;
  });
}

export async function tellPart(db: Database, asked: PartCall): Promise<{ content: string }> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from studio.told_parts
    where period = ${asked.period} and edition = ${asked.edition} and place = ${asked.part}`.execute(db);
  const [part] = rows;
  if (!part) throw new VendorRefusal('LIST_UNKNOWN', 404);
  return { content: part.content.toString('base64') };
}
