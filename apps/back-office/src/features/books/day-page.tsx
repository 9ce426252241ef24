import { type ClosedDay, type DayAccount, exportDay, readDay } from '@fairhall/contract';
import { Badge, Card, FormMessage, Table } from '@fairhall/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../shared/export-button.tsx';
import link from '../../shared/member-link.module.css';
import { useMovementKind } from '../../shared/movement-kind.ts';
import { Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { ReadState } from '../../shared/read-state.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, Reference, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { AccountName } from './account-name.tsx';
import { Differences, LateBatches } from './days-page.tsx';

/** One closed day: opening, movements by kind, closing, of every account; each figure leads to its entries. */
export function DayPage() {
  const { t } = useTranslation();
  const { day = '' } = useParams({ strict: false }) as { day?: string };
  const mayExport = useMay('books.reports.export');
  const read = useRead(readDay, { params: { day } });
  return (
    <Page
      title={t('days.title', { day })}
      aside={mayExport && <ExportButton endpoint={exportDay} input={{ params: { day } }} />}
    >
      <ReadState read={read}>
        {(closed) => (
          <Stack>
            <DayFacts closed={closed} />
            {closed.accounts.length === 0 && <FormMessage isBoxed>{t('days.quiet')}</FormMessage>}
            {closed.accounts.map((account) => (
              <AccountCard
                key={`${account.currency} ${account.account}`}
                day={closed.day}
                account={account}
              />
            ))}
          </Stack>
        )}
      </ReadState>
    </Page>
  );
}

function DayFacts({ closed }: { closed: ClosedDay }) {
  const { t } = useTranslation();
  const endOfDay = new Date(Date.parse(closed.until) - 1).toISOString();
  return (
    <Facts>
      <Fact name={t('days.differences')}>
        <Differences count={closed.differences} />
      </Fact>
      <Fact name={t('days.closedAt')}>
        <Time at={closed.closedAt} />
      </Fact>
      <Fact name={t('days.late')}>
        <LateBatches day={closed} />
      </Fact>
      <Fact name={t('nav.liabilities')}>
        <Link className={link.link} to="/liabilities" search={{ at: endOfDay }}>
          {t('days.owedThen')}
        </Link>
      </Fact>
      <Fact name={`${t('liabilities.seal')} #${closed.seal}`}>
        <Reference text={closed.sealHash} />
      </Fact>
      <Fact name={t('days.hash')}>
        <Reference text={closed.hash} />
      </Fact>
      <Fact name={t('days.previous')}>
        <Reference text={closed.previous} />
      </Fact>
    </Facts>
  );
}

type Line = { key: string; kind: string | undefined; name: string; count?: number } & Partial<
  Record<'cameIn' | 'wentOut' | 'balance', string>
>;

function AccountCard({ day, account }: { day: string; account: DayAccount }) {
  const { t } = useTranslation();
  const wordOf = useMovementKind();
  const { currency, opening, closing, counted, movements } = account;
  const show = (minor: string | undefined) =>
    minor === undefined ? '' : <Amount minor={minor} currency={currency} />;
  const lines: Line[] = [
    { key: '-opening', kind: undefined, name: t('days.opening'), balance: opening },
    ...movements.map((move) => ({ key: move.kind, name: wordOf(move.kind), ...move })),
    { key: '-closing', kind: undefined, name: t('days.closing'), balance: closing },
  ];
  return (
    <Card
      title={
        <>
          <AccountName account={account.account} /> · {currency}
        </>
      }
      aside={<Badge tone="plain">{t(`bookSide.${account.side}`)}</Badge>}
    >
      <Stack>
        {counted !== null && counted !== closing && (
          <FormMessage isBoxed tone="wrong">
            {t('days.countedOtherwise')} {show(counted)}
          </FormMessage>
        )}
        <Table
          caption={account.account}
          rows={lines}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'name',
              title: t('books.line'),
              cell: ({ kind, name }) =>
                kind === undefined ? (
                  <strong>{name}</strong>
                ) : (
                  <Link
                    className={link.link}
                    to={`/days/${day}/entries`}
                    search={{ account: account.account, kindIs: kind }}
                  >
                    {name}
                  </Link>
                ),
            },
            {
              key: 'balance',
              title: t('books.balance'),
              isFigure: true,
              cell: ({ balance }) => show(balance),
            },
            { key: 'in', title: t('books.cameIn'), isFigure: true, cell: ({ cameIn }) => show(cameIn) },
            { key: 'out', title: t('books.wentOut'), isFigure: true, cell: ({ wentOut }) => show(wentOut) },
            { key: 'count', title: t('books.count'), isFigure: true, cell: ({ count }) => count ?? '' },
          ]}
        />
      </Stack>
    </Card>
  );
}
