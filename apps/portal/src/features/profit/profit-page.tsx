import { gameCategories, readMyProfit } from '@fairhall/contract';
import { Card, Money, Select, Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { MembersOnly } from '../../shared/members-only.tsx';
import { NoRounds } from '../../shared/no-rounds.tsx';
import { Page } from '../../shared/page.tsx';
import { type Days, daysOf, PeriodChips } from '../../shared/period-chips.tsx';
import { mine } from '../../shared/queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { Tiles } from '../../shared/tiles.tsx';
import styles from './profit.module.css';
import { ProfitDrawing } from './profit-drawing.tsx';
import { ProfitTables, WalletsTable, wonOf } from './profit-tables.tsx';

export function ProfitPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('profit.title')}>
      <MembersOnly>
        <Profit />
      </MembersOnly>
    </Page>
  );
}

type Filters = Partial<Days> & { category?: string };

function Profit() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: Filters = useSearch({ strict: false });
  const { from, to } = daysOf(search);
  const category = gameCategories.find((one) => one === search.category);
  const profit = useQuery({
    queryKey: mine('money', 'profit', from, to, category ?? ''),
    queryFn: ({ signal }) => call(readMyProfit, { query: { from, to, category }, signal }),
  });
  const change = (part: Filters) => {
    const wanted = { from, to, ...(category && { category }), ...part };
    void navigate({ to: '/profit', search: wanted as never, replace: true });
  };
  return (
    <>
      <div className={styles.filters}>
        <PeriodChips days={{ from, to }} onChoose={change} />
        <Select
          aria-label={t('profit.category')}
          value={category ?? ''}
          onChange={({ target }) => change({ category: target.value })}
        >
          <option value="">{t('profit.anyCategory')}</option>
          {gameCategories.map((one) => (
            <option key={one} value={one}>
              {t(`shell.category.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <Answer query={profit} skeleton={<Skeleton height="480px" radius="var(--radius-card)" />}>
        {(found) => (
          <>
            <Tiles
              figures={[
                [t('bets.winLoss'), <Money key="winLoss" minor={wonOf(found)} isChange />],
                [t('bets.validBet'), <Money key="validBet" minor={BigInt(found.total.validBet)} />],
                [t('shell.deposit'), <Money key="deposits" minor={BigInt(found.deposits)} />],
                [t('shell.withdraw'), <Money key="withdrawals" minor={BigInt(found.withdrawals)} />],
                [t('account.kind.bonus'), <Money key="bonuses" minor={BigInt(found.bonuses)} />],
              ]}
            />
            {found.total.rounds === 0 && found.ofWallets.length === 0 ? (
              <Card>
                <NoRounds icon={<ChartColumn />} />
              </Card>
            ) : (
              <>
                {found.total.rounds > 0 && (
                  <>
                    <Card title={t('profit.drawing')}>
                      <ProfitDrawing days={found.days} />
                    </Card>
                    <ProfitTables profit={found} />
                  </>
                )}
                <WalletsTable profit={found} />
              </>
            )}
          </>
        )}
      </Answer>
      <p className={styles.note}>{t('profit.note')}</p>
    </>
  );
}
