import type { Offer } from '@fairhall/contract';
import { Badge } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { Buttons } from '../../shared/page.tsx';

const tones = { draft: 'note', online: 'won', ended: 'plain', stopped: 'plain' } as const;

export function OfferState({ offer: { state, secondPersonWaiting } }: { offer: Offer }) {
  const { t } = useTranslation();
  return (
    <Buttons>
      <Badge tone={tones[state]}>{t(`offerState.${state}`)}</Badge>
      {secondPersonWaiting && <Badge tone="vip">{t('offers.secondPerson')}</Badge>}
    </Buttons>
  );
}
