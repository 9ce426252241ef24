import { type StaffCheck, staffClaimCheck, staffReleaseCheck } from '@fairhall/contract';
import { ClaimCard } from '../../shared/claim-card.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed } from '../../shared/use-call.ts';

/** A check that waits is claimed before it is decided. */
export function CheckClaim({ check }: { check: StaffCheck }) {
  const mayClaim = useMay('verification.checks.decide');
  const claim = useDeed(staffClaimCheck);
  const release = useDeed(staffReleaseCheck);
  if (check.status !== 'waiting') return null;
  const params = { id: check.id };
  return (
    <ClaimCard
      claimedBy={check.claimedBy}
      mayClaim={mayClaim}
      claim={{ ...claim, go: (body) => claim.mutate({ params, body }) }}
      release={{ ...release, go: () => release.mutate({ params }) }}
    />
  );
}
