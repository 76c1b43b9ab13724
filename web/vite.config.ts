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
            // Runs before the application has loaded, so it must be a file of its own.
            { name: 'first-requests', test: /src\/(send-first-requests|lib\/(first-requests|credentials|storage))\.ts/, priority: 1 },
            // Chunks of what many pages need. Left alone, a page would fetch up to 58 files, each a round trip over HTTP/1.1.
            { name: 'first', tags: ['$initial'] },
            { name: 'icons', test: /lucide-react/, minShareCount: 3 },
            {
              name: 'frame',
              test: /src\/ui\/(alert|aria-provider|avatar|icon-button|language-switch|logo|use-panel|use-preload)\.tsx?|company-branding|useRouterState/,
            },
            { name: 'field', test: /src\/ui\/field\.tsx/ },
            { name: 'fields', test: /src\/ui\/(text-field|form-errors)\.tsx|src\/lib\/use-submission/ },
            { name: 'shell', test: /src\/features\/shell\/shell\.tsx/ },
            {
              name: 'parts',
              test: /src\/ui\/(action-card|look-back|match-reasons|progress|relationship-path|score-pill|section|state-chip)\.tsx/,
            },
          ],
        },
      },
    },
  },
});
