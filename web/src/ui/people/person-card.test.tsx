import type { PresenterCard } from '@binome/contract/profiles/profiles';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { PersonCard } from './person-card.tsx';

const match = { score: 73, confidence: { known: 10, total: 10 }, reasons: [], watch_out: null, obstacles: [] };
const card: PresenterCard = {
  id: '018f3f3e-0000-7000-8000-000000000001',
  user_id: '018f3f3e-0000-7000-8000-000000000002',
  first_name: 'Paul',
  last_name: 'Bernard',
  avatar_url: null,
  title: 'J’ai pris ma première équipe à 31 ans.',
  job_title: 'Directeur de la conduite',
  business_unit: null,
  site: null,
  languages: [],
  is_expert: false,
  availability: 'open',
  next_slot: '2040-11-26T16:00:00Z',
  match,
  standing: { open_request_id: null, active_relationship_id: null },
  bookmarked: false,
  can: { request: true },
  skills: [
    { code: 'first', label: 'Premier management' },
    { code: 'speech', label: 'Prise de parole' },
  ],
};

/** Renders a card and returns its text. */
async function renderCard(change: Partial<PresenterCard> = {}) {
  const root = createRootRoute();
  const component = () => <PersonCard type="presenter" person={{ ...card, ...change }} />;
  const page = createRoute({ getParentRoute: () => root, path: '/', component });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() });
  const { user } = await renderElement(<RouterProvider router={router as never} />, 'member');
  return { user, text: (await screen.findByRole('article')).textContent ?? '' };
}

test('a card says the fit in words, the topic that helps and the next common time, and shows no figure', async () => {
  const { text } = await renderCard();
  for (const shown of ['Paul Bernard', 'Directeur de la conduite', 'première équipe', 'Très proche de votre besoin', 'Premier management'])
    expect(text).toContain(shown);
  expect(text).toMatch(/Libres lun\. 26 à 17:00/);
  expect(text).not.toMatch(/73|%|Prise de parole/);
  expect(screen.getByRole('link', { name: 'Paul Bernard' }).getAttribute('href')).toBe(`/profile/presenter/${card.id}`);
});

test.each([
  ['a person without room says so', { availability: 'full' as const, match: null, next_slot: null }, 'Complet pour le moment'],
  [
    'a person who cannot be matched says why',
    { match: { ...match, score: null, obstacles: [{ code: 'other_program', text: 'Vous ne suivez pas le même programme.' }] } },
    'Vous ne suivez pas le même programme.',
  ],
  [
    'an open request takes the place of the time',
    { standing: { open_request_id: card.id, active_relationship_id: null } },
    'Demande en attente',
  ],
])('%s', async (_, change, shown) => {
  const { text } = await renderCard(change as Partial<PresenterCard>);
  expect(text).toContain(shown);
});

test('the heart keeps a person, and lets them go', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    calls.push(`${method} ${url} ${body}`);
    return Response.json({ success: true, bookmarked: true });
  });
  const { user } = await renderCard();
  const heart = screen.getByRole('button', { name: 'Garder Paul Bernard' });
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  await user.click(heart);
  await waitFor(() => expect(calls).toEqual([`PUT /api/v1/profiles/${card.id}/bookmark {"bookmarked":true}`]));
  const kept = await renderCard({ bookmarked: true });
  await kept.user.click(screen.getByRole('button', { name: 'Garder Paul Bernard', pressed: true }));
  await waitFor(() => expect(calls.at(-1)).toBe(`PUT /api/v1/profiles/${card.id}/bookmark {"bookmarked":false}`));
});
