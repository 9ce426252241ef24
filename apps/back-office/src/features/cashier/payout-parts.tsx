import {
  type StaffPayout,
  type StaffWithdrawal,
  staffGiveBackParts,
  staffMarkPartPaid,
  staffSendPartAgain,
} from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Badge, Button, Card, type Column, Field, Table, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '../../shared/claim-card.tsx';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { LedgerLink } from '../../shared/ledger-link.tsx';
import { Buttons } from '../../shared/page.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, State, Time } from '../../shared/show.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { useProposed } from '../../shared/use-proposed.tsx';
import { RouteWords } from './route-words.tsx';

type Open = { kind: 'again' | 'mark'; payout: StaffPayout } | { kind: 'back' };
type Props = { withdrawal: StaffWithdrawal; onClose: () => void };

/** Every attempt of every part, and what can be done about those that failed. */
export function PayoutParts({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation();
  const isMine = useHolds(withdrawal);
  const mayPay = useMay('cashier.withdrawals.pay');
  const [open, setOpen] = useState<Open>();
  const { payouts, currency, status, manualPaymentWaiting } = withdrawal;
  if (payouts.length === 0) return null;
  const canAct = isMine && mayPay && status === 'part-failed' && !manualPaymentWaiting;
  const isLast = ({ part, attempt }: StaffPayout) =>
    !payouts.some((other) => other.part === part && other.attempt > attempt);
  const isSaidPaid = ({ part }: StaffPayout) =>
    payouts.some((other) => other.part === part && other.isContradicted);
  const close = () => setOpen(undefined);
  const columns: Column<StaffPayout>[] = [
    {
      key: 'part',
      title: t('payoutParts.part'),
      cell: ({ part, attempt }) => t('payoutParts.attempt', { part, attempt }),
    },
    {
      key: 'amount',
      title: t('orders.amount'),
      isFigure: true,
      cell: ({ amount, key, state }) =>
        state === 'paid' ? (
          <LedgerLink keyOfTransfer={`${key}/paid`}>
            <Amount minor={amount} currency={currency} />
          </LedgerLink>
        ) : (
          <Amount minor={amount} currency={currency} />
        ),
    },
    {
      key: 'state',
      title: t('orders.status'),
      cell: ({ state, isContradicted }) => (
        <>
          <State family="payout" value={state} />
          {isContradicted && <Badge tone="lost">{t('payoutParts.contradicted')}</Badge>}
        </>
      ),
    },
    {
      key: 'at',
      title: t('orders.created'),
      cell: ({ createdAt, settledAt }) => <Time at={settledAt ?? createdAt} />,
    },
    { key: 'route', title: t('orders.route'), cell: ({ route }) => <RouteWords route={route} /> },
    {
      key: 'reference',
      title: t('orders.reference'),
      cell: ({ reference, reason, key }) => reference ?? reason ?? key,
    },
    {
      key: 'deeds',
      title: t('list.deeds'),
      cell: (payout) =>
        canAct &&
        payout.state === 'failed' &&
        isLast(payout) && (
          <Buttons>
            {!isSaidPaid(payout) && (
              <Button
                size="small"
                title={t('payoutParts.againNamed', { part: payout.part })}
                onClick={() => setOpen({ kind: 'again', payout })}
              >
                {t('payoutParts.again')}
              </Button>
            )}
            <Button
              size="small"
              kind="quiet"
              title={t('payoutParts.markNamed', { part: payout.part })}
              onClick={() => setOpen({ kind: 'mark', payout })}
            >
              {t('withdrawalDeed.mark')}
            </Button>
          </Buttons>
        ),
    },
  ];
  const canGiveBack = canAct && payouts.every((one) => one.state === 'failed' && !one.isContradicted);
  return (
    <Card
      title={t('payoutParts.title')}
      aside={
        canGiveBack && <Button onClick={() => setOpen({ kind: 'back' })}>{t('payoutParts.back')}</Button>
      }
    >
      <Table caption={t('payoutParts.title')} columns={columns} rows={payouts} keyOf={({ key }) => key} />
      {open?.kind === 'again' && <AgainDialog withdrawal={withdrawal} payout={open.payout} onClose={close} />}
      {open?.kind === 'mark' && <MarkDialog withdrawal={withdrawal} payout={open.payout} onClose={close} />}
      {open?.kind === 'back' && <BackDialog withdrawal={withdrawal} onClose={close} />}
    </Card>
  );
}

const sumOf = ({ currency }: StaffWithdrawal, { amount }: { amount: string }) =>
  formatMoney(BigInt(amount), currency);

function AgainDialog({ withdrawal, payout, onClose }: Props & { payout: StaffPayout }) {
  const { t } = useTranslation();
  const { part } = payout;
  return (
    <DeedDialog
      title={t('payoutParts.againNamed', { part })}
      confirm={t('payoutParts.again')}
      deed={useDeed(staffSendPartAgain)}
      inputOf={() => ({ params: { id: withdrawal.id }, body: { part } })}
      onClose={onClose}
    >
      <p>{t('payoutParts.againHelp', { amount: sumOf(withdrawal, payout) })}</p>
    </DeedDialog>
  );
}

function MarkDialog({ withdrawal, payout, onClose }: Props & { payout: StaffPayout }) {
  const { t } = useTranslation();
  const [reference, setReference] = useState('');
  const { part } = payout;
  const given = reference.trim();
  return (
    <DeedDialog
      title={t('payoutParts.markNamed', { part })}
      confirm={t('withdrawalDeed.mark')}
      needsReason
      deed={useDeed(staffMarkPartPaid, useProposed())}
      inputOf={({ reason }) =>
        given.length >= 3
          ? { params: { id: withdrawal.id }, body: { part, reference: given, reason } }
          : undefined
      }
      onClose={onClose}
    >
      <p>{t('payoutParts.markHelp', { amount: sumOf(withdrawal, payout) })}</p>
      <Field label={t('withdrawalDeed.reference')}>
        <TextInput maxLength={80} value={reference} onChange={(event) => setReference(event.target.value)} />
      </Field>
    </DeedDialog>
  );
}

function BackDialog({ withdrawal, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <DeedDialog
      title={t('payoutParts.backTitle', { number: withdrawal.orderNumber })}
      confirm={t('payoutParts.back')}
      isDangerous
      needsReason
      deed={useDeed(staffGiveBackParts)}
      inputOf={({ reason }) => ({ params: { id: withdrawal.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('payoutParts.backHelp', { amount: sumOf(withdrawal, withdrawal) })}</p>
    </DeedDialog>
  );
}
