import type { Profile } from '@binome/contract/profiles/profiles';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { CommonTime } from './common-time.tsx';

const none = { open_request_id: null, active_relationship_id: null };
// 15:00 in Paris, in winter.
const slot = '2040-11-26T14:00:00.000Z';

/** Renders the common times of a profile, which has only the fields that they read. */
async function renderSlots(change: Partial<Profile>, text: string | RegExp) {
  const profile = {
    type: 'presenter',
    first_name: 'Karim',
    time_zone: 'America/Montreal',
    availability: 'open',
    match: {},
    standing: none,
    next_slots: [slot],
    viewer_has_availabilities: true,
    ...change,
  } as Profile;
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => <CommonTime profile={profile} /> });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() });
  await renderElement(<RouterProvider router={router as never} />, 'profile');
  return screen.findByText(text);
}

test('before the mentorship the next common time is information', async () => {
  await renderSlots({ next_slots: [slot, '2040-11-27T14:00:00.000Z'] }, /^Libres en même temps/);
  expect(screen.getByText('lundi 26 novembre à 15:00')).toBeTruthy();
  expect(screen.getByText('09:00 pour Karim')).toBeTruthy();
  expect(screen.queryByText(/mardi 27 novembre/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('during the mentorship a common time starts the booking of a session', async () => {
  await renderSlots({ standing: { ...none, active_relationship_id: 'r1' }, availability: 'full' }, 'Créneaux communs');
  const link = screen.getByRole('link', { name: /^Proposer une séance.: ?lundi 26 novembre à 15:00/ });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect([pathname, searchParams.get('slot')]).toEqual(['/mentoring_center/r1/session', slot]);
});

test('a viewer without weekly availability learns what to do', async () => {
  await renderSlots({ next_slots: [], viewer_has_availabilities: false }, 'Indiquer mes disponibilités');
  expect(screen.getByRole('link', { name: 'Indiquer mes disponibilités' }).getAttribute('href')).toBe('/availability_settings');
});

test('no common time is said', async () => {
  await renderSlots({ next_slots: [] }, /Aucun créneau commun/);
});
