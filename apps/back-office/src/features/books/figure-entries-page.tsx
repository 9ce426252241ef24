import { bookParts, exportLiabilityEntries, listLiabilityEntries } from '@fairhall/contract';
import { EmptyState } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../shared/export-button.tsx';
import { useFilters } from '../../shared/filters.ts';
import { LedgerList } from '../../shared/ledger-list.tsx';
import link from '../../shared/member-link.module.css';
import { Fact, Facts, Page, Stack } from '../../shared/page.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { AccountName } from './account-name.tsx';

/** Exactly the entries that one figure of the liabilities sums. */
export function FigureEntriesPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const { at, currency, account, memberId } = filters;
  return (
    <Page title={t('liabilities.entries')}>
      {at && currency && account ? (
        <Entries of={{ at, currency, account, memberId, part: partOf(filters.part) }} />
      ) : (
        <EmptyState title={t('liabilities.noFigure')}>
          <Link className={link.link} to="/liabilities">
            {t('nav.liabilities')}
          </Link>
        </EmptyState>
      )}
    </Page>
  );
}

type Figure = {
  at: string;
  currency: string;
  account: string;
  memberId: string | undefined;
  part: (typeof bookParts)[number];
};

function Entries({ of }: { of: Figure }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayExport = useMay('wallet.ledger.export');
  const read = useRead(listLiabilityEntries, { query: { ...of, cursor: filters.cursor, limit: 50 } });
  return (
    <Stack>
      <p>{t(`liabilities.part.${of.part}`)}</p>
      <Facts>
        <Fact name={t('liabilities.asOf')}>
          <Link className={link.link} to="/liabilities" search={{ at: of.at }}>
            <Time at={of.at} />
          </Link>
        </Fact>
        <Fact name={t('books.account')}>
          <AccountName account={of.account} />
        </Fact>
        {of.memberId && (
          <Fact name={t('orders.memberId')}>
            <Link className={link.link} to={`/members/${of.memberId}`}>
              {of.memberId}
            </Link>
          </Fact>
        )}
        {read.data && (
          <Fact name={t('liabilities.sum')}>
            <Amount minor={read.data.sum} currency={of.currency} />
          </Fact>
        )}
      </Facts>
      {mayExport && (
        <div>
          <ExportButton endpoint={exportLiabilityEntries} input={{ query: of }} />
        </div>
      )}
      <LedgerList read={read} empty={t('ledger.none')} />
    </Stack>
  );
}

function partOf(asked: string | undefined): Figure['part'] {
  return bookParts.find((part) => part === asked) ?? 'balance';
}
