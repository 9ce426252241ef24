import '@fairhall/ui/styles.css';
import '@fontsource/kanit/thai-400.css';
import '@fontsource/kanit/thai-500.css';
import '@fontsource/kanit/thai-600.css';
import '@fontsource/kanit/latin-400.css';
import '@fontsource/kanit/latin-500.css';
import '@fontsource/kanit/latin-600.css';
import './app/density.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadWhenOutdated } from './app/reload-when-outdated.ts';
import { startI18n } from './shared/i18n.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
reloadWhenOutdated();
await startI18n();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
