import type { ShownRow, ShownToday } from '@binome/contract/console/today';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import TodayPage from './today-page.tsx';

const person = (user_id: string, first_name: string) => ({
  ...{ user_id, profile_id: null, first_name, last_name: 'Benali', phone: null, email: null },
});

const row = (id: string, name: string): ShownRow => ({
  ...{ id: `registrations:${id}`, queue: 'registrations', subject: { type: 'user', id }, people: [person(id, name)] },
  facts: [{ code: 'registered', values: { at: '2026-11-24T08:00:00Z' } }],
  ...{ since: '2026-11-24T08:00:00Z', programs: [], remind: [id], act_id: null, can: { act: true, snooze: true } },
});

const figure = { value: 3, before: 1 };

const page = (rows: ShownRow[]): ShownToday => ({
  ...{ id: 'today', at: '2026-11-30T08:00:00Z', day: '2026-11-30', urgent: rows.length, minutes: 5, later: 0 },
  queues: [{ code: 'registrations', count: rows.length, oldest_at: rows[0]?.since ?? null, claimed: [], rows }],
  figures: { running: figure, silent: figure, unmatched: figure, free_seats: figure, free_presenters: figure },
  ...{ week: [], since: { from: '2026-11-23T08:00:00Z', sessions: 6, relationships: 1, visible: 0 }, snoozed: [] },
});

/** Renders the page. `sent` are the records that it creates. */
function renderToday(rows: ShownRow[]) {
  const sent: unknown[] = [];
  const drawn = renderElement(<TodayPage />, {
    getOne: async () => ({ data: page(rows) as never }),
    create: async (resource: string, { data }: { data: object }) => {
      sent.push([resource, data]);
      return { data: { id: 1 } as never };
    },
  });
  return { ...drawn, sent };
}

const youssef = { name: /Youssef Benali$/ };

test('what is done leaves the page at once, and nothing is sent when it is taken back', async () => {
  const { user, sent } = renderToday([row('1', 'Youssef'), row('2', 'Clara')]);
  await user.click(await screen.findByRole('button', { name: /^Valider.*Youssef Benali$/ }));
  await waitFor(() => expect(screen.queryByRole('link', youssef)).toBeNull());
  expect(screen.getByRole('link', { name: 'Clara Benali' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Annuler' }));
  await screen.findByRole('link', youssef);
  expect(sent).toEqual([]);
});

test('a row is put off to a day with a note, which is sent at once', async () => {
  const { user, sent } = renderToday([row('1', 'Youssef')]);
  await user.click(await screen.findByRole('button', { name: /plus tard.*Youssef Benali$/ }));
  await user.click(await screen.findByRole('menuitem', { name: /ajouter une note/ }));
  await user.type(await screen.findByLabelText(/^Note/), 'En congés');
  await user.click(screen.getByRole('button', { name: 'Remettre à plus tard' }));
  const snooze = { queue: 'registrations', subject_id: '1', until: '2026-12-07', note: 'En congés' };
  await waitFor(() => expect(sent).toEqual([['follow_up_snoozes', snooze]]));
});

test('without anything to do, the page says what happened', async () => {
  renderToday([]);
  expect(await screen.findByRole('heading', { name: 'Tout est à jour' })).toBeTruthy();
  expect(screen.getAllByText(/6 séances tenues/)).toHaveLength(1);
});
