import { type MemberCard, startInspection } from '@fairhall/contract';
import { buttonLook, Dialog } from '@fairhall/ui';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { showTime } from '../../shared/show-time.ts';
import { useDeed } from '../../shared/use-call.ts';

/** Asks why, then opens the portal as the member sees it in a tab of its own, which knows nothing of this one. */
export function InspectDialog({ member, onClose }: { member: MemberCard; onClose: () => void }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<{ address: string; openBefore: string }>();
  const deed = useDeed(startInspection, setWay);
  const title = t('inspect.title', { account: member.account });
  if (way)
    return (
      <Dialog title={title} size="small" onClose={onClose}>
        <p>{t('inspect.openBefore', { until: showTime(way.openBefore) })}</p>
        <a
          className={buttonLook({ kind: 'primary' })}
          href={way.address}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          <ExternalLink aria-hidden="true" /> {t('inspect.open')}
        </a>
      </Dialog>
    );
  return (
    <DeedDialog
      title={title}
      confirm={t('inspect.start')}
      needsReason
      staysOpen
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: member.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('inspect.help')}</p>
    </DeedDialog>
  );
}
