import type { CurrentUser } from '@binome/contract/accounts/users';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentUserQuery } from '../../lib/data/session.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { RelationshipsSection } from './relationships-section.tsx';

const person = (first_name: string, last_name: string) => ({
  first_name,
  last_name,
  avatar_url: null,
  active: true,
  profile_id: first_name,
});

const relationship = (viewer: 'participant' | 'presenter', more: object = {}) =>
  ({
    id: JSON.stringify(more),
    aasm_state: 'initiated',
    viewer,
    participant: person('Léa', 'Martin'),
    presenter: person('Paul', 'Bernard'),
    partner_contact: { email: '', phone: null, time_zone: 'America/Montreal' },
    created_at: '2026-01-05T09:00:00Z',
    ended_at: null,
    path: {
      step: 'mid_way',
      held: 4,
      planned: 8,
      most: 12,
      held_at: ['06', '07', '09', '10'].map((month) => `2026-${month}-10T14:00:00Z`),
    },
    open_steps: [],
    open_actions: 0,
    next_meeting: null,
    last_contact_at: '2026-11-02T09:00:00Z',
    silent: false,
    review: { own: 'not_yet', partner_sent: false },
    ...more,
  }) as unknown as MentoringRelationship;

/** Renders the section for a mentor with three places, or for a mentee without a mentor profile. */
function renderSection(type: 'participant' | 'presenter', relationships: MentoringRelationship[]) {
  const profile = { id: 'own', type, visible: true, paused: false, max_relationships: 3 };
  const user = {
    current_profile: profile,
    presenter_profiles: type === 'presenter' ? [profile] : [],
    can: { find_presenters: type === 'participant' },
    company: { limits: { max_relationships_per_presenter: 5 } },
  } as unknown as CurrentUser;
  const root = createRootRoute({
    component: function Root() {
      useQueryClient().setQueryData(currentUserQuery.queryKey, user);
      return <RelationshipsSection relationships={relationships} />;
    },
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return renderElement(<RouterProvider router={router as never} />, 'member');
}

test('a mentor sees the places taken, and how each mentee is doing', async () => {
  const next_meeting = { starts_at: '2026-11-26T16:00:00Z', proposed_by: null };
  await renderSection('presenter', [
    relationship('presenter', { next_meeting, open_actions: 2 }),
    relationship('presenter', { silent: true }),
  ]);
  await screen.findByText('2 sur 3 places prises');
  const [first, second] = screen.getAllByRole('article').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(first).toContain('Prochaine séance : jeu. 26 nov., 17:00 (11:00 pour Léa)');
  expect(first).toContain('4 séances tenues sur 8 · 2 actions en cours');
  const rings = within(screen.getAllByRole('list', { name: '4 séances tenues sur 8' })[0] as HTMLElement).getAllByRole('listitem');
  expect(rings.map(({ textContent }) => textContent).slice(3, 6)).toEqual([
    'Séance 4, tenue10oct.',
    'Séance 5, la prochaine26nov.',
    'Séance 6, à venir',
  ]);
  expect(first).toContain('Dernier échange : lundi 2 novembre');
  expect(first).not.toContain('Aucun échange');
  expect(second).toContain('Aucun échange depuis trois semaines');
  expect(second).toContain('Aucune séance n’est prévue');
});

test('times that wait for an answer say whose', async () => {
  const proposedBy = (proposed_by: string) => relationship('participant', { next_meeting: { starts_at: null, proposed_by } });
  await renderSection('participant', [proposedBy('participant'), proposedBy('presenter')]);
  await screen.findByText('Les horaires proposés attendent la réponse de Paul');
  await screen.findByText('Paul attend votre réponse sur les horaires');
});

test('after its end, a relationship is looked back on, with what can come next', async () => {
  const ended = { aasm_state: 'feedback_provided', ended_at: '2026-11-10T09:00:00Z', review: { own: 'sent', partner_sent: true } };
  await renderSection('participant', [relationship('participant', ended)]);
  await screen.findByRole('heading', { name: 'Votre accompagnement avec Paul est terminé' });
  expect(document.body.textContent).toContain('Du 5 janvier 2026 au 10 novembre 2026. 4 séances ont eu lieu.');
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual([
    'Relire le bilan',
    'Revoir l’accompagnement',
    'Trouver un·e autre mentor·e',
    'Remercier Paul sur son profil',
    'Devenir mentor·e à votre tour',
  ]);
  expect(document.body.textContent).not.toContain('sollicité');
});

test('a mentor without a mentee reads what they can expect, and no task', async () => {
  await renderSection('presenter', []);
  await screen.findByText('0 sur 3 places prises');
  await screen.findByText(/Nous vous écrirons dès qu’une personne vous sollicite/);
  expect(screen.queryByRole('link')).toBeNull();
});
