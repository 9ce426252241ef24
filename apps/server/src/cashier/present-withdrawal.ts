import { destinationName, type StaffWithdrawal, type Withdrawal, withdrawalFlags } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { RuleDecisionRow } from './automatic/automatic-tables.ts';
import { presentClaim } from './claim.ts';
import { toOrderNumber } from './deposit.ts';
import type { CashierNeeds } from './needs.ts';
import { isSplit } from './parts/parts.ts';
import { presentParts, presentPayout, usdtUnitsOf } from './parts/present-parts.ts';
import { stepForMember, stepForStaff } from './steps.ts';
import type { CashierTables, ImageRow, PayoutAccountRow, PayoutRow, WithdrawalRow } from './tables.ts';
import { canCancel, canConfirm, canDispute } from './withdrawal.ts';

/** Orders as their member sees them: states and times, no names of staff. */
export async function presentWithdrawals(
  needs: CashierNeeds,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  const facts = await readFacts(needs.db, rows);
  return rows.map((row) => ({
    ...presentOrder(row, facts, needs.clock.now()),
    steps: stepsFor(row, facts).map(stepForMember),
  }));
}

export async function presentWithdrawal(needs: CashierNeeds, row: WithdrawalRow): Promise<Withdrawal> {
  const [withdrawal] = await presentWithdrawals(needs, [row]);
  if (!withdrawal) throw new Error('one row gives one order');
  return withdrawal;
}

/** Orders as staff see them: with names, flags, claim and payout. */
export async function presentStaffWithdrawals(
  needs: CashierNeeds,
  rows: readonly WithdrawalRow[],
): Promise<StaffWithdrawal[]> {
  const facts = await readFacts(needs.db, rows);
  const members = await needs.members.find(needs.db, [...new Set(rows.map((row) => row.member_id))]);
  const now = needs.clock.now();
  return rows.map((row) => {
    const payouts = payoutsFor(row, facts);
    const whole = isSplit(payouts) ? undefined : payouts.at(-1);
    return {
      ...presentOrder(row, facts, now),
      member: {
        id: String(row.member_id),
        username: members.find(({ memberId }) => memberId === row.member_id)?.account ?? '',
      },
      flags: withdrawalFlags.filter((flag) => row.flags.includes(flag)),
      flagFacts: row.flag_facts,
      claimedBy: presentClaim(row, now),
      payoutReference: whole?.provider_reference ?? null,
      payoutState: whole?.state ?? null,
      payoutContradicted: payouts.some((one) => one.contradicted_at !== null),
      payouts: payouts.length > 1 ? payouts.map(presentPayout) : [],
      payoutRoute: whole?.route_why ?? null,
      underWay: payouts.filter((one) => one.settled_at === null).map(presentPayout),
      rule: presentRule(facts.rules.find(({ withdrawal_id: id }) => id === row.id)),
      manualPaymentWaiting: row.approval_until !== null && row.approval_until > now,
      steps: stepsFor(row, facts).map(stepForStaff),
    };
  });
}

export async function presentStaffWithdrawal(
  needs: CashierNeeds,
  row: WithdrawalRow,
): Promise<StaffWithdrawal> {
  const [withdrawal] = await presentStaffWithdrawals(needs, [row]);
  if (!withdrawal) throw new Error('one row gives one order');
  return withdrawal;
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(db: Database, rows: readonly WithdrawalRow[]) {
  const tables = db.withTables<CashierTables>();
  const none = {
    steps: [],
    accounts: [] as PayoutAccountRow[],
    proofs: [] as ImageRow[],
    payouts: [] as PayoutRow[],
    rules: [] as RuleDecisionRow[],
  };
  if (rows.length === 0) return none;
  const ids = rows.map((row) => row.id);
  const [steps, accounts, proofs, payouts, rules] = await Promise.all([
    tables
      .selectFrom('cashier.withdrawal_changes')
      .where('withdrawal_id', 'in', ids)
      .selectAll()
      .orderBy('withdrawal_id')
      .orderBy('seq')
      .execute(),
    tables
      .selectFrom('cashier.payout_accounts')
      .where(
        'id',
        'in',
        rows.map((row) => row.account_id),
      )
      .selectAll()
      .execute(),
    tables.selectFrom('cashier.images').where('withdrawal_id', 'in', ids).selectAll().orderBy('id').execute(),
    tables
      .selectFrom('cashier.payouts')
      .where('withdrawal_id', 'in', ids)
      .selectAll()
      .orderBy('part')
      .orderBy('attempt')
      .execute(),
    tables.selectFrom('cashier.rule_decisions').where('withdrawal_id', 'in', ids).selectAll().execute(),
  ]);
  return { steps, accounts, proofs, payouts, rules };
}

const stepsFor = (row: WithdrawalRow, { steps }: Facts) =>
  steps.filter((step) => step.withdrawal_id === row.id);

const payoutsFor = (row: WithdrawalRow, { payouts }: Facts) =>
  payouts.filter((payout) => payout.withdrawal_id === row.id);

function presentOrder(row: WithdrawalRow, facts: Facts, now: Date) {
  const { accounts, proofs } = facts;
  const payouts = payoutsFor(row, facts);
  const account = accounts.find(({ id }) => id === row.account_id);
  if (!account) throw new Error(`withdrawal ${row.id} has no account`);
  return {
    id: String(row.id),
    orderNumber: toOrderNumber('W', row.id),
    amount: String(row.amount_minor),
    fee: String(row.fee_minor),
    toBePaid: String(row.amount_minor - row.fee_minor),
    currency: row.currency,
    status: row.status,
    bankCode: account.bank_code,
    bankName: destinationName(account.bank_code),
    masked: account.masked,
    holderName: account.holder_name,
    createdAt: row.created_at.toISOString(),
    autoReceivedAt: row.auto_received_at?.toISOString() ?? null,
    neededTier: row.needed_tier,
    heldUntil: row.held_until?.toISOString() ?? null,
    usdtUnits: usdtUnitsOf(payouts),
    parts: presentParts(payouts),
    isPayoutUnknown: !isSplit(payouts) && payouts.some(({ state }) => state === 'unknown'),
    canCancel: canCancel(row),
    canConfirm: canConfirm(row),
    canDispute: canDispute(row, now),
    proofs: proofs
      .filter((proof) => proof.withdrawal_id === row.id)
      .map((proof) => ({ id: String(proof.id), uploadedAt: proof.uploaded_at.toISOString() })),
  };
}

function presentRule(row: RuleDecisionRow | undefined): StaffWithdrawal['rule'] {
  if (!row) return null;
  const { is_approved: isApproved, decided_at: at, conditions: findings } = row;
  return { isApproved, decidedAt: at.toISOString(), findings };
}
