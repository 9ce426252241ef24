import { type StaffWithdrawal, staffClaimWithdrawal, staffReleaseWithdrawal } from '@fairhall/contract';
import { Button, Card, FormMessage } from '@fairhall/ui';
import { Hand, HandGrab, LockOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Buttons } from '../../shared/page.tsx';
import { refusalText } from '../../shared/refusal-text.ts';
import { useMay, useSession } from '../../shared/session.ts';
import { showTime } from '../../shared/show-time.ts';
import { useDeed } from '../../shared/use-call.ts';

/** Orders that somebody must decide are claimed first, so that two people never work on one. */
function isClaimable(withdrawal: StaffWithdrawal): boolean {
  return ['risk', 'more-needed', 'need-identity', 'held', 'pay', 'disputed'].includes(withdrawal.status);
}

export function useHoldsClaim(withdrawal: StaffWithdrawal): boolean {
  const session = useSession();
  return session.kind === 'in' && withdrawal.claimedBy?.id === session.staff.id;
}

/** Who holds the order and until when; claim, release, take over. */
export function ClaimCard({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation();
  const isMine = useHoldsClaim(withdrawal);
  const mayRisk = useMay('cashier.withdrawals.risk');
  const mayPay = useMay('cashier.withdrawals.pay');
  const claim = useDeed(staffClaimWithdrawal);
  const release = useDeed(staffReleaseWithdrawal);
  if (!isClaimable(withdrawal)) return null;
  const { claimedBy } = withdrawal;
  const params = { id: withdrawal.id };
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
        {(mayRisk || mayPay) && !claimedBy && (
          <Button
            kind="primary"
            size="small"
            icon={<Hand />}
            isBusy={claim.isPending}
            onClick={() => claim.mutate({ params, body: {} })}
          >
            {t('claim.take')}
          </Button>
        )}
        {(mayRisk || mayPay) && claimedBy && !isMine && (
          <Button
            size="small"
            icon={<HandGrab />}
            isBusy={claim.isPending}
            onClick={() => claim.mutate({ params, body: { takeOver: true } })}
          >
            {t('claim.takeOver')}
          </Button>
        )}
        {isMine && (
          <Button
            kind="quiet"
            size="small"
            icon={<LockOpen />}
            isBusy={release.isPending}
            onClick={() => release.mutate({ params, body: {} })}
          >
            {t('claim.release')}
          </Button>
        )}
      </Buttons>
      {error && <FormMessage>{refusalText(error)}</FormMessage>}
    </Card>
  );
}
