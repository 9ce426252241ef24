import { type Words, WordsProvider } from '@fairhall/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect, useMemo } from 'react';
import { changeToKept } from '../shared/change-language.ts';
import { queries } from '../shared/queries.ts';
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
        <RouterProvider router={router} />
      </QueryClientProvider>
    </WordsProvider>
  );
}
