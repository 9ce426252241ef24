import { askToPayJackpot, type PlayException } from '@fairhall/contract';
import { Button } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

/** What a jackpot won is paid once a second person signs. */
export function SignButton({ exception }: { exception: PlayException }) {
  const { t } = useTranslation();
  const mayResolve = useMay('play.round.resolve');
  const [isOpen, setOpen] = useState(false);
  const deed = useDeed(askToPayJackpot, useProposed());
  if (exception.secondPersonWaiting) return t('exceptions.secondPerson');
  if (!mayResolve) return '—';
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('exceptions.sign')}
      </Button>
      {isOpen && (
        <DeedDialog
          title={t('exception.jackpot-win')}
          confirm={t('exceptions.sign')}
          needsReason
          deed={deed}
          inputOf={({ reason }) => ({ params: { exceptionId: exception.id }, body: { reason } })}
          onClose={() => setOpen(false)}
        >
          <p>{t('exceptions.signHelp')}</p>
        </DeedDialog>
      )}
    </>
  );
}
