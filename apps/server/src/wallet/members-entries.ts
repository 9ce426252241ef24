import type { AccountEntry } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import { refuseAway } from './months-away.ts';

export type MembersEntry = AccountEntry & { memberId: bigint };
export type EntriesWish = {
  memberIds: readonly bigint[];
  currency: string;
  /** Beginnings of the ledger's kinds; all when absent. */
  kinds?: readonly string[] | undefined;
  from: Date;
  until: Date;
  cursor?: string | undefined;
  limit: number;
};

type Row = {
  batch: bigint;
  account: bigint;
  member: bigint;
  key: string;
  kind: string;
  seq: bigint;
  currency: string;
  amount: bigint;
  balance: bigint;
  at: Date;
};

/** The movements on the cash of several members together, newest first. */
export async function listEntriesOf(
  db: Database,
  { memberIds, currency, kinds, from, until, cursor, limit }: EntriesWish,
): Promise<{ items: MembersEntry[]; next: string | null }> {
  await refuseAway(db, from);
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const earlier = after
    ? sql`(e.batch, e.account, e.seq) < (${after.batch}, ${after.account}, ${after.seq})`
    : sql`true`;
  const { rows } = await sql<Row>`
    select e.batch, e.account, a.member, e.key, e.kind, e.seq, a.currency, e.amount, e.balance, b.at
    from wallet.accounts a
    join wallet.entries e on e.account = a.id
    join wallet.batches b on b.id = e.batch
    where a.member = any(${[...memberIds]}::bigint[]) and a.kind = 'cash' and a.currency = ${currency}
      and b.at >= ${from} and b.at < ${until} and ${earlier}
      and (${kinds === undefined} or e.kind like any(${(kinds ?? []).map((kind) => `${kind}%`)}::text[]))
    order by e.batch desc, e.account desc, e.seq desc limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    next: rows.length > limit && last ? `${last.batch}_${last.account}_${last.seq}` : null,
  };
}

/** What each of them could spend now; nobody stands in it whose account nothing was ever posted to. */
export async function cashOf(
  db: Database,
  { memberIds, currency }: { memberIds: readonly bigint[]; currency: string },
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ member: bigint; balance: bigint }>`
    select a.member, head.balance
    from wallet.accounts a
    cross join lateral (
      select e.balance from wallet.current_entries e where e.account = a.id order by e.seq desc limit 1
    ) head
    where a.member = any(${[...memberIds]}::bigint[]) and a.kind = 'cash' and a.currency = ${currency}`.execute(
    db,
  );
  return new Map(rows.map(({ member, balance }) => [member, balance]));
}

function present({ member, key, kind, seq, currency, amount, balance, at }: Row): MembersEntry {
  return {
    memberId: member,
    key,
    kind,
    seq: seq.toString(),
    currency,
    amount: amount.toString(),
    balanceBefore: (balance - amount).toString(),
    balance: balance.toString(),
    at: at.toISOString(),
  };
}

function parseCursor(cursor: string) {
  const match = /^(\d{1,18})_(\d{1,18})_(\d{1,18})$/.exec(cursor);
  if (!match) refuse('wallet/cursor-invalid', {}, 'cursor');
  const [, batch = '', account = '', seq = ''] = match;
  return { batch: BigInt(batch), account: BigInt(account), seq: BigInt(seq) };
}
