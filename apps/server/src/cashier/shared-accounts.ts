import type { Database } from '@fairhall/database';
import { sql } from 'kysely';

/** One number that two members have had, one after the other. */
export type SharedAccount = {
  member_id: bigint;
  label: string;
  own_since: Date;
  own_until: Date | null;
  their_since: Date;
  their_until: Date | null;
  shared_by: number;
};

/** Other members who have, or had, a payout account of this member's: found by the number's keyed hash, shown masked. */
export async function readSharedAccounts(db: Database, memberId: bigint): Promise<SharedAccount[]> {
  const { rows } = await sql<SharedAccount>`${sharedAccounts(memberId)}`.execute(db);
  return rows;
}

export function sharedAccounts(memberId: bigint) {
  return sql`
    select theirs.member_id, own.bank_code || ' ' || own.masked as label,
      own.added_at as own_since, own.removed_at as own_until,
      theirs.added_at as their_since, theirs.removed_at as their_until, counted.members::int as shared_by
    from cashier.payout_accounts own
    cross join lateral (
      select count(distinct a.member_id) as members from cashier.payout_accounts a
      where a.bank_code = own.bank_code and a.number_mac = own.number_mac
    ) counted
    join cashier.payout_accounts theirs on theirs.bank_code = own.bank_code
      and theirs.number_mac = own.number_mac and theirs.member_id <> own.member_id
    where own.member_id = ${memberId}`;
}
