import type { PurseMove } from '@fairhall/contract';
import { Badge, EmptyState, Money, MoneyList, MoneyRow, type Tone } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import { Endless } from '../../shared/endless.tsx';
import { Code, Fact, Facts } from '../../shared/facts.tsx';
import { purseMovesQuery } from '../../shared/purse-queries.ts';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './purses.module.css';

const tones: Readonly<Record<PurseMove['status'], Tone>> = { open: 'note', done: 'won', refused: 'plain' };

/** What went to vendors and came back; what nobody knows the end of says so. */
export function MoveHistory() {
  const { t } = useTranslation();
  const moves = useInfiniteQuery(purseMovesQuery);
  return (
    <section className={styles.form}>
      <h2 className={styles.name}>{t('purses.history')}</h2>
      <Endless
        query={moves}
        empty={
          <EmptyState icon={<ArrowRightLeft />} title={t('purses.empty')}>
            {t('purses.emptyText')}
          </EmptyState>
        }
      >
        {(items) => (
          <MoneyList label={t('purses.history')} isBusy={moves.isFetching}>
            {items.map((move) => (
              <MoneyRow
                key={move.id}
                icon={<ArrowRightLeft />}
                title={t(`purses.went.${move.direction}`, { name: move.vendorName })}
                note={timeText(move.at)}
                amount={<Money minor={BigInt(move.amount)} currency={move.currency} />}
                state={
                  <Badge tone={tones[move.status]}>
                    {t(move.isUnknown ? 'purses.status.unknown' : `purses.status.${move.status}`)}
                  </Badge>
                }
              >
                <Facts>
                  <Fact name={t('account.reference')} value={<Code text={move.orderNumber} />} />
                  <Fact name={t('purses.cause.name')} value={t(`purses.cause.${move.cause}`)} />
                  {move.endedAt && <Fact name={t('purses.ended')} value={timeText(move.endedAt)} />}
                </Facts>
              </MoneyRow>
            ))}
          </MoneyList>
        )}
      </Endless>
    </section>
  );
}
