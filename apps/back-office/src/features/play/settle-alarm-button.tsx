import { settleReturnAlarm } from '@fairhall/contract';
import { Button } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDeed } from '../../shared/use-call.ts';

export function SettleAlarmButton({ alarmId }: { alarmId: string }) {
  const { t } = useTranslation();
  const mayResolve = useMay('play.round.resolve');
  const [isOpen, setOpen] = useState(false);
  const deed = useDeed(settleReturnAlarm);
  if (!mayResolve) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('returns.explain')}
      </Button>
      {isOpen && (
        <DeedDialog
          title={t('returns.off')}
          confirm={t('returns.explain')}
          needsReason
          deed={deed}
          inputOf={({ reason }) => ({ params: { alarmId }, body: { reason } })}
          onClose={() => setOpen(false)}
        >
          <p>{t('returns.explainHelp')}</p>
        </DeedDialog>
      )}
    </>
  );
}
