import type { Tx } from '@fairhall/database';
import type { WalletState } from '@fairhall/vendor-protocol';
import { tables } from '../tables.ts';

export type WalletOwner = { playerId: bigint; currency: string };
export type Wallet = Awaited<ReturnType<typeof lockWallet>>;

const columns = ['balance_minor', 'version', 'in_minor', 'out_minor', 'staked_minor', 'paid_minor'] as const;

/** The wallet, made when it is first asked for, and nobody else's until the transaction ends. */
export async function lockWallet(tx: Tx, { playerId, currency }: WalletOwner) {
  await tables(tx)
    .insertInto('studio.wallets')
    .values({ player_id: playerId, currency })
    .onConflict((conflict) => conflict.columns(['player_id', 'currency']).doNothing())
    .execute();
  return tables(tx)
    .selectFrom('studio.wallets')
    .select(columns)
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What moves it, in minor units; `in` and `out` are transfers, `staked` and `paid` a round. */
export type WalletChange = { in?: bigint; out?: bigint; staked?: bigint; paid?: bigint };

/** Changes a locked wallet; the database refuses one below zero. */
export async function changeWallet(
  tx: Tx,
  { owner, wallet, change }: { owner: WalletOwner; wallet: Wallet; change: WalletChange },
): Promise<Wallet> {
  const { in: brought = 0n, out = 0n, staked = 0n, paid = 0n } = change;
  const next = {
    balance_minor: wallet.balance_minor + brought - out - staked + paid,
    version: wallet.version + 1n,
    in_minor: wallet.in_minor + brought,
    out_minor: wallet.out_minor + out,
    staked_minor: wallet.staked_minor + staked,
    paid_minor: wallet.paid_minor + paid,
  };
  await tables(tx)
    .updateTable('studio.wallets')
    .set(next)
    .where('player_id', '=', owner.playerId)
    .where('currency', '=', owner.currency)
    .execute();
  return next;
}

export function describeWallet(
  wallet: Wallet,
  { playerRef, currency, now }: { playerRef: string; currency: string; now: Date },
): WalletState {
  return {
    player_ref: playerRef,
    currency,
    balance: String(wallet.balance_minor),
    version: String(wallet.version),
    total_in: String(wallet.in_minor),
    total_out: String(wallet.out_minor),
    total_staked: String(wallet.staked_minor),
    total_paid: String(wallet.paid_minor),
    as_of: now.toISOString(),
  };
}
