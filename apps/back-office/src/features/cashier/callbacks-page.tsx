import {
  type Callback,
  callbackKinds,
  callbackOutcomes,
  callbackStates,
  listCallbacks,
} from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, PeriodFilter, TextFilter } from '../../shared/filter-bar.tsx';
import { periodOf, useFilters } from '../../shared/filters.ts';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { CallbackDialog } from './callback-dialog.tsx';
import { CallbackOrder, CallbackOutcomeText } from './callback-facts.tsx';

/** What payment providers told of their own accord, and what came of it. */
export function CallbacksPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const [open, setOpen] = useState<Callback>();
  const read = useRead(
    listCallbacks,
    {
      query: {
        reference: filters.reference,
        provider: filters.provider,
        kind: callbackKinds.find((one) => one === filters.kind),
        state: callbackStates.find((one) => one === filters.state),
        outcome: callbackOutcomes.find((one) => one === filters.outcome),
        ...periodOf(filters),
        cursor: filters.cursor,
        limit: 50,
      },
    },
    { isLive: true },
  );
  const columns: Column<Callback>[] = [
    { key: 'at', title: t('callbacks.receivedAt'), cell: (row) => <Time at={row.receivedAt} /> },
    { key: 'provider', title: t('callbacks.provider'), cell: (row) => row.provider },
    { key: 'kind', title: t('callbacks.kind'), cell: (row) => t(`callbackKind.${row.kind}`) },
    { key: 'reference', title: t('orders.reference'), cell: (row) => row.reference },
    {
      key: 'state',
      title: t('orders.status'),
      cell: (row) => <State family="callbackState" value={row.state} />,
    },
    { key: 'outcome', title: t('callbacks.outcome'), cell: (row) => <CallbackOutcomeText callback={row} /> },
    { key: 'order', title: t('orders.number'), cell: (row) => <CallbackOrder callback={row} /> },
  ];
  return (
    <Page title={t('nav.callbacks')}>
      <p>{t('callbacks.kept')}</p>
      <FilterBar>
        <TextFilter name="reference" label={t('orders.reference')} isMain />
        <TextFilter name="provider" label={t('callbacks.provider')} />
        <ChoiceFilter
          name="kind"
          label={t('callbacks.kind')}
          options={callbackKinds.map((value) => ({ value, label: t(`callbackKind.${value}`) }))}
        />
        <ChoiceFilter
          name="state"
          label={t('orders.status')}
          options={callbackStates.map((value) => ({ value, label: t(`callbackState.${value}`) }))}
        />
        <ChoiceFilter
          name="outcome"
          label={t('callbacks.outcome')}
          options={callbackOutcomes.map((value) => ({ value, label: t(`callbackOutcome.${value}`) }))}
        />
        <PeriodFilter />
      </FilterBar>
      <RowList
        caption={t('nav.callbacks')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        onOpen={setOpen}
        empty={t('list.nothing')}
      />
      {open && <CallbackDialog callbackId={open.id} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}
