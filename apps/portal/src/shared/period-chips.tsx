import { houseDay } from '@fairhall/contract';
import { Chip } from '@fairhall/ui';
import { useState } from 'react';
import { DayRange } from './day-range.tsx';
import styles from './period-chips.module.css';
import { serverNow } from './server-clock.ts';
import { useTranslation } from './texts.ts';

export type Days = { from: string; to: string };
const periods = [
  ['today', 0],
  ['week', 6],
  ['month', 29],
] as const;

/** Days of the house, as the address names them; a week where it does not. */
export function daysOf({ from, to }: Partial<Days>): Days {
  return { from: from ?? daysAgo(6), to: to ?? daysAgo(0) };
}

/** The usual spans of days that end today, and any other by its first and last day. */
export function PeriodChips({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  const { t } = useTranslation();
  const [isTyping, setTyping] = useState(false);
  const today = daysAgo(0);
  const usual = periods.find(([, count]) => days.from === daysAgo(count) && days.to === today);
  const isRange = isTyping || !usual;
  return (
    <div className={styles.period}>
      <fieldset className={styles.periods} aria-label={t('bets.period')}>
        {periods.map(([name, count]) => (
          <Chip
            key={name}
            isChosen={!isRange && usual?.[0] === name}
            onClick={() => {
              setTyping(false);
              onChoose({ from: daysAgo(count), to: today });
            }}
          >
            {t(`bets.days.${name}`)}
          </Chip>
        ))}
        <Chip isChosen={isRange} onClick={() => setTyping(true)}>
          {t('bets.days.range')}
        </Chip>
      </fieldset>
      {isRange && (
        <DayRange key={`${days.from} ${days.to}`} days={days} lastDay={today} onChoose={onChoose} />
      )}
    </div>
  );
}

function daysAgo(days: number): string {
  return houseDay(serverNow(), days);
}
