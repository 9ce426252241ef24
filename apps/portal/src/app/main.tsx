import '@fairhall/ui/styles.css';
import '@fontsource/kanit/thai-400.css';
import '@fontsource/kanit/latin-400.css';
import '@fontsource/kanit/thai-500.css';
import '@fontsource/kanit/latin-500.css';
import './fonts.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { permissionQuery, queries } from '../shared/queries.ts';
import { readSession } from '../shared/session.ts';
import { currentLanguage, startTexts } from '../shared/texts.ts';
import { App } from './app.tsx';
import { keepInvitation } from './keep-invitation.ts';
import { createPortalRouter } from './router.tsx';
import { startSession } from './start-session.ts';

const LONGEST_PAINT_MS = 200;

keepInvitation();
void queries.prefetchQuery(permissionQuery);
const router = createPortalRouter();
await Promise.all([startTexts(), startSession(), firstPainted()]);

const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);
if (isFirstPaintTrue()) {
  root.querySelector('[data-view="lobby"]')?.remove();
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, app);
} else createRoot(root).render(app);

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
