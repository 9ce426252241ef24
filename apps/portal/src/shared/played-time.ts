import { useTranslation } from './texts.ts';

/** `1 h 05 min` in the reader's language. */
export function usePlayedTime(): (minutes: number) => string {
  const { t } = useTranslation();
  return (minutes) => {
    if (minutes < 60) return t('protection.minutes', { minutes });
    const rest = String(minutes % 60).padStart(2, '0');
    return t('protection.hours', { hours: Math.floor(minutes / 60), minutes: rest });
  };
}
