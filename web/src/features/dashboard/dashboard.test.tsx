import type { CurrentUser } from '@binome/contract/accounts/users';
import { useQueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentUserQuery } from '../../lib/data/session.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { Dashboard } from './dashboard.tsx';

const maxWords = 115;
const minute = 60_000;
/** The pages count whole minutes. */
const now = Date.parse('2026-11-27T16:00:00Z');
const at = (minutes: number) => new Date(now + minutes * minute).toISOString();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

const person = (first_name: string, last_name: string) => ({
  ...{ profile_id: first_name, user_id: first_name, first_name, last_name, avatar_url: null, job_title: null },
  ...{ business_unit: null, active: true },
});
const [charlotte, paul] = [person('Charlotte', 'Weber'), person('Paul', 'Bernard')];
const meeting = {
  ...{ id: 'm1', aasm_state: 'confirmed', type: 'videoconference', subject: 'Ce que j’ai délégué depuis la dernière fois' },
  ...{ starts_at: at(5), ends_at: at(50), video_url: null, room_url: null, proposed_by: null, partner_waiting_since: null },
};
const relationship = (viewer: 'participant' | 'presenter', change: object = {}) => ({
  ...{ id: 'r1', kind: 'mentoring', aasm_state: 'initiated', viewer, participant: charlotte, presenter: paul, partner_contact: null },
  ...{ created_at: at(-100_000), ended_at: null, reports_due: [], open_steps: ['join_meeting'], open_actions: 0, silent: false },
  path: { step: 'mid_way', held: 3, planned: 8, most: 12, held_at: [at(-90_000), at(-60_000), at(-30_000)] },
  ...{ next_meeting: meeting, last_contact_at: at(-1500), review: { own: 'not_yet', partner_sent: false } },
  ...change,
});
const request = {
  ...{
    id: 'q1',
    kind: 'mentoring',
    aasm_state: 'requested',
    viewer: 'presenter',
    initiated_by: 'participant',
    participant: person('Camille', 'Roux'),
  },
  ...{ presenter: paul, need: null, topic: 'Premier management', created_at: at(-1500), expires_at: at(20_000) },
  message: 'La mienne arrive en mars : six personnes, dont deux étaient candidates au poste, et je ne sais pas par où commencer.',
  can: { accept: true, decline: true, orient: true, withdraw: false },
};
const article = { id: 'a1', title: 'Inès cherche une grille d’entretien', author: person('Inès', 'Moreau'), comment_count: 2 };
const last_words = 'Et si Hugo la menait une fois, vous au fond de la salle ?';

interface Replies {
  relationships: object[];
  requests?: object[];
  unread?: boolean;
}

/** Opens the start page of a role on the replies of the API. */
async function open(type: 'participant' | 'presenter', { relationships, requests = [], unread }: Replies) {
  const letters = unread ? [{ mentoring_relationship_id: 'r1', conversation_id: 'c1', unread: 1, last_words }] : [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/conversations/unread')) return Response.json({ unread: letters.length, relationships: letters });
    if (url.includes('/mentoring_requests')) return Response.json({ data: requests });
    if (url.includes('/mentoring_relationships')) return Response.json({ data: relationships });
    return Response.json({ data: url.includes('/articles') ? [article] : [] });
  });
  const profile = { id: 'own', type, visible: true, paused: false, max_relationships: 3, missing: [], completion_percentage: 100 };
  const user = {
    ...(type === 'presenter' ? paul : charlotte),
    ...{ current_profile: profile, current_program: null, can: { find_presenters: true } },
    ...{ participant_profiles: type === 'participant' ? [profile] : [], presenter_profiles: type === 'presenter' ? [profile] : [] },
    company: { name: 'Nova Énergies', limits: { max_relationships_per_presenter: 5, max_relationships_per_participant: 1 } },
  } as unknown as CurrentUser;
  const root = createRootRoute({
    component: function Root() {
      useQueryClient().setQueryData(currentUserQuery.queryKey, user);
      return <Dashboard onWrite={() => {}} />;
    },
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return renderElement(<RouterProvider router={router as never} />, 'member');
}

/** The words of the page that are seen. */
function countWords(): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let words = 0;
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (parentElement?.closest('.sr-only, style, script')) continue;
    words += (nodeValue ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  }
  return words;
}

const linkTo = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
const primaryButtons = () => [...document.querySelectorAll('.bg-primary')].map(({ textContent }) => textContent);

test('a mentee opens the room by one press, then reads the path, who wrote and the company’s week', async () => {
  await open('participant', { relationships: [relationship('participant')], unread: true });
  await screen.findByRole('heading', { level: 1, name: 'Bonjour Charlotte. Paul vous attend dans 5 minutes.' });
  screen.getByRole('heading', { name: /, votre 4e séance$/ });
  expect(await linkTo('Entrer dans la salle')).toBe('/webconferences/m1');
  expect(await linkTo('Paul et vous')).toBe('/mentoring_center/r1');
  expect(await linkTo('Répondre')).toBe('/messenger/c1');
  await screen.findByText((text) => text.includes('Et si Hugo la menait une fois'));
  await screen.findByRole('heading', { name: 'Chez Nova Énergies cette semaine' });
  expect(primaryButtons()).toEqual(['Entrer dans la salle']);
  expect(countWords()).toBeLessThanOrEqual(maxWords);
});

test('a mentor sees who waits in the room, one line a person and the oldest request', async () => {
  const waiting = { ...meeting, partner_waiting_since: at(-2) };
  const ines = { id: 'r2', participant: person('Inès', 'Moreau'), next_meeting: null, open_steps: ['plan_meeting'] };
  await open('presenter', {
    relationships: [
      relationship('presenter', { next_meeting: waiting }),
      relationship('presenter', { ...ines, silent: true, last_contact_at: at(-24 * 1440 - 2) }),
    ],
    requests: [request, { ...request, id: 'q2', participant: person('Aïcha', 'Traoré'), expires_at: at(25_000) }],
  });
  await screen.findByRole('heading', { name: 'Charlotte est dans la salle depuis 2\u00a0min' });
  expect(await linkTo('Rejoindre Charlotte')).toBe('/webconferences/m1');
  expect(primaryButtons()).toEqual(['Rejoindre Charlotte']);
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(lines[0]).toMatch(/^Charlotte Weber4e séance sur 8, .* · dernier échange hierÀ dire : « de quoi aimeriez-vous parler/);
  expect(lines[1]).toMatch(/^Inès MoreauAucune séance n’est prévue · pas de nouvelles depuis 24 joursÀ dire : une question simple/);
  screen.getByRole('heading', { name: 'Camille vous écrit' });
  expect(await linkTo('Lire et répondre')).toBe('/mentoring_requests/q1');
  screen.getByText('Il vous reste une place. Aïcha a écrit aussi.');
  expect(countWords()).toBeLessThanOrEqual(maxWords);
});

test('with nothing to do the page says so, and no card speaks of a finished profile', async () => {
  await open('participant', {
    relationships: [relationship('participant', { next_meeting: null, open_steps: ['await_answer'] })],
  });
  await screen.findByRole('heading', { name: 'Rien à faire aujourd’hui. Profitez-en.' });
  expect(document.body.textContent).not.toMatch(/100|Votre profil/);
});
