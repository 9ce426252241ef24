import {
  chainPaymentStatuses,
  type StaffChainPayment,
  staffHoldPayment,
  staffListPayments,
  staffReleasePayment,
  staffReturnPayment,
} from '@fairhall/contract';
import { formatAmount } from '@fairhall/money';
import { Button, type Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { ChoiceFilter, FilterBar } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { MemberLink } from '../../shared/member-link.tsx';
import { Buttons, Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, Reference, State, Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';

const deeds = {
  hold: { endpoint: staffHoldPayment, title: 'holdTitle', confirm: 'hold', help: 'holdHelp' },
  release: { endpoint: staffReleasePayment, title: 'releaseTitle', confirm: 'release', help: 'releaseHelp' },
  return: { endpoint: staffReturnPayment, title: 'returnTitle', confirm: 'back', help: 'returnHelp' },
} as const;
type Deed = keyof typeof deeds;
type Open = { deed: Deed; payment: StaffChainPayment };

/** What came in on chains: how far it is, what is held and why, and what may be done about it. */
export function ChainPaymentsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayDecide = useMay('cashier.deposits.decide');
  const [open, setOpen] = useState<Open>();
  const status = chainPaymentStatuses.find((known) => known === filters.status);
  const queue = filters.queue === 'waiting' ? ('waiting' as const) : undefined;
  const query = { status, queue, cursor: filters.cursor, limit: 50 };
  const read = useRead(staffListPayments, { query }, { isLive: true });
  const columns: Column<StaffChainPayment>[] = [
    { key: 'payment', title: t('chain.payment'), cell: (row) => <Reference text={shortOf(row.reference)} /> },
    { key: 'network', title: t('chain.network'), cell: (row) => row.network },
    {
      key: 'member',
      title: t('chain.member'),
      cell: (row) => (row.member ? <MemberLink member={row.member} /> : t('chain.nobody')),
    },
    {
      key: 'units',
      title: t('chain.units'),
      cell: (row) => formatAmount(BigInt(row.units), 'USDT'),
      isFigure: true,
    },
    {
      key: 'worth',
      title: t('chain.worth'),
      cell: (row) => <Amount minor={row.worth} {...(row.currency && { currency: row.currency })} />,
      isFigure: true,
    },
    {
      key: 'status',
      title: t('orders.status'),
      cell: (row) => <State family="chainPayment" value={row.status} />,
    },
    { key: 'why', title: t('chain.why'), cell: (row) => <Why payment={row} /> },
    {
      key: 'confirmations',
      title: t('chain.confirmations'),
      cell: ({ confirmations: done, needed }) =>
        needed === null ? String(done) : t('chain.of', { done, needed }),
    },
    { key: 'seenAt', title: t('chain.seenAt'), cell: (row) => <Time at={row.seenAt} /> },
    { key: 'changedAt', title: t('chain.changedAt'), cell: (row) => <Time at={row.changedAt} /> },
    {
      key: 'deed',
      title: t('list.deeds'),
      cell: (row) => (
        <PaymentDeeds
          payment={row}
          mayDecide={mayDecide}
          onOpen={(deed) => setOpen({ deed, payment: row })}
        />
      ),
    },
  ];
  return (
    <Page title={t('nav.chainPayments')}>
      <FilterBar>
        <ChoiceFilter
          name="queue"
          label={t('chain.queue')}
          options={[{ value: 'waiting', label: t('chain.waiting') }]}
        />
        <ChoiceFilter
          name="status"
          label={t('orders.status')}
          options={chainPaymentStatuses.map((value) => ({ value, label: t(`chainPayment.${value}`) }))}
        />
      </FilterBar>
      <RowList
        caption={t('nav.chainPayments')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        empty={t('chain.none')}
      />
      {open && <PaymentDialog key={open.payment.id} {...open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

/** Why it waits, and whether it goes on by itself or a person has to decide. */
function Why({ payment: { why, status, isLate, endsByItself } }: { payment: StaffChainPayment }) {
  const { t } = useTranslation();
  if (isLate) return t('chain.late');
  if (!why) return '—';
  const isWaiting = status === 'held' || status === 'aside';
  return (
    <>
      {t(`chainWhy.${why}`)}
      {isWaiting && <p>{t(endsByItself ? 'chain.endsByItself' : 'chain.needsPerson')}</p>}
    </>
  );
}

/** The beginning of a transaction is what people compare. */
const shortOf = (reference: string) => reference.slice(0, 16);

function PaymentDeeds(props: {
  payment: StaffChainPayment;
  mayDecide: boolean;
  onOpen: (deed: Deed) => void;
}) {
  const { t } = useTranslation();
  const { depositId, canHold, canRelease, canReturn } = props.payment;
  const { mayDecide, onOpen } = props;
  return (
    <Buttons>
      {depositId && <Link to={`/deposits/${depositId}`}>{t('chain.order', { id: depositId })}</Link>}
      {mayDecide && canRelease && (
        <Button size="small" onClick={() => onOpen('release')}>
          {t('chain.release')}
        </Button>
      )}
      {mayDecide && canHold && (
        <Button size="small" kind="quiet" onClick={() => onOpen('hold')}>
          {t('chain.hold')}
        </Button>
      )}
      {mayDecide && canReturn && (
        <Button size="small" kind="quiet" onClick={() => onOpen('return')}>
          {t('chain.back')}
        </Button>
      )}
    </Buttons>
  );
}

function PaymentDialog({ deed: kind, payment, onClose }: Open & { onClose: () => void }) {
  const { t } = useTranslation();
  const { endpoint, title, confirm, help } = deeds[kind];
  const deed = useDeed(endpoint);
  return (
    <DeedDialog
      title={t(`chain.${title}`)}
      confirm={t(`chain.${confirm}`)}
      isDangerous={kind === 'return'}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: payment.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t(`chain.${help}`)}</p>
      <p>
        {formatAmount(BigInt(payment.units), 'USDT')} USDT · {payment.network}
      </p>
      <p>
        {t('chain.address')}: <Reference text={payment.address} />
      </p>
    </DeedDialog>
  );
}
