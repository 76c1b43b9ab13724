import type { CurrentUser } from '@binome/contract/accounts/users';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentUserQuery } from '../../lib/data/session.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { FirstYes } from './first-yes.tsx';

const person = (first_name: string) => ({ first_name, last_name: 'Roux', avatar_url: null, active: true, profile_id: first_name });
const relationship = {
  ...{ id: 'r1', viewer: 'participant', participant: person('Camille'), presenter: person('Paul') },
  can: { plan: true },
} as unknown as MentoringRelationship;
const starts = [26, 27, 30].map((day) => `2040-11-${day}T14:00:00.000Z`);

/** Opens the yes of Paul to Camille, who has no proposed times. Returns what is sent. */
async function open({ books_at_once, proposed = false }: { books_at_once: boolean; proposed?: boolean }) {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (url.endsWith('/seen_yes')) return Response.json({ data: relationship });
    if (url.includes('/mentoring_request'))
      return Response.json({ data: proposed ? null : { initiated_by: 'participant', answer: 'Avec plaisir.' } });
    if (url.includes('/free_slots')) {
      const slots = { data: starts.map((starts_at) => ({ starts_at, ends_at: starts_at })), books_at_once, busy: [] };
      return Response.json({ ...slots, known: { viewer: false, partner: true } });
    }
    if (method !== 'POST') return Response.json({ data: [] });
    sent.push(JSON.parse(String(body)));
    return Response.json({ data: { id: 'm1', starts_at: books_at_once ? starts[0] : null } }, { status: 201 });
  });
  const root = createRootRoute({
    component: function Root() {
      useQueryClient().setQueryData(currentUserQuery.queryKey, {} as CurrentUser);
      return <FirstYes relationship={relationship} onClose={onClose} />;
    },
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return { sent, onClose, ...(await renderElement(<RouterProvider router={router as never} />, 'member', 'mentoring')) };
}

test('one press on a free time books the first session, and closes the yes', async () => {
  const { sent, onClose, user } = await open({ books_at_once: true });
  await screen.findByText('Choisissez votre premier moment');
  await user.click(await screen.findByRole('button', { name: /^lundi 26 novembre\s*15:00$/ }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ subject: 'Première rencontre', duration_minutes: 60, slots: [starts[0]], book: true }]);
});

test('where the mentor wants to be asked, the yes says so before the press', async () => {
  const { sent, user } = await open({ books_at_once: false });
  await screen.findByText('Proposez votre premier moment, Paul confirme');
  await user.click(await screen.findByRole('button', { name: /^lundi 26 novembre\s*15:00$/ }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test('without a request, whom a referent proposed also reads the yes and chooses a time', async () => {
  await open({ books_at_once: true, proposed: true });
  await screen.findByText('Choisissez votre premier moment');
  screen.getByRole('heading', { name: 'Paul a dit oui' });
});
