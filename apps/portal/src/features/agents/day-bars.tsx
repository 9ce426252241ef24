import type { TeamFigures } from '@fairhall/contract';
import styles from './agents.module.css';
import type { FigureName } from './figures.tsx';

/** One figure by day, oldest first. A drawing only: the table below says the same in figures. */
export function DayBars(props: { days: readonly { day: string; figures: TeamFigures }[]; name: FigureName }) {
  const bars = props.days.map(({ day, figures }) => ({ day, size: Math.abs(Number(figures[props.name])) }));
  const most = Math.max(1, ...bars.map(({ size }) => size));
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.toReversed().map(({ day, size }) => (
        <span key={day} className={styles.bar} style={{ blockSize: `max(2px, ${(size / most) * 100}%)` }} />
      ))}
    </div>
  );
}
