import { bonusStatuses, type Offer, type OfferClaim, staffListClaims } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { LedgerLink } from '../../shared/ledger-link.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Amount, State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';

/** Who used the codes of an offer, down to the transfer that paid them. */
export function ClaimList({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const status = bonusStatuses.find((one) => one === filters.status);
  const read = useRead(staffListClaims, {
    params: { id: offer.id },
    query: { status, cursor: filters.cursor, limit: 50 },
  });
  const { currency } = offer.terms;
  const columns: Column<OfferClaim>[] = [
    { key: 'member', title: t('orders.member'), cell: ({ member }) => <MemberLink member={member} /> },
    { key: 'code', title: t('offers.code'), cell: ({ code }) => code ?? '—' },
    {
      key: 'status',
      title: t('orders.status'),
      cell: (row) => <State family="claimState" value={row.status} />,
    },
    { key: 'entered', title: t('offers.entered'), cell: ({ enteredAt }) => <Time at={enteredAt} /> },
    {
      key: 'deposit',
      title: t('offers.deposit'),
      cell: ({ depositId }) =>
        depositId ? <Link to={`/deposits/${depositId}`}>{t('cause.deposit', { id: depositId })}</Link> : '—',
    },
    {
      key: 'bonus',
      title: t('offers.bonus'),
      cell: ({ amount, transferKey }) => (
        <LedgerLink keyOfTransfer={transferKey ?? undefined}>
          <Amount minor={amount} currency={currency} />
        </LedgerLink>
      ),
      isFigure: true,
    },
    {
      key: 'takenBack',
      title: t('offers.takenBack'),
      cell: ({ takenBack }) => <Amount minor={takenBack === '0' ? null : takenBack} currency={currency} />,
      isFigure: true,
    },
    {
      key: 'takenWinnings',
      title: t('offers.takenWinnings'),
      cell: ({ takenWinnings }) => (
        <Amount minor={takenWinnings === '0' ? null : takenWinnings} currency={currency} />
      ),
      isFigure: true,
    },
    { key: 'played', title: t('offers.played'), cell: (row) => <Played claim={row} currency={currency} /> },
  ];
  return (
    <>
      <FilterBar>
        <ChoiceFilter
          name="status"
          label={t('orders.status')}
          options={bonusStatuses.map((value) => ({ value, label: t(`claimState.${value}`) }))}
        />
      </FilterBar>
      <RowList
        caption={t('offers.claims')}
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t('offers.noClaims')}
      />
    </>
  );
}

function Played({ claim: { requirement }, currency }: { claim: OfferClaim; currency: string }) {
  if (!requirement) return '—';
  return (
    <>
      <Amount minor={requirement.done} currency={currency} /> /{' '}
      <Amount minor={requirement.required} currency={currency} />
    </>
  );
}
