import { exportCodes, type Offer, staffReadOffer } from '@fairhall/contract';
import { Button, Card } from '@fairhall/ui';
import { useParams } from '@tanstack/react-router';
import { Pencil, Plus, Send, Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../shared/export-button.tsx';
import { ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { Buttons, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { useRead } from '../../shared/use-call.ts';
import { AddCodesDialog } from './add-codes-dialog.tsx';
import { ClaimList } from './claim-list.tsx';
import { CodeList } from './code-list.tsx';
import { OnlineDialog, StopDialog } from './offer-deeds.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { OfferState } from './offer-state.tsx';

export function OfferPage() {
  const { offerId = '' } = useParams({ strict: false });
  const read = useRead(staffReadOffer, { params: { id: offerId } }, { isLive: true });
  return <ReadState read={read}>{(offer) => <OfferDesk offer={offer} />}</ReadState>;
}

type Open = 'edit' | 'codes' | 'online' | 'stop';

/** One offer: what it promises and has cost, what can be done with it, and who used it. */
function OfferDesk({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayWrite = useMay('promotions.offers.write');
  const mayExport = useMay('promotions.codes.export');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isDraft = offer.state === 'draft' && !offer.secondPersonWaiting;
  const hasCodes = offer.namedCodes.length + offer.drawnCodes > 0;
  const takesCodes = offer.terms.kind !== 'method';
  return (
    <Page
      title={
        <>
          {offer.terms.name} <OfferState offer={offer} />
        </>
      }
      aside={
        <Buttons>
          {mayExport && hasCodes && (
            <ExportButton
              endpoint={exportCodes}
              input={{ params: { id: offer.id } }}
              label={t('offers.export')}
            />
          )}
          {mayWrite && takesCodes && (offer.state === 'draft' || offer.state === 'online') && (
            <Button size="small" icon={<Plus />} onClick={() => setOpen('codes')}>
              {t('offers.addCodes')}
            </Button>
          )}
          {mayWrite && isDraft && (
            <Button size="small" icon={<Pencil />} onClick={() => setOpen('edit')}>
              {t('offers.edit')}
            </Button>
          )}
          {mayWrite && isDraft && (hasCodes || !takesCodes) && (
            <Button size="small" kind="primary" icon={<Send />} onClick={() => setOpen('online')}>
              {t('offers.putOnline')}
            </Button>
          )}
          {mayWrite && offer.state === 'online' && (
            <Button size="small" kind="danger" icon={<Square />} onClick={() => setOpen('stop')}>
              {t('offers.stop')}
            </Button>
          )}
        </Buttons>
      }
    >
      <Stack>
        <Card>
          <OfferFacts offer={offer} />
        </Card>
        {takesCodes && (
          <ViewFilter
            name="tab"
            options={[
              { value: 'claims', label: t('offers.claims') },
              { value: 'codes', label: t('offers.codes') },
            ]}
          />
        )}
        {takesCodes && filters.tab === 'codes' ? (
          <CodeList offerId={offer.id} />
        ) : (
          <ClaimList offer={offer} />
        )}
      </Stack>
      {open === 'edit' && <OfferDialog offer={offer} onClose={close} />}
      {open === 'codes' && <AddCodesDialog offer={offer} onClose={close} />}
      {open === 'online' && <OnlineDialog offer={offer} onClose={close} />}
      {open === 'stop' && <StopDialog offer={offer} onClose={close} />}
    </Page>
  );
}
