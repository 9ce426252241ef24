import { staffLiftSuspension, staffReadDepositBlock } from '@fairhall/contract';
import { Button, FormMessage } from '@fairhall/ui';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { showTime } from '../../shared/show-time.ts';
import { useDeed, useRead } from '../../shared/use-call.ts';

/** Too many failed deposits stopped this member; staff who decide deposits may let them go on. */
export function DepositBlock({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const mayDecide = useMay('cashier.deposits.decide');
  const [isOpen, setOpen] = useState(false);
  const block = useRead(staffReadDepositBlock, { params: { id: memberId } }, { isLive: true }).data?.block;
  if (!block) return null;
  return (
    <FormMessage isBoxed>
      {t(`depositBlock.${block.kind}`, {
        from: showTime(block.from),
        until: block.until ? showTime(block.until) : '',
      })}{' '}
      {mayDecide && (
        <Button size="small" icon={<LockOpen />} onClick={() => setOpen(true)}>
          {t('depositBlock.lift')}
        </Button>
      )}
      {isOpen && <LiftDialog memberId={memberId} onClose={() => setOpen(false)} />}
    </FormMessage>
  );
}

function LiftDialog({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffLiftSuspension);
  return (
    <DeedDialog
      title={t('depositBlock.lift')}
      confirm={t('depositBlock.lift')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: memberId }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('depositBlock.liftHelp')}</p>
    </DeedDialog>
  );
}
