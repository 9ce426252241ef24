import { houseDay, listMyRounds } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { classNames } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { call } from './call.ts';
import { mine } from './queries.ts';
import { serverNow } from './server-clock.ts';
import { useSession } from './session.ts';
import styles from './strip.module.css';
import { currentLanguage, useTranslation } from './texts.ts';
import { timeText } from './times.ts';

const DAYS_BACK = 30;
const SHOWN = 20;

/**
 * Games that were left before their end, with what is in play and the way back into each; nothing when there are none.
 * `isBrief`: the latest alone, and how many others the betting record has.
 */
export function UnfinishedGames({ isBrief = false }: { isBrief?: boolean }) {
  const { t } = useTranslation();
  const { isMember } = useSession();
  const [from, to] = [houseDay(serverNow(), DAYS_BACK), houseDay(serverNow(), 0)];
  const language = currentLanguage();
  const open = useQuery({
    queryKey: mine('money', 'unfinished', language, from),
    enabled: isMember,
    queryFn: ({ signal }) =>
      call(listMyRounds, { query: { from, to, status: 'unsettled', limit: SHOWN, language }, signal }),
  });
  const { items = [], totals = [] } = open.data ?? {};
  if (items.length === 0) return null;
  // one that can be gone on with, before one whose game is gone
  const latest = items.find(({ gameId }) => gameId) ?? items[0];
  const shown = isBrief ? items.filter((item) => item === latest) : items;
  const others = totals.reduce((sum, { rounds }) => sum + rounds, -1);
  return (
    <section aria-label={t('bets.unfinished')} className={styles.strips}>
      {!isBrief &&
        totals.map(({ currency, rounds, stake }) => (
          <p key={currency}>
            {t('bets.unfinishedSum', { count: rounds, amount: formatMoney(BigInt(stake), currency) })}
          </p>
        ))}
      {shown.map(({ id, gameId, gameName, stake, currency, placedAt }) => (
        <div key={id} className={classNames(styles.strip, isBrief && styles.brief)}>
          <Hourglass aria-hidden="true" className={styles.icon} />
          <p>
            {isBrief
              ? `${gameName} · ${formatMoney(BigInt(stake), currency)}`
              : t('bets.unfinishedGame', {
                  game: gameName,
                  amount: formatMoney(BigInt(stake), currency),
                  time: timeText(placedAt),
                })}
          </p>
          {gameId && (
            <Link to="/game" search={{ gameId }} className={styles.way}>
              {t('bets.continue')}
            </Link>
          )}
          {isBrief && others > 0 && (
            <Link to="/bets" className={styles.way}>
              {t('bets.unfinishedMore', { count: others })}
            </Link>
          )}
        </div>
      ))}
    </section>
  );
}
