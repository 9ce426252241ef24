import { useEffect, useState } from 'react';
import { showTime } from '../shared/show-time.ts';
import styles from './house-clock.module.css';

const SECOND_MS = 1000;

/** The house's day turns at midnight GMT+8, wherever the reader sits. */
export function HouseClock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={styles.clock} dateTime={now.toISOString()}>
      {showTime(now)} GMT+8
    </time>
  );
}
