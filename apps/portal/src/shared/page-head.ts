import { useEffect } from 'react';
import { useTranslation } from './texts.ts';

/** What the browser's tab and those who list pages say of this one, in the reader's language. */
export function usePageHead(title: string): void {
  const { t } = useTranslation();
  const promise = t('shell.fairText');
  useEffect(() => {
    writePageHead(`${title} · Fairhall`, `${title} · ${promise}`);
  }, [title, promise]);
}

export function writePageHead(title: string, description: string): void {
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
