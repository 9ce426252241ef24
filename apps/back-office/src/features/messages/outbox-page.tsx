import {
  listOutgoing,
  messageChannels,
  messageStates,
  messageTemplates,
  type OutgoingRow,
} from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, TextFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { MemberFilter } from '../../shared/member-filter.tsx';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';

/** Everything the house told people by SMS and e-mail, and what became of it. */
export function OutboxPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(
    listOutgoing,
    {
      query: {
        state: messageStates.find((known) => known === filters.state),
        channel: messageChannels.find((known) => known === filters.channel),
        template: messageTemplates.find((known) => known === filters.template),
        address: filters.address,
        memberId: filters.memberId,
        cursor: filters.cursor,
        limit: 50,
      },
    },
    { isLive: true },
  );
  const columns: Column<OutgoingRow>[] = [
    { key: 'at', title: t('outbox.at'), cell: (row) => <Time at={row.createdAt} /> },
    { key: 'channel', title: t('outbox.channel'), cell: (row) => t(`messageChannel.${row.channel}`) },
    { key: 'to', title: t('outbox.to'), cell: (row) => row.address },
    { key: 'what', title: t('outbox.what'), cell: (row) => t(`messageTemplate.${row.template}`) },
    { key: 'language', title: t('outbox.language'), cell: (row) => row.language },
    {
      key: 'state',
      title: t('outbox.state'),
      cell: (row) => <State family="messageState" value={row.state} />,
    },
    { key: 'reason', title: t('outbox.reason'), cell: (row) => row.reason ?? '—' },
  ];
  const choices = (family: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${family}.${value}`) }));
  return (
    <Page title={t('nav.outbox')}>
      <FilterBar>
        <TextFilter name="address" label={t('outbox.wholeAddress')} isMain />
        <MemberFilter />
        <ChoiceFilter
          name="state"
          label={t('outbox.state')}
          options={choices('messageState', messageStates)}
        />
        <ChoiceFilter
          name="channel"
          label={t('outbox.channel')}
          options={choices('messageChannel', messageChannels)}
        />
        <ChoiceFilter
          name="template"
          label={t('outbox.what')}
          options={choices('messageTemplate', messageTemplates)}
        />
      </FilterBar>
      <RowList
        caption={t('nav.outbox')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        addressOf={(row) => `/outbox/${row.id}`}
        empty={t('outbox.none')}
      />
    </Page>
  );
}
