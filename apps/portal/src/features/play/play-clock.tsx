import type { SittingView } from '@fairhall/contract';
import { Money } from '@fairhall/ui';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { serverNow } from '../../shared/server-clock.ts';
import { useTranslation } from '../../shared/texts.ts';
import styles from './play-clock.module.css';

const SECOND_MS = 1000;

/** How long this sitting has lasted and what came of it, in sight while playing. */
export function PlayClock({ sitting }: { sitting: NonNullable<SittingView['sitting']> }) {
  const { t } = useTranslation();
  const [nowMs, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((nowMs - Date.parse(sitting.beganAt)) / SECOND_MS));
  return (
    <span className={styles.clock}>
      <Hourglass aria-hidden="true" />
      <span className="visually-hidden">{t('protection.played.sitting')}</span>
      <time dateTime={`PT${seconds}S`}>{clockText(seconds)}</time>
      <span className="visually-hidden">{t('protection.played.net')}</span>
      <Money minor={BigInt(sitting.played.net)} isChange />
    </span>
  );
}

function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
}
