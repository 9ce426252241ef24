import { type DepositMethod, openDeposit } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { AmountInput, Button, Card, Chip, EmptyState, Field, FormMessage, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Landmark, QrCode } from 'lucide-react';
import { useRef, useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { MembersOnly } from '../../shared/members-only.tsx';
import { Page } from '../../shared/page.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { shortTime } from '../../shared/times.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import styles from './cashier.module.css';
import { methodsQuery, refreshCashier } from './cashier-queries.ts';
import { DepositList } from './deposit-list.tsx';

const LAST_METHOD = 'lastDepositMethod';
const QUICK_AMOUNTS = [10_000n, 30_000n, 50_000n, 100_000n, 300_000n, 500_000n, 1_000_000n];

export function DepositPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('cashier.depositTitle')}>
      <MembersOnly>
        <NewDeposit />
        <DepositList />
      </MembersOnly>
    </Page>
  );
}

function NewDeposit() {
  const { t } = useTranslation();
  const answer = useQuery(methodsQuery);
  return (
    <Card>
      <Answer query={answer} skeleton={<Skeleton height="412px" />}>
        {(state) => {
          if (state.methods.length === 0)
            return (
              <EmptyState icon={<Landmark />} title={t('cashier.noMethods')}>
                {t('cashier.noMethodsText')}
              </EmptyState>
            );
          if (state.isSuspended) return <FormMessage isBoxed>{t('cashier.suspended')}</FormMessage>;
          if (state.pausedUntil)
            return (
              <FormMessage isBoxed>{t('cashier.paused', { time: shortTime(state.pausedUntil) })}</FormMessage>
            );
          if (state.openOrders >= state.maxOpenOrders)
            return (
              <FormMessage isBoxed tone="note">
                {t('cashier.openFull', { count: state.openOrders })}
              </FormMessage>
            );
          return <DepositForm methods={state.methods} />;
        }}
      </Answer>
    </Card>
  );
}

function DepositForm({ methods }: { methods: readonly DepositMethod[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const key = useRef(crypto.randomUUID());
  const [code, setCode] = useState(() => firstMethod(methods));
  const [text, setText] = useState('');
  const [minor, setMinor] = useState<bigint>();
  const method = methods.find((one) => one.code === code) ?? methods[0]!;
  const limits = { min: formatMoney(BigInt(method.min)), max: formatMoney(BigInt(method.max)) };
  const choose = (amount: bigint) => {
    setText(String(amount / 100n));
    setMinor(amount);
  };
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: () => ({
      amount:
        minor === undefined
          ? t('kit.amountWrong')
          : minor < BigInt(method.min) || minor > BigInt(method.max)
            ? t('kit.amountBetween', limits)
            : undefined,
    }),
    async send() {
      const body = { key: key.current, method: method.code, amount: String(minor) };
      const order = await call(openDeposit, { body });
      localStorage.setItem(LAST_METHOD, method.code);
      key.current = crypto.randomUUID();
      void refreshCashier();
      await navigate({ to: '/deposit/$id', params: { id: order.id } });
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <fieldset className={styles.methods} aria-label={t('cashier.method')}>
        {methods.map((one) => (
          <label key={one.code} className={styles.method}>
            <input
              type="radio"
              name="method"
              className="visually-hidden"
              checked={one.code === method.code}
              disabled={!one.isOpen}
              onChange={() => {
                setCode(one.code);
                key.current = crypto.randomUUID();
              }}
            />
            {one.kind === 'promptpay' ? <QrCode aria-hidden="true" /> : <Landmark aria-hidden="true" />}
            <span className={styles.methodWords}>
              <span className={styles.methodName}>{t(`cashier.methodKind.${one.kind}`)}</span>
              <span className={styles.methodHint}>
                {one.isOpen ? t(`cashier.methodHint.${one.kind}`) : t('cashier.methodClosed')}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field label={t('cashier.amount')} error={errors.amount} help={t('cashier.limits', limits)}>
        <AmountInput
          name="amount"
          text={text}
          onText={(typed, value) => {
            setText(typed);
            setMinor(value);
            key.current = crypto.randomUUID();
          }}
        />
      </Field>
      <div className={styles.chips}>
        {QUICK_AMOUNTS.filter((amount) => amount >= BigInt(method.min) && amount <= BigInt(method.max)).map(
          (amount) => (
            <Chip key={amount} isChosen={amount === minor} onClick={() => choose(amount)}>
              {(amount / 100n).toLocaleString('en-US')}
            </Chip>
          ),
        )}
      </div>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t('cashier.toDeposit')}
      </Button>
      <p className={styles.hint}>{t('cashier.payWithin', { minutes: method.minutesToPay })}</p>
    </form>
  );
}

function firstMethod(methods: readonly DepositMethod[]): string {
  const last = localStorage.getItem(LAST_METHOD);
  const open = methods.filter((method) => method.isOpen);
  return (open.find((method) => method.code === last) ?? open[0] ?? methods[0]!).code;
}
