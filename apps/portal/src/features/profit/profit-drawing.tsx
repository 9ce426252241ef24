import { Money } from '@fairhall/ui';
import { useId } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { dayText } from '../../shared/times.ts';
import styles from './profit.module.css';

type Day = { day: string; winLoss: string };

const HEIGHT = 160;
const WIDTH = 620;
const GAP = 4;

/**
 * Win and loss by day, up and down from a line in the middle: direction says what the colour says. Whoever does not see
 * it reads the table below.
 */
export function ProfitDrawing({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  const values = days.map(({ winLoss }) => Number(winLoss));
  const most = Math.max(1, ...values.map(Math.abs));
  const step = WIDTH / days.length;
  const middle = HEIGHT / 2;
  return (
    <figure className={styles.figure}>
      <svg
        role="img"
        aria-labelledby={titleId}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.drawing}
      >
        <title id={titleId}>{t('profit.drawing')}</title>
        {days.map(({ day }, place) => {
          const value = values[place] ?? 0;
          const size = value === 0 ? 0 : Math.max(2, (Math.abs(value) / most) * (middle - GAP));
          return (
            <rect
              key={day}
              className={value > 0 ? styles.won : styles.lost}
              x={place * step + GAP / 2}
              y={value > 0 ? middle - size : middle}
              width={Math.max(2, step - GAP)}
              height={size}
              rx={2}
            />
          );
        })}
        <line className={styles.axis} x1={0} x2={WIDTH} y1={middle} y2={middle} />
      </svg>
      <figcaption className={styles.caption}>
        <span>{dayText(days[0]?.day ?? '')}</span>
        <span>
          ± <Money minor={BigInt(most)} />
        </span>
        <span>{dayText(days.at(-1)?.day ?? '')}</span>
      </figcaption>
    </figure>
  );
}
