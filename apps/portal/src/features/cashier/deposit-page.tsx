import { Card, EmptyState, FormMessage, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { Answer } from '../../shared/answer.tsx';
import { MembersOnly } from '../../shared/members-only.tsx';
import { Page } from '../../shared/page.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { shortTime } from '../../shared/times.ts';
import { methodsQuery } from './cashier-queries.ts';
import { DepositForm } from './deposit-form.tsx';
import { DepositList } from './deposit-list.tsx';
import { WaitingCode } from './waiting-code.tsx';

export function DepositPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('cashier.depositTitle')}>
      <MembersOnly>
        <WaitingCode />
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
