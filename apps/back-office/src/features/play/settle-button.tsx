import { type PlayException, settlePlayException } from '@fairhall/contract';
import { Button } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed } from '../../shared/use-call.ts';

export function SettleButton({ exception }: { exception: PlayException }) {
  const { t } = useTranslation();
  const mayResolve = useMay('play.round.resolve');
  const [isOpen, setOpen] = useState(false);
  const deed = useDeed(settlePlayException);
  if (!mayResolve) return '—';
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('exceptions.settle')}
      </Button>
      {isOpen && (
        <DeedDialog
          title={t(`exception.${exception.kind}`)}
          confirm={t('exceptions.settle')}
          needsReason
          deed={deed}
          inputOf={({ reason }) => ({ params: { exceptionId: exception.id }, body: { reason } })}
          onClose={() => setOpen(false)}
        >
          <p>{t(helpOf(exception))}</p>
        </DeedDialog>
      )}
    </>
  );
}

function helpOf({ kind }: PlayException) {
  if (kind === 'large-win') return 'exceptions.releaseHelp';
  return kind === 'unfit-round' ? 'exceptions.unfitHelp' : 'exceptions.settleHelp';
}
