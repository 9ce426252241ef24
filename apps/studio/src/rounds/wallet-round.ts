import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { Session } from '../play/session.ts';
import { refuse } from '../refusal.ts';
import { tables } from '../tables.ts';
import { changeWallet, lockWallet } from '../wallets/wallet.ts';
import { decideRound } from './decide-round.ts';

/** A round for money that lies in a wallet here: stake, outcome and payout in one transaction, and no call to anybody. */
export async function settleWalletRound(
  tx: Tx,
  { roundId, session, now }: { roundId: string; session: Session; now: Date },
): Promise<void> {
  const owner = { playerId: session.player_id, currency: session.currency };
  const round = await tables(tx)
    .selectFrom('studio.rounds')
    .select(['id', 'player_id', 'game_id', 'choice', 'base_stake_minor', 'stake_minor', 'shots'])
    .where('id', '=', roundId)
    .executeTakeFirstOrThrow();
  const wallet = await lockWallet(tx, owner);
  if (wallet.balance_minor < round.stake_minor) refuse('play/wallet-empty');
  const { payoutMinor } = await decideRound(tx, round, now);
  const left = await changeWallet(tx, {
    owner,
    wallet,
    change: { staked: round.stake_minor, paid: payoutMinor },
  });
  await tables(tx)
    .updateTable('studio.rounds')
    .set({
      state: 'settled',
      balance_before_minor: wallet.balance_minor,
      balance_after_minor: left.balance_minor,
      ended_at: now,
    })
    .where('id', '=', roundId)
    .execute();
  await sql`insert into studio.wallet_rounds (round_id) values (${roundId})`.execute(tx);
}
