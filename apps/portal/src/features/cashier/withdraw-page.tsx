import type { AnswerOf, withdrawalOptions } from '@fairhall/contract';
import { Card, FormMessage, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { MembersOnly } from '../../shared/members-only.tsx';
import { Page } from '../../shared/page.tsx';
import { type Translate, useTranslation } from '../../shared/texts.ts';
import { withdrawalOptionsQuery } from './cashier-queries.ts';
import { FundPasswordForm } from './fund-password-form.tsx';
import { Funds, MoneyFund } from './funds.tsx';
import { MoneyAtVendors } from './money-at-vendors.tsx';
import { OnceItIsPlayed } from './once-it-is-played.tsx';
import { OwnAccounts } from './own-accounts.tsx';
import { PayoutAccountForm } from './payout-account-form.tsx';
import { Requirements } from './requirements.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { WithdrawalTerms } from './withdrawal-terms.tsx';

export type WithdrawalOptions = AnswerOf<typeof withdrawalOptions>;

export function WithdrawPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('cashier.withdrawTitle')}>
      <MembersOnly>
        <NewWithdrawal />
        <WithdrawalList />
        <Requirements />
      </MembersOnly>
    </Page>
  );
}

function NewWithdrawal() {
  const options = useQuery(withdrawalOptionsQuery);
  return (
    <Answer query={options} skeleton={<Skeleton height="560px" radius="var(--radius-card)" />}>
      {(loaded) => <NextStep options={loaded} />}
    </Answer>
  );
}

/** One thing at a time: fund password, an account, then the withdrawal itself. */
function NextStep({ options }: { options: WithdrawalOptions }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Funds>
        <MoneyFund name={t('cashier.available')} amount={options.available} currency={options.currency} />
        {options.bonus !== '0' && (
          <>
            <MoneyFund
              name={t('cashier.own')}
              amount={String(BigInt(options.available) - BigInt(options.bonus))}
              currency={options.currency}
            />
            <MoneyFund name={t('cashier.bonusPart')} amount={options.bonus} currency={options.currency} />
          </>
        )}
        <MoneyFund
          name={t('cashier.inWithdrawal')}
          amount={options.inWithdrawal}
          currency={options.currency}
        />
      </Funds>
      <MoneyAtVendors />
      {!options.hasFundPassword ? (
        <Card title={t('cashier.setFundPassword')}>
          <FundPasswordForm />
        </Card>
      ) : options.accounts.length === 0 || isAdding ? (
        <Card title={t('cashier.addAccount')}>
          <PayoutAccountForm options={options} onDone={() => setAdding(false)} canCancel={isAdding} />
        </Card>
      ) : closureOf(options, t) ? (
        <FormMessage isBoxed tone="note">
          {closureOf(options, t)}
        </FormMessage>
      ) : options.openCount >= options.maxOpen ? (
        <FormMessage isBoxed tone="note">
          {t('cashier.openCount')}
        </FormMessage>
      ) : (
        <OnceItIsPlayed>
          {(isHeld) => (
            <WithdrawForm options={options} isHeld={isHeld} onAddAccount={() => setAdding(true)} />
          )}
        </OnceItIsPlayed>
      )}
      {options.hasFundPassword && options.accounts.length > 0 && !isAdding && (
        <OwnAccounts accounts={options.accounts} />
      )}
      <WithdrawalTerms options={options} />
    </>
  );
}

/** Why nobody, or this member, can withdraw now. */
function closureOf({ closed, hours, countLeft, dailyCount }: WithdrawalOptions, t: Translate) {
  if (closed === 'hours' && hours) return t('withdrawTerms.offHours', hours);
  if (closed) return t('withdrawTerms.closed');
  return countLeft === 0 ? t('withdrawTerms.none', { count: dailyCount }) : undefined;
}
