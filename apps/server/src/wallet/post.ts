import type { Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { AccountId } from './accounts.ts';
import { assertTransfer, type PostedTransfer, type Transfer } from './transfer.ts';

type Outcome = {
  place: number;
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
  const [posted] = await postAll(tx, [transfer]);
  return posted as PostedTransfer;
}

/**
 * As `post`, of many transfers in their order, each once by its own key: when one is refused, nothing of the statement
 * stands. Whoever posts to several shared accounts names them in the order in which others do.
 */
export async function postAll(tx: Tx, transfers: readonly Transfer[]): Promise<PostedTransfer[]> {
  for (const transfer of transfers) assertTransfer(transfer);
  const wanted = transfers.map(({ key, kind, fingerprint, legs, at }, place) => ({
    ...{ place, at, key, kind, meaning: fingerprint },
    accounts: legs.map(({ account }) => String(account)),
    amounts: legs.map(({ amount }) => String(amount)),
  }));
  const { rows } = await sql<Outcome>`
    select done.place, done.outcome, done.posted_at, done.account, done.amount, done.balance, done.version
    from wallet.post_transfers(${JSON.stringify(wanted)}::json) done`.execute(tx);
  const outcomes = Map.groupBy(rows, ({ place }) => place);
  return transfers.map(({ key }, place) => toPosted(key, outcomes.get(place) ?? []));
}

function toPosted(key: string, rows: readonly Outcome[]): PostedTransfer {
  const [first] = rows;
  if (!first) throw new Error(`transfer ${key} had no outcome`);
  if (first.outcome === 'conflict') refuse('wallet/key-conflict', { key });
  if (first.outcome === 'short') refuse('wallet/insufficient-funds');
  return {
    replayed: first.outcome === 'replayed',
    at: first.posted_at,
    legs: rows.map(({ account, amount, balance, version }) => ({ account, amount, balance, version })),
  };
}
