import type { MemberGrant } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Badge, Money, MoneyList, MoneyRow, Skeleton, type Tone } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { Answer } from '../../shared/answer.tsx';
import { grantsQuery } from '../../shared/free-rounds.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './bonuses.module.css';

/** Free rounds that the house gave, with what they won; nothing where there never were any. */
export function FreeRounds() {
  const { t } = useTranslation();
  const grants = useQuery(grantsQuery());
  return (
    <Answer query={grants} skeleton={<Skeleton height="4rem" radius="var(--radius-card)" />}>
      {({ items }) =>
        items.length === 0 ? null : (
          <section className={styles.freeRounds}>
            <h2>{t('bonuses.freeRounds')}</h2>
            <p className={styles.note}>{t('bonuses.freeRoundsTerms')}</p>
            <MoneyList label={t('bonuses.freeRounds')} isBusy={grants.isFetching}>
              {items.map((grant) => (
                <FreeRoundsRow key={grant.id} grant={grant} />
              ))}
            </MoneyList>
          </section>
        )
      }
    </Answer>
  );
}

const tones: Readonly<Record<MemberGrant['state'], Tone>> = {
  waiting: 'plain',
  live: 'action',
  used: 'won',
  expired: 'plain',
  cancelled: 'plain',
};

function FreeRoundsRow({ grant }: { grant: MemberGrant }) {
  const { t } = useTranslation();
  const { games, rounds, used, currency, won, state } = grant;
  return (
    <MoneyRow
      icon={<Gift />}
      title={t('bonuses.freeRoundsOf', { rounds, stake: formatMoney(BigInt(grant.stake), currency) })}
      note={t('bonuses.freeRoundsUntil', { time: timeText(grant.expiresAt) })}
      amount={<Money minor={BigInt(won)} currency={currency} />}
      state={<Badge tone={tones[state]}>{t(`bonuses.freeRoundsState.${state}`)}</Badge>}
    >
      <p className={styles.note}>{t('bonuses.freeRoundsUsed', { used, left: rounds - used })}</p>
      <p className={styles.note}>
        {grant.vendorName}:{' '}
        {games.map(({ gameId, name }, place) => (
          <span key={name}>
            {place > 0 && ', '}
            {gameId && state === 'live' ? (
              <Link to="/game" search={{ gameId }} className={styles.link}>
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
        ))}
      </p>
    </MoneyRow>
  );
}
