import type { Database } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import type { ReturnSums } from './observe.ts';

export type GameReturn = ReturnSums & { vendor: string; game: string; currency: string };
export type ReturnOwner = Pick<GameReturn, 'vendor' | 'game' | 'currency'>;

type Row = ReturnOwner &
  Record<'rounds' | 'stake' | 'payout', bigint> &
  Record<'stakeSquared' | 'payoutSquared' | 'stakePayout', string>;

/** Every game and currency in which anything was played for money, as far as `play.returns` has heard. */
export function readReturns(db: Database): Promise<GameReturn[]> {
  return read(db, sql`true`);
}

export async function readReturn(
  db: Database,
  { vendor, game, currency }: ReturnOwner,
): Promise<GameReturn | undefined> {
  const [found] = await read(db, sql`vendor = ${vendor} and game = ${game} and currency = ${currency}`);
  return found;
}

async function read(db: Database, which: RawBuilder<unknown>): Promise<GameReturn[]> {
  const { rows } = await sql<Row>`
    select vendor, game, currency, sum(rounds)::bigint as rounds, sum(stake)::bigint as stake,
      sum(payout)::bigint as payout, sum(stake_squared)::text as "stakeSquared",
      sum(payout_squared)::text as "payoutSquared", sum(stake_payout)::text as "stakePayout"
    from play.returns where ${which} group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows.map((row) => ({
    ...row,
    stakeSquared: BigInt(row.stakeSquared),
    payoutSquared: BigInt(row.payoutSquared),
    stakePayout: BigInt(row.stakePayout),
  }));
}
