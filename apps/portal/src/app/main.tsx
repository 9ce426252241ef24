import '@fairhall/ui/styles.css';
import '@fontsource/kanit/thai-400.css';
import '@fontsource/kanit/latin-400.css';
import '@fontsource/kanit/thai-500.css';
import '@fontsource/kanit/latin-500.css';
import './fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { permissionQuery, queries } from '../shared/queries.ts';
import { startTexts } from '../shared/texts.ts';
import { App } from './app.tsx';
import { keepInvitation } from './keep-invitation.ts';
import { createPortalRouter } from './router.tsx';
import { startSession } from './start-session.ts';

keepInvitation();
void queries.prefetchQuery(permissionQuery);
await Promise.all([startTexts(), startSession()]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App router={createPortalRouter()} />
  </StrictMode>,
);
