import { type AnswerOf, movePurse, type Purse, type PurseMove, type readPurses } from '@fairhall/contract';
import { formatAmount, formatMoney, smaller, unitOf } from '@fairhall/money';
import { AmountInput, Button, Chip, Field, FormMessage, showToast } from '@fairhall/ui';
import { useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { refreshPurses } from '../../shared/purse-queries.ts';
import { texts, useTranslation } from '../../shared/texts.ts';
import { type FieldErrors, useSubmit } from '../../shared/use-submit.ts';
import styles from './purses.module.css';

/** In whole units of the currency: what is asked for most. */
const STEPS = [100n, 500n, 1_000n] as const;

type Main = AnswerOf<typeof readPurses>;

/** An amount into one wallet at a vendor, or back from it. */
export function MoveForm(props: { purse: Purse; direction: 'in' | 'out'; main: Main }) {
  const { purse, direction, main } = props;
  const { t } = useTranslation();
  const key = useRef(crypto.randomUUID());
  const [text, setText] = useState('');
  const [minor, setMinor] = useState<bigint>();
  const change = (typed: string, value: bigint | undefined) => {
    setText(typed);
    setMinor(value);
    // another amount is another transfer
    key.current = crypto.randomUUID();
  };
  const { currency } = main;
  const available =
    direction === 'in' ? BigInt(main.main) - BigInt(main.bonus) : BigInt(purse.balance ?? '0');
  const least = direction === 'in' ? BigInt(main.min) : 1n;
  const most = [available, ...(direction === 'in' ? [BigInt(main.max)] : [])].reduce(smaller);
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: () => amountErrors(minor, { least, most, currency }),
    async send() {
      const body = { key: key.current, vassalage: purse.vassalage, direction, amount: String(minor ?? 0n) };
      const move = await call(movePurse, { body }).finally(refreshPurses);
      change('', undefined);
      const { said, tone } = outcomeOf(move);
      showToast(
        t(said, { amount: formatMoney(BigInt(move.amount), currency), name: purse.vendorName }),
        tone,
      );
    },
  });
  const steps = STEPS.map((step) => step * unitOf(currency)).filter((step) => step <= most);
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <Field
        label={t('cashier.amount')}
        error={errors.amount}
        help={
          direction === 'in' &&
          t('cashier.limits', {
            min: formatMoney(least, currency),
            max: formatMoney(BigInt(main.max), currency),
          })
        }
      >
        <AmountInput name="amount" currency={currency} text={text} onText={change} />
      </Field>
      <div className={styles.chips}>
        {steps.map((step) => (
          <Chip key={String(step)} onClick={() => change(formatAmount(step, currency), step)}>
            {formatAmount(step, currency)}
          </Chip>
        ))}
        <Chip onClick={() => change(formatAmount(most, currency), most)}>{t('cashier.all')}</Chip>
      </div>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind={direction === 'in' ? 'secondary' : 'primary'} isWide isBusy={isBusy}>
        {t(`purses.send.${direction}`, { name: purse.vendorName })}
      </Button>
    </form>
  );
}

function amountErrors(
  minor: bigint | undefined,
  { least, most, currency }: { least: bigint; most: bigint; currency: string },
): FieldErrors {
  if (minor === undefined || minor < least)
    return { amount: texts.t('purses.atLeast', { amount: formatMoney(least, currency) }) };
  if (minor > most) return { amount: texts.t('purses.atMost', { amount: formatMoney(most, currency) }) };
  return {};
}

function outcomeOf({ status, direction }: PurseMove): { said: string; tone: 'won' | 'note' } {
  if (status === 'done') return { said: `purses.done.${direction}`, tone: 'won' };
  return { said: status === 'refused' ? 'purses.refused' : 'purses.stillOpen', tone: 'note' };
}
