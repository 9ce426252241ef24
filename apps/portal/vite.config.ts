import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './build/contract-without-schemas.ts';
import { firstPaint } from './build/first-paint.ts';
import { lightIcons } from './build/light-icons.ts';
import { paintedScenes } from './build/painted-scenes.ts';
import { preloadedFonts } from './build/preloaded-fonts.ts';
import { writtenTexts } from './build/written-texts.ts';

/** Few files for the first view: each one more costs its own headers and compresses on its own. */
const chunkGroups = [
  {
    name: 'library',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//,
    tags: ['$initial' as const],
  },
  { name: 'first', test: /\/src\//, tags: ['$initial' as const] },
  {
    name: 'tiles',
    test: /shared\/(answer|art-link|category-icons|failure|game-|page\.|picture|rich-text|shown-pictures|times|when-near)|ui\/src\/(badge|broken|card|copy-button|empty-state|game-art|refused|state|tile)|contract\/src\/play(?!-lottery)|money\/src\/format/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'lists',
    test: /features\/lobby\/endless|shared\/(endless|scroll-on)|infiniteQuery|useInfinite/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'controls',
    test: /ui\/src\/(chip|field|form-message|input|select|text-input)/,
    includeDependenciesRecursively: false,
  },
  // The first script names every part: what is visited together and seldom is one.
  { name: 'agents', test: /features\/agents\//, includeDependenciesRecursively: false },
  { name: 'wallets', test: /features\/purses\//, includeDependenciesRecursively: false },
  { name: 'proof', test: /features\/proof\/|fair\/src\/ledger/, includeDependenciesRecursively: false },
  {
    name: 'forms',
    test: /ui\/src\/(amount-input|checkbox|file-drop|page-window|pagination|password-input|table|text-area|tracker)|shared\/(app-code|mobile-field|password-|send-button|typed-phone|use-code-sending|warning-dialog)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'desk',
    test: /ui\/src\/(countdown|money|tabs)|shared\/(bonuses|bring-all-back|day-range|facts|fold|forfeit-dialog|known-of-house|list-|measured-times|movement-kinds|period-chips|played|purse-queries|qr-code|receipt|round-status|rounds|save-file|seal-key|summed-list|tiles|verification)/,
    includeDependenciesRecursively: false,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 2 },
];

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** A script of its own, for a frame: nothing of it is in the portal's pages. */
const PHONE_CHECK = 'phone-check';
const HASHED = 'assets/[hash:8].js';
const server = process.env.FAIRHALL_PORTAL_ORIGIN ?? 'http://127.0.0.1:4100';

export default defineConfig({
  root: fromHere('.'),
  plugins: [
    react(),
    lightIcons(),
    contractWithoutSchemas(),
    paintedScenes(),
    preloadedFonts(),
    firstPaint(),
    writtenTexts(),
  ],
  // React has had the hook itself since its version 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Without its schemas a contract's definitions do nothing when loaded: those not asked for are left out.
      treeshake: {
        manualPureFunctions: ['z', 'endpoint'],
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /packages\/contract\/src/, sideEffects: false }],
      },
      input: { index: fromHere('index.html'), [PHONE_CHECK]: fromHere('frames/phone-check.ts') },
      output: {
        codeSplitting: { groups: chunkGroups },
        // the page that loads it is the server's, and knows it by its name
        entryFileNames: ({ name }) => (name === PHONE_CHECK ? '[name].js' : HASHED),
        // The first script lists all parts: names said once more there, and hashes of many letters, hardly compress.
        hashCharacters: 'hex',
        chunkFileNames: HASHED,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:8][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    port: Number(process.env.PORTAL_DEV_PORT ?? 5173),
    proxy: { '/api/live': { target: server, ws: true }, '/api': server },
  },
});
