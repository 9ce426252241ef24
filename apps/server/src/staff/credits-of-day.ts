import { houseDay, type StaffPermission, startOfHouseDay } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { DEFAULT_CURRENCY } from '@fairhall/money';
import { sql } from 'kysely';
import { moneyFacts, refuse } from '#platform/refusal';
import type { StaffCaller } from './caller.ts';
import { readHandCeilings } from './hand-ceilings.ts';
import { refuseAboveCeiling } from './roles.ts';

type Credit = {
  staff: StaffCaller;
  /** The right under which they ask or approve; its ceiling holds for the day's sum. */
  permission: StaffPermission;
  memberId: bigint | null;
  currency: string;
  amountMinor: bigint;
  at: Date;
};

/**
 * Credits by hand count together over a day of the house: what one person asks for, what one person approves, and what
 * one member is given. Many small ones would otherwise pass what a single one may not.
 */
export async function requireDayHolds(tx: Tx, as: 'asker' | 'approver', credit: Credit): Promise<void> {
  const { staff, permission, memberId, currency, amountMinor } = credit;
  await lockDay(tx, `staff/${staff.staffId}/${currency}`);
  if (memberId !== null) await lockDay(tx, `member/${memberId}/${currency}`);
  const sums = await readSums(tx, credit);
  const mine = (as === 'asker' ? sums.asked : sums.approved) + amountMinor;
  refuseAboveCeiling(staff, permission, { amountMinor: mine, currency });
  const { staffMinor, memberMinor } = await readHandCeilings(tx, currency);
  if (mine > staffMinor)
    refuse(
      'staff/hand-of-today',
      moneyFacts(currency, { left: atLeastNothing(staffMinor - mine + amountMinor) }),
    );
  // what waits counts against whoever asks for more; whoever approves stands before one of those that wait
  const given = sums.given + (as === 'asker' ? sums.waiting : 0n) + amountMinor;
  if (memberId !== null && given > memberMinor)
    refuse(
      'staff/hand-of-member',
      moneyFacts(currency, { left: atLeastNothing(memberMinor - given + amountMinor) }),
    );
}

const atLeastNothing = (minor: bigint) => (minor > 0n ? minor : 0n);

async function lockDay(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff/credits/${name}`}, 0))`.execute(tx);
}

type Sums = { asked: bigint; approved: bigint; given: bigint; waiting: bigint };

async function readSums(tx: Tx, { staff, memberId, currency, at }: Credit): Promise<Sums> {
  const since = new Date(startOfHouseDay(houseDay(at.getTime())));
  const { rows } = await sql<Sums>`
    select
      coalesce(sum(a.amount_minor) filter (
        where a.requested_by = ${staff.staffId} and a.requested_at >= ${since}
          and (a.status = 'executed' or a.status = 'waiting' and a.expires_at > ${at})), 0)::bigint as asked,
      coalesce(sum(a.amount_minor) filter (
        where a.decided_by = ${staff.staffId} and a.status = 'executed' and a.decided_at >= ${since}), 0)::bigint
        as approved,
      coalesce(sum(a.amount_minor) filter (
        where a.beneficiary_member = ${memberId} and a.status = 'executed' and a.decided_at >= ${since}), 0)::bigint
        as given,
      coalesce(sum(a.amount_minor) filter (
        where a.beneficiary_member = ${memberId} and a.status = 'waiting' and a.expires_at > ${at}), 0)::bigint
        as waiting
    from staff.approvals a
    where a.is_credit_by_hand and coalesce(a.currency, ${DEFAULT_CURRENCY}) = ${currency}
      and (a.status = 'waiting' or a.requested_at >= ${since} or a.decided_at >= ${since})
      and (a.requested_by = ${staff.staffId} or a.decided_by = ${staff.staffId} or a.beneficiary_member = ${memberId})`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a sum is always one row');
  return row;
}
