import type { CurrentUser } from '@binome/contract/accounts/users';
import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { useQueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentUserQuery } from '../../lib/data/session.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { RequestPage } from './request-page.tsx';

const person = (first_name: string) => ({
  ...{ profile_id: first_name, user_id: first_name, first_name, last_name: 'Roux', avatar_url: null, job_title: 'Ingénieure' },
  ...{ business_unit: null, active: true },
});
const request: MentoringRequest = {
  ...{
    id: 'r1',
    kind: 'mentoring',
    aasm_state: 'requested',
    cancellation: null,
    decline_reason: null,
    revocation_reason: null,
    viewer: 'presenter',
  },
  ...{ initiated_by: 'participant', participant: person('Camille'), presenter: person('Paul'), program: null, need: null, topic: 'Oser' },
  ...{ message: 'J’aimerais m’y préparer avec vous.', answer: null, created_at: '2026-11-27T09:00:00Z', decided_at: null },
  ...{
    expires_at: '2040-12-11T09:00:00Z',
    relationship_id: null,
    suggested_presenter: null,
    conversation_id: null,
    match: null,
    full: null,
  },
  can: { accept: true, decline: true, orient: true, withdraw: false },
};
const times = [{ starts_at: '2040-11-26T14:00:00.000Z', ends_at: '2040-11-26T15:00:00.000Z' }];

/** Renders the page of a request. Returns what was sent. */
async function open(change: Partial<MentoringRequest> = {}) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (url.endsWith('/times')) return Response.json({ data: times });
    if (url.includes('/presenters/')) return Response.json({ data: { capacity: { active: 2, max: 3 } } });
    if (method !== 'PATCH') return Response.json({ data: [] });
    sent.push(JSON.parse(String(body)));
    return Response.json({ data: { ...request, relationship_id: null } });
  });
  const user = { company: { limits: { max_relationships_per_presenter: 5 } } } as unknown as CurrentUser;
  const root = createRootRoute({
    component: function Root() {
      useQueryClient().setQueryData(currentUserQuery.queryKey, user);
      return <RequestPage request={{ ...request, ...change }} />;
    },
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return { sent, ...(await renderElement(<RouterProvider router={router as never} />, 'member', 'mentoring')) };
}

test('one press accepts and proposes the shown times, and the place that remains is said before', async () => {
  const { sent, user } = await open();
  await screen.findByRole('heading', { level: 1, name: 'Camille aimerait avancer avec vous' });
  await screen.findByText('Votre 3e place sur 3.');
  screen.getByText('Après Camille, vous êtes au complet.');
  screen.getByText('J’aimerais m’y préparer avec vous.');
  await user.click(await screen.findByRole('button', { name: 'Accepter et proposer un horaire' }));
  await vi.waitFor(() => expect(sent).toEqual([{ event: 'accept', times: [times[0]?.starts_at] }]));
});

test('a mentor who is full can open a place, point to somebody else or decline, and not accept', async () => {
  await open({ full: { side: 'presenter', active: 3, max: 3 } });
  await screen.findByText('Vous êtes au complet');
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Ouvrir une place', 'Orienter vers quelqu’un', 'Refuser gentiment']);
});

test('an answered request says who answered and when, and where its author is pointed', async () => {
  const can = { accept: false, decline: false, orient: false, withdraw: false };
  const declined = { aasm_state: 'cancelled', cancellation: 'declined', decline_reason: 'not_my_field', can } as const;
  await open({ ...declined, viewer: 'participant', decided_at: '2026-11-28T09:00:00Z', suggested_presenter: person('Isabelle') });
  await screen.findByText(/^Paul a dit non le 28 novembre 2026/);
  expect(screen.getByRole('link', { name: /Isabelle Roux/ }).getAttribute('href')).toBe('/profile/presenter/Isabelle');
  expect(screen.getByRole('link', { name: 'Voir d’autres mentor·es' }).getAttribute('href')).toBe('/community');
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a conversation of the two, no question is offered that could only be refused', async () => {
  await open();
  await screen.findByRole('button', { name: 'Refuser gentiment' });
  expect(screen.queryByRole('link', { name: 'Poser une question' })).toBeNull();
  await open({ conversation_id: 'c1' });
  expect((await screen.findByRole('link', { name: 'Poser une question' })).getAttribute('href')).toBe('/messenger/c1');
});

test('a request that the programme team cancelled says why, and what its author can do', async () => {
  const revoked = { aasm_state: 'cancelled', cancellation: 'revoked', decided_at: '2026-11-27T10:00:00Z' } as const;
  await open({
    ...revoked,
    viewer: 'participant',
    revocation_reason: 'Programme reporté',
    can: { accept: false, decline: false, orient: false, withdraw: false },
  });
  await screen.findByText('Raison donnée par l’équipe du programme : Programme reporté');
  screen.getByText('Vous pouvez écrire à quelqu’un d’autre dès maintenant.', { exact: false });
  expect(screen.getByRole('link', { name: 'Poser une question à l’équipe du programme' }).getAttribute('href')).toBe('/help');
});
