import type { Selectable } from 'kysely';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { claimMs } from './settings.ts';
import type { WithdrawalRow } from './tables.ts';

/** Of an order that staff take into their hands for a while. */
type Claimed = Selectable<Pick<WithdrawalRow, 'claimed_by' | 'claimed_name' | 'claimed_until'>>;

export const noClaim = { claimed_by: null, claimed_name: null, claimed_at: null, claimed_until: null };

export const claimOf = (staff: StaffCaller, at: Date) => ({
  claimed_by: staff.staffId,
  claimed_name: staff.username,
  claimed_at: at,
  claimed_until: new Date(at.getTime() + claimMs),
});

export function refuseIfAnothers(order: Claimed, staff: StaffCaller, at: Date): void {
  const { claimed_by: holder, claimed_name: username, claimed_until: until } = order;
  if (holder !== null && holder !== staff.staffId && until !== null && until > at)
    refuse('cashier/claimed-by-another', { username: username ?? '' });
}

/** Nobody acts on an order that is not in their hands. */
export function requireClaim(order: Claimed, staff: StaffCaller, at: Date): void {
  refuseIfAnothers(order, staff, at);
  if (order.claimed_by !== staff.staffId || !order.claimed_until || order.claimed_until <= at)
    refuse('cashier/not-claimed');
}

/** Who has it in hand now, and until when. */
export function presentClaim(order: Claimed, now: Date) {
  const { claimed_by: id, claimed_name: username, claimed_until: until } = order;
  if (id === null || username === null || until === null || until <= now) return null;
  return { id: String(id), username, until: until.toISOString() };
}
