import { showHouseTime } from '@fairhall/contract';
import { useEffect, useState } from 'react';
import { serverNow } from '../../shared/server-clock.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './clock.module.css';

export function Clock() {
  const { t } = useTranslation();
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.clock} title={t('shell.clock')}>
      <span className="visually-hidden">{t('shell.clock')} </span>
      {now !== undefined && showHouseTime(now)} <span className={styles.zone}>GMT+8</span>
    </span>
  );
}
