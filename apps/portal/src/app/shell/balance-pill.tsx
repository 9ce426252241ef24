import type { AnswerOf, readBalance } from '@fairhall/contract';
import { formatAmount, minorFromWire, smaller } from '@fairhall/money';
import { IconButton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { balanceQuery } from '../../shared/wallet.ts';
import styles from './balance-pill.module.css';

const HIDDEN_KEY = 'balanceHidden';

/** Money in hand. A press hides it as *** and it stays hidden in this browser until pressed again. */
export default function BalancePill() {
  const { t } = useTranslation();
  const balance = useQuery(balanceQuery);
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN_KEY) === '1');
  const parts = balance.data && partsOf(balance.data);
  const amount = parts?.amount;
  function toggle() {
    localStorage.setItem(HIDDEN_KEY, isHidden ? '0' : '1');
    setHidden(!isHidden);
  }
  return (
    <div className={styles.pill}>
      <button
        type="button"
        className={styles.amount}
        onClick={toggle}
        title={t(isHidden ? 'shell.balanceHidden' : 'shell.balanceShown', { amount: amount ?? '' })}
      >
        <span className={styles.symbol} aria-hidden="true">
          P
        </span>
        <span className="visually-hidden">{t('shell.balance')} </span>
        <span className={styles.figures}>
          {isHidden ? '***' : (amount ?? '–')}
          {!isHidden && parts?.bonus && (
            <span className={styles.bonus} title={t('shell.balanceParts', parts)}>
              {t('shell.balanceBonus', { amount: parts.bonus })}
            </span>
          )}
        </span>
      </button>
      <IconButton
        label={t('shell.refresh')}
        icon={<RefreshCw className={balance.isFetching ? styles.turning : undefined} />}
        onClick={() => void balance.refetch()}
        className={styles.refresh}
      />
    </div>
  );
}

/** What is bet between two answers is bet of the bonus first: never more of the balance is bonus than there is. */
function partsOf({ sumBalance, bonus, currency }: AnswerOf<typeof readBalance>) {
  const sum = minorFromWire(sumBalance);
  const ofBonus = smaller(minorFromWire(bonus), sum);
  const write = (minor: bigint) => formatAmount(minor, currency);
  return {
    amount: write(sum),
    own: write(sum - ofBonus),
    bonus: ofBonus > 0n ? write(ofBonus) : undefined,
  };
}
