import { type AnswerOf, type readTransferUp, transferUp } from '@fairhall/contract';
import { Card, EmptyState, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Network } from 'lucide-react';
import { Answer } from '../../../shared/answer.tsx';
import { call } from '../../../shared/call.ts';
import { MembersOnly } from '../../../shared/members-only.tsx';
import { Page } from '../../../shared/page.tsx';
import { useTranslation } from '../../../shared/texts.ts';
import { FundPasswordForm } from '../fund-password-form.tsx';
import { Fund, Funds, MoneyFund } from '../funds.tsx';
import { useKeyedAmount } from '../keyed-amount.ts';
import { OnceItIsPlayed } from '../once-it-is-played.tsx';
import { LineForm } from './line-form.tsx';
import { LineHistory } from './line-history.tsx';
import { transferUpQuery } from './line-queries.ts';
import { WhileOpen } from './while-open.tsx';

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
      <Funds>
        <MoneyFund name={t('cashier.available')} amount={options.available} currency={options.currency} />
        <Fund name={t('line.to')}>{upline}</Fund>
      </Funds>
      <WhileOpen terms={terms}>
        <OnceItIsPlayed>{(isHeld) => <TransferUpForm options={options} isHeld={isHeld} />}</OnceItIsPlayed>
      </WhileOpen>
    </>
  );
}

export function TransferUpForm({ options, isHeld }: { options: Options; isHeld: boolean }) {
  const { t } = useTranslation();
  const amount = useKeyedAmount();
  const { available, currency, terms } = options;
  return (
    <LineForm
      {...{ amount, available, currency, terms, isHeld }}
      does="send"
      lead={t('line.final')}
      send={(wish) => call(transferUp, { body: wish })}
    />
  );
}
