import { type CheckedTier, longestHoldDays } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { type Judgement, judge } from '../judge-withdrawal.ts';
import { sumWithdrawals } from '../moved.ts';
import type { CashierNeeds, Deed } from '../needs.ts';
import type { CashierTables, WithdrawalRow } from '../tables.ts';
import { setTimer, timers } from '../timers.ts';

const DAY_MS = 86_400_000;

/** The member is asked for an identity check; the order goes on by itself once the tier is theirs. */
export const askForIdentity = (
  needs: CashierNeeds,
  { tier, ...judgement }: Judgement & { tier: CheckedTier },
) =>
  judge(needs, judgement, {
    from: ['risk', 'more-needed', 'held', 'pay'],
    to: 'need-identity',
    action: 'cashier.ask-identity',
    waits: { neededTier: tier },
    require: async ({ tx }, withdrawal) => {
      if ((await needs.verification.tierOf(tx, withdrawal.member_id)) >= tier) refuse('cashier/tier-reached');
    },
  });

/** Nothing happens to the order until then, unless staff let it go on before; held again, its first hold counts. */
export const holdWithdrawal = (needs: CashierNeeds, { until, ...judgement }: Judgement & { until: Date }) =>
  judge(needs, judgement, {
    from: ['risk', 'more-needed', 'need-identity', 'pay'],
    to: 'held',
    action: 'cashier.hold-withdrawal',
    waits: { heldUntil: until },
    require: async ({ tx, at }, withdrawal) => {
      const since = (await firstHeldAt(tx, withdrawal.id)) ?? at;
      const longest = since.getTime() + longestHoldDays * DAY_MS;
      if (until <= at || until.getTime() > longest)
        refuse('cashier/hold-until-unfit', { days: longestHoldDays }, 'until');
      await setTimer(tx, timers.endHold(withdrawal.id), until);
    },
  });

async function firstHeldAt(tx: Tx, withdrawalId: bigint): Promise<Date | undefined> {
  const first = await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.withdrawal_changes')
    .where('withdrawal_id', '=', withdrawalId)
    .where('status', '=', 'held')
    .orderBy('seq')
    .select('at')
    .limit(1)
    .executeTakeFirst();
  return first?.at;
}

/** Back to the risk stage; never past a tier that the member does not have. */
export const resumeWithdrawal = (needs: CashierNeeds, judgement: Judgement) =>
  judge(needs, judgement, {
    from: ['held', 'need-identity'],
    to: 'risk',
    action: 'cashier.resume-withdrawal',
    require: (deed, withdrawal) => requireTierReached(needs, deed, withdrawal),
  });

async function requireTierReached(
  { verification }: CashierNeeds,
  deed: Deed,
  withdrawal: WithdrawalRow,
): Promise<void> {
  if (await tierMissing({ verification }, deed, withdrawal)) refuse('cashier/still-needs-identity');
}

/** What the rule, not staff, still asks of its member. */
export async function tierMissing(
  { verification }: Pick<CashierNeeds, 'verification'>,
  { tx, at }: Deed,
  { member_id: memberId, currency }: WithdrawalRow,
) {
  const totalMinor = await sumWithdrawals(tx, { memberId, currency });
  return await verification.tierToWithdraw(tx, { memberId, currency, totalMinor, at });
}
