import {
  type Shortfall,
  type ShortfallOutcome,
  shortfallOutcomes,
  staffDecideShortfall,
  staffListShortfalls,
} from '@fairhall/contract';
import { formatAmount, parseAmount } from '@fairhall/money';
import { AmountInput, Button, type Column, Field, Select } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { FilterBar, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { LedgerLink } from '../../shared/ledger-link.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Age, Amount, Marks, State, Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';

const LATE_MINUTES = 60;

/** Money members were given that is not theirs: reversed deposits, payouts paid after they failed, bets settled again. */
export function ShortfallsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayDecide = useMay('cashier.deposits.decide');
  const [open, setOpen] = useState<Shortfall>();
  const queue = filters.queue === 'all' ? 'all' : 'waiting';
  const read = useRead(
    staffListShortfalls,
    { query: { queue, cursor: filters.cursor, limit: 50 } },
    { isLive: true },
  );
  const columns: Column<Shortfall>[] = [
    { key: 'kind', title: t('shortfalls.kind'), cell: (row) => t(`shortfall.${row.kind}`) },
    { key: 'member', title: t('orders.member'), cell: (row) => <MemberLink member={row.member} /> },
    { key: 'order', title: t('orders.number'), cell: (row) => <OrderLink shortfall={row} /> },
    {
      key: 'amount',
      title: t('orders.amount'),
      cell: (row) => <Amount minor={row.amount} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'cash',
      title: t('shortfalls.cash'),
      cell: (row) => <Amount minor={row.cash} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'found',
      title: t('shortfalls.found'),
      cell: (row) =>
        row.decidedAt ? (
          <Time at={row.foundAt} />
        ) : (
          <Age since={row.foundAt} lateAfterMinutes={LATE_MINUTES} />
        ),
    },
    {
      key: 'outcome',
      title: t('shortfalls.decision'),
      cell: (row) => <Decision shortfall={row} onDecide={mayDecide ? () => setOpen(row) : undefined} />,
    },
  ];
  return (
    <Page title={t('nav.shortfalls')}>
      <FilterBar>
        <ViewFilter
          name="queue"
          options={[
            { value: 'waiting', label: t('orders.waiting') },
            { value: 'all', label: t('orders.all') },
          ]}
        />
      </FilterBar>
      <RowList
        caption={t('nav.shortfalls')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        empty={t(queue === 'waiting' ? 'orders.noneWaiting' : 'list.nothing')}
      />
      {open && <DecideDialog shortfall={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

function OrderLink({ shortfall }: { shortfall: Shortfall }) {
  const { t } = useTranslation();
  const { call, depositId, withdrawalId } = shortfall;
  if (call)
    return (
      <Link to="/calls" search={{ txId: call.txId }}>
        {call.txId}
      </Link>
    );
  if (depositId) return <Link to={`/deposits/${depositId}`}>{t('cause.deposit', { id: depositId })}</Link>;
  return <Link to={`/withdrawals/${withdrawalId}`}>{t('cause.withdrawal', { id: withdrawalId })}</Link>;
}

function Decision(props: { shortfall: Shortfall; onDecide: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { id, outcome, taken, currency, secondPersonWaiting } = props.shortfall;
  if (secondPersonWaiting)
    return <Marks tone="note" marks={[{ key: 'asked', text: t('shortfalls.asked') }]} />;
  if (outcome === 'settled')
    return (
      <LedgerLink keyOfTransfer={`shortfall/${id}`}>
        {t('shortfalls.takenBack')} <Amount minor={taken} currency={currency} />
      </LedgerLink>
    );
  if (outcome) return <State family="shortfallOutcome" value={outcome} />;
  if (!props.onDecide) return '—';
  return (
    <Button size="small" icon={<Scale />} onClick={props.onDecide}>
      {t('shortfalls.decide')}
    </Button>
  );
}

function DecideDialog({ shortfall, onClose }: { shortfall: Shortfall; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(staffDecideShortfall, useProposed());
  const { amount, fee, cash, currency } = shortfall;
  const [outcome, setOutcome] = useState<ShortfallOutcome>('settled');
  const [text, setText] = useState(() => {
    const given = BigInt(amount) - BigInt(fee);
    const most = BigInt(cash) < given ? BigInt(cash) : given;
    return formatAmount(most, currency);
  });
  const minor = outcome === 'mistaken' ? 0n : parseAmount(text, currency);
  return (
    <DeedDialog
      title={t('shortfalls.decideTitle', { member: shortfall.member.username })}
      confirm={t('approvals.propose')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        minor === undefined
          ? undefined
          : { params: { id: shortfall.id }, body: { outcome, taken: minor.toString(), reason } }
      }
      onClose={onClose}
    >
      <p>
        {t(`shortfalls.${shortfall.kind}Help`)} <Amount minor={amount} currency={currency} />
      </p>
      {BigInt(fee) > 0n && (
        <p>
          {t('shortfalls.fee')} <Amount minor={fee} currency={currency} />
        </p>
      )}
      {shortfall.kind === 'bet-resettled' ? (
        <p>{t('shortfalls.bearHelp')}</p>
      ) : (
        <Field label={t('shortfalls.decision')} help={t(`shortfalls.${outcome}Help`)}>
          <Select
            value={outcome}
            onChange={(event) =>
              setOutcome(shortfallOutcomes.find((known) => known === event.target.value) ?? 'settled')
            }
          >
            {shortfallOutcomes.map((value) => (
              <option key={value} value={value}>
                {t(`shortfallOutcome.${value}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {outcome === 'settled' && (
        <Field label={t('shortfalls.take')} help={t('shortfalls.takeHelp')}>
          <AmountInput currency={currency} text={text} onText={setText} />
        </Field>
      )}
    </DeedDialog>
  );
}
