import { type StaffWithdrawal, staffClaimWithdrawal, staffReleaseWithdrawal } from '@fairhall/contract';
import { ClaimCard } from '../../shared/claim-card.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed } from '../../shared/use-call.ts';
import { isUndecided } from './withdrawal-rules.ts';

/** An order that somebody must decide is claimed first. */
export function WithdrawalClaim({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const mayRisk = useMay('cashier.withdrawals.risk');
  const mayPay = useMay('cashier.withdrawals.pay');
  const claim = useDeed(staffClaimWithdrawal);
  const release = useDeed(staffReleaseWithdrawal);
  if (!isUndecided(withdrawal)) return null;
  const params = { id: withdrawal.id };
  return (
    <ClaimCard
      claimedBy={withdrawal.claimedBy}
      mayClaim={mayRisk || mayPay}
      claim={{ ...claim, go: (body) => claim.mutate({ params, body }) }}
      release={{ ...release, go: () => release.mutate({ params, body: {} }) }}
    />
  );
}
