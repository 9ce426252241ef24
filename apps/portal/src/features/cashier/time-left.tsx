import { Countdown } from '@fairhall/ui';
import { serverNow } from '../../shared/server-clock.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './cashier.module.css';

/** How long an order still waits for its money. */
export function TimeLeft({ until, onEnd }: { until: string; onEnd: () => void }) {
  const { t } = useTranslation();
  return (
    <p className={styles.left}>
      {t('cashier.timeLeft')}
      <Countdown
        until={new Date(until)}
        now={serverNow}
        announce={(seconds) => t('cashier.secondsLeft', { seconds })}
        onEnd={onEnd}
      />
    </p>
  );
}
