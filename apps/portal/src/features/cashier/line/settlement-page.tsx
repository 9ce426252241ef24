import type { AnswerOf, readSettlement } from '@fairhall/contract';
import { buttonLook, Card, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Answer } from '../../../shared/answer.tsx';
import { Page } from '../../../shared/page.tsx';
import { useTranslation } from '../../../shared/texts.ts';
import { FundPasswordForm } from '../fund-password-form.tsx';
import { Funds, MoneyFund } from '../funds.tsx';
import { AgentOrders } from './agent-orders.tsx';
import { LineHistory } from './line-history.tsx';
import { settlementQuery } from './line-queries.ts';
import { SettlementForm } from './settlement-form.tsx';
import { TransferDownForm } from './transfer-down-form.tsx';
import { WhileOpen } from './while-open.tsx';

export type Settlement = AnswerOf<typeof readSettlement>;

/** What an agent deals with the line in: what came up, what goes down, and their own money in and out. */
export function SettlementPage() {
  const { t } = useTranslation();
  const settlement = useQuery(settlementQuery);
  return (
    <Page title={t('agents.menu.settlement')}>
      <Answer query={settlement} skeleton={<Skeleton height="560px" radius="var(--radius-card)" />}>
        {(loaded) => <Doors settlement={loaded} />}
      </Answer>
      <AgentOrders />
      <LineHistory />
    </Page>
  );
}

function Doors({ settlement }: { settlement: Settlement }) {
  const { t } = useTranslation();
  const { balance, available, currency, terms, hasFundPassword } = settlement;
  return (
    <>
      <Funds>
        <MoneyFund name={t('line.balance')} amount={balance} currency={currency} />
        <MoneyFund name={t('line.wallet')} amount={available} currency={currency} />
      </Funds>
      <div>
        <Link
          to="/account"
          search={{ wallet: 'settlement' } as never}
          className={buttonLook({ size: 'small' })}
        >
          {t('line.everyMovement')}
        </Link>
      </div>
      {hasFundPassword ? (
        <>
          <Card title={t('line.handDown')}>
            <WhileOpen terms={terms}>
              <TransferDownForm settlement={settlement} />
            </WhileOpen>
          </Card>
          <Card title={t('line.own')}>
            <SettlementForm settlement={settlement} />
          </Card>
        </>
      ) : (
        <Card title={t('cashier.setFundPassword')}>
          <FundPasswordForm />
        </Card>
      )}
    </>
  );
}
