import { destinationOf, requestWithdrawal, unitsOfAmount, withdrawalFeeOn } from '@fairhall/contract';
import { formatAmount, formatMoney } from '@fairhall/money';
import { AmountInput, Badge, Button, Chip, Field, FormMessage, PasswordInput } from '@fairhall/ui';
import { useNavigate } from '@tanstack/react-router';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { type Translate, useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './cashier.module.css';
import { refreshCashier } from './cashier-queries.ts';
import { useKeyedAmount } from './keyed-amount.ts';
import { rateText, unitsText } from './usdt-words.ts';
import type { WithdrawalOptions } from './withdraw-page.tsx';

export function WithdrawForm(props: {
  options: WithdrawalOptions;
  /** Something is to be played first. */
  isHeld: boolean;
  onAddAccount: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { options } = props;
  const { currency } = options;
  const [picked, pick] = useState<string>();
  const amount = useKeyedAmount();
  const { minor } = amount;
  const most = smaller(smaller(BigInt(options.max), BigInt(options.available)), BigInt(options.amountLeft));
  // the default stands first, and one that was picked may have been removed since
  const chosen = options.accounts.find(({ id }) => id === picked) ?? options.accounts[0]!;
  const isOnChain = destinationOf(chosen.bankCode)?.kind === 'usdt';
  const fee = minor === undefined ? undefined : withdrawalFeeOn(options, minor);
  const limits = {
    min: formatMoney(BigInt(options.min), currency),
    max: formatMoney(BigInt(options.max), currency),
  };
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => ({
      ...missing(values, ['fundPassword']),
      ...(minor === undefined && { amount: t('kit.amountWrong') }),
      ...(minor !== undefined &&
        (minor < BigInt(options.min) || minor > BigInt(options.max)) && {
          amount: t('kit.amountBetween', limits),
        }),
      ...(minor !== undefined &&
        minor <= BigInt(options.max) &&
        minor > BigInt(options.amountLeft) && {
          amount: t('withdrawTerms.over', { amount: formatMoney(BigInt(options.amountLeft), currency) }),
        }),
    }),
    async send(values) {
      const order = await call(requestWithdrawal, {
        body: {
          key: amount.key(),
          accountId: chosen.id,
          amount: String(minor),
          fee: String(fee),
          fundPassword: String(values.get('fundPassword')),
        },
      }).catch((error: unknown) => {
        // what the house said before may not hold any more
        void refreshCashier();
        throw error;
      });
      amount.renew();
      void refreshCashier();
      await navigate({ to: '/withdraw/$id', params: { id: order.id } });
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <fieldset className={styles.methods} aria-label={t('cashier.accounts')}>
        {options.accounts.map((account) => (
          <label key={account.id} className={styles.method}>
            <input
              type="radio"
              name="accountId"
              className="visually-hidden"
              checked={account.id === chosen.id}
              onChange={() => pick(account.id)}
            />
            <Landmark aria-hidden="true" />
            <span className={styles.methodWords}>
              <span className={styles.methodName}>
                {account.bankName} {account.masked}
              </span>
              {account.holderName && <span className={styles.methodHint}>{account.holderName}</span>}
            </span>
            {account.isDefault && options.accounts.length > 1 && (
              <Badge tone="note">{t('cashier.ownAccounts.first')}</Badge>
            )}
            {account.isNew && <Badge tone="note">{t('cashier.accountNew')}</Badge>}
          </label>
        ))}
      </fieldset>
      {options.accounts.length < options.maxAccounts && (
        <Button kind="quiet" onClick={props.onAddAccount}>
          {t('cashier.addAccount')}
        </Button>
      )}
      <Field label={t('cashier.amount')} error={errors.amount} help={t('cashier.limits', limits)}>
        <AmountInput name="amount" currency={currency} text={amount.text} onText={amount.change} />
      </Field>
      <div className={styles.chips}>
        <Chip onClick={() => amount.change(formatAmount(most, currency), most)}>{t('cashier.all')}</Chip>
      </div>
      {fee !== undefined && minor !== undefined && <FeeLine fee={fee} minor={minor} currency={currency} />}
      {isOnChain && (
        <UsdtLine
          options={options}
          net={fee === undefined || minor === undefined ? undefined : minor - fee}
        />
      )}
      <p className={styles.hint}>{standingOf(options, t)}</p>
      <Field label={t('cashier.fundPassword')} error={errors.fundPassword}>
        <PasswordInput name="fundPassword" autoComplete="off" />
      </Field>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy} disabled={props.isHeld}>
        {minor ? t('cashier.request', { amount: formatMoney(minor, currency) }) : t('cashier.requestPlain')}
      </Button>
    </form>
  );
}

/** What is taken of the amount, before anything is sent. */
function FeeLine({ fee, minor, currency }: { fee: bigint; minor: bigint; currency: string }) {
  const { t } = useTranslation();
  const facts = { fee: formatMoney(fee, currency), net: formatMoney(minor - fee, currency) };
  return <p role="status">{t(fee === 0n ? 'withdrawTerms.noFee' : 'withdrawTerms.preview', facts)}</p>;
}

/** What is sent where it goes to an address on a chain: at a rate that may be another by then. */
function UsdtLine({ options, net }: { options: WithdrawalOptions; net: bigint | undefined }) {
  const { t } = useTranslation();
  const { usdtRate, currency } = options;
  if (usdtRate === null) return <FormMessage tone="note">{t('usdt.noRate')}</FormMessage>;
  const units = net === undefined ? 0n : unitsOfAmount(net, { rate: BigInt(usdtRate), currency });
  return (
    <p className={styles.hint}>
      {t('usdt.payoutRate')} {rateText(usdtRate, currency)}
      {units > 0n && <> · {t('usdt.payoutNow', { units: unitsText(units) })}</>}
    </p>
  );
}

function standingOf(
  { countLeft, amountLeft, currency, freeLeft, fee }: WithdrawalOptions,
  t: Translate,
): string {
  const today = t('withdrawTerms.today', {
    count: countLeft,
    amount: formatMoney(BigInt(amountLeft), currency),
  });
  const costs = fee.rate > 0 || fee.min !== '0';
  return costs ? `${today} · ${t('withdrawTerms.free', { count: freeLeft })}` : today;
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
