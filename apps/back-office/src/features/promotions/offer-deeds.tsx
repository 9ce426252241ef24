import { type Offer, staffPutOnline, staffStopOffer } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { Amount } from '../../shared/show.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

type Props = { offer: Offer; onClose: () => void };

export function OnlineDialog({ offer, onClose }: Props) {
  const { t } = useTranslation();
  const { id, revision, terms } = offer;
  const deed = useDeed(staffPutOnline, useProposed());
  return (
    <DeedDialog
      title={t('offers.putOnline')}
      confirm={t('offers.putOnline')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id }, body: { revision, reason } })}
      onClose={onClose}
    >
      <p>{t('offers.onlineHelp')}</p>
      <p>
        {t('offers.budget')}: <Amount minor={terms.budget} currency={terms.currency} />
      </p>
    </DeedDialog>
  );
}

export function StopDialog({ offer, onClose }: Props) {
  const { t } = useTranslation();
  const deed = useDeed(staffStopOffer);
  return (
    <DeedDialog
      title={t('offers.stop')}
      confirm={t('offers.stop')}
      isDangerous
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: offer.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('offers.stopHelp')}</p>
    </DeedDialog>
  );
}
