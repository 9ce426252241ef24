import type { Words } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';

/** What the kit says itself, in the reader's language. */
export function useKitWords(): Words {
  const { t } = useTranslation();
  return {
    close: t('kit.close'),
    copy: t('kit.copy'),
    copied: t('kit.copied'),
    showPassword: t('kit.showPassword'),
    hidePassword: t('kit.hidePassword'),
    previous: t('kit.previous'),
    next: t('kit.next'),
    retry: t('kit.retry'),
    reference: t('kit.reference'),
    loading: t('kit.loading'),
    pages: t('kit.pages'),
    page: (number) => t('kit.page', { number }),
    slide: (number, count) => t('kit.slide', { number, total: count }),
    removeFile: (name) => t('kit.removeFile', { name }),
    optional: t('kit.optional'),
  };
}
