import type { Helper } from '@binome/contract/accounts/invitations';
import type { OpenedAccessLink } from '@binome/contract/accounts/registration';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storedWish } from '../../lib/data/wish.ts';
import { currentIntl } from '../../lib/text/intl.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { InvitedSignUp } from './invited-sign-up.tsx';

const topics = Array.from({ length: 14 }, (_, index) => ({ code: `topic_${index}`, label: `Sujet ${index}` }));
const link: OpenedAccessLink = {
  kind: 'personal',
  role: null,
  company: {
    ...{ id: '018f3f3e-0000-7000-8000-000000000001', slug: 'nova', name: 'Nova', languages: ['fr', 'en'], default_language: 'fr' },
    ...{ settings: { languages: ['fr', 'en'] }, brand_colour: '#4c6eba', brand_pattern: 'rings', logo_url: null },
  },
  program: null,
  invited: { email: 'camille@nova.example', first_name: 'Camille', last_name: 'Roux', language: 'fr' },
  allowed_domains: [],
  business_units: [],
  business_unit_id: null,
  wishes: [
    { role: 'participant', topics, max_topics: 3 },
    { role: 'presenter', topics, max_topics: 5 },
  ],
  asked_topic: null,
  way_in: 'password',
  password_min_length: 6,
  of_age_on: '2008-11-28',
  validation_days: 0,
  versions: { user_agreement: '1', privacy_notice: '2', charter: 'c:3' },
};
const people: Helper[] = ['Paul', 'Isabelle', 'Karim'].map((first_name) => ({
  ...{ first_name, last_name: 'Bernard', job_title: 'Ingénieur', title: `Je suis ${first_name}.`, avatar_url: null },
}));

let helpers: Helper[] | Response = people;
let calls: { url: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  helpers = people;
  calls = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    calls.push({ url, body: JSON.parse(String(body ?? '{}')) });
    if (url === '/auth/access_link_helpers') return helpers instanceof Response ? helpers.clone() : Response.json({ data: helpers });
    return Response.json({ code: 'access_link_used', errors: { full_messages: ['Ce lien d’accès a déjà servi.'] } }, { status: 422 });
  });
});

const token = 'x'.repeat(43);

function open(change: Partial<OpenedAccessLink> = {}) {
  const rootRoute = createRootRoute({
    validateSearch: (search: Record<string, unknown>) => (search.step === 'access' ? { step: 'access' } : {}),
    component: () => <InvitedSignUp linkId="l1" token={token} link={{ ...link, ...change }} onJoin={() => {}} />,
  });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) });
  return renderElement(<RouterProvider router={router as never} />, 'registration');
}

/** The texts as the queries see them: every white space is one space. */
const t = ((...args: Parameters<ReturnType<typeof currentIntl>['t']>) =>
  currentIntl()
    .t(...args)
    .replace(/\s+/g, ' ')) as ReturnType<typeof currentIntl>['t'];
const topic = (number: number) => screen.findByRole('button', { name: `Sujet ${number}` });
const button = (name: string) => screen.findByRole('button', { name });
const asked = () => calls.filter(({ url }) => url.endsWith('helpers')).map(({ body }) => body.topics);

test('the second topic shows three faces in their own words, and the choice outlives a reload as codes', async () => {
  const { user } = await open();
  await user.click(await topic(3));
  expect(asked()).toEqual([]);
  await user.click(await topic(1));
  await screen.findByRole('heading', { name: t('registration.helpers_participant', { names: 'Paul, Isabelle et Karim', count: 3 }) });
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
  screen.getByText(t('ui.own_words', { text: 'Je suis Paul.' }));
  expect(asked()).toEqual([['topic_1', 'topic_3']]);
  expect(storedWish('l1')).toEqual({ role: 'participant', topics: ['topic_3', 'topic_1'] });
  expect(storedWish('another link')).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/camille|xxx/i);
});

test.each([
  [people.slice(0, 2), 'registration.helpers_few'],
  [[], 'registration.helpers_none_participant'],
] as const)('with fewer people, says that more are joining', async (found, text) => {
  helpers = [...found];
  const { user } = await open();
  for (const number of [0, 1]) await user.click(await topic(number));
  await screen.findByText(t(text));
  expect(screen.queryAllByRole('listitem')).toHaveLength(found.length);
  await button(t('registration.create_access'));
});

test('a refused look-up says why, and the access stays open', async () => {
  helpers = Response.json({ code: 'too_many_requests', errors: { full_messages: ['Trop d’essais.'] } }, { status: 429 });
  const { user } = await open();
  for (const number of [0, 1]) await user.click(await topic(number));
  await screen.findByText('Trop d’essais.');
  helpers = people;
  await user.click(await button(t('ui.retry')));
  await screen.findByText('Paul Bernard');
});

test('no more topics than the question takes, all topics on demand, and another question for a mentor', async () => {
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Sujet 13' })).toBeNull();
  await user.click(await button(t('registration.wish_more', { count: 2 })));
  for (const number of [0, 1, 13]) await user.click(await topic(number));
  expect((await topic(2)).hasAttribute('disabled')).toBe(true);
  await user.click(await button(t('registration.wish_other_presenter')));
  await screen.findByRole('heading', { name: /pourriez-vous/ });
  expect((await topic(0)).getAttribute('aria-pressed')).toBe('false');
  for (const number of [0, 1]) await user.click(await topic(number));
  await screen.findByRole('heading', { name: t('registration.helpers_presenter', { names: 'Paul, Isabelle et Karim', count: 3 }) });
});

test('a person invited to help with a topic registers as a mentor of that topic', async () => {
  await open({ asked_topic: 'topic_13' });
  await screen.findByRole('heading', { name: /pourriez-vous/ });
  expect((await topic(13)).getAttribute('aria-pressed')).toBe('true');
});

test('whoever chooses nothing, an administrator and a company without topics go to the access', async () => {
  const { user } = await open();
  await user.click(await button(t('registration.wish_skip')));
  await screen.findByRole('heading', { name: t('registration.access') });
  await screen.findByRole('link', { name: t('registration.my_topics') });
});

test.each<Partial<OpenedAccessLink>>([{ role: 'hr_referent' }, { wishes: [] }])('%o begins with the access', async (change) => {
  await open(change);
  await screen.findByRole('heading', { name: t('registration.access') });
  expect(screen.queryByRole('link', { name: t('registration.my_topics') })).toBeNull();
});

async function openAccess(change: Partial<OpenedAccessLink> = {}) {
  const opened = await open({ wishes: [], ...change });
  const fill = async (year: string) => {
    await opened.user.type(await screen.findByLabelText(t('ui.day')), '14');
    await opened.user.type(screen.getByLabelText(t('ui.month')), '07');
    await opened.user.type(screen.getByLabelText(t('ui.year')), year);
  };
  return { ...opened, fill };
}

test('the access sends the date, the versions of all texts and a password, and shows a refusal', async () => {
  const { user, fill } = await openAccess();
  await user.click(await button(t('registration.create_access')));
  await screen.findByText(t('registration.agree_needed'));
  expect(calls).toEqual([]);
  await fill('1988');
  await user.click(screen.getByRole('checkbox', { name: /^J’accepte la charte/ }));
  await user.type(screen.getByLabelText(t('form.password')), 'Chemin-de-Halage-7');
  await user.click(await button(t('registration.create_access')));
  await screen.findByText('Ce lien d’accès a déjà servi.');
  expect(calls).toMatchObject([
    {
      url: '/auth/invitations',
      body: {
        ...{ access_link: { id: 'l1', token }, date_of_birth: '1988-07-14', minor_declaration: null, language: 'fr' },
        ...{ password: 'Chemin-de-Halage-7', accepted: link.versions },
      },
    },
  ]);
});

test('each text of the consent opens without ticking the box', async () => {
  const { user } = await openAccess();
  const box = await screen.findByRole('checkbox', { name: /^J’accepte/ });
  for (const name of ['la charte', 'les conditions', 'l’usage de mes données']) {
    await user.click(screen.getByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: t('registration.read_done') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect((box as HTMLInputElement).checked).toBe(false);
  await user.click(box);
  expect((box as HTMLInputElement).checked).toBe(true);
});

test('under 18, the consent of a guardian unfolds and is needed', async () => {
  const { user, fill } = await openAccess();
  await fill('2012');
  await screen.findByText(t('registration.minor_text'));
  await user.click(screen.getByRole('checkbox'));
  await user.type(screen.getByLabelText(t('form.password')), 'Chemin-de-Halage-7');
  await user.click(await button(t('registration.create_access')));
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('radio', { name: new RegExp(t('registration.guardian_consent')) }));
  await user.click(await button(t('registration.create_access')));
  await waitFor(() => expect(calls[0]?.body.minor_declaration).toBe('guardian_consent'));
});

test('where the address has passkeys, the password is folded', async () => {
  vi.stubGlobal('PublicKeyCredential', () => {});
  const { user } = await openAccess({ way_in: 'passkey_or_password' });
  await screen.findByText(t('registration.passkey_how'));
  expect(screen.queryByLabelText(t('form.password'))).toBeNull();
  await user.click(await button(t('registration.prefer_password')));
  screen.getByLabelText(t('form.password'));
});

test('a company with single sign-on leads to its provider', async () => {
  await open({ way_in: 'sso', wishes: [] });
  const provider = await screen.findByRole('link', { name: t('registration.continue_with', { company: 'Nova' }) });
  expect(provider.getAttribute('href')).toBe('/redirect_to_sso?company=nova&redirect=%2Fprofile-choice');
});
