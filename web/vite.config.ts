import { readFileSync } from 'node:fs';
import localesPlugin from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyLoads } from './scripts/early-loads.ts';
import { messages } from './scripts/messages-plugin.ts';
import { metaFile } from './scripts/meta-file.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const api = process.env.API_URL ?? 'http://localhost:3000';
/** Read, it is a page; written to, a call. */
const auth = {
  target: api,
  bypass: ({ method, url }: { method?: string; url?: string }) =>
    method === 'GET' && /^\/auth\/?(\?|$)/.test(url ?? '') ? '/index.html' : undefined,
};

/** Pages that most visits begin with: their loaders start with the first script. Those of the others come with what draws them. */
const firstRoutes = /^\/(__root__|_[a-z]+|_guest\/.*|_protected\/(dashboard|community|mentoring_center))$/;
/** What only some pages ask for, each in its own script or in one that a few share. */
const pageLib =
  'avatar|brand|form-failure|meetings|moment|once|pending-requests|plain-text|profiles|question-titles|quotes|room-address|save-file|texts|toasts|version|zone-words';
const frame = new RegExp(
  [
    String.raw`node_modules\/(react|react-dom|scheduler|@tanstack|@formatjs|intl-messageformat)\/`,
    String.raw`src\/lib\/(?!${pageLib})`,
    String.raw`src\/features\/(system\/|(community|dashboard|shell|registration)\/(.*-query|queries|search|later)\.|history\/search\.)`,
    String.raw`src\/ui\/(button|classes|spinner|icon-button|card|error-card|skeleton|logo|mark|page-header|preferences)\.`,
    String.raw`icons\/circle-check\.`,
  ].join('|'),
);
const member =
  /src\/features\/shell\/(shell|.*-(menu|bell|switch|nav)|places|roles-of)\.|src\/ui\/(aria-provider|avatar|badge|use-panel|score-pill)\./;
const fields = /src\/ui\/(field|text-field|password-field|form-errors|alert|linked-forms)\./;

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    messages(),
    { ...localesPlugin.vite({ locales: ['fr-FR', 'en-US'] }), enforce: 'pre' },
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders start with the first script; what draws, the skeletons too, comes with its page.
      codeSplittingOptions: {
        defaultBehavior: [['component'], ['pendingComponent'], ['errorComponent', 'notFoundComponent']],
        splitBehavior: ({ routeId }) =>
          firstRoutes.test(routeId) ? undefined : [['loader', 'component'], ['pendingComponent'], ['errorComponent', 'notFoundComponent']],
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    tailwindcss(),
    earlyLoads(),
    metaFile(version),
  ],
  resolve: {
    // Messages are compiled at build time: the parser stays out of the bundle.
    alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }],
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/api': api, '/auth': auth, '/files': api, '/calendar': api, '/cable': { target: api, ws: true } },
  },
  preview: { port: Number(process.env.WEB_PORT ?? 4173), strictPort: true, proxy: { '/api': api, '/auth': auth } },
  build: {
    // light-dark() and oklch() as written, without fallbacks.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs in one file: it packs better than in twenty, and stays cached when only our own code changes.
    rolldownOptions: {
      output: {
        // Every page's list of what it needs names all its scripts: short names are a KiB of the first one. Messages keep theirs,
        // by which they are fetched early.
        chunkFileNames: ({ name }) => (name.endsWith('.ast') ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        codeSplitting: {
          groups: [
            { name: 'frame', test: frame, priority: 3 },
            { name: 'member', test: member, priority: 2 },
            { name: 'fields', test: fields, priority: 1 },
          ],
        },
      },
    },
  },
});
