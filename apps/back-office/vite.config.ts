import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.FAIRHALL_BACK_OFFICE ?? 'http://127.0.0.1:4101';

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2024' },
  server: { proxy: { '/api': server } },
});
