import type { Database } from '@fairhall/database';
import type { KeyedCall } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { listRoundCalls, roundOf } from './calls.ts';
import type { Games } from './needs.ts';

/** Long after any round of a casino, and before a day makes it one that staff must look at. */
const QUIET_MS = 12 * 60 * 60_000;
const CLOSED_AT_ONCE = 500;

export type QuietNeeds = {
  db: Database;
  clock: Clock;
  games: Pick<Games, 'speakerOf'>;
  /** As if the vendor had said it. */
  handIn(vendor: string, call: KeyedCall): Promise<unknown>;
};
type Begun = { member_id: bigint; id: bigint; vendor: string; round_id: string; player_ref: string };

/**
 * Some dialects have no word for the end of a round: it is over once nothing has come for half a day. What was staked and
 * not won is then the house's, as it would be by any vendor's word; no stake is given back and no win is taken. Who sits
 * at a table may be quiet for longer, and leaves it by their vendor's word.
 */
export async function closeQuietRounds({ db, clock, games, handIn }: QuietNeeds): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - QUIET_MS);
  const { rows: begunAt } = await sql<{ vendor: string }>`
    select distinct u.vendor from play.unsettled u where u.begun_at <= ${before}`.execute(db);
  const silent = begunAt
    .map(({ vendor }) => vendor)
    .filter((vendor) => games.speakerOf(vendor)?.dialect.endsRounds === false);
  if (silent.length === 0) return;
  const { rows } = await sql<Begun>`
    select u.member_id, u.id, u.vendor, u.round_id, p.player_ref
    from play.unsettled u join play.players p on p.vendor = u.vendor and p.member_id = u.member_id
    where u.begun_at <= ${before} and u.vendor = any (${silent}::text[])
      and not exists (select from play.rounds r where r.member_id = u.member_id and r.id = u.id)
    order by u.begun_at limit ${CLOSED_AT_ONCE}`.execute(db);
  for (const begun of rows) {
    const { vendor, round_id: roundId } = begun;
    const calls = await listRoundCalls(db, { memberId: begun.member_id, vendor, roundId });
    const round = roundOf(calls);
    const last = calls.at(-1);
    if (round?.state !== 'open' || round.isTable || !last || last.atMs > before.getTime()) continue;
    await handIn(vendor, {
      op: 'round_close',
      call: {
        ...{
          tx_id: `quiet:${begun.id}`,
          player_ref: begun.player_ref,
          game_id: round.game,
          round_id: roundId,
        },
        ...{ currency: round.currency, occurred_at: now.toISOString() },
      },
    });
  }
}
