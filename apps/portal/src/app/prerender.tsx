import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server.edge';
import { startTexts, texts } from '../shared/texts.ts';
import { App } from './app.tsx';
import { createPortalRouter } from './router.tsx';

/**
 * The home page as a Thai visitor first sees it, before any script has come, and what the lobby begins with in its
 * place.
 */
export async function prerender(): Promise<string> {
  await startTexts();
  const router = createPortalRouter(createMemoryHistory({ initialEntries: ['/'] }));
  await router.load();
  const lobby = `<h1 data-view="lobby">${texts.t('shell.category.RNG')}</h1>`;
  return renderToString(<App router={router} />)
    .replace(/<script[\s\S]*?<\/script>|<link rel="preload"[^>]*>/g, '')
    .replace(/<main[^>]*>/, (main) => main + lobby);
}
