import type { PurseMove, StaffPurseMove } from '@fairhall/contract';
import type { PurseNeeds } from './needs.ts';
import type { MoveRow } from './tables.ts';

/** As people name it: the letter of its kind and its number. */
const orderNumber = (id: bigint) => `V${String(id).padStart(8, '0')}`;

export function presentMove({ vendors }: Pick<PurseNeeds, 'vendors'>, row: MoveRow): PurseMove {
  return {
    id: String(row.id),
    orderNumber: orderNumber(row.id),
    vassalage: row.vendor,
    vendorName: vendors.find(row.vendor)?.displayName ?? row.vendor,
    direction: row.direction,
    amount: String(row.amount_minor),
    currency: row.currency,
    cause: row.cause,
    status: row.status,
    isUnknown: row.status === 'open' && row.unknown_count > 0,
    at: row.at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

export async function presentToStaff(needs: PurseNeeds, rows: readonly MoveRow[]): Promise<StaffPurseMove[]> {
  const names = await needs.namesOf(
    needs.db,
    rows.map((row) => row.member_id),
  );
  const now = needs.clock.now();
  return rows.map((row) => ({
    ...presentMove(needs, row),
    member: memberIn(names, row.member_id),
    txId: `purse-${row.id}`,
    code: row.code,
    unknownCount: row.unknown_count,
    unknownWhy: row.unknown_why,
    isDeclared: row.declared_by !== null,
    contradictedAt: row.contradicted_at?.toISOString() ?? null,
    secondPersonWaiting: row.declare_until !== null && row.declare_until > now,
  }));
}

export function memberIn(names: readonly { memberId: bigint; account: string }[], memberId: bigint) {
  const username = names.find((named) => named.memberId === memberId)?.account ?? '';
  return { id: String(memberId), username };
}
