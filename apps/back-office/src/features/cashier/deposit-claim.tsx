import { type StaffDeposit, staffClaimDeposit, staffReleaseDeposit } from '@fairhall/contract';
import { ClaimCard } from '../../shared/claim-card.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed } from '../../shared/use-call.ts';

/** Nobody else decides an order that somebody has in hand. */
export function DepositClaim({ deposit }: { deposit: StaffDeposit }) {
  const mayClaim = useMay('cashier.deposits.decide');
  const claim = useDeed(staffClaimDeposit);
  const release = useDeed(staffReleaseDeposit);
  if (!deposit.canConfirm && !deposit.canRefuse) return null;
  const params = { id: deposit.id };
  return (
    <ClaimCard
      claimedBy={deposit.claimedBy}
      mayClaim={mayClaim}
      claim={{ ...claim, go: (body) => claim.mutate({ params, body }) }}
      release={{ ...release, go: () => release.mutate({ params, body: {} }) }}
    />
  );
}
