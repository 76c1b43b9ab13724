import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messages } from '@binome/scripts/messages/plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { generateMessages } from './scripts/generate-messages.ts';

// With the host of the browser's address, which the API compares with the origin of the page.
const api = { target: process.env.API_URL ?? 'http://localhost:3000' };

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  base: '/backoffice/',
  plugins: [messages(fileURLToPath(new URL('src/messages', import.meta.url)), generateMessages), react()],
  resolve: {
    // Messages are compiled at build time, so the parser stays out of the bundle.
    alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }],
  },
  server: { port: 5174, strictPort: true, proxy: { '/backoffice/v1': api, '/backoffice/cable': { ...api, ws: true } } },
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
