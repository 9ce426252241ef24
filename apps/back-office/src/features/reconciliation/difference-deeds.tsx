import {
  askVendorAgain,
  claimDifference,
  type Difference,
  explainDifference,
  type MendingDeed,
  proposeMending,
} from '@fairhall/contract';
import { Button, Card, showToast } from '@fairhall/ui';
import { HandHelping, MessageSquareText, Send, Undo2, UserCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import styles from './difference-deeds.module.css';

type Open = Difference['deeds'][number] | 'explain';
type DialogProps = { difference: Difference; onClose: () => void };

const icons: Readonly<Record<Open, ReactNode>> = {
  'ask-again': <Send />,
  'hand-in': <HandHelping />,
  'roll-back': <Undo2 />,
  explain: <MessageSquareText />,
};

/** What may be done about an open difference. It closes by itself when the sides agree. */
export function DifferenceDeeds({ difference }: { difference: Difference }) {
  const { t } = useTranslation();
  const mayResolve = useMay('reconciliation.differences.resolve');
  const claim = useDeed(claimDifference);
  const [open, setOpen] = useState<Open>();
  if (!mayResolve) return null;
  const close = () => setOpen(undefined);
  return (
    <Card title={t('reconciliation.mend')}>
      <p>{t('reconciliation.mendHelp')}</p>
      <div className={styles.deeds}>
        <Button
          icon={<UserCheck />}
          isBusy={claim.isPending}
          onClick={() => claim.mutate({ params: { id: difference.id } })}
        >
          {t('reconciliation.claim')}
        </Button>
        {[...difference.deeds, 'explain' as const].map((deed) => (
          <Button key={deed} icon={icons[deed]} onClick={() => setOpen(deed)}>
            {t(`repairDeed.${deed}`)}
          </Button>
        ))}
      </div>
      {open === 'explain' && <ExplainDialog difference={difference} onClose={close} />}
      {open === 'ask-again' && <AskDialog difference={difference} onClose={close} />}
      {(open === 'hand-in' || open === 'roll-back') && (
        <MendDialog difference={difference} deed={open} onClose={close} />
      )}
    </Card>
  );
}

function ExplainDialog({ difference, onClose }: DialogProps) {
  const { t } = useTranslation();
  const deed = useDeed(explainDifference);
  return (
    <DeedDialog
      title={t('repairDeed.explain')}
      confirm={t('repairDeed.explain')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: difference.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('repairHelp.explain')}</p>
    </DeedDialog>
  );
}

function AskDialog({ difference, onClose }: DialogProps) {
  const { t } = useTranslation();
  const deed = useDeed(askVendorAgain, ({ code }) =>
    showToast(t('reconciliation.vendorSays', { code }), 'note'),
  );
  return (
    <DeedDialog
      title={t('repairDeed.ask-again')}
      confirm={t('repairDeed.ask-again')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: difference.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('repairHelp.ask-again')}</p>
    </DeedDialog>
  );
}

function MendDialog({ difference, deed: mending, onClose }: DialogProps & { deed: MendingDeed }) {
  const { t } = useTranslation();
  const deed = useDeed(proposeMending, useProposed());
  return (
    <DeedDialog
      title={t(`repairDeed.${mending}`)}
      confirm={t('approvals.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: difference.id }, body: { deed: mending, reason } })}
      onClose={onClose}
    >
      <p>{t(`repairHelp.${mending}`)}</p>
    </DeedDialog>
  );
}
