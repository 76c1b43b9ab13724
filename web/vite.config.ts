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
            // Runs before the application has loaded, so it must be a file of its own.
            { name: 'first-requests', test: /src\/(send-first-requests|lib\/(first-requests|credentials|storage))\.ts/, priority: 1 },
            // Chunks of what many pages need. Left alone, a page would fetch up to 58 files, and each takes a round trip over HTTP/1.1.
            { name: 'first', tags: ['$initial'] },
            // The header of every page, the icons, and small modules that many pages share.
            {
              name: 'frame',
              test: /lucide-react|src\/ui\/(alert|aria-provider|avatar|icon-button|language-switch|lazy-dialog|logo|state-chip|tag|use-current-minute|use-panel|use-preload)\.tsx?|src\/lib\/(company-branding|safe-link|save-file|zone-labels)|useRouterState/,
              minShareCount: 3,
            },
            // The layout of the member pages, and components that several of them share. `route-files.ts` finds this chunk by its name.
            {
              name: '_protected',
              test: /src\/(features\/(booking\/proposal-slot|relationship\/audience-note|requests\/lazy-request-dialog|shell\/shell|training-tools\/seen-button)|routes\/_protected|ui\/(action-card|file-item|lazy-picture-editor|look-back|match-reasons|online-sign|presenter-chip|progress|relationship-path|score-pill|section|time-zone-note))\.tsx|src\/lib\/(pending-requests|question-titles|use-pause|weekday-name)|contract\/src\/values\/phone-address|useInfiniteQuery|icons\/(camera|circle-user-round|circle-x|clipboard-list|copy|lock|mail|mic|phone|undo-2)\./,
            },
            {
              name: 'public',
              test: /src\/(ui\/(article|paragraphs|public-links)|features\/content\/(information-page|text-page)|lib\/texts)\.tsx?/,
            },
            { name: 'fields', test: /src\/ui\/(field|form-errors|text-area|text-field)\.tsx|src\/(lib|ui)\/(use-draft|use-submission)/ },
            { name: 'search', test: /src\/ui\/(disclosure|multi-select|search-field|select)\.tsx|src\/lib\/normalize-text/ },
            // Other controls of forms.
            {
              name: 'controls',
              test: /src\/ui\/(checkbox|chip-fields|compact-select|date-field|error-summary|radio-cards|select-field|switch)\.tsx|react-aria.*(FileTrigger|FocusScope|Heading|PortalProvider|PressResponder|SelectionIndicator|SharedElementTransition|VisuallyHidden|ariaHideOutside|getScrollParent|useSlot|useToggleState)\.mjs/,
            },
            { name: 'forms', test: /src\/(lib\/use-form|ui\/(password-rules|use-field|use-validation-rules))\./ },
            {
              name: 'account',
              test: /src\/(features\/(registration\/use-opened-link|sign-in\/(auth-page|back-to-sign-in))|ui\/(people-illustration|stepper))\.tsx?/,
            },
            {
              name: 'registration',
              test: /src\/(features\/registration\/(pending-registration|registration-page)|routes\/_joining)\.tsx?/,
            },
          ],
        },
      },
    },
  },
});
