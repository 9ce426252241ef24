import { houseDay } from '@fairhall/contract';
import { Chip } from '@fairhall/ui';
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

export function PeriodChips({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.periods} aria-label={t('bets.period')}>
      {periods.map(([name, count]) => (
        <Chip
          key={name}
          isChosen={days.from === daysAgo(count) && days.to === daysAgo(0)}
          onClick={() => onChoose({ from: daysAgo(count), to: daysAgo(0) })}
        >
          {t(`bets.days.${name}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

function daysAgo(days: number): string {
  return houseDay(serverNow(), days);
}
