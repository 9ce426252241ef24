import { type AgentDesk, type DepositMethod, memberFeeOn, openDeposit } from '@fairhall/contract';
import { formatAmount, formatMoney, unitOf } from '@fairhall/money';
import { AmountInput, Button, Chip, Field, FormMessage, TextInput } from '@fairhall/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import { AgentChoice, agentErrors } from './agent-choice.tsx';
import styles from './cashier.module.css';
import { refreshCashier } from './cashier-queries.ts';
import {
  ChainChoice,
  type ChainChosen,
  chainErrors,
  firstNetwork,
  onNetwork,
  UnitsPreview,
} from './chain-choice.tsx';
import { type KeyedAmount, useKeyedAmount } from './keyed-amount.ts';
import { MethodBonusPreview } from './method-bonus.tsx';
import { MethodChoice } from './method-choice.tsx';
import { feeOfMethod } from './method-words.ts';
import { BonusPreview } from './waiting-code.tsx';

/** In major units. */
const QUICK_AMOUNTS = [100n, 300n, 500n, 1_000n, 3_000n, 5_000n, 10_000n];

export function DepositForm({ methods }: { methods: readonly DepositMethod[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [code, setCode] = useState(methods[0]!.code);
  const amount = useKeyedAmount();
  const [desk, setDesk] = useState<AgentDesk>();
  const [chosen, setChosen] = useState<Partial<ChainChosen>>({});
  const asListed = methods.find((one) => one.code === code) ?? methods[0]!;
  const chain: ChainChosen = { network: firstNetwork(asListed), isAny: false, ...chosen };
  const isOnChain = asListed.kind === 'usdt';
  const isAny = isOnChain && chain.isAny;
  const method = isOnChain ? onNetwork(asListed, chain.network) : asListed;
  const minor = isAny ? BigInt(method.min) : amount.minor;
  const isOpen = method.closed === null;
  const { currency } = method;
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => ({
      amount: faultOf(method, minor) && t(faultOf(method, minor) ?? '', limitsOf(method)),
      ...(isOnChain && chainErrors(method, chain)),
      ...(method.kind === 'agent' && agentErrors(desk, { minor, currency })),
      ...(method.needsPayerName && missing(values, ['payerName'])),
    }),
    async send(values) {
      const body = {
        ...{ key: amount.key(), method: method.code, amount: String(minor) },
        ...(method.kind === 'agent' && { agentId: desk?.agentId }),
        ...(method.needsPayerName && { payerName: String(values.get('payerName')).trim() }),
        ...(isOnChain && chain.network && { chain: { network: chain.network, isAny } }),
      };
      const order = await call(openDeposit, { body });
      amount.renew();
      void refreshCashier();
      await navigate({ to: '/deposit/$id', params: { id: order.id } });
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <MethodChoice
        methods={methods}
        chosen={method.code}
        onChoose={(chosen) => {
          setCode(chosen);
          amount.clear();
        }}
      />
      {isOpen && (
        <>
          {method.kind === 'agent' && (
            <AgentChoice
              currency={currency}
              chosen={desk}
              error={errors.agentId}
              onChoose={(one) => {
                setDesk(one);
                amount.renew();
              }}
            />
          )}
          {isOnChain && (
            <ChainChoice
              method={method}
              chosen={chain}
              error={errors.network}
              onChoose={(one) => {
                setChosen(one);
                amount.renew();
              }}
            />
          )}
          {!isAny && <AmountPart method={method} amount={amount} error={errors.amount} />}
          {method.needsPayerName && (
            <Field label={t('cashier.payerName')} help={t('cashier.payerNameHelp')} error={errors.payerName}>
              <TextInput name="payerName" autoComplete="name" maxLength={80} onChange={amount.renew} />
            </Field>
          )}
        </>
      )}
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy} disabled={!isOpen}>
        {t('cashier.toDeposit')}
      </Button>
      <p className={styles.hint}>
        {isOpen && method.hours && `${t('cashier.openHours', method.hours)} · `}
        {t('cashier.payWithin', { minutes: method.minutesToPay })}
        {method.needsSlip && ` · ${t('cashier.slipAsked')}`}
      </p>
    </form>
  );
}

/** The amount, what is offered of it, and what follows from it. */
function AmountPart(props: { method: DepositMethod; amount: KeyedAmount; error: string | undefined }) {
  const { t } = useTranslation();
  const { method, amount } = props;
  const { minor } = amount;
  const { currency } = method;
  const sound = faultOf(method, minor) ? undefined : minor;
  return (
    <>
      <Field
        label={t('cashier.amount')}
        error={props.error}
        help={`${t('cashier.limits', limitsOf(method))} · ${feeOfMethod(method, t)}`}
      >
        <AmountInput
          name="amount"
          currency={currency}
          text={amount.text}
          readOnly={method.fixedAmounts.length > 0}
          onText={amount.change}
        />
      </Field>
      <div className={styles.chips}>
        {amountsOf(method).map((quick) => {
          const text = formatAmount(quick, currency).replace(/\.0+$/, '');
          return (
            <Chip key={quick} isChosen={quick === minor} onClick={() => amount.change(text, quick)}>
              {text}
            </Chip>
          );
        })}
      </div>
      <UnitsPreview method={method} minor={sound} />
      <FeePreview method={method} minor={minor} />
      <MethodBonusPreview method={method} minor={sound} />
      <BonusPreview minor={sound} />
    </>
  );
}

const limitsOf = ({ min, max, currency }: DepositMethod) => ({
  min: formatMoney(BigInt(min), currency),
  max: formatMoney(BigInt(max), currency),
});

/** What is taken of the amount, before anything is sent. */
function FeePreview({ method, minor }: { method: DepositMethod; minor: bigint | undefined }) {
  const { t } = useTranslation();
  if (minor === undefined || faultOf(method, minor)) return null;
  const fee = memberFeeOn(method.fee, minor);
  if (fee === 0n) return null;
  const facts = { fee: formatMoney(fee, method.currency), net: formatMoney(minor - fee, method.currency) };
  return <p role="status">{t('cashier.fee.preview', facts)}</p>;
}

function faultOf(method: DepositMethod, minor: bigint | undefined): string | undefined {
  if (method.fixedAmounts.length > 0)
    return method.fixedAmounts.includes(String(minor)) ? undefined : 'cashier.chooseAmount';
  if (minor === undefined) return 'kit.amountWrong';
  return minor < BigInt(method.min) || minor > BigInt(method.max) ? 'kit.amountBetween' : undefined;
}

function amountsOf({ fixedAmounts, min, max, currency }: DepositMethod): readonly bigint[] {
  if (fixedAmounts.length > 0) return fixedAmounts.map(BigInt);
  const unit = unitOf(currency);
  return QUICK_AMOUNTS.map((amount) => amount * unit).filter(
    (amount) => amount >= BigInt(min) && amount <= BigInt(max),
  );
}
