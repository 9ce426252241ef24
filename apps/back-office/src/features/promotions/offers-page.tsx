import { type Offer, offerKinds, offerStates, staffListOffers } from '@fairhall/contract';
import { Button, type Column } from '@fairhall/ui';
import { Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { Buttons, Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { OfferState } from './offer-state.tsx';
import { OffersSettingsDialog } from './settings-dialog.tsx';

/** What codes bring, how often they were used, what they cost, and what their members still owe. */
export function OffersPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayWrite = useMay('promotions.offers.write');
  const mayBound = useMay('promotions.settings.write');
  const [open, setOpen] = useState<'draft' | 'settings'>();
  const kind = offerKinds.find((one) => one === filters.kind);
  const state = offerStates.find((one) => one === filters.state);
  const read = useRead(
    staffListOffers,
    { query: { kind, state, cursor: filters.cursor, limit: 50 } },
    { isLive: true },
  );
  const codesOf = ({ namedCodes, drawnCodes }: Offer) => {
    const drawn = drawnCodes > 0 ? [t('offers.drawnCount', { count: drawnCodes })] : [];
    return [...namedCodes, ...drawn].join(', ') || '—';
  };
  const money = (key: string, minorOf: (row: Offer) => string): Column<Offer> => ({
    key,
    title: t(`offers.${key}`),
    cell: (row) => <Amount minor={minorOf(row)} currency={row.terms.currency} />,
    isFigure: true,
  });
  const columns: Column<Offer>[] = [
    { key: 'name', title: t('offers.name'), cell: ({ terms }) => terms.name },
    { key: 'kind', title: t('offers.kind'), cell: ({ terms }) => t(`offers.kinds.${terms.kind}`) },
    { key: 'codes', title: t('offers.codes'), cell: codesOf },
    { key: 'state', title: t('orders.status'), cell: (row) => <OfferState offer={row} /> },
    { key: 'until', title: t('offers.until'), cell: ({ terms }) => <Time at={terms.endsAt} /> },
    {
      key: 'uses',
      title: t('offers.uses'),
      cell: ({ uses, terms }) => (terms.usesTotal === null ? uses : `${uses} / ${terms.usesTotal}`),
      isFigure: true,
    },
    money('paid', ({ paid }) => paid),
    money('budgetLeft', ({ budgetLeft }) => budgetLeft),
    money('owed', ({ owedTurnover }) => owedTurnover),
  ];
  return (
    <Page
      title={t('nav.offers')}
      aside={
        <Buttons>
          {mayBound && (
            <Button icon={<SlidersHorizontal />} onClick={() => setOpen('settings')}>
              {t('offers.settings')}
            </Button>
          )}
          {mayWrite && (
            <Button kind="primary" icon={<Plus />} onClick={() => setOpen('draft')}>
              {t('offers.draft')}
            </Button>
          )}
        </Buttons>
      }
    >
      <FilterBar>
        <ChoiceFilter
          name="kind"
          label={t('offers.kind')}
          options={offerKinds.map((value) => ({ value, label: t(`offers.kinds.${value}`) }))}
        />
        <ChoiceFilter
          name="state"
          label={t('orders.status')}
          options={offerStates.map((value) => ({ value, label: t(`offerState.${value}`) }))}
        />
      </FilterBar>
      <RowList
        caption={t('nav.offers')}
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        addressOf={({ id }) => `/offers/${id}`}
        empty={t('offers.none')}
      />
      {open === 'draft' && <OfferDialog onClose={() => setOpen(undefined)} />}
      {open === 'settings' && <OffersSettingsDialog onClose={() => setOpen(undefined)} />}
    </Page>
  );
}
