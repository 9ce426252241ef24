import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './build/contract-without-schemas.ts';
import { preloadedFonts } from './build/preloaded-fonts.ts';

const server = process.env.FAIRHALL_PORTAL_ORIGIN ?? 'http://127.0.0.1:4100';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), contractWithoutSchemas(), preloadedFonts()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Without its schemas a contract's definitions do nothing when loaded: those not asked for are left out.
      treeshake: { manualPureFunctions: ['z', 'endpoint'], propertyReadSideEffects: false },
    },
  },
  server: {
    port: Number(process.env.PORTAL_DEV_PORT ?? 5173),
    proxy: { '/api/live': { target: server, ws: true }, '/api': server },
  },
});
