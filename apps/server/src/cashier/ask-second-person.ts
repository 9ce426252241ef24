import { auditDecision, type Decision } from './decide-deposit.ts';
import { keepOpen } from './keep-open.ts';
import type { CashierNeeds, Deed } from './needs.ts';
import type { DepositRow } from './tables.ts';

type Question = Omit<Decision, 'depositId'> & {
  kind: string;
  payload: Record<string, string>;
  /** Who gains when the answer is yes. */
  memberId: bigint;
};

/** Asks a second person about an order, which stays open meanwhile; answers the order as it is, and until when. */
export async function askSecondPerson(
  needs: CashierNeeds,
  deed: Deed,
  deposit: DepositRow,
  { kind, payload, memberId, reason, staff }: Question,
): Promise<{ waiting: DepositRow; until: Date }> {
  const { expiresAt: until } = await needs.approvals.propose(deed.tx, {
    ...{ kind, payload, reason, staff },
    subject: `deposit:${deposit.id}`,
    currency: deposit.currency,
    beneficiary: { memberId },
  });
  const audited = { before: deposit, after: deposit, staff, reason };
  await auditDecision(needs, deed, { action: `${kind}-asked`, ...audited });
  return { waiting: deposit.status === 'created' ? await keepOpen(deed, deposit, until) : deposit, until };
}
