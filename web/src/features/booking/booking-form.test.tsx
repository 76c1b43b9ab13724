import type { CurrentUser } from '@binome/contract/accounts/users';
import type { MeetingDetail } from '@binome/contract/mentoring/meetings';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FreeSlots } from '../../lib/data/free-slots.ts';
import { currentUserQuery } from '../../lib/data/session.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { BookingForm } from './booking-form.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T08:00:00Z') });
  return () => vi.useRealTimers();
});

const person = (first_name: string) => ({ first_name, last_name: 'Roux', avatar_url: null, active: true, profile_id: first_name });
const relationship = {
  ...{ id: 'r1', viewer: 'participant', participant: person('Camille'), presenter: person('Paul'), partner_contact: null },
  ...{ path: { held: 0 }, next_meeting: null },
} as unknown as MentoringRelationship;

const slot = (starts_at: string) => ({ starts_at, ends_at: starts_at.replace(':00:00', ':59:59') });
// 10:00, 15:00, 10:00 and 10:00 in Paris, in the month after today’s.
const [first, sameDay, second, third] = ['2026-12-07T09', '2026-12-07T14', '2026-12-10T09', '2026-12-15T09'].map(
  (hour) => `${hour}:00:00.000Z`,
) as [string, string, string, string];
const free: FreeSlots = {
  data: [first, sameDay, second, third].map(slot),
  ...{ viewer_time_zone: 'Europe/Paris', partner_time_zone: 'Europe/Paris', known: { viewer: false, partner: true } },
  ...{ books_at_once: true, busy: [] },
};

interface Scene {
  slots?: Partial<FreeSlots>;
  /** The replies to what is sent, in order: a refused time, or a meeting. */
  replies?: ('taken' | 'saved')[];
  chosenSlot?: string;
  viewer?: 'participant' | 'presenter';
}

/** Opens the booking of a session. Returns what is sent, and the meetings that were saved. */
async function open({ slots = {}, replies = ['saved'], chosenSlot, viewer = 'participant' }: Scene = {}) {
  const sent: Record<string, unknown>[] = [];
  const saved: MeetingDetail[] = [];
  const taken: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') {
      const all = { ...free, ...slots };
      return Response.json({ ...all, data: all.data.filter(({ starts_at }) => !taken.includes(starts_at)), busy: taken.map(slot) });
    }
    const request = JSON.parse(String(body));
    sent.push(request);
    if (replies.shift() === 'taken') {
      taken.push(request.slots[0]);
      return Response.json({ code: 'slot_taken', errors: { full_messages: ['Déjà pris.'] } }, { status: 409 });
    }
    return Response.json({ data: { id: 'm1', starts_at: request.slots[0] } }, { status: 201 });
  });
  const root = createRootRoute({
    component: function Root() {
      useQueryClient().setQueryData(currentUserQuery.queryKey, { time_zone: 'Europe/Paris' } as CurrentUser);
      return (
        <BookingForm
          relationship={{ ...relationship, viewer }}
          chosenSlot={chosenSlot}
          reasons={[]}
          onSent={(meeting) => saved.push(meeting)}
        />
      );
    },
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const rendered = await renderElement(<RouterProvider router={router as never} />, 'member', 'mentoring');
  return { sent, saved, ...rendered };
}

const best = async () => within(await screen.findByRole('region', { name: /à tous les deux$/ })).getAllByRole('button');
const names = (buttons: HTMLElement[]) => buttons.map((button) => button.getAttribute('aria-label'));

test('a press on one of the three best times books it, with what is preset', async () => {
  const { sent, saved, user } = await open();
  const times = await best();
  expect(names(times)).toEqual(['Réserver lundi 7 décembre 10:00', 'Réserver jeudi 10 décembre 10:00', 'Réserver mardi 15 décembre 10:00']);
  expect(screen.getByText('Une heure en visio, heure de Paris.')).toBeTruthy();
  await user.click(times[1] as HTMLElement);
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(sent).toMatchObject([
    { subject: 'Première rencontre', type: 'videoconference', duration_minutes: 60, slots: [second], book: true },
  ]);
});

test('the calendar opens at the month of the first free day, marks free days and lists the times of the day', async () => {
  const { user } = await open();
  const calendar = await screen.findByRole('region', { name: 'Choisir un jour' });
  // React Aria writes the month in the language of the browser, which is English here.
  await within(calendar).findByRole('grid', { name: /December 2026/ });
  const freeDays = within(calendar).getAllByRole('button', { name: /\d moments? libres?$/ });
  expect(names(freeDays)).toEqual([
    'lundi 7 décembre, 2 moments libres',
    'jeudi 10 décembre, 1 moment libre',
    'mardi 15 décembre, 1 moment libre',
  ]);
  await user.click(freeDays[1] as HTMLElement);
  await within(calendar).findByRole('heading', { name: 'jeudi 10 décembre' });
  expect(names(within(calendar).getAllByRole('button', { name: /^Réserver/ }))).toEqual(['Réserver jeudi 10 décembre 10:00']);
});

test('a time that was taken meanwhile goes, a notice says so, and the focus is on the times that are left', async () => {
  const { saved, user } = await open({ replies: ['taken', 'saved'] });
  await user.click((await best())[0] as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toContain('Ce moment vient d’être pris.');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/à tous les deux$/));
  const left = await best();
  expect(names(left)[0]).toBe('Réserver lundi 7 décembre 15:00');
  await user.click(left[0] as HTMLElement);
  await vi.waitFor(() => expect(saved).toHaveLength(1));
});

test('both zones are printed when they differ, beside each time too', async () => {
  await open({ slots: { partner_time_zone: 'America/Montreal' } });
  await screen.findByText('Une heure en visio, heure de Paris ; heure de Montréal pour Paul.');
  expect(names(await best())[0]).toBe('Réserver lundi 7 décembre 10:00 04:00 pour Paul');
  expect(screen.getAllByText('04:00 pour Paul')).toHaveLength(3);
});

test('where the mentor wants to be asked, up to three times are proposed', async () => {
  const { sent, saved, user } = await open({ slots: { books_at_once: false } });
  const times = await best();
  for (const time of times) await user.click(time);
  expect(times.map((time) => time.getAttribute('aria-pressed'))).toEqual(['true', 'true', 'true']);
  const fourth = await screen.findByRole('button', { name: 'Proposer lundi 7 décembre 15:00' });
  expect(fourth.getAttribute('aria-disabled')).toBe('true');
  await user.click(times[2] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Proposer ces 2 moments' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(sent).toMatchObject([{ slots: [first, second], book: false }]);
});

test('a mentee for whom nothing suits proposes any half hour that is not taken', async () => {
  const { sent, saved, user } = await open({ slots: { busy: [] } });
  await user.click(await screen.findByRole('button', { name: /^Rien ne convient/ }));
  await user.click(await screen.findByRole('button', { name: /^Proposer lundi 7 décembre 07:30/ }));
  await user.click(screen.getByRole('button', { name: 'Proposer ce moment' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(sent).toMatchObject([{ slots: ['2026-12-07T06:30:00.000Z'], book: false }]);
});

test('a session in person requires a place, and the folded field opens', async () => {
  const { sent, saved, user } = await open();
  const details = await screen.findByRole('button', { name: 'Sujet, durée, lieu' });
  await user.click(details);
  await user.click(await screen.findByRole('radio', { name: 'Sur place' }));
  await user.clear(screen.getByRole('textbox', { name: /^Sujet/ }));
  await user.click(details);
  await user.click((await best())[0] as HTMLElement);
  await screen.findByText('Indiquez où vous retrouver.');
  expect(details.getAttribute('aria-expanded')).toBe('true');
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /^Lieu/ }), 'Cafétéria');
  await user.click((await best())[0] as HTMLElement);
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(sent).toMatchObject([{ type: 'physical_meeting', place: 'Cafétéria', subject: 'Première rencontre' }]);
});

test('a time chosen on another page is offered first, or already chosen where it is only proposed', async () => {
  await open({ chosenSlot: sameDay });
  expect(names(await best())).toContain('Réserver lundi 7 décembre 15:00');
  await open({ chosenSlot: sameDay, slots: { books_at_once: false } });
  expect((await screen.findByRole('button', { name: 'Proposer ce moment' })).getAttribute('type')).toBe('submit');
});

test('without free times of the mentor, the page says why and offers every half hour', async () => {
  const { user } = await open({ slots: { data: [], known: { viewer: true, partner: false } } });
  await screen.findByText('Paul n’a pas encore indiqué ses disponibilités');
  expect(screen.queryByRole('link', { name: /disponibilités/ })?.textContent).toBe('Revoir mes disponibilités');
  await user.click(screen.getByRole('button', { name: 'Mois suivant' }));
  expect(screen.queryByRole('button', { name: /^Réserver/ })).toBeNull();
});
