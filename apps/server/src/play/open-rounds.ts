import type { OpenRound, VendorRoundState } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { cutPage } from '#platform/page';
import { refuse } from '#platform/refusal';
import { findFirstCall, listRoundCalls, roundOf } from './calls.ts';
import type { Games } from './needs.ts';
import { lineOf, presentLine } from './present-round.ts';
import { sweepUnsettled } from './sweep-unsettled.ts';

const OPEN_FOR_MS = 24 * 60 * 60_000;
const ASK_AGAIN_MS = 60 * 60_000;
const ASKED_AT_ONCE = 50;

/** Lists the rounds that have become a day old without an end, and forgets those that have one now. */
export async function sweepOpenRounds({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  await sweepUnsettled({ db, clock });
  const now = clock.now();
  const until = new Date(now.getTime() - OPEN_FOR_MS);
  return inTransaction(db, async (tx) => {
    const { rows } = await sql`
      insert into play.open_rounds (member_id, id, vendor, round_id, listed_at)
      select u.member_id, u.id, u.vendor, u.round_id, ${now}
      from play.unsettled u
      where u.begun_at <= ${until}
        and not exists (select from play.rounds r where r.member_id = u.member_id and r.id = u.id)
      on conflict (member_id, id) do nothing returning id`.execute(tx);
    await sql`delete from play.open_rounds o using play.rounds r
      where r.member_id = o.member_id and r.id = o.id`.execute(tx);
    return rows.length;
  });
}

type Listed = {
  member_id: bigint;
  id: bigint;
  vendor: string;
  round_id: string;
  asked_at: Date | null;
  vendor_state: VendorRoundState | null;
};

/** Asks vendors about listed rounds, each once an hour. Nothing is lost or voided by a timer. */
export async function askAboutOpenRounds(needs: { db: Database; clock: Clock; games: Games }): Promise<void> {
  const before = new Date(needs.clock.now().getTime() - ASK_AGAIN_MS);
  const { rows } = await sql<Listed>`
    select o.member_id, o.id, o.vendor, o.round_id, o.asked_at, o.vendor_state from play.open_rounds o
    where o.asked_at is null or o.asked_at < ${before} order by o.id limit ${ASKED_AT_ONCE}`.execute(
    needs.db,
  );
  for (const row of rows) await askAndNote(needs, row);
}

async function askAndNote(
  { db, clock, games }: { db: Database; clock: Clock; games: Games },
  row: Listed,
): Promise<VendorRoundState> {
  const outcome = await games.clientOf(row.vendor)?.round(row.round_id);
  const isRefused = outcome?.kind === 'refused';
  const state = outcome?.kind === 'answered' ? outcome.answer.state : isRefused ? 'refused' : 'unknown';
  await sql`update play.open_rounds set asked_at = ${clock.now()}, vendor_state = ${state}
    where member_id = ${row.member_id} and id = ${row.id}`.execute(db);
  return state;
}

/** Asks at a person's wish about any open round. */
export async function askVendor(
  needs: { db: Database; clock: Clock; games: Games },
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<{ vendorState: VendorRoundState }> {
  const first = (await findFirstCall(needs.db, { memberId, id })) ?? refuse('play/round-unknown');
  const round = roundOf(await listRoundCalls(needs.db, first));
  if (round?.state !== 'open') refuse('play/round-not-open');
  const vendorState = await askAndNote(needs, {
    member_id: memberId,
    id,
    vendor: first.vendor,
    round_id: first.roundId,
    asked_at: null,
    vendor_state: null,
  });
  return vendorState === 'unknown' ? refuse('play/vendor-unreachable') : { vendorState };
}

export async function listOpenRounds(
  { db, games }: { db: Database; games: Games },
  { before, limit }: { before: bigint | null; limit: number },
): Promise<{ items: OpenRound[]; next: string | null }> {
  const { rows } = await sql<Listed>`
    select o.member_id, o.id, o.vendor, o.round_id, o.asked_at, o.vendor_state from play.open_rounds o
    where (${before}::bigint is null or o.id < ${before})
      and not exists (select from play.rounds r where r.member_id = o.member_id and r.id = o.id)
    order by o.id desc limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit);
  const items = await Promise.all(page.rows.map((row) => presentOpen({ db, games }, row)));
  return { items, next: page.next };
}

async function presentOpen({ db, games }: { db: Database; games: Games }, row: Listed): Promise<OpenRound> {
  const calls = await listRoundCalls(db, {
    memberId: row.member_id,
    vendor: row.vendor,
    roundId: row.round_id,
  });
  const round = roundOf(calls);
  if (!round) throw new Error(`open round ${row.id} has no calls`);
  return {
    round: presentLine(games, lineOf(games, round, calls)),
    memberId: String(row.member_id),
    askedAt: row.asked_at?.toISOString() ?? null,
    vendorState: row.vendor_state,
  };
}
