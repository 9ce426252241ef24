import { type StaffJackpot, staffSwitchJackpot } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

/** Whether bets take part in a jackpot: off at once, on once a second person agrees. */
export function SwitchDialog({ pot, onClose }: { pot: StaffJackpot; onClose: () => void }) {
  const { t } = useTranslation();
  const { vendor, jackpotId, isOrderedOpen } = pot;
  const deed = useDeed(staffSwitchJackpot, useProposed());
  const word = isOrderedOpen ? 'switchOff' : 'switchOn';
  return (
    <DeedDialog
      title={t(`jackpots.${word}`)}
      confirm={t(`jackpots.${word}`)}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { vendor, jackpotId }, body: { isOpen: !isOrderedOpen, reason } })}
      onClose={onClose}
    >
      <p>{t(`jackpots.${word}Help`)}</p>
    </DeedDialog>
  );
}
