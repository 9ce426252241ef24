import type { LineTransfer, StaffLineTransfer } from '@fairhall/contract';
import { maskContact } from '#platform/mask-contact';
import { toOrderNumber } from '../deposit.ts';
import type { CashierNeeds } from '../needs.ts';
import type { LineTransferRow } from './line-tables.ts';
import { lineKey } from './post-line.ts';

/** As those below see an agent's account. */
export const maskAccount = maskContact;

/** As one of the two sees them. */
export async function presentLine(
  needs: Pick<CashierNeeds, 'members' | 'db'>,
  rows: readonly LineTransferRow[],
  viewerId: bigint,
): Promise<LineTransfer[]> {
  const accounts = await accountsOf(needs, rows);
  return rows.map((row) => {
    const isMine = row.from_id === viewerId;
    const otherId = isMine ? row.to_id : row.from_id;
    const other = accounts.get(otherId) ?? '';
    const isAbove = otherId === (row.direction === 'up' ? row.to_id : row.from_id);
    return {
      ...common(row),
      isMine,
      other: isAbove ? maskAccount(other) : other,
      status: 'done' as const,
    };
  });
}

export async function presentStaffLine(
  needs: Pick<CashierNeeds, 'members' | 'db'>,
  rows: readonly LineTransferRow[],
): Promise<StaffLineTransfer[]> {
  const accounts = await accountsOf(needs, rows);
  const person = (id: bigint) => ({ id: String(id), username: accounts.get(id) ?? '' });
  return rows.map((row) => ({
    ...common(row),
    from: person(row.from_id),
    to: person(row.to_id),
    key: lineKey(row),
  }));
}

const common = (row: LineTransferRow) => ({
  id: String(row.id),
  orderNumber: toOrderNumber('T', row.id),
  direction: row.direction,
  amount: String(row.amount_minor),
  currency: row.currency,
  at: row.at.toISOString(),
});

async function accountsOf(
  { members, db }: Pick<CashierNeeds, 'members' | 'db'>,
  rows: readonly LineTransferRow[],
): Promise<ReadonlyMap<bigint, string>> {
  const people = await members.find(
    db,
    rows.flatMap(({ from_id: from, to_id: to }) => [from, to]),
  );
  return new Map(people.map(({ memberId, account }) => [memberId, account]));
}
