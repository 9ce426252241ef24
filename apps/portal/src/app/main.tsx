import '@fairhall/ui/styles.css';
import '@fontsource/kanit/thai-400.css';
import '@fontsource/kanit/latin-400.css';
import '@fontsource/kanit/thai-500.css';
import '@fontsource/kanit/latin-500.css';
import './fonts.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { permissionQuery, queries } from '../shared/queries.ts';
import { readSession } from '../shared/session.ts';
import { currentLanguage, startTexts } from '../shared/texts.ts';
import { App } from './app.tsx';
import { keepInvitation } from './keep-invitation.ts';
import { createPortalRouter } from './router.tsx';
import { startSession } from './start-session.ts';

const LONGEST_PAINT_MS = 200;
const LONGEST_TITLE_MS = 1000;

keepInvitation();
void queries.prefetchQuery(permissionQuery);
const router = createPortalRouter();
const root = document.getElementById('root')!;
// Not awaited here: the pages' parts import from this one, and would wait for it while it waits for them.
void show();

/** In transitions, which React works off in slices: a press or a scroll never waits for the whole page. */
async function show(): Promise<void> {
  await Promise.all([startTexts(), startSession(), firstPainted()]);
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
  if (isFirstPaintTrue()) {
    root.querySelector('[data-view="lobby"]')?.remove();
    router.ssr = { manifest: undefined };
    await router.load();
    startTransition(() => void hydrateRoot(root, app));
  } else {
    if (document.documentElement.dataset.page === 'lobby') await Promise.all([router.load(), titleSeen()]);
    startTransition(() => createRoot(root).render(app));
  }
}

/** The page came with what a Thai visitor sees at home: that one is taken over as it stands. */
function isFirstPaintTrue(): boolean {
  return (
    root.childElementCount > 0 &&
    location.pathname === '/' &&
    currentLanguage() === 'TH' &&
    !readSession().token
  );
}

/** What the page brought is shown before work begins that would hold it up. */
function firstPainted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_PAINT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/**
 * The lobby's title, which came with the page, stands until the lobby comes that has it too: taken away before the
 * screen has shown it, it would have come for nothing. The limit is for a browser that does not tell.
 */
function titleSeen(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_TITLE_MS);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}
