import { readFileSync } from 'node:fs';
import localesPlugin from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { galleryPage } from './scripts/gallery-page.ts';
import { messages } from './scripts/messages-plugin.ts';
import { metaFile } from './scripts/meta-file.ts';
import { preloadAssets } from './scripts/preload-plugin.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const api = process.env.API_URL ?? 'http://localhost:3000';
/** `GET /auth` is a page of the application; other requests under `/auth` go to the API. */
const auth = {
  target: api,
  bypass: ({ method, url }: { method?: string; url?: string }) =>
    method === 'GET' && /^\/auth\/?(\?|$)/.test(url ?? '') ? '/index.html' : undefined,
};

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    messages(),
    galleryPage(),
    { ...localesPlugin.vite({ locales: ['fr-FR', 'en-US'] }), enforce: 'pre' },
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
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
    proxy: { '/api': api, '/auth': auth, '/files': api, '/calendar': api, '/cable': { target: api, ws: true } },
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
            // One chunk for the modules of every first page: 18 KiB less than many small ones.
            { name: 'first', tags: ['$initial'] },
            // One chunk for the icons that several pages use: each alone is mostly the overhead of a file.
            { name: 'icons', test: /lucide-react/, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
