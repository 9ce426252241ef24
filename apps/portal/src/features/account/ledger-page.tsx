import { listMyEntries } from '@fairhall/contract';
import { Button, buttonLook, Card, EmptyState, Money, MoneyList } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { Endless, paging } from '../../shared/endless.tsx';
import { MembersOnly } from '../../shared/members-only.tsx';
import { Page } from '../../shared/page.tsx';
import { mine } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './account.module.css';
import { EntryRow } from './entry-row.tsx';
import { RecordFilters, useRecordWish } from './record-filters.tsx';
import { RecordSums } from './record-sums.tsx';
import { StatementsDialog } from './statements-dialog.tsx';

export function LedgerPage() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('account.title')}
      aside={
        <Link to="/proof" className={buttonLook({ kind: 'quiet', size: 'small' })}>
          {t('proof.title')}
        </Link>
      }
    >
      <MembersOnly>
        <Record />
      </MembersOnly>
    </Page>
  );
}

function Record() {
  const { t } = useTranslation();
  const wish = useRecordWish();
  const [areStatementsOpen, setStatementsOpen] = useState(false);
  const { from, to, group, wallet } = wish;
  const entries = useInfiniteQuery({
    ...paging,
    queryKey: mine('money', 'entries', from, to, group ?? '', wallet),
    queryFn: ({ pageParam, signal }) =>
      call(listMyEntries, {
        query: { from, to, group, wallet, limit: 25, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
  });
  const pages = entries.data?.pages ?? [];
  return (
    <>
      <div>
        <Button icon={<FileText />} onClick={() => setStatementsOpen(true)}>
          {t('record.statements')}
        </Button>
      </div>
      {areStatementsOpen && <StatementsDialog onClose={() => setStatementsOpen(false)} />}
      <RecordFilters wish={wish} />
      {pages[0] && pages[0].total.count > 0 && <RecordSums total={pages[0].total} />}
      <Endless
        query={entries}
        empty={
          <Card>
            <EmptyState icon={<ScrollText />} title={t('record.nothing')}>
              {t('record.nothingText')}
            </EmptyState>
          </Card>
        }
      >
        {(items) => (
          <>
            <MoneyList label={t('account.title')} isBusy={entries.isFetching}>
              {items.map((entry) => (
                <EntryRow key={entry.seq} entry={entry} />
              ))}
            </MoneyList>
            <Shown pages={pages} />
          </>
        )}
      </Endless>
      <p className={styles.note}>{t('bets.houseDays')}</p>
    </>
  );
}

type Told = { subtotal: { count: number; in: string; out: string } };

/** The sums of the pages that stand there, as the server told them with each. */
function Shown({ pages }: { pages: readonly Told[] }) {
  const { t } = useTranslation();
  const sum = (of: 'in' | 'out') => pages.reduce((total, { subtotal }) => total + BigInt(subtotal[of]), 0n);
  return (
    <p className={styles.note}>
      {t('record.shown', { count: pages.reduce((total, { subtotal }) => total + subtotal.count, 0) })}
      {' · '}
      {t('record.in')} <Money minor={sum('in')} />
      {' · '}
      {t('record.out')} <Money minor={sum('out')} />
    </p>
  );
}
