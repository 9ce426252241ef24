import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server.edge';
import { startTexts } from '../shared/texts.ts';
import { App } from './app.tsx';
import { createPortalRouter } from './router.tsx';

/** A page as a Thai visitor first sees it, before any script has come. */
export async function prerender(path: string): Promise<string> {
  await startTexts();
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  return renderToString(<App router={router} />).replace(
    /<script[\s\S]*?<\/script>|<link rel="preload"[^>]*>/g,
    '',
  );
}
