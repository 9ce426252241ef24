import type { Tx } from '@fairhall/database';
import type { Session } from '../play/session.ts';
import { refuse } from '../refusal.ts';
import { tables } from '../tables.ts';
import { decideRound } from './decide-round.ts';

/** Play money a player starts with, in minor units of a two-decimal currency. */
export const DEMO_PURSE_MINOR = 1_000_000n;
/** A session that would open with less starts over. */
export const WORN_PURSE_MINOR = 10_000n;

type Purse = { playerId: bigint; currency: string };

/** The same seeds, engine and records as a real round; only the purse is the studio's own. */
export async function settleDemoRound(
  tx: Tx,
  { roundId, session, now }: { roundId: string; session: Session; now: Date },
): Promise<void> {
  const purse = { playerId: session.player_id, currency: session.currency };
  const round = await tables(tx)
    .selectFrom('studio.rounds')
    .select(['id', 'player_id', 'game_id', 'choice', 'base_stake_minor', 'stake_minor', 'shots'])
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow();
  const balanceMinor = await lockPurse(tx, purse);
  if (balanceMinor < round.stake_minor) refuse('play/purse-empty');
  const { payoutMinor } = await decideRound(tx, round, now);
  const leftMinor = balanceMinor - round.stake_minor + payoutMinor;
  await setPurse(tx, purse, leftMinor);
  await tables(tx)
    .updateTable('studio.rounds')
    .set({
      state: 'settled',
      balance_before_minor: balanceMinor,
      balance_after_minor: leftMinor,
      ended_at: now,
    })
    .where('id', '=', roundId)
    .execute();
}

/** Gives a new player their purse, and one with less than `belowMinor` in it a new start; answers what is in it. */
export async function fillPurse(tx: Tx, purse: Purse, belowMinor: bigint): Promise<bigint> {
  await tables(tx)
    .insertInto('studio.purses')
    .values({ player_id: purse.playerId, currency: purse.currency, balance_minor: DEMO_PURSE_MINOR })
    .onConflict((conflict) => conflict.columns(['player_id', 'currency']).doNothing())
    .execute();
  const balanceMinor = await lockPurse(tx, purse);
  if (balanceMinor >= belowMinor) return balanceMinor;
  await setPurse(tx, purse, DEMO_PURSE_MINOR);
  return DEMO_PURSE_MINOR;
}

export async function readPurse(tx: Tx, purse: Purse): Promise<bigint> {
  const row = await tables(tx)
    .selectFrom('studio.purses')
    .select('balance_minor')
    .where('player_id', '=', purse.playerId)
    .where('currency', '=', purse.currency)
    .executeTakeFirstOrThrow();
  return row.balance_minor;
}

async function lockPurse(tx: Tx, purse: Purse): Promise<bigint> {
  const row = await tables(tx)
    .selectFrom('studio.purses')
    .select('balance_minor')
    .where('player_id', '=', purse.playerId)
    .where('currency', '=', purse.currency)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.balance_minor;
}

async function setPurse(tx: Tx, purse: Purse, balanceMinor: bigint): Promise<void> {
  await tables(tx)
    .updateTable('studio.purses')
    .set({ balance_minor: balanceMinor })
    .where('player_id', '=', purse.playerId)
    .where('currency', '=', purse.currency)
    .execute();
}
