import {
  type StatementLine,
  staffDismissLine,
  staffPlaceLine,
  staffReopenLine,
  staffTakeBackLine,
} from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../../shared/deed-dialog.tsx';
import { useDeed } from '../../../shared/use-call.ts';
import { MatchOrderDialog } from '../match-order-dialog.tsx';

export type OpenLine = { kind: 'place' | 'take-back' | 'dismiss' | 'reopen'; line: StatementLine };
type Props = { line: StatementLine; onClose: () => void };

export function LineDialogs({ open, onClose }: { open: OpenLine; onClose: () => void }) {
  const { kind, line } = open;
  if (kind === 'place') return <PlaceDialog line={line} onClose={onClose} />;
  if (kind === 'take-back') return <TakeBackDialog line={line} onClose={onClose} />;
  if (kind === 'dismiss') return <DismissDialog line={line} onClose={onClose} />;
  return <ReopenDialog line={line} onClose={onClose} />;
}

function PlaceDialog({ line, onClose }: Props) {
  const deed = useDeed(staffPlaceLine);
  const { paidAt: _noon, ...money } = line;
  return <MatchOrderDialog money={money} firstOrder={line.depositId} deed={deed} onClose={onClose} />;
}

function TakeBackDialog({ line, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(staffTakeBackLine);
  return (
    <DeedDialog
      title={t('statements.takeBackTitle')}
      confirm={t('statements.takeBack')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: line.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('statements.takeBackHelp')}</p>
    </DeedDialog>
  );
}

function DismissDialog({ line, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(staffDismissLine);
  return (
    <DeedDialog
      title={t('statements.dismissTitle')}
      confirm={t('statements.dismiss')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: line.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('statements.dismissHelp')}</p>
    </DeedDialog>
  );
}

function ReopenDialog({ line, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(staffReopenLine);
  return (
    <DeedDialog
      title={t('statements.reopenTitle')}
      confirm={t('statements.reopen')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: line.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t(line.status === 'dismissed' ? 'statements.reopenHelp' : 'statements.reopenKnownHelp')}</p>
    </DeedDialog>
  );
}
