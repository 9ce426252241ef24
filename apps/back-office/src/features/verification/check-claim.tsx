import { type StaffCheck, staffClaimCheck, staffReleaseCheck } from '@fairhall/contract';
import { Button, Card, FormMessage } from '@fairhall/ui';
import { Hand, HandGrab, LockOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Buttons } from '../../shared/page.tsx';
import { refusalText } from '../../shared/refusal-text.ts';
import { useMay, useSession } from '../../shared/session.ts';
import { showTime } from '../../shared/show-time.ts';
import { useDeed } from '../../shared/use-call.ts';

export function useHoldsCheck(check: StaffCheck): boolean {
  const session = useSession();
  return session.kind === 'in' && check.claimedBy?.id === session.staff.id;
}

/** Who has the check in hand and until when; claim, release, take over. */
export function CheckClaim({ check }: { check: StaffCheck }) {
  const { t } = useTranslation();
  const isMine = useHoldsCheck(check);
  const mayDecide = useMay('verification.checks.decide');
  const claim = useDeed(staffClaimCheck);
  const release = useDeed(staffReleaseCheck);
  if (check.status !== 'waiting') return null;
  const { claimedBy } = check;
  const params = { id: check.id };
  const error = claim.error ?? release.error;
  return (
    <Card>
      <Buttons>
        <span>
          {claimedBy
            ? t(isMine ? 'claim.mine' : 'claim.theirs', {
                name: claimedBy.username,
                time: showTime(claimedBy.until),
              })
            : t('claim.free')}
        </span>
        {mayDecide && !isMine && (
          <Button
            kind={claimedBy ? 'secondary' : 'primary'}
            size="small"
            icon={claimedBy ? <HandGrab /> : <Hand />}
            isBusy={claim.isPending}
            onClick={() => claim.mutate({ params, body: claimedBy ? { takeOver: true } : {} })}
          >
            {t(claimedBy ? 'claim.takeOver' : 'claim.take')}
          </Button>
        )}
        {isMine && (
          <Button
            kind="quiet"
            size="small"
            icon={<LockOpen />}
            isBusy={release.isPending}
            onClick={() => release.mutate({ params })}
          >
            {t('claim.release')}
          </Button>
        )}
      </Buttons>
      {error && <FormMessage>{refusalText(error)}</FormMessage>}
    </Card>
  );
}
