import type { Deposit } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Badge, buttonLook, Card, Skeleton, Tracker, type TrackerStep } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { useMeasured } from '../../shared/measured-times.tsx';
import { MembersOnly } from '../../shared/members-only.tsx';
import { Page } from '../../shared/page.tsx';
import { type Translate, useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './cashier.module.css';
import { depositQuery } from './cashier-queries.ts';
import { ChainAside, ChainProgress } from './chain-payment.tsx';
import { depositTones } from './deposit-list.tsx';
import { agentWaitedFor, statusText } from './deposit-words.ts';
import { OrderDeeds } from './order-deeds.tsx';
import { PayInstructions } from './pay-instructions.tsx';
import { Slips } from './slips.tsx';

export function DepositOrderPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('cashier.depositTitle')}>
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
  const order = useQuery(depositQuery(id));
  const usualBy = (method: string) =>
    measured('cashier.usualCredit', ({ methods }) => methods.find((one) => one.method === method));
  return (
    <Answer query={order} skeleton={<Skeleton height="560px" radius="var(--radius-card)" />}>
      {(deposit) => (
        <div className={styles.order}>
          <div className={styles.section}>
            <Standing order={deposit} />
            {deposit.status === 'created' && !isWithAgentsEscrow(deposit) && <OrderDeeds order={deposit} />}
            {(isProofAsked(deposit) || deposit.slips.length > 0) && (
              <Slips order={deposit} isAsked={isProofAsked(deposit)} />
            )}
          </div>
          <Card
            title={t('cashier.steps')}
            aside={<Badge tone={depositTones[deposit.status]}>{t(statusText(deposit))}</Badge>}
          >
            <Tracker label={t('cashier.steps')} steps={stepsOf(deposit, t, usualBy(deposit.method))} />
          </Card>
        </div>
      )}
    </Answer>
  );
}

/** How to pay, how far the payment is, what came of it. */
function Standing({ order }: { order: Deposit }) {
  const { payTo } = order;
  if (payTo.kind !== 'usdt')
    return order.status === 'created' ? <PayInstructions order={order} /> : <Outcome order={order} />;
  const isOnItsWay = order.status === 'confirming' || order.status === 'held';
  return (
    <>
      <ChainAside payTo={payTo} />
      {order.status === 'created' && <PayInstructions order={order} />}
      {order.status !== 'created' && !isOnItsWay && <Outcome order={order} />}
      <ChainProgress order={order} payTo={payTo} />
    </>
  );
}

/** Nothing can be proven of cash that nobody has been asked to hand over yet, and a chain proves itself. */
const isProofAsked = ({ status, payTo }: Deposit) =>
  ['created', 'mismatch', 'late'].includes(status) &&
  payTo?.kind !== 'usdt' &&
  !(payTo?.kind === 'agent' && payTo.state === 'asked');

function Outcome({ order }: { order: Deposit }) {
  const { t } = useTranslation();
  const isPaid = order.status === 'paid';
  const fee = isPaid ? BigInt(order.feeAmount) : 0n;
  const place = useRef<HTMLDivElement>(null);
  // it takes the place of much more: whoever stood further down would look at nothing
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Card>
      <div ref={place} className={styles.exact} role="status">
        <p>{t(`cashier.depositStatus.${order.status}`)}</p>
        <p className={styles.exactAmount}>
          {formatMoney(BigInt(order.creditedAmount ?? order.payAmount) - fee, order.currency)}
        </p>
        {fee > 0n && <p>{t('cashier.feeTaken', { fee: formatMoney(fee, order.currency) })}</p>}
        <p className={styles.hint}>
          {t('cashier.order')} {order.orderNumber}
        </p>
        {order.steps.at(-1)?.reason && <p>{order.steps.at(-1)?.reason}</p>}
        {order.settledAt && (
          <Link to={isPaid ? '/games' : '/deposit'} className={buttonLook({ kind: 'primary' })}>
            {t(isPaid ? 'cashier.toGames' : 'cashier.newDeposit')}
          </Link>
        )}
      </div>
    </Card>
  );
}

/** What has been accepted and set aside may have been handed over: the member cannot take it back alone. */
const isWithAgentsEscrow = ({ payTo }: Deposit) => payTo.kind === 'agent' && payTo.state !== 'asked';

/** A word and slips leave an order where it is, and only move it to the finance team; a chain may drop a payment. */
function againText({ payTo, saidPaidAt }: Deposit, at: string) {
  if (payTo.kind === 'usdt') return 'usdt.dropped';
  return at === saidPaidAt ? 'cashier.saidPaid' : 'cashier.slipsSent';
}

/** What happened, then what is still to come. */
function stepsOf(order: Deposit, t: Translate, usual: string | undefined): TrackerStep[] {
  const last = order.steps.length - 1;
  const agent = agentWaitedFor(order);
  const past = order.steps.map((step, at): TrackerStep => {
    const isOver = at < last || order.settledAt !== null;
    const owner = agent && step.owner === 'member' ? 'cashier.ownerAgent' : `cashier.owner.${step.owner}`;
    const isFailed = ['refused', 'expired', 'cancelled'].includes(step.status);
    return {
      key: `${step.status}-${step.at}`,
      title: t(
        at > 0 && step.status === 'created'
          ? againText(order, step.at)
          : statusText({ ...order, status: step.status }),
      ),
      note: (
        <>
          {timeText(step.at)}
          {!isOver && step.dueAt && (
            <>
              <br />
              {t(owner, { agent })} {t('cashier.dueAt', { time: timeText(step.dueAt) })}
            </>
          )}
        </>
      ),
      state: isFailed ? 'failed' : isOver ? 'done' : 'now',
    };
  });
  if (order.settledAt) return past;
  return [...past, { key: 'credit', title: t('cashier.depositNext.credit'), note: usual, state: 'coming' }];
}
