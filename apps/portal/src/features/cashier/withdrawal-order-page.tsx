import { cancelWithdrawal, confirmReceived, type Withdrawal } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import {
  Badge,
  Button,
  Card,
  Countdown,
  FormMessage,
  Skeleton,
  showToast,
  Tracker,
  type TrackerStep,
} from '@fairhall/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { useRefusalSentence } from '../../shared/failure.tsx';
import { useMeasured } from '../../shared/measured-times.tsx';
import { MembersOnly } from '../../shared/members-only.tsx';
import { Page } from '../../shared/page.tsx';
import { serverNow } from '../../shared/server-clock.ts';
import { type Translate, useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './cashier.module.css';
import { refreshCashier, withdrawalQuery } from './cashier-queries.ts';
import { IdentityNeeded } from './identity-needed.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { unitsText } from './usdt-words.ts';
import { withdrawalTones } from './withdrawal-list.tsx';
import { WithdrawalParts } from './withdrawal-parts.tsx';

const FAILED = ['bounced', 'refused', 'cancelled', 'failed'];
const OVER = [...FAILED, 'received', 'auto-received'];
const refreshSoon = () => void refreshCashier();

export function WithdrawalOrderPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('cashier.withdrawTitle')}>
      <MembersOnly>
        <Order />
      </MembersOnly>
    </Page>
  );
}

function Order() {
  const { t } = useTranslation();
  const measured = useMeasured();
  const { id = '' } = useParams({ strict: false });
  const order = useQuery(withdrawalQuery(id));
  const usualIn = (status: Withdrawal['status']) =>
    measured('cashier.usualStep', ({ stages }) =>
      status in stages ? stages[status as keyof typeof stages] : undefined,
    );
  return (
    <Answer query={order} skeleton={<Skeleton height="420px" radius="var(--radius-card)" />}>
      {(withdrawal) => (
        <div className={styles.order}>
          <Facts order={withdrawal} />
          <Card
            title={t('cashier.steps')}
            aside={
              <Badge tone={withdrawalTones[withdrawal.status]}>
                {t(`cashier.withdrawalStatus.${withdrawal.status}`)}
              </Badge>
            }
          >
            <Tracker label={t('cashier.steps')} steps={stepsOf(withdrawal, t, usualIn(withdrawal.status))} />
            <WithdrawalParts order={withdrawal} />
          </Card>
        </div>
      )}
    </Answer>
  );
}

function Facts({ order }: { order: Withdrawal }) {
  const { t } = useTranslation();
  return (
    <Card>
      <div className={styles.exact}>
        <p>{t(`cashier.withdrawalStatus.${order.status}`)}</p>
        <p className={styles.exactAmount}>{formatMoney(BigInt(order.amount), order.currency)}</p>
        {order.autoReceivedAt && (
          <p className={styles.left}>
            {t('cashier.autoIn')}
            <Countdown until={new Date(order.autoReceivedAt)} now={serverNow} onEnd={refreshSoon} />
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        {order.fee !== '0' && (
          <>
            <div className={styles.fact}>
              <dt>{t('withdrawTerms.fee')}</dt>
              <dd>{formatMoney(BigInt(order.fee), order.currency)}</dd>
            </div>
            <div className={styles.fact}>
              <dt>{t('withdrawTerms.toBePaid')}</dt>
              <dd>{formatMoney(BigInt(order.toBePaid), order.currency)}</dd>
            </div>
          </>
        )}
        <div className={styles.fact}>
          <dt>{t('cashier.to')}</dt>
          <dd>
            {order.bankName} {order.masked}
          </dd>
        </div>
        {order.holderName !== null && (
          <div className={styles.fact}>
            <dt>{t('cashier.holder')}</dt>
            <dd>{order.holderName}</dd>
          </div>
        )}
        {order.usdtUnits !== null && (
          <div className={styles.fact}>
            <dt>{t('usdt.sent')}</dt>
            <dd>{unitsText(BigInt(order.usdtUnits))} USDT</dd>
          </div>
        )}
        <div className={styles.fact}>
          <dt>{t('cashier.order')}</dt>
          <dd>{order.orderNumber}</dd>
        </div>
      </dl>
      <Actions order={order} />
    </Card>
  );
}

function Actions({ order }: { order: Withdrawal }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'dispute' | 'answer'>();
  const act = useMutation({
    mutationFn: (endpoint: typeof cancelWithdrawal | typeof confirmReceived) =>
      call(endpoint, { params: { id: order.id } }),
    onSuccess: () => showToast(t('cashier.done'), 'won'),
    onSettled: () => refreshCashier(),
  });
  const refusal = useRefusalSentence(act.error);
  return (
    <div className={styles.form}>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      {order.canConfirm && (
        <Button
          kind="primary"
          size="large"
          isWide
          isBusy={act.isPending}
          onClick={() => act.mutate(confirmReceived)}
        >
          {t('cashier.confirmReceived')}
        </Button>
      )}
      {order.status === 'more-needed' && (
        <Button kind="primary" size="large" isWide onClick={() => setOpen('answer')}>
          {t('cashier.answerTitle')}
        </Button>
      )}
      {order.neededTier !== null && <IdentityNeeded tier={order.neededTier} />}
      {order.canDispute && (
        <Button isWide onClick={() => setOpen('dispute')}>
          {t('cashier.notReceived')}
        </Button>
      )}
      {order.canCancel && (
        <Button kind="quiet" isWide isBusy={act.isPending} onClick={() => act.mutate(cancelWithdrawal)}>
          {t('cashier.cancelWithdrawal')}
        </Button>
      )}
      {open && <ProofDialog order={order} purpose={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function stepsOf(order: Withdrawal, t: Translate, usual: string | undefined): TrackerStep[] {
  const last = order.steps.length - 1;
  const isOver = OVER.includes(order.status);
  const past = order.steps.map(
    (step, at): TrackerStep => ({
      key: `${step.status}-${step.at}`,
      title: t(`cashier.withdrawalStatus.${step.status}`),
      note: (
        <>
          {timeText(step.at)}
          {at === last && !isOver && step.dueAt && (
            <>
              <br />
              {t(`cashier.owner.${step.owner}`)} {t('cashier.dueAt', { time: timeText(step.dueAt) })}
            </>
          )}
          {at === last && usual && (
            <>
              <br />
              {usual}
            </>
          )}
          {at === last && order.isPayoutUnknown && (
            <>
              <br />
              {t('cashier.partState.unknown')}
            </>
          )}
          {step.reason && (
            <>
              <br />
              {step.reason}
            </>
          )}
        </>
      ),
      state: FAILED.includes(step.status) ? 'failed' : at < last || isOver ? 'done' : 'now',
    }),
  );
  if (isOver || order.status === 'disputed') return past;
  return [...past, { key: 'end', title: t('cashier.withdrawalStatus.received'), state: 'coming' }];
}
