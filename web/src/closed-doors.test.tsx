import type { CurrentUser } from '@binome/contract/accounts/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentUserQuery } from './lib/data/session.ts';
import { credentialsKey } from './lib/http/credentials.ts';
import { createQueryClient } from './lib/http/query-client.ts';
import { currentIntl, setLocale } from './lib/text/intl.ts';

vi.stubGlobal('__APP_VERSION__', '0.0.0');
const { routeTree } = await import('./route-tree.gen.ts');
// Long enough for lazy components on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const company = { id: 'nova', slug: 'nova', name: 'Nova', languages: ['fr', 'en'], wording: {}, words: {}, limits: {} };
const profile = { id: 'own', type: 'participant', missing: [] };
const lea = {
  id: 'lea',
  state: 'active',
  email: 'lea@nova.example',
  first_name: 'Léa',
  last_name: 'Martin',
  time_zone: 'Europe/Paris',
  company,
  can: {},
  presenter_profiles: [],
  participant_profiles: [profile],
  current_profile: profile,
  program_enrollments: [],
};
const refused = (code: string, text = code) => ({
  status: code === 'access_link_used' ? 422 : 403,
  body: { code, errors: { full_messages: [text] } },
});
const form = { kind: 'identity', company, program: null, invited: null, business_units: [], versions: {} };

/** When the sessions end, in Unix seconds. */
const sessionEnd = 4_000_000_000;

/** What the API answers, by method and address. Others get no answer. */
let answers: Record<string, { status: number; body: object }> = {};

beforeEach(() => {
  // jsdom has neither.
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  answers = {
    'GET /api/v1/companies': { status: 200, body: { data: [company], current: company } },
    'DELETE /auth/sign_out': { status: 200, body: { success: true } },
    'POST /auth/sso/registration_form': { status: 200, body: { data: form } },
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const answer = answers[`${method} ${new URL(url, 'http://localhost').pathname}`];
    if (!answer) throw new TypeError('no server');
    return Response.json(answer.body, { status: answer.status });
  });
});

/** Opens an address of the member app. */
async function open(address: string, locale: 'fr' | 'en', user: object | null, isKnown = true) {
  await setLocale(locale);
  const queryClient = createQueryClient();
  if (user) {
    const session = { 'access-token': 'a', 'token-type': 'Bearer', client: 'c', expiry: String(sessionEnd), uid: lea.email };
    localStorage.setItem(credentialsKey, JSON.stringify(session));
    if (isKnown) queryClient.setQueryData(currentUserQuery.queryKey, { ...user, language: locale } as unknown as CurrentUser);
  }
  // Pages read the secret after the hash from the browser.
  history.replaceState(null, '', address);
  const router = createRouter({ routeTree, context: { queryClient }, history: createMemoryHistory({ initialEntries: [address] }) });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const link = '0190aaaa-0000-7000-8000-000000000001';
const pages: [address: string, heading: RegExp, text: { fr: RegExp; en: RegExp }][] = [
  ['/sign_up', /Léa Martin$/, { fr: /vous en avez déjà un/, en: /you already have one/ }],
  ['/program_sign_up', /Léa Martin$/, { fr: /vous en avez déjà un/, en: /you already have one/ }],
  [`/sign_up/${link}#secret`, /lien|link/, { fr: /vous êtes déjà connecté·e/, en: /you are already signed in/ }],
  [`/program_sign_up?link=${link}#secret`, /lien|link/, { fr: /vous êtes déjà connecté·e/, en: /you are already signed in/ }],
  ['/auth#confirmation_token=secret', /Léa Martin$/, { fr: /elle est déjà confirmée/, en: /it is already confirmed/ }],
  ['/sso/register#code=secret', /Léa Martin$/, { fr: /un autre compte professionnel/, en: /another work account/ }],
  ['/edit_password#reset_password_token=secret', /lea@nova\.example$/, { fr: /déconnectez-vous d’abord/, en: /sign out first/ }],
  ['/edit_password', /lea@nova\.example$/, { fr: /dans vos réglages/, en: /in your settings/ }],
  ['/forgot_password', /lea@nova\.example$/, { fr: /dans vos réglages/, en: /in your settings/ }],
  ['/sso/unauthorized', /Pas autorisé|Not authorised/, { fr: /connexion SAML/, en: /SAML connection/ }],
];

test.each(pages.flatMap((page) => (['fr', 'en'] as const).map((locale) => [page[0], locale, page] as const)))(
  'a signed-in person at %s reads in %s what it is for, and goes on with their account',
  async (address, locale, [, heading, text]) => {
    answers['POST /auth/access_links'] = refused('access_link_used');
    await open(address, locale, lea);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(heading);
    expect(await screen.findByText(text[locale])).toBeTruthy();
    const goOn = screen.getByRole('link', { name: locale === 'fr' ? 'Continuer avec ce compte' : 'Continue with this account' });
    expect(goOn.getAttribute('href')).toBe('/dashboard');
    // No field asks for what the person already has.
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

test('a signed-in person with a link to a new password signs out first, and chooses it on the same page', async () => {
  const user = await open('/edit_password#reset_password_token=secret', 'fr', lea);
  await user.click(await screen.findByRole('button', { name: 'Me déconnecter et continuer' }));
  await screen.findByLabelText('Nouveau mot de passe');
  expect(localStorage.getItem(credentialsKey)).toBeNull();
});

const why = 'Votre compte est suspendu : adressez-vous à votre référent·e RH.';

async function readsWhy(locale: 'fr' | 'en') {
  await screen.findByRole('heading', { level: 1, name: locale === 'fr' ? 'Pas autorisé' : 'Not authorised' });
  screen.getByText(why);
  expect(screen.queryByRole('link', { name: currentIntl().t('sign_in.forgotten') })).toBeNull();
}

test.each(['fr', 'en'] as const)(
  'a suspended person with the right password reads why in %s, and is led to no new password',
  async (locale) => {
    answers['POST /auth/sign_in'] = refused('account_suspended', why);
    const user = await open('/sign_in', locale, null);
    const { t } = currentIntl();
    await user.type(await screen.findByLabelText(t('form.email')), lea.email);
    await user.click(screen.getByRole('button', { name: t('sign_in.with_password') }));
    await user.type(await screen.findByLabelText(t('form.password')), 'Mentorat-2026!');
    await user.click(screen.getByRole('button', { name: t('sign_in.submit') }));
    await readsWhy(locale);
    await user.click(screen.getByRole('button', { name: t('sign_in.back') }));
    expect((await screen.findByLabelText(t('form.password'))).getAttribute('value')).toBe('');
  },
);

test('a suspended person reads why after the code of their second factor, a single sign-on and a link to a new password', async () => {
  answers['POST /auth/sign_in'] = refused('otp_required');
  const user = await open('/sign_in', 'fr', null);
  const { t } = currentIntl();
  await user.type(await screen.findByLabelText(t('form.email')), lea.email);
  await user.click(screen.getByRole('button', { name: t('sign_in.with_password') }));
  await user.type(await screen.findByLabelText(t('form.password')), 'Mentorat-2026!');
  await user.click(screen.getByRole('button', { name: t('sign_in.submit') }));
  answers['POST /auth/sign_in'] = refused('account_suspended', why);
  await user.type(await screen.findByLabelText(t('sign_in.code')), '123456');
  await user.click(screen.getByRole('button', { name: t('sign_in.submit') }));
  await readsWhy('fr');
  document.body.replaceChildren();

  answers['POST /auth/sso'] = refused('account_suspended', why);
  await open('/sso/complete#code=secret', 'fr', null);
  await readsWhy('fr');
  document.body.replaceChildren();

  answers['PUT /auth/password'] = refused('account_suspended', why);
  const owner = await open('/edit_password#reset_password_token=secret', 'fr', null);
  for (const label of ['sign_in.new_password', 'sign_in.confirm_password'] as const)
    await owner.type(await screen.findByLabelText(t(label)), 'Chemin-de-Halage-7');
  await owner.click(screen.getByRole('button', { name: t('sign_in.save_password') }));
  await readsWhy('fr');
});

test('a person whose device is 40 days ahead of their session stays signed in: only the API ends it', async () => {
  vi.useFakeTimers({ now: (sessionEnd + 40 * 86_400) * 1000, toFake: ['Date'] });
  answers['GET /auth/validate_token'] = { status: 200, body: { data: { ...lea, language: 'fr' } } };
  answers['POST /auth/access_links'] = refused('access_link_used');
  await open('/sign_up', 'fr', lea, false);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/Léa Martin$/);
  expect(localStorage.getItem(credentialsKey)).not.toBeNull();
});
