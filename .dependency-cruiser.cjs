// Import rules; docs/architecture.md explains them. `npm run check` enforces them.
const api = '^services/api/src';
const domains = [
  'companies',
  'programs',
  'accounts',
  'questions',
  'profiles',
  'availabilities',
  'matching',
  'relationships',
  'mentoring-requests',
  'match-proposals',
  'meetings',
  'feedback',
];
const otherDomains = [
  'action-links',
  'bookmarks',
  'messaging',
  'news',
  'people',
  'training-tools',
  'notifications',
  'content',
  'support',
  'personal-data',
  'configuration',
  'presence',
  'live-updates',
  'webhooks',
  'provisioning',
  'public-pages',
  'page-views',
  'program-reports',
  'console-frame',
];
const anyDomain = `${api}/(${[...domains, ...otherDomains].join('|')})/`;
const tests = ['\\.(test|bench)\\.tsx?$', '/src/(tests|testing)/', '/bench/', '^testing/'];
/** The files of the contract whose values the front ends import. */
const contractValues = '^services/contract/src/values/';
const entries = `${api}/(app|worker|main-api|main-worker)\\.ts$`;

/** A domain imports only the domains before it in the list. Later domains learn of changes by events. */
const domainOrder = domains.map((domain, index) => ({
  name: `domain-order-${domain}`,
  comment: `${domain} may import only these domains: ${domains.slice(0, index).join(', ') || 'none'}. Use an event to reach the others.`,
  severity: 'error',
  from: { path: `${api}/${domain}/`, pathNot: tests },
  to: { path: `${api}/(${[...domains.slice(index + 1), ...otherDomains].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycle', comment: 'Import cycles are not allowed.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      comment: 'Every import must resolve to a file or an installed package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'packages-by-name',
      comment: 'A package imports another by its name, @binome/…, as its package.json allows.',
      severity: 'error',
      from: { path: '^(services/[^/]+|[^/]+)/' },
      to: { pathNot: ['^$1/', 'node_modules'], dependencyTypes: ['local'] },
    },
    {
      name: 'contract-without-server-code',
      comment: 'The contract imports only zod, libphonenumber-js and itself.',
      severity: 'error',
      from: { path: '^services/contract/src/', pathNot: tests },
      to: { pathNot: ['^services/contract/src/', 'node_modules/(zod|libphonenumber-js)/'] },
    },
    {
      name: 'contract-values-without-zod',
      comment:
        'The front ends bundle these files of the contract: they import only types and each other, so that zod stays out of the bundles.',
      severity: 'error',
      from: { path: contractValues, pathNot: tests },
      to: { pathNot: contractValues, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'frontends-without-zod',
      comment: 'The front ends import only types from the contract, except from its files without zod.',
      severity: 'error',
      from: { path: '^(web|backoffice)/', pathNot: tests },
      to: { path: '^services/contract/src/', pathNot: contractValues, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'matching-without-dependencies',
      comment: 'The matching engine is pure: it imports only itself. Only threads.ts knows of the threads that run it.',
      severity: 'error',
      from: { path: '^services/matching/src/', pathNot: [...tests, '^services/matching/src/assign/threads?\\.ts$'] },
      to: { pathNot: '^services/matching/src/' },
    },
    {
      name: 'platform-without-domains',
      comment: 'The platform imports the contract and libraries, but no domain and no policy.',
      severity: 'error',
      from: { path: `${api}/platform/`, pathNot: tests },
      to: { path: [anyDomain, `${api}/policies/`, entries] },
    },
    {
      name: 'lucia-in-one-file',
      comment: 'Sessions go through `luciaFor`: the library is no longer developed, and one file must be enough to replace it.',
      severity: 'error',
      from: { path: '^services/', pathNot: `${api}/platform/sign-in/lucia\\.ts$` },
      to: { path: 'node_modules/lucia/' },
    },
    {
      name: 'open-telemetry-on-demand',
      comment: 'Only files of the telemetry import OpenTelemetry, and only `openTelemetry` imports those, when a setting asks for it.',
      severity: 'error',
      from: { path: '^services/', pathNot: `${api}/platform/telemetry/(open-telemetry|otel-[a-z]+)\\.ts$` },
      to: {
        path: ['node_modules/@opentelemetry/', `${api}/platform/telemetry/(open-telemetry|otel-[a-z]+)\\.ts$`],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'policies-types-only',
      comment: 'A policy is a pure predicate: it imports only types, the scopes of API keys and other policies.',
      severity: 'error',
      from: { path: `${api}/policies/`, pathNot: tests },
      to: { pathNot: [`${api}/policies/`, '^services/contract/src/values/api-key-scopes\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queries-kysely-only',
      comment:
        'A query file holds SQL: it imports only kysely, the statements and limits of the platform, the comparison of text, the lists of states that count, the limits of the health and of the page of today, the flags of an assignment, types and other queries.',
      severity: 'error',
      from: { path: `${api}/[^/]+/.*queries\\.ts$`, pathNot: tests },
      to: {
        pathNot: [
          'node_modules/kysely/',
          `${api}/platform/data/(statement|read-batches|with-limits)\\.ts$`,
          '^services/contract/src/values/(fold-text|session-standing|health-rules|today|matching-runs)\\.ts$',
          `${api}/[^/]+/.*queries[a-z-]*\\.ts$`,
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'routes-own-domain',
      comment: 'Routes and console resources bind commands and queries of their own domain only.',
      severity: 'error',
      from: {
        path: `${api}/([^/]+)/.*(routes|console)[a-z-]*\\.ts$`,
        pathNot: [`${api}/policies/`, 'queries', `${api}/notifications/kinds/`],
      },
      to: { path: anyDomain, pathNot: `${api}/$1/` },
    },
    {
      name: 'routes-only-in-entry-points',
      comment: 'Only app.ts imports routes, and only worker.ts imports listeners and jobs.',
      severity: 'error',
      from: { pathNot: [entries, ...tests] },
      to: { path: `${api}/.*/(routes|console|listeners|jobs)\\.ts$`, pathNot: [`${api}/platform/`, `${api}/policies/`] },
    },
    {
      name: 'notifications-by-event',
      comment: 'Nothing imports notifications: they listen to events.',
      severity: 'error',
      from: { path: '^services/', pathNot: [`${api}/notifications/`, entries, ...tests] },
      to: { path: `${api}/notifications/` },
    },
    ...domainOrder,
    {
      name: 'frontends-without-server-code',
      comment: 'The front ends import the contract, but no other server code. Only their builds use scripts.',
      severity: 'error',
      from: { path: '^(web|backoffice)/', pathNot: tests },
      to: { path: ['^services/(api|matching)/', '^scripts/(?!messages/)', '^testing/'] },
    },
    { name: 'web-not-backoffice', severity: 'error', from: { path: '^web/' }, to: { path: '^backoffice/' } },
    { name: 'backoffice-not-web', severity: 'error', from: { path: '^backoffice/' }, to: { path: '^web/' } },
    {
      name: 'web-layers',
      comment: 'Routes import features, and features import ui and lib, never the other way.',
      severity: 'error',
      from: { path: '^web/src/(features|ui|lib|messages)/', pathNot: tests },
      to: { path: '^web/src/(routes/|route-tree)' },
    },
    {
      name: 'web-base-without-features',
      severity: 'error',
      from: { path: '^web/src/(ui|lib|messages)/', pathNot: tests },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'web-features-independent',
      comment: 'No feature imports another: routes combine them.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-one-form-hook',
      comment: 'A form uses lib/forms/use-form.ts, which sends it.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/lib/forms/use-form\\.ts$' },
      to: { path: '^web/src/lib/forms/use-submission\\.ts$' },
    },
    {
      name: 'web-without-gallery',
      comment: 'The gallery of components is a page of its own in development: the application imports nothing of it.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/gallery/' },
      to: { path: '^web/src/gallery/' },
    },
    {
      name: 'production-without-tests',
      comment: 'Production code imports no tests, no test tools and no scripts.',
      severity: 'error',
      from: { path: '^(services/[^/]+|web|backoffice)/src/', pathNot: tests },
      to: { path: [...tests, '^scripts/', '^tests/', 'node_modules/(vitest|fast-check|playwright-core)/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '\\.(css|svg|png|json)$', '\\?'] },
    tsPreCompilationDeps: true,
    parser: 'tsc',
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
};
