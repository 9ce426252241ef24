import type { WithdrawalReview } from '@fairhall/contract';
import { sql } from 'kysely';
import { lastPaid } from './last-paid.ts';
import type { CashierNeeds } from './needs.ts';
import { findWithdrawal } from './withdrawal-queries.ts';

/** What the member brought, staked and was given since they were last paid before this order, until now. */
export async function readReview(needs: CashierNeeds, withdrawalId: bigint): Promise<WithdrawalReview> {
  const { db, signs, members, clock } = needs;
  const { member_id: memberId, currency } = await findWithdrawal(db, withdrawalId);
  const owner = { memberId, currency };
  const joinedAt = await members.joinedAt(db, memberId);
  const paidAt = await lastPaid(db, { ...owner, before: withdrawalId });
  const from = paidAt ?? joinedAt;
  const [{ stakedMinor, lostMinor }, openRounds, bonusMinor, deposits, paid] = await Promise.all([
    signs.played(db, { memberId, from }),
    signs.openRounds(db, memberId),
    signs.bonuses(db, { ...owner, from, until: clock.now() }),
    sumDeposits(needs, { ...owner, from }),
    sumPaid(needs, owner),
  ]);
  return {
    currency,
    memberSince: joinedAt.toISOString(),
    lastPaidAt: paidAt?.toISOString() ?? null,
    deposits,
    paid,
    staked: String(stakedMinor),
    won: String(stakedMinor - lostMinor),
    bonuses: String(bonusMinor),
    openRounds,
  };
}

type Owner = { memberId: bigint; currency: string };
type Sum = { count: number; minor: bigint };

async function sumDeposits({ db }: CashierNeeds, { memberId, currency, from }: Owner & { from: Date }) {
  const { rows } = await sql<Sum>`
    select count(*)::integer as count, coalesce(sum(credited_minor - fee_minor), 0)::bigint as minor
    from cashier.deposits
    where member_id = ${memberId} and currency = ${currency} and status = 'paid' and settled_at > ${from}`.execute(
    db,
  );
  return shown(rows);
}

/** Ever, but for what came back. */
async function sumPaid({ db }: CashierNeeds, { memberId, currency }: Owner) {
  const { rows } = await sql<Sum>`
    select count(*)::integer as count, coalesce(sum(amount_minor), 0)::bigint as minor
    from cashier.withdrawals
    where member_id = ${memberId} and currency = ${currency} and sent_at is not null and status <> 'bounced'`.execute(
    db,
  );
  return shown(rows);
}

function shown([sum]: readonly Sum[]) {
  if (!sum) throw new Error('a sum is always one row');
  return { count: sum.count, amount: String(sum.minor) };
}
