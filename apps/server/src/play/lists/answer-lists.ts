import { type Database, inTransaction } from '@fairhall/database';
import {
  boundsOf,
  type GatewayKey,
  type Manifest,
  type PackedPart,
  type PartCall,
  packLines,
  type ReconciliationLine,
} from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { recordsSince } from '#wallet';
import { type Answer, answerQuestion, answerRefused } from '../gateway/answer.ts';
import { readLines } from './read-lines.ts';

type Needs = { db: Database; clock: Clock };
type Asking = { vendor: string; period: string; key: GatewayKey };

/** A list made so lately is told again instead of being made again. */
const FRESH_MS = 60_000;
/** Editions that may still be read part by part. */
const KEPT_MS = 24 * 3_600_000;

/** Our own list of a vendor's calls in a period that is over, signed with the key it asked with. */
export async function answerList({ db, clock }: Needs, asking: Asking): Promise<Answer> {
  const bounds = boundsOf(asking.period);
  if (!bounds) return answerRefused('INVALID_REQUEST', { detail: 'period: no such day' });
  const now = clock.now();
  const leftMs = bounds.to.getTime() - now.getTime();
  if (leftMs > 0) return answerRefused('NOT_READY', { waitSeconds: Math.ceil(leftMs / 1_000) });
  const since = await recordsSince(db);
  if (since && bounds.from < since)
    return answerRefused('INVALID_REQUEST', { detail: 'period: in the archive' });
  const fresh = await findFresh(db, asking, new Date(now.getTime() - FRESH_MS));
  const manifest = fresh ?? (await makeList({ db, clock }, { ...asking, ...bounds }));
  return answerQuestion({ manifest });
}

export async function answerPart(db: Database, vendor: string, asked: PartCall): Promise<Answer> {
  const { rows } = await sql<{ content: Buffer }>`
    select p.content from play.told_parts p
    where p.vendor = ${vendor} and p.period = ${asked.period} and p.edition = ${asked.edition}
      and p.place = ${asked.part}`.execute(db);
  const [part] = rows;
  if (!part) return answerRefused('INVALID_REQUEST', { detail: 'no such part' });
  return answerQuestion({ content: part.content.toString('base64') });
}

async function findFresh(
  db: Database,
  { vendor, period, key }: Asking,
  since: Date,
): Promise<Manifest | undefined> {
  const { rows } = await sql<{ manifest: Manifest }>`
    select t.manifest from play.told_lists t
    where t.vendor = ${vendor} and t.period = ${period} and t.made_at > ${since}
      and t.manifest ->> 'key_id' = ${key.keyId}
    order by t.made_at desc limit 1`.execute(db);
  return rows[0]?.manifest;
}

/** One transaction: a list is there with all of its parts, or not at all. */
function makeList(
  { db, clock }: Needs,
  { vendor, period, key, from, to }: Asking & { from: Date; to: Date },
): Promise<Manifest> {
  const madeAt = clock.now();
  const edition = String(madeAt.getTime());
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`told ${vendor} ${period}`}, 0))`.execute(tx);
    const made = await findFresh(tx, { vendor, period, key }, new Date(madeAt.getTime() - FRESH_MS));
    if (made) return made;
    await sql`delete from play.told_lists t where t.vendor = ${vendor} and t.period = ${period}
      and (t.made_at < ${new Date(madeAt.getTime() - KEPT_MS)} or t.edition = ${edition})`.execute(tx);
    async function* lines(): AsyncGenerator<ReconciliationLine> {
      for await (const own of readLines(tx, { vendor, from, to })) for (const { line } of own) yield line;
    }
    const keep = async ({ place, bytes }: PackedPart) => {
      await sql`insert into play.told_parts (vendor, period, edition, place, content)
        values (${vendor}, ${period}, ${edition}, ${place}, ${bytes})`.execute(tx);
    };
    const manifest = await packLines(lines(), { vendor, period, edition, madeAt, key }, keep);
    await sql`insert into play.told_lists (vendor, period, edition, made_at, manifest)
      values (${vendor}, ${period}, ${edition}, ${madeAt}, ${JSON.stringify(manifest)}::jsonb)`.execute(tx);
    return manifest;
  });
}
