import { houseDay, listMyRounds } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
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

/** Games that were left before their end, with what is in play and the way back into each; nothing when there are none. */
export function UnfinishedGames() {
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
  return (
    <section aria-label={t('bets.unfinished')} className={styles.strips}>
      {totals.map(({ currency, rounds, stake }) => (
        <p key={currency}>
          {t('bets.unfinishedSum', { count: rounds, amount: formatMoney(BigInt(stake), currency) })}
        </p>
      ))}
      {items.map(({ id, gameId, gameName, stake, currency, placedAt }) => (
        <div key={id} className={styles.strip}>
          <Hourglass aria-hidden="true" className={styles.icon} />
          <p>
            {t('bets.unfinishedGame', {
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
        </div>
      ))}
    </section>
  );
}
