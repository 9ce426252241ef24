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
/** For a part that is slow to come, and a browser that does not tell what it has shown. */
const LONGEST_VIEW_MS = 1000;

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
  const { view } = document.documentElement.dataset;
  const isViewTrue = view !== undefined && currentLanguage() === 'TH' && !readSession().token;
  if (view === '/' && isViewTrue) {
    router.ssr = { manifest: undefined };
    await router.load();
    startTransition(() => void hydrateRoot(root, app));
  } else {
    if (isViewTrue) await Promise.race([Promise.all([router.load(), viewSeen()]), after(LONGEST_VIEW_MS)]);
    startTransition(() => createRoot(root).render(app));
  }
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
 * The view that came with the page stands until the page itself can be shown: taken away before the screen has shown
 * it, it would have come for nothing.
 */
function viewSeen(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
