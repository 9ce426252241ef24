import { fewestOnNumber, type OpenedNumbers, type PopularNumber } from '@fairhall/contract';
import { Skeleton } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Answer } from '../../shared/answer.tsx';
import { openedNumbersQuery, popularNumbersQuery } from '../../shared/lottery-queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { shortTime } from '../../shared/times.ts';
import styles from './lottery-numbers.module.css';

/** What members bet on and what was drawn last, of one vendor's lotteries or of all. */
export function LotteryNumbers({ vassalage }: { vassalage: string | undefined }) {
  const { t } = useTranslation();
  const popular = useQuery(popularNumbersQuery(vassalage));
  const opened = useQuery(openedNumbersQuery());
  return (
    <>
      <section className={styles.section} aria-label={t('lottery.popularNumbers')}>
        <h2>{t('lottery.popularNumbers')}</h2>
        <Answer query={popular} skeleton={<Skeleton height="72px" />}>
          {({ value: { list } }) =>
            list.length === 0 ? (
              <p className={styles.note}>{t('lottery.noPopularNumbers', { least: fewestOnNumber })}</p>
            ) : (
              <>
                <ol className={styles.list}>
                  {list.map((one) => (
                    <li key={`${keyOf(one)} ${one.number}`} className={styles.row}>
                      <span className={styles.number}>{one.number}</span>
                      <GameName of={one} />
                      <span className={styles.note}>{t('lottery.pickedBy', { count: one.players })}</span>
                    </li>
                  ))}
                </ol>
                <p className={styles.note}>{t('lottery.popularNumbersNote')}</p>
              </>
            )
          }
        </Answer>
      </section>
      <section className={styles.section} aria-label={t('lottery.lastDraws')}>
        <h2>{t('lottery.lastDraws')}</h2>
        <Answer query={opened} skeleton={<Skeleton height="72px" />}>
          {({ value: { list } }) => {
            const shown = list.filter((one) => vassalage === undefined || one.vassalage === vassalage);
            if (shown.length === 0) return <p className={styles.note}>{t('lottery.noDraws')}</p>;
            return (
              <ul className={styles.list}>
                {shown.map((one) => (
                  <li key={keyOf(one)} className={styles.row}>
                    <span className={styles.number}>{one.numbers.join(' ')}</span>
                    <GameName of={one} />
                    <span className={styles.note}>
                      {t('lottery.issue', { numero: one.numero })} · {shortTime(one.toldAt)}
                    </span>
                  </li>
                ))}
              </ul>
            );
          }}
        </Answer>
      </section>
    </>
  );
}

type Named = PopularNumber | OpenedNumbers;

const keyOf = ({ vassalage, gameName, prizeMode }: Named) => `${vassalage} ${gameName} ${prizeMode}`;

function GameName({ of: { gameId, gameName } }: { of: Named }) {
  if (gameId === null) return <span>{gameName}</span>;
  return (
    <Link to="/game" search={{ gameId }} className={styles.game}>
      {gameName}
    </Link>
  );
}
