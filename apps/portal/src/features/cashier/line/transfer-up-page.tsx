import { type AnswerOf, type readTransferUp, transferUp } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import {
  Button,
  Card,
  EmptyState,
  Field,
  FormMessage,
  Money,
  PasswordInput,
  Skeleton,
  showToast,
} from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Network } from 'lucide-react';
import { Answer } from '../../../shared/answer.tsx';
import { call } from '../../../shared/call.ts';
import { MembersOnly } from '../../../shared/members-only.tsx';
import { Page } from '../../../shared/page.tsx';
import { useTranslation } from '../../../shared/texts.ts';
import { missing, useSubmit } from '../../../shared/use-submit.ts';
import styles from '../cashier.module.css';
import { refreshCashier } from '../cashier-queries.ts';
import { FundPasswordForm } from '../fund-password-form.tsx';
import { OnceItIsPlayed } from '../once-it-is-played.tsx';
import { amountErrors, LineAmountField, useLineAmount } from './line-amount.tsx';
import { LineHistory } from './line-history.tsx';
import { transferUpQuery } from './line-queries.ts';

type Options = AnswerOf<typeof readTransferUp>;

/** Money for the agent above: once sent it is theirs. */
export function TransferUpPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.transferUpline')}>
      <MembersOnly>
        <NewTransfer />
        <LineHistory />
      </MembersOnly>
    </Page>
  );
}

function NewTransfer() {
  const options = useQuery(transferUpQuery);
  return (
    <Answer query={options} skeleton={<Skeleton height="480px" radius="var(--radius-card)" />}>
      {(loaded) => <NextStep options={loaded} />}
    </Answer>
  );
}

function NextStep({ options }: { options: Options }) {
  const { t } = useTranslation();
  const { upline, terms } = options;
  if (upline === null)
    return (
      <Card>
        <EmptyState icon={<Network />} title={t('line.nobody')}>
          {t('line.nobodyText')}
        </EmptyState>
      </Card>
    );
  if (!options.hasFundPassword)
    return (
      <Card title={t('cashier.setFundPassword')}>
        <FundPasswordForm />
      </Card>
    );
  return (
    <>
      <dl className={styles.funds}>
        <div className={styles.fund}>
          <dt>{t('cashier.available')}</dt>
          <dd>
            <Money minor={BigInt(options.available)} currency={options.currency} />
          </dd>
        </div>
        <div className={styles.fund}>
          <dt>{t('line.to')}</dt>
          <dd>{upline}</dd>
        </div>
      </dl>
      {!terms.isOpen || terms.countLeft === 0 ? (
        <FormMessage isBoxed tone="note">
          {terms.isOpen ? t('line.none', { count: terms.dailyCount }) : t('line.closed')}
        </FormMessage>
      ) : (
        <OnceItIsPlayed>{(isHeld) => <TransferUpForm options={options} isHeld={isHeld} />}</OnceItIsPlayed>
      )}
    </>
  );
}

export function TransferUpForm({ options, isHeld }: { options: Options; isHeld: boolean }) {
  const { t } = useTranslation();
  const amount = useLineAmount();
  const { minor } = amount;
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => ({ ...missing(values, ['fundPassword']), ...amountErrors(minor, options) }),
    async send(values) {
      const sent = await call(transferUp, {
        body: {
          key: amount.key(),
          amount: String(minor),
          fundPassword: String(values.get('fundPassword')),
        },
      }).catch((error: unknown) => {
        // what the house said before may not hold any more
        void refreshCashier();
        throw error;
      });
      amount.clear();
      form.current?.reset();
      showToast(t('line.sent', { amount: formatMoney(BigInt(sent.amount), sent.currency) }), 'won');
      await refreshCashier();
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p>{t('line.final')}</p>
      <LineAmountField
        amount={amount}
        error={errors.amount}
        available={options.available}
        currency={options.currency}
        terms={options.terms}
      />
      <Field label={t('cashier.fundPassword')} error={errors.fundPassword}>
        <PasswordInput name="fundPassword" autoComplete="off" />
      </Field>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy} disabled={isHeld}>
        {minor ? t('line.send', { amount: formatMoney(minor, options.currency) }) : t('line.sendPlain')}
      </Button>
    </form>
  );
}
