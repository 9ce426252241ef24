import { type AccountEntry, listMyEntries } from '@fairhall/contract';
import { Button, buttonLook, Card, EmptyState, Money, MoneyList, MoneyRow } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScrollText, Stamp } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { Endless, paging } from '../../shared/endless.tsx';
import { Code, Fact, Facts } from '../../shared/facts.tsx';
import { MembersOnly } from '../../shared/members-only.tsx';
import { movementOf } from '../../shared/movement-kinds.ts';
import { Page } from '../../shared/page.tsx';
import { mine } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './account.module.css';
import { ReceiptDialog } from './receipt-dialog.tsx';

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
        <Entries />
      </MembersOnly>
    </Page>
  );
}

function Entries() {
  const { t } = useTranslation();
  const entries = useInfiniteQuery({
    ...paging,
    queryKey: mine('money', 'entries'),
    queryFn: ({ pageParam, signal }) =>
      call(listMyEntries, { query: { limit: 25, ...(pageParam && { cursor: pageParam }) }, signal }),
  });
  return (
    <Endless
      query={entries}
      empty={
        <Card>
          <EmptyState
            icon={<ScrollText />}
            title={t('account.empty')}
            action={
              <Link to="/deposit" className={buttonLook({ kind: 'primary' })}>
                {t('shell.deposit')}
              </Link>
            }
          >
            {t('account.emptyText')}
          </EmptyState>
        </Card>
      }
    >
      {(items) => (
        <MoneyList label={t('account.title')}>
          {items.map((entry) => (
            <EntryRow key={entry.seq} entry={entry} />
          ))}
        </MoneyList>
      )}
    </Endless>
  );
}

function EntryRow({ entry }: { entry: AccountEntry }) {
  const { t } = useTranslation();
  const { text, Icon } = movementOf(entry.kind);
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  return (
    <MoneyRow
      icon={<Icon />}
      title={t(text)}
      note={timeText(entry.at)}
      amount={<Money minor={BigInt(entry.amount)} isChange />}
      state={
        <span className={styles.after}>
          <Money minor={BigInt(entry.balance)} />
        </span>
      }
    >
      <Facts>
        <Fact name={t('account.before')} value={<Money minor={BigInt(entry.balanceBefore)} />} />
        <Fact name={t('account.after')} value={<Money minor={BigInt(entry.balance)} />} />
        <Fact name={t('account.reference')} value={<Code text={entry.key} />} />
      </Facts>
      <Button size="small" icon={<Stamp />} onClick={() => setReceiptOpen(true)}>
        {t('proof.openReceipt')}
      </Button>
      {isReceiptOpen && <ReceiptDialog movement={entry.key} onClose={() => setReceiptOpen(false)} />}
    </MoneyRow>
  );
}
