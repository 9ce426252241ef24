import { type Database, inTransaction } from '@fairhall/database';
import { boundsOf, type JackpotCyclesAnswer, type JackpotDay } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { currencyOfJackpot } from '../jackpots/cycle.ts';
import { tables } from '../tables.ts';
import { isDecided } from './read-lines.ts';
import { VendorRefusal } from './refusal.ts';

type Sums = { parts: bigint; parts_micro: bigint; wins: bigint; won: bigint };
type Asked = { jackpotId: string; day: string };

/** What went into a jackpot with the bets of a day, and what was won of it by calls of that day. */
export async function tellJackpotDay(
  { db, now }: { db: Database; now: Date },
  { jackpotId, day }: Asked,
): Promise<JackpotDay> {
  const bounds = boundsOf(day);
  if (!bounds) throw new VendorRefusal('INVALID_REQUEST', 400);
  if (bounds.to > now) throw new VendorRefusal('NOT_READY', 409);
  const currency = currencyOrRefuse(jackpotId);
  const { from, to } = bounds;
  return inTransaction(db, async (tx) => {
    if (!(await isDecided(tx, bounds))) throw new VendorRefusal('NOT_READY', 409);
    const { rows } = await sql<Sums>`
      with parts as (
        select c.amount_micro from studio.jackpot_contributions c join studio.rounds r on r.id = c.round_id
        where c.currency = ${currency} and r.started_at >= ${from} and r.started_at < ${to}
      ), wins as (
        select (w.body::jsonb ->> 'amount')::bigint as amount
        from studio.wallet_calls w join studio.rounds r on r.id = w.round_id
        where w.operation = 'jackpot' and r.currency = ${currency}
          and w.occurred_at >= ${from.toISOString()}
          and w.occurred_at < ${to.toISOString()}
      )
      select (select count(*) from parts) as parts,
        (select coalesce(sum(p.amount_micro), 0)::bigint from parts p) as parts_micro,
        (select count(*) from wins) as wins, (select coalesce(sum(w.amount), 0)::bigint from wins w) as won`.execute(
      tx,
    );
    const sums = rows[0] ?? { parts: 0n, parts_micro: 0n, wins: 0n, won: 0n };
    return {
      jackpot_id: jackpotId,
      day,
      parts: Number(sums.parts),
      parts_micro: String(sums.parts_micro),
      wins: Number(sums.wins),
      won: String(sums.won),
    };
  });
}

const CYCLES = 50;

/** Cycles that were won, the latest first, with the seed that their value follows from. */
export async function tellCycles(db: Database, jackpotId: string): Promise<JackpotCyclesAnswer> {
  const cycles = await tables(db)
    .selectFrom('studio.jackpot_cycles')
    .selectAll()
    .where('currency', '=', currencyOrRefuse(jackpotId))
    .where('won_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(CYCLES)
    .execute();
  return {
    cycles: cycles.flatMap(({ won_minor: won, won_at: wonAt, won_by: wonBy, ...cycle }) =>
      won === null || wonAt === null || wonBy === null
        ? []
        : [
            {
              cycle: cycle.number,
              won: String(won),
              won_at: wonAt.toISOString(),
              round_id: wonBy,
              opened: cycle.server_seed,
            },
          ],
    ),
  };
}

export function currencyOrRefuse(jackpotId: string): string {
  const currency = currencyOfJackpot(jackpotId);
  if (currency === undefined) throw new VendorRefusal('JACKPOT_UNKNOWN', 404);
  return currency;
}
