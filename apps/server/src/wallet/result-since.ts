import type { TransferKind } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

/** What play moves on accounts of members; at a vendor with wallets of its own it is told as one sum. */
const ofPlay: readonly TransferKind[] = [
  'bet',
  'win',
  'rollback',
  'resettle',
  'table-in',
  'table-out',
  'purse-result',
];

/** What all play after this transfer to a member's cash came to; below zero when more was lost than won. */
export async function resultSince(
  db: Database,
  { member, currency, key }: { member: bigint; currency: string; key: string },
): Promise<bigint> {
  const { rows } = await sql<{ result: bigint }>`
    with since as (
      select e.account, e.seq, e.batch from wallet.entries e join wallet.accounts a on a.id = e.account
      where e.key = ${key} and a.member = ${member} and a.currency = ${currency} and a.kind = 'cash'
    )
    select coalesce(sum(e.amount), 0)::bigint as result
    from since
    join wallet.accounts a on a.member = ${member} and a.currency = ${currency}
      and (a.kind = 'cash' or a.kind like 'purse:%')
    join wallet.entries e on e.account = a.id and e.seq > case a.kind when 'cash' then since.seq else 0 end
      and (a.kind = 'cash' or e.batch > since.batch)
    where e.kind = any(${[...ofPlay]}::text[])`.execute(db);
  return rows[0]?.result ?? 0n;
}
