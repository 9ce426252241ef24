import { type PlayGift, stopGift } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useDeed } from '../../shared/use-call.ts';

/** Gives no more of a gift to many. */
export function StopGiftDialog({ gift, onClose }: { gift: PlayGift; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(stopGift);
  return (
    <DeedDialog
      title={t('gifts.title', { number: gift.id })}
      confirm={t('gifts.stop')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { giftId: gift.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('gifts.stopHelp')}</p>
    </DeedDialog>
  );
}
