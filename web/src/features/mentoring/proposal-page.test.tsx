import type { CurrentUser } from '@binome/contract/accounts/users';
import type { MatchProposal } from '@binome/contract/mentoring/match-proposals';
import { useQueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentUserQuery } from '../../lib/data/session.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { ProposalPage } from './proposal-page.tsx';

const candidate = (first_name: string, change: Partial<MatchProposal['people'][number]> = {}): MatchProposal['people'][number] => ({
  person: {
    ...{ profile_id: first_name, user_id: first_name, first_name, last_name: 'Roux', avatar_url: null, job_title: 'Ingénieure' },
    ...{ business_unit: null, active: true },
  },
  chosen: false,
  ending: null,
  match: { score: 90, reasons: [{ criterion: 'needs', text: `${first_name} connaît bien votre sujet.`, quotes: [] }] },
  ...change,
});
const proposal: MatchProposal = {
  ...{
    id: 'p1',
    viewer: 'participant',
    state: 'choosing',
    both_at_once: false,
    proposed_by: 'Nathalie Garnier',
    created_at: '2026-11-27T09:00:00Z',
  },
  ...{ expires_at: '2040-12-11T09:00:00Z', relationship_id: null },
  people: [candidate('Paul'), candidate('Isabelle')],
  can: { choose: true, accept: false, decline: true },
};

/** Renders the page of a proposal. Returns what was sent. */
async function open(change: Partial<MatchProposal> = {}) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PATCH') return Response.json({ data: [] });
    sent.push(JSON.parse(String(body)));
    return Response.json({ data: proposal });
  });
  const user = { company: { limits: {} }, presenter_profiles: [] } as unknown as CurrentUser;
  const root = createRootRoute({
    component: function Root() {
      useQueryClient().setQueryData(currentUserQuery.queryKey, user);
      return <ProposalPage proposal={{ ...proposal, ...change }} />;
    },
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return { sent, ...(await renderElement(<RouterProvider router={router as never} />, 'member', 'mentoring')) };
}

test('a mentee reads who proposes and why, and chooses by one press', async () => {
  const { sent, user } = await open();
  await screen.findByRole('heading', { level: 1, name: '2 mentor·es pourraient vous accompagner' });
  screen.getByText(/^Proposé par Nathalie Garnier le 27 novembre/);
  screen.getByText('Paul connaît bien votre sujet.');
  await user.click(screen.getByRole('button', { name: 'Choisir Isabelle' }));
  await vi.waitFor(() => expect(sent).toEqual([{ event: 'choose', presenter_id: 'Isabelle' }]));
});

test('who wants none of them says why, to the programme team', async () => {
  const { sent, user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Personne ne me convient' }));
  await screen.findByText(
    'L’équipe du programme lit cette raison, pour mieux proposer la prochaine fois. La personne d’en face ne la reçoit pas.',
  );
  await user.click(screen.getByRole('button', { name: 'Refuser' }));
  await screen.findByText('Choisissez une raison');
  await user.click(screen.getByRole('radio', { name: 'Nous travaillons trop près l’un·e de l’autre' }));
  await user.click(screen.getByRole('button', { name: 'Refuser' }));
  await vi.waitFor(() => expect(sent).toEqual([{ event: 'decline', reason: 'too_close' }]));
});

test('after a no, the mentee chooses among those who are left', async () => {
  await open({ people: [candidate('Paul', { chosen: true, ending: 'declined', match: null }), candidate('Isabelle')] });
  await screen.findByText('Paul ne peut pas vous accompagner cette fois. Cela ne dit rien de vous.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Choisir Isabelle',
    'Ce n’est pas ce que je cherche',
  ]);
});

test('a mentee who has chosen reads until when the mentor answers, and sees nobody else', async () => {
  const can = { choose: false, accept: false, decline: false };
  await open({ state: 'answering', can, people: [candidate('Paul'), candidate('Isabelle', { chosen: true })] });
  await screen.findByText('Isabelle doit encore répondre');
  screen.getByText(/Isabelle a jusqu’au 11 décembre pour répondre/);
  expect(screen.queryByText(/Paul/)).toBeNull();
});

test('the mentor reads who chose them and why, and accepts by one press', async () => {
  const can = { choose: false, accept: true, decline: true };
  const { sent, user } = await open({ viewer: 'presenter', state: 'answering', can, people: [candidate('Léa', { chosen: true })] });
  await screen.findByRole('heading', { level: 1, name: 'Léa aimerait vous avoir comme mentor·e' });
  screen.getByText('Léa connaît bien votre sujet.');
  await user.click(screen.getByRole('button', { name: 'Accepter d’accompagner Léa' }));
  await vi.waitFor(() => expect(sent).toEqual([{ event: 'accept' }]));
});

test('what has ended says so, without a reason of the other', async () => {
  const can = { choose: false, accept: false, decline: false };
  await open({ state: 'expired', can, people: [candidate('Paul', { ending: 'expired', match: null })] });
  await screen.findByText('La proposition est restée sans réponse et a pris fin.');
  screen.getByRole('link', { name: 'Voir d’autres mentor·es' });
});

test('two people asked at once each read that the other decides too', async () => {
  await open({ both_at_once: true, people: [candidate('Paul')] });
  await screen.findByText(/^Dites si cela vous convient. Paul lit la même proposition/);
});

test('a mentor who was asked at once accepts before the mentee has answered, and then waits', async () => {
  const asked = { viewer: 'presenter' as const, both_at_once: true, people: [candidate('Léa')] };
  await open({ ...asked, state: 'answering', can: { choose: false, accept: true, decline: true } });
  await screen.findByRole('heading', { level: 1, name: 'Accompagneriez-vous Léa\u202f?' });
  screen.getByRole('button', { name: 'Accepter d’accompagner Léa' });
});

test('a mentor who accepted first reads whose answer is awaited', async () => {
  const asked = { viewer: 'presenter' as const, both_at_once: true, people: [candidate('Léa')] };
  await open({ ...asked, state: 'choosing', can: { choose: false, accept: false, decline: false } });
  await screen.findByText('Léa doit encore répondre');
});
