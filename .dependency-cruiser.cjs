// Who may import whom, as docs/architecture.md explains it. Checked by `npm run check`.
const api = '^services/api/src';
const domains = [
  'companies',
  'programs',
  'accounts',
  'profiles',
  'availabilities',
  'matching',
  'relationships',
  'mentoring-requests',
  'meetings',
  'feedback',
];
const otherDomains = ['messaging', 'news', 'training-tools', 'notifications', 'content', 'support', 'personal-data', 'configuration'];
const anyDomain = `${api}/(${[...domains, ...otherDomains].join('|')})/`;
const tests = ['\\.(test|bench)\\.tsx?$', '/src/(tests|testing)/', '/bench/'];
const entries = `${api}/(app|worker|main-api|main-worker)\\.ts$`;

/** A domain reads and acts through the domains to its left only; what goes to the right goes by event. */
const leftToRight = domains.map((domain, index) => ({
  name: `left-to-right-${domain}`,
  comment: `${domain} may call only the domains to its left (${domains.slice(0, index).join(', ') || 'none'}): the rest hears of it by event.`,
  severity: 'error',
  from: { path: `${api}/${domain}/`, pathNot: tests },
  to: { path: `${api}/(${[...domains.slice(index + 1), ...otherDomains].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycle', comment: 'No file may lead back to itself.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolved',
      comment: 'Every import must lead to a file or an installed package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-zod-only',
      comment: 'The contract imports zod and itself, nothing else.',
      severity: 'error',
      from: { path: '^services/contract/src/', pathNot: tests },
      to: { pathNot: ['^services/contract/src/', 'node_modules/zod/'] },
    },
    {
      name: 'client-without-zod',
      comment: 'The typed client goes into the fronts: of the contract it takes types, and no zod at run time.',
      severity: 'error',
      from: { path: '^services/contract/src/client\\.ts$' },
      to: { pathNot: '^$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'matching-alone',
      comment: 'The engine is pure: it imports nothing but itself.',
      severity: 'error',
      from: { path: '^services/matching/src/', pathNot: tests },
      to: { pathNot: '^services/matching/src/' },
    },
    {
      name: 'platform-knows-no-domain',
      comment: 'The platform imports the contract and libraries, no domain, no policy.',
      severity: 'error',
      from: { path: `${api}/platform/`, pathNot: tests },
      to: { path: [anyDomain, `${api}/policies/`, entries] },
    },
    {
      name: 'policies-types-only',
      comment: 'A policy is a pure predicate: it takes types, and its own neighbours.',
      severity: 'error',
      from: { path: `${api}/policies/`, pathNot: tests },
      to: { pathNot: `${api}/policies/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queries-kysely-only',
      comment: 'A query is SQL: besides kysely it takes types, and other queries.',
      severity: 'error',
      from: { path: `${api}/[^/]+/.*queries\\.ts$`, pathNot: tests },
      to: { pathNot: ['node_modules/kysely/', `${api}/[^/]+/.*queries[a-z-]*\\.ts$`], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'routes-own-domain',
      comment: 'Routes and console resources bind their own domain’s verbs: no other domain’s.',
      severity: 'error',
      from: { path: `${api}/([^/]+)/.*(routes|admin)[a-z-]*\\.ts$`, pathNot: 'queries' },
      to: { path: anyDomain, pathNot: `${api}/$1/` },
    },
    {
      name: 'routes-belong-to-the-app',
      comment: 'Only the app lists routes, only the worker lists listeners and jobs.',
      severity: 'error',
      from: { pathNot: [entries, ...tests] },
      to: { path: `${api}/.*/(routes|admin|listeners|jobs)\\.ts$`, pathNot: `${api}/platform/` },
    },
    {
      name: 'notifications-listen',
      comment: 'Nobody calls notifications: they listen to events.',
      severity: 'error',
      from: { path: '^services/', pathNot: [`${api}/notifications/`, entries, ...tests] },
      to: { path: `${api}/notifications/` },
    },
    ...leftToRight,
    {
      name: 'lucia-in-one-file',
      comment: 'Only platform/session.ts knows the session library.',
      severity: 'error',
      from: { pathNot: `${api}/platform/session\\.ts$` },
      to: { path: 'node_modules/(lucia|@lucia-auth)/' },
    },
    {
      name: 'fronts-by-the-wire',
      comment: 'The fronts know the API by its contract only, and not each other.',
      severity: 'error',
      from: { path: '^(web|backoffice)/', pathNot: tests },
      to: { path: ['^services/(api|matching)/', '^scripts/'] },
    },
    { name: 'web-not-backoffice', severity: 'error', from: { path: '^web/' }, to: { path: '^backoffice/' } },
    { name: 'backoffice-not-web', severity: 'error', from: { path: '^backoffice/' }, to: { path: '^web/' } },
    {
      name: 'web-downwards',
      comment: 'Routes compose features, features use ui and lib: never upwards.',
      severity: 'error',
      from: { path: '^web/src/(features|ui|lib|messages)/', pathNot: tests },
      to: { path: '^web/src/(routes/|route-tree)' },
    },
    {
      name: 'web-base-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib|messages)/', pathNot: tests },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'web-features-apart',
      comment: 'No feature imports another: a route puts them together.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'tests-stay-outside',
      comment: 'What runs in production imports no test, no test tool, no script.',
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
