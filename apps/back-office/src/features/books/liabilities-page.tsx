import {
  bookSides,
  type CurrencyLiabilities,
  exportLiabilities,
  type LiabilityLine,
  readLiabilities,
} from '@fairhall/contract';
import { Card, EmptyState, Field, FormMessage, Table, TextInput } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../shared/export-button.tsx';
import { ChoiceFilter, FilterBar } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import link from '../../shared/member-link.module.css';
import { Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, Reference, Time } from '../../shared/show.tsx';
import { inputTime, instantOf } from '../../shared/show-time.ts';
import { useRead } from '../../shared/use-call.ts';
import { AccountName } from './account-name.tsx';
import { BonusInCashCard } from './bonus-in-cash-card.tsx';
import { OwedAccounts } from './owed-accounts.tsx';

/** What the house owes and holds, now or at any moment before. */
export function LiabilitiesPage() {
  const { t } = useTranslation();
  const { filters, setFilters } = useFilters();
  const at = filters.at ?? undefined;
  const read = useRead(readLiabilities, { query: { at } });
  const mayExport = useMay('books.reports.export');
  const shownAt = read.data?.at;
  return (
    <Page
      title={t('nav.liabilities')}
      aside={
        mayExport &&
        shownAt && <ExportButton endpoint={exportLiabilities} input={{ query: { at: shownAt } }} />
      }
    >
      <Stack>
        <FilterBar>
          <Field label={t('liabilities.at')} help={t('liabilities.atHelp')}>
            <TextInput
              type="datetime-local"
              value={inputTime(at ?? null)}
              onChange={(event) => setFilters({ at: instantOf(event.target.value) ?? undefined })}
            />
          </Field>
          <ChoiceFilter
            name="side"
            label={t('books.side')}
            options={bookSides.map((side) => ({ value: side, label: t(`bookSide.${side}`) }))}
          />
        </FilterBar>
        <ReadState read={read}>
          {(answer) => (
            <Stack>
              <Facts>
                <Fact name={t('liabilities.asOf')}>
                  <Time at={answer.at} />
                </Fact>
                <Fact name={t('liabilities.seal')}>
                  {answer.seal ? (
                    <>
                      #{answer.seal.sequence} · <Time at={answer.seal.at} />
                    </>
                  ) : (
                    t('liabilities.noSeal')
                  )}
                </Fact>
                {answer.seal && (
                  <Fact name={t('liabilities.sealHash')}>
                    <Reference text={answer.seal.hash} />
                  </Fact>
                )}
              </Facts>
              {answer.currencies.length === 0 && <EmptyState title={t('liabilities.none')} />}
              {answer.currencies.map((one) => (
                <CurrencyCard key={one.currency} liabilities={one} at={answer.at} side={filters.side} />
              ))}
              {filters.currency && filters.part === 'bonus' && (
                <BonusInCashCard at={answer.at} currency={filters.currency} />
              )}
              {filters.currency && (filters.kind || filters.part === 'sealed') && (
                <OwedAccounts
                  at={answer.at}
                  kind={filters.kind}
                  currency={filters.currency}
                  part={filters.part === 'sealed' ? 'sealed' : undefined}
                />
              )}
            </Stack>
          )}
        </ReadState>
      </Stack>
    </Page>
  );
}

function CurrencyCard({
  liabilities,
  at,
  side,
}: {
  liabilities: CurrencyLiabilities;
  at: string;
  side: string | undefined;
}) {
  const { t } = useTranslation();
  const { currency, owed, held, bonusInCash, bySeal, lines } = liabilities;
  const show = (minor: string) => <Amount minor={minor} currency={currency} />;
  return (
    <Card title={t('liabilities.inCurrency', { currency })}>
      <Stack>
        <Facts>
          <Fact name={t('bookSide.owed')}>
            <Link className={link.link} to="/liabilities" search={{ at, side: 'owed' }}>
              {show(owed)}
            </Link>
          </Fact>
          <Fact name={t('bookSide.held')}>
            <Link className={link.link} to="/liabilities" search={{ at, side: 'held' }}>
              {show(held)}
            </Link>
          </Fact>
          <Fact name={t('liabilities.bonusInCash')}>
            <Link className={link.link} to="/liabilities" search={{ at, currency, part: 'bonus' }}>
              {show(bonusInCash)}
            </Link>
          </Fact>
          <Fact name={t('liabilities.cover')}>{show(String(BigInt(held) - BigInt(owed)))}</Fact>
        </Facts>
        <FormMessage isBoxed tone={bySeal.agrees ? 'done' : 'wrong'}>
          {t(bySeal.agrees ? 'liabilities.agrees' : 'liabilities.disagrees')} {t('liabilities.sealed')}{' '}
          <Link className={link.link} to="/liabilities" search={{ at, currency, part: 'sealed' }}>
            {show(bySeal.sealed)}
          </Link>{' '}
          + {t('liabilities.movedSince')}{' '}
          <Link
            className={link.link}
            to="/liabilities/entries"
            search={{ at, currency, account: 'members', part: 'moved' }}
          >
            {show(bySeal.movedSince)}
          </Link>{' '}
          = {show(bySeal.total)}
        </FormMessage>
        <Table
          caption={t('liabilities.inCurrency', { currency })}
          rows={lines.filter((line) => side === undefined || line.side === side)}
          keyOf={({ account }) => account}
          columns={[
            {
              key: 'account',
              title: t('books.account'),
              cell: (line) => <LineLink line={line} currency={currency} at={at} />,
            },
            { key: 'side', title: t('books.side'), cell: ({ side }) => t(`bookSide.${side}`) },
            {
              key: 'balance',
              title: t('books.balance'),
              isFigure: true,
              cell: ({ balance }) => show(balance),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** Members’ accounts open below; the house’s lead to exactly the entries that the figure sums. */
function LineLink({ line, currency, at }: { line: LiabilityLine; currency: string; at: string }) {
  const kind = /^members:(.+)$/.exec(line.account)?.[1];
  const name = <AccountName account={line.account} />;
  if (kind)
    return (
      <Link className={link.link} to="/liabilities" search={{ at, kind, currency }}>
        {name}
      </Link>
    );
  return (
    <Link className={link.link} to="/liabilities/entries" search={{ at, currency, account: line.account }}>
      {name}
    </Link>
  );
}
