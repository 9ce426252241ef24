import { type AccountEntry, listMyEntries } from '@fairhall/contract';
import { buttonLook, Card, CopyButton, EmptyState, Money, MoneyList, MoneyRow } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowUpFromLine, Dices, ScrollText, Trophy } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { Endless, paging } from '../../shared/endless.tsx';
import { MembersOnly } from '../../shared/members-only.tsx';
import { Page } from '../../shared/page.tsx';
import { mine } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './account.module.css';

const kinds = [
  [/rollback|void/, 'rollback', Dices],
  [/bet|stake/, 'bet', Dices],
  [/win|payout(?!-)/, 'win', Trophy],
  [/deposit/, 'deposit', ArrowDownToLine],
  [/withdraw|payout/, 'withdrawal', ArrowUpFromLine],
  [/correct/, 'correction', ScrollText],
  [/./, 'other', ScrollText],
] as const;

export function LedgerPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('account.title')}>
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
  const [, kind, Icon] = kinds.find(([words]) => words.test(entry.kind)) ?? kinds[6];
  return (
    <MoneyRow
      icon={<Icon />}
      title={t(`account.kind.${kind}`)}
      note={timeText(entry.at)}
      amount={<Money minor={BigInt(entry.amount)} isChange />}
      state={
        <span className={styles.after}>
          <Money minor={BigInt(entry.balance)} />
        </span>
      }
    >
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{t('account.before')}</dt>
          <dd>
            <Money minor={BigInt(entry.balanceBefore)} />
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('account.after')}</dt>
          <dd>
            <Money minor={BigInt(entry.balance)} />
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('account.reference')}</dt>
          <dd>
            <code className={styles.code}>{entry.key}</code>
            <CopyButton text={entry.key} />
          </dd>
        </div>
      </dl>
    </MoneyRow>
  );
}
