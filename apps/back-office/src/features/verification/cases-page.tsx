import { caseStatuses, type ScreeningCase, staffListCases } from '@fairhall/contract';
import { Button, type Column } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { MemberFilter } from '../../shared/member-filter.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { Buttons, Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { ClearCaseDialog, ConfirmCaseDialog } from './case-dialogs.tsx';

const queues = [caseStatuses[0], 'all'] as const;
type Open = { deed: 'clear' | 'confirm'; found: ScreeningCase };

/** Members who look like somebody on a list: the same person, or not? */
export function CasesPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayDecide = useMay('verification.cases.decide');
  const [open, setOpen] = useState<Open>();
  const queue = queues.find((known) => known === filters.queue) ?? 'open';
  const read = useRead(
    staffListCases,
    { query: { queue, memberId: filters.memberId, cursor: filters.cursor, limit: 50 } },
    { isLive: true },
  );
  const columns: readonly Column<ScreeningCase>[] = [
    { key: 'member', title: t('orders.member'), cell: (row) => <MemberLink member={row.member} /> },
    { key: 'name', title: t('checks.realName'), cell: (row) => named(row.realName, row.birthday) },
    { key: 'entry', title: t('cases.entry'), cell: (row) => <Entry found={row} /> },
    {
      key: 'list',
      title: t('cases.list'),
      cell: (row) => (row.ownMember ? t('cases.ownMembers') : row.list),
    },
    { key: 'score', title: t('cases.score'), cell: (row) => `${row.score} · ${t(`cases.by.${row.by}`)}` },
    { key: 'status', title: t('orders.status'), cell: (row) => <State family="case" value={row.status} /> },
    { key: 'at', title: t('cases.opened'), cell: (row) => <Time at={row.openedAt} /> },
    {
      key: 'deeds',
      title: t('cases.decision'),
      cell: (row) =>
        row.status === 'open' && mayDecide ? (
          <Buttons>
            <Button size="small" onClick={() => setOpen({ deed: 'clear', found: row })}>
              {t('cases.clear')}
            </Button>
            <Button size="small" kind="danger" onClick={() => setOpen({ deed: 'confirm', found: row })}>
              {t('cases.confirm')}
            </Button>
          </Buttons>
        ) : (
          [row.decidedBy, row.reason].filter(Boolean).join(': ') || '—'
        ),
    },
  ];
  const close = () => setOpen(undefined);
  return (
    <Page title={t('nav.cases')}>
      <FilterBar>
        <ViewFilter
          name="queue"
          options={queues.map((value) => ({ value, label: t(`cases.queue.${value}`) }))}
        />
        <MemberFilter isMain />
      </FilterBar>
      <RowList
        caption={t('nav.cases')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        empty={t(queue === 'all' ? 'list.nothing' : 'cases.none')}
      />
      {open?.deed === 'clear' && <ClearCaseDialog found={open.found} onClose={close} />}
      {open?.deed === 'confirm' && <ConfirmCaseDialog found={open.found} onClose={close} />}
    </Page>
  );
}

const named = (name: string, birthday: string | null) => (birthday ? `${name} · ${birthday}` : name);

/** Who it may be: somebody on a list, or a member who is kept from playing. */
function Entry({ found: { ownMember, entryName, entryBirthday } }: { found: ScreeningCase }) {
  if (!ownMember) return named(entryName, entryBirthday);
  return (
    <>
      <MemberLink member={ownMember.member} />
      {ownMember.account !== null && ` · ${ownMember.account}`}
    </>
  );
}
