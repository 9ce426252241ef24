import { DEFAULT_CURRENCY } from '@fairhall/money';
import { OwnCurrencyProvider, type Words, WordsProvider } from '@fairhall/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { changeToKept } from '../shared/change-language.ts';
import { memberQuery, queries } from '../shared/queries.ts';
import { useSession } from '../shared/session.ts';
import { useTranslation } from '../shared/texts.ts';
import type { createPortalRouter } from './router.tsx';

export function App({ router }: { router: ReturnType<typeof createPortalRouter> }) {
  const { t } = useTranslation();
  const words = useMemo<Words>(
    () => ({
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
      slide: (number, count) => t('kit.slide', { number, count }),
      removeFile: (name) => t('kit.removeFile', { name }),
      optional: t('kit.optional'),
    }),
    [t],
  );
  useLayoutEffect(() => {
    delete document.getElementById('root')?.dataset.firstPaint;
    dispatchEvent(new Event('fairhall:taken-over'));
    void changeToKept();
  }, []);
  return (
    <WordsProvider words={words}>
      <QueryClientProvider client={queries}>
        <OwnCurrency>
          <RouterProvider router={router} />
        </OwnCurrency>
      </QueryClientProvider>
    </WordsProvider>
  );
}

function OwnCurrency({ children }: { children: ReactNode }) {
  const { isMember } = useSession();
  const member = useQuery({ ...memberQuery, enabled: isMember });
  return (
    <OwnCurrencyProvider currency={member.data?.member.currency ?? DEFAULT_CURRENCY}>
      {children}
    </OwnCurrencyProvider>
  );
}
