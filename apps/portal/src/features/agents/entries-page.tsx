import { listTeamEntries, movementKinds, type TeamEntry } from '@fairhall/contract';
import { EmptyState, Field, Money, MoneyList, MoneyRow, Select } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { Endless, paging } from '../../shared/endless.tsx';
import { Code, Fact, Facts } from '../../shared/facts.tsx';
import { movementOf } from '../../shared/movement-kinds.ts';
import { Page } from '../../shared/page.tsx';
import { daysOf, PeriodChips } from '../../shared/period-chips.tsx';
import { mine } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import { AccountSearch } from './account-search.tsx';
import styles from './agents.module.css';
import { useTeamSearch } from './use-team-search.ts';

export function EntriesPage() {
  const { t } = useTranslation();
  const [search, change] = useTeamSearch('/agent/transactions');
  const days = daysOf(search);
  const { account } = search;
  const kind = movementKinds.find((one) => one === search.kind);
  const entries = useInfiniteQuery({
    ...paging,
    queryKey: mine('agents', 'entries', days.from, days.to, account ?? '', kind ?? ''),
    queryFn: ({ pageParam, signal }) =>
      call(listTeamEntries, {
        query: { ...days, account, kind, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
  });
  return (
    <Page title={t('agents.menu.transactions')}>
      <div className={styles.filters}>
        <PeriodChips days={days} onChoose={change} />
        <AccountSearch account={account} onSearch={(wanted) => change({ account: wanted })} />
        <Field label={t('agents.kind')}>
          <Select value={kind ?? ''} onChange={(event) => change({ kind: event.target.value })}>
            <option value="">{t('agents.anyKind')}</option>
            {movementKinds.map((one) => (
              <option key={one} value={one}>
                {t(`account.kind.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Endless
        query={entries}
        empty={
          <EmptyState icon={<ScrollText />} title={t('agents.noMovements')}>
            {t('agents.otherFilters')}
          </EmptyState>
        }
      >
        {(items) => (
          <MoneyList label={t('agents.menu.transactions')} isBusy={entries.isFetching}>
            {items.map((entry) => (
              <EntryRow key={`${entry.memberId} ${entry.seq}`} entry={entry} />
            ))}
          </MoneyList>
        )}
      </Endless>
      <p className={styles.note}>{t('bets.houseDays')}</p>
    </Page>
  );
}

function EntryRow({ entry }: { entry: TeamEntry }) {
  const { t } = useTranslation();
  const { text, Icon } = movementOf(entry);
  return (
    <MoneyRow
      icon={<Icon />}
      title={`${entry.account} · ${t(text)}`}
      note={timeText(entry.at)}
      amount={<Money minor={BigInt(entry.amount)} isChange />}
      state={
        <span className={styles.note}>
          <Money minor={BigInt(entry.balance)} />
        </span>
      }
    >
      <Facts>
        <Fact name={t('agents.account')} value={entry.account} />
        <Fact name={t('account.before')} value={<Money minor={BigInt(entry.balanceBefore)} />} />
        <Fact name={t('account.after')} value={<Money minor={BigInt(entry.balance)} />} />
        <Fact name={t('account.reference')} value={<Code text={entry.key} />} />
      </Facts>
    </MoneyRow>
  );
}
