import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messages } from '@binome/scripts/messages/plugin';
import localesPlugin from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { galleryPage } from './scripts/gallery-page.ts';
import { generateMessages } from './scripts/generate-messages.ts';
import { metaFile } from './scripts/meta-file.ts';
import { preloadAssets } from './scripts/preload-plugin.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
// With the host of the browser's address, which the API compares with the origin of the page.
const api = { target: process.env.API_URL ?? 'http://localhost:3000' };
/** `GET /auth` is a page of the application; other requests under `/auth` go to the API. */
const auth = {
  ...api,
  bypass: ({ method, url }: { method?: string; url?: string }) =>
    method === 'GET' && /^\/auth\/?(\?|$)/.test(url ?? '') ? '/index.html' : undefined,
};

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    messages(fileURLToPath(new URL('src/messages', import.meta.url)), generateMessages),
    galleryPage(),
    { ...localesPlugin.vite({ locales: ['fr-FR', 'en-US'] }), enforce: 'pre' },
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Error pages are in the first script. Splitting them would add a file of one line to each route.
      codeSplittingOptions: { defaultBehavior: [['component']] },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    preloadAssets(),
    metaFile(version),
  ],
  resolve: {
    // Messages are compiled at build time, so the parser stays out of the bundle.
    alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }],
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/auth': auth, '/files': api, '/calendar': api, '/cable': { ...api, ws: true } },
  },
  preview: { port: Number(process.env.WEB_PORT ?? 4173), strictPort: true, proxy: { '/api': api, '/auth': auth } },
  build: {
    // These versions support light-dark() and oklch(), so no fallbacks are generated.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The modules of the first load, in one file.
            { name: 'first', tags: ['$initial'] },
            // Else each icon would be a file.
            { name: 'icons', test: /lucide-react/, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
