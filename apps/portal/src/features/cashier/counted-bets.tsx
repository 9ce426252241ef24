import { formatMoney } from '@fairhall/money';
import { Money, MoneyList, MoneyRow } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Endless } from '../../shared/endless.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './cashier.module.css';
import { countedBetsQuery } from './turnover-queries.ts';

/** Which bets counted how much towards one requirement. */
export function CountedBets({ requirementId, currency }: { requirementId: string; currency: string }) {
  const { t } = useTranslation();
  const bets = useInfiniteQuery(countedBetsQuery(requirementId));
  return (
    <Endless query={bets} empty={<p className={styles.methodHint}>{t('turnover.betsEmpty')}</p>}>
      {(items) => (
        <MoneyList label={t('turnover.bets')}>
          {items.map((bet) => (
            <MoneyRow
              key={bet.roundId}
              title={bet.gameName}
              note={
                <>
                  {timeText(bet.settledAt)}
                  <br />
                  {t('turnover.used', {
                    used: formatMoney(BigInt(bet.used), currency),
                    bet: formatMoney(BigInt(bet.validBet), currency),
                    weight: bet.weight,
                  })}
                </>
              }
              amount={<Money minor={BigInt(bet.counted)} currency={currency} />}
            />
          ))}
        </MoneyList>
      )}
    </Endless>
  );
}
