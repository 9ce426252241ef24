import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { AccountId } from './accounts.ts';
import { assertTransfer, type PostedTransfer, type Transfer } from './transfer.ts';

type Outcome = {
  outcome: 'posted' | 'replayed' | 'conflict' | 'short';
  posted_at: Date;
  account: AccountId;
  amount: bigint;
  balance: bigint;
  version: bigint;
};

/**
 * Posts a transfer inside the caller's transaction, once for ever by its key. Do it late in the transaction: until
 * the commit, whoever else touches the same accounts waits.
 */
export async function post(tx: Tx, transfer: Transfer): Promise<PostedTransfer> {
  assertTransfer(transfer);
  const { rows } = await sql<Outcome>`
    select outcome, posted_at, account, amount, balance, version
    from wallet.post_transfer(${transfer.at}, ${transfer.key}, ${transfer.kind}, ${transfer.fingerprint}::uuid,
      ${transfer.legs.map((leg) => leg.account)}::bigint[], ${transfer.legs.map((leg) => leg.amount)}::bigint[])
  `.execute(tx);
  const [first] = rows;
  if (!first) throw new Error(`transfer ${transfer.key} had no outcome`);
  if (first.outcome === 'conflict') refuse('wallet/key-conflict', { key: transfer.key });
  if (first.outcome === 'short') refuse('wallet/insufficient-funds');
  return {
    replayed: first.outcome === 'replayed',
    at: first.posted_at,
    legs: rows.map(({ account, amount, balance, version }) => ({ account, amount, balance, version })),
  };
}
