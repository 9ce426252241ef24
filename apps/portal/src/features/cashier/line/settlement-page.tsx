import type { AnswerOf, readSettlement } from '@fairhall/contract';
import { buttonLook, Card, FormMessage, Money, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Answer } from '../../../shared/answer.tsx';
import { Page } from '../../../shared/page.tsx';
import { useTranslation } from '../../../shared/texts.ts';
import styles from '../cashier.module.css';
import { FundPasswordForm } from '../fund-password-form.tsx';
import { AgentOrders } from './agent-orders.tsx';
import { LineHistory } from './line-history.tsx';
import { settlementQuery } from './line-queries.ts';
import { SettlementForm } from './settlement-form.tsx';
import { TransferDownForm } from './transfer-down-form.tsx';

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
      <dl className={styles.funds}>
        <div className={styles.fund}>
          <dt>{t('line.balance')}</dt>
          <dd>
            <Money minor={BigInt(balance)} currency={currency} />
          </dd>
        </div>
        <div className={styles.fund}>
          <dt>{t('line.wallet')}</dt>
          <dd>
            <Money minor={BigInt(available)} currency={currency} />
          </dd>
        </div>
      </dl>
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
            {terms.isOpen && terms.countLeft > 0 ? (
              <TransferDownForm settlement={settlement} />
            ) : (
              <FormMessage isBoxed tone="note">
                {terms.isOpen ? t('line.none', { count: terms.dailyCount }) : t('line.closed')}
              </FormMessage>
            )}
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
