import { useEffect, useState } from 'react';
import styles from './countdown.module.css';

export type CountdownProps = {
  /** When it ends, by the server's clock. */
  until: Date;
  /** The server's clock now; the visitor's own is often wrong. */
  now: () => number;
  onEnd?: (() => void) | undefined;
  /** Said politely to screen readers at 60, 30 and 10 seconds. */
  announce?: (seconds: number) => string;
};

const ANNOUNCED_SECONDS = [60, 30, 10];

export function Countdown(props: CountdownProps) {
  const { until, now, onEnd, announce } = props;
  const [seconds, setSeconds] = useState(() => secondsLeft(until, now));
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsLeft(until, now);
      setSeconds(left);
      if (announce && ANNOUNCED_SECONDS.includes(left)) setSaid(announce(left));
      if (left === 0) {
        clearInterval(timer);
        onEnd?.();
      }
    }, 1000);
    return () => clearInterval(timer);
  }, [until, now, onEnd, announce]);
  return (
    <>
      <time className={styles.countdown} dateTime={`PT${seconds}S`}>
        {clockText(seconds)}
      </time>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}

function secondsLeft(until: Date, now: () => number): number {
  return Math.max(0, Math.ceil((until.getTime() - now()) / 1000));
}

function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
