import { Button, Card, FormMessage } from '@fairhall/ui';
import { Hand, HandGrab, LockOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Buttons } from './page.tsx';
import { refusalText } from './refusal-text.ts';
import { useSession } from './session.ts';
import { showTime } from './show-time.ts';

type ClaimedBy = { id: string; username: string; until: string } | null;
type Act = { isPending: boolean; error: Error | null };

/** Whether whoever looks is the one who has it in hand. */
export function useHolds({ claimedBy }: { claimedBy: ClaimedBy }): boolean {
  const session = useSession();
  return session.kind === 'in' && claimedBy?.id === session.staff.id;
}

/** Who has the work in hand and until when, so that two people never do it; claim, release, take over. */
export function ClaimCard(props: {
  claimedBy: ClaimedBy;
  mayClaim: boolean;
  claim: Act & { go: (body: { takeOver?: true }) => void };
  release: Act & { go: () => void };
}) {
  const { t } = useTranslation();
  const isMine = useHolds(props);
  const { claimedBy, mayClaim, claim, release } = props;
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
        {mayClaim && !isMine && (
          <Button
            kind={claimedBy ? 'secondary' : 'primary'}
            size="small"
            icon={claimedBy ? <HandGrab /> : <Hand />}
            isBusy={claim.isPending}
            onClick={() => claim.go(claimedBy ? { takeOver: true } : {})}
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
            onClick={release.go}
          >
            {t('claim.release')}
          </Button>
        )}
      </Buttons>
      {error && <FormMessage>{refusalText(error)}</FormMessage>}
    </Card>
  );
}
