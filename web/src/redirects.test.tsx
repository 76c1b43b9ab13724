import type { CurrentUser } from '@binome/contract/accounts/users';
import { pageAddresses } from '@binome/contract/companies/page-addresses.gen';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentUserQuery } from './lib/data/session.ts';
import { credentialsKey } from './lib/http/credentials.ts';
import { createQueryClient } from './lib/http/query-client.ts';
import { setLocale } from './lib/text/intl.ts';

vi.stubGlobal('__APP_VERSION__', '0.0.0');
const { routeTree } = await import('./route-tree.gen.ts');

// Pages load their data without a server here: only the redirects of the guards and loaders count.
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
  await setLocale('fr');
});

const profile = { id: '019aa000-0000-7000-8000-000000000001', type: 'participant', missing: [], next_step: null };
const company = { slug: 'nova', languages: ['fr', 'en'], limits: {}, wording: {}, words: {} };
const user = {
  state: 'active',
  language: 'fr',
  time_zone: 'Europe/Paris',
  company,
  can: {},
  presenter_profiles: [],
  program_enrollments: [],
};
const people: Record<string, object | null> = {
  'a visitor': null,
  'a person who waits for validation': { ...user, state: 'confirmed', current_profile: null, participant_profiles: [] },
  'a person without a role': { ...user, state: 'validated', current_profile: null, participant_profiles: [] },
  'a mentee': { ...user, current_profile: profile, participant_profiles: [profile] },
};

/** Opens an address and returns the addresses to which it redirects in turn. */
async function redirectsFrom(path: string, person: object | null): Promise<string[]> {
  const session = { 'access-token': 'a', 'token-type': 'Bearer', client: 'c', expiry: '4000000000', uid: 'lea@nova.example' };
  if (person) localStorage.setItem(credentialsKey, JSON.stringify(session));
  else localStorage.clear();
  const queryClient = createQueryClient();
  if (person) queryClient.setQueryData(currentUserQuery.queryKey, person as CurrentUser);
  const history = createMemoryHistory({ initialEntries: [path] });
  const addresses: string[] = [];
  const router = createRouter({ routeTree, context: { queryClient }, history });
  router.subscribe('onBeforeLoad', ({ toLocation }) => addresses.push(toLocation.href));
  await router.load();
  return addresses.slice(1);
}

test.each(Object.entries(people))('no page redirects %s more than twice', async (_, person) => {
  for (const address of pageAddresses) {
    const path = address.replace(/:\w+\??/, 'needs');
    expect((await redirectsFrom(path, person)).length, path).toBeLessThanOrEqual(2);
  }
});

test('the address of a step opens the questionnaire at that step', async () => {
  const mentee = people['a mentee'] ?? null;
  expect(await redirectsFrom('/profiling/needs', mentee)).toEqual(['/profiling?step=needs']);
  expect(await redirectsFrom('/profiling/needs?profile=participant&from=profile', mentee)).toEqual([
    '/profiling?profile=participant&from=profile&step=needs',
  ]);
  expect(await redirectsFrom('/profile-choice/needs', mentee)).toEqual(['/profiling?profile=participant&step=needs']);
});
