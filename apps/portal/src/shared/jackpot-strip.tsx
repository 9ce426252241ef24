import type { GameCategory, JackpotPot } from '@fairhall/contract';
import { DEFAULT_CURRENCY, formatMoney } from '@fairhall/money';
import { Link } from '@tanstack/react-router';
import { Crown } from 'lucide-react';
import styles from './jackpot-strip.module.css';
import { JackpotValue } from './jackpot-value.tsx';
import { useJackpots } from './jackpots.ts';
import { useTranslation } from './texts.ts';

/** The jackpots of the games on this page, of all of them when no category is named; its place is kept until it is known whether there are any. */
export function JackpotStrip({ category }: { category?: GameCategory | undefined }) {
  const { t } = useTranslation();
  const all = useJackpots();
  if (!all) return <div className={styles.waiting} aria-hidden="true" />;
  const pots = all.filter(
    ({ currency, gameCategories }) =>
      currency === DEFAULT_CURRENCY && (category === undefined || gameCategories.includes(category)),
  );
  if (pots.length === 0) return null;
  return (
    <section aria-label={t('lobby.jackpots')} className={styles.strip}>
      {pots.map((pot) => (
        <Pot key={`${pot.vassalage}/${pot.jackpotId}`} pot={pot} isOneOfMany={pots.length > 1} />
      ))}
    </section>
  );
}

function Pot({ pot, isOneOfMany }: { pot: JackpotPot; isOneOfMany: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.pot}>
      <Crown aria-hidden="true" className={styles.crown} />
      <p className={styles.name}>
        {t('lobby.jackpot')}
        {isOneOfMany && ` · ${pot.vassalage}`}
      </p>
      {pot.value === null ? (
        <p className={styles.away}>{t('lobby.jackpotAway')}</p>
      ) : (
        <p className={styles.value}>
          <JackpotValue value={pot.value} currency={pot.currency} />
        </p>
      )}
      {pot.isPaused && <p className={styles.note}>{t('lobby.jackpotPaused')}</p>}
      {!pot.isPaused && pot.ceiling !== null && (
        <p className={styles.note}>
          {t('lobby.jackpotBy', { ceiling: formatMoney(BigInt(pot.ceiling), pot.currency) })}
        </p>
      )}
      <Link to="/games" search={{ page: pot.vassalage }} className={styles.games}>
        {t('lobby.jackpotGames')}
      </Link>
    </div>
  );
}
