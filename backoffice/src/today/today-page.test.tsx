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

const healthFact = (code: 'never_met' | 'partner_gone'): ShownRow['facts'][number] => ({
  code: 'health',
  values:
    code === 'never_met'
      ? { word: 'in_difficulty', reasons: [{ code, values: { days: 50 } }] }
      : { word: 'in_difficulty', reasons: [{ code, values: { side: 'participant', state: 'left', days: 3 } }] },
});

const figure = { value: 3, before: 1 };

const page = (rows: ShownRow[]): ShownToday => ({
  ...{ id: 'today', at: '2026-11-30T08:00:00Z', day: '2026-11-30', urgent: rows.length, minutes: 5, later: 0 },
  queues: [
    { code: rows[0]?.queue ?? 'registrations', count: rows.length, waiting: 2, oldest_at: rows[0]?.since ?? null, claimed: [], rows },
  ],
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
      return { data: { id: 1, sample: [], left_out_count: 0 } as never };
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

test('who is awaited in a row is reminded after a preview, by the template of the queue', async () => {
  const silent = (id: string, code: 'never_met' | 'partner_gone'): ShownRow => ({
    ...row(id, 'Julie'),
    ...{ id: `silent:${id}`, queue: 'silent', subject: { type: 'relationship', id }, people: [person('7', 'Julie'), person('8', 'Omar')] },
    ...{ remind: ['7', '8'], facts: [healthFact(code)] },
  });
  const { user, sent } = renderToday([silent('1', 'never_met'), silent('2', 'partner_gone')]);
  await user.click(await screen.findByRole('button', { name: /^Relancer les deux.*Julie Benali et Omar Benali$/ }));
  const asked = { audience: { relationship_ids: ['1'] }, template: 'how_are_you', send_on: null };
  await waitFor(() => expect(sent).toContainEqual(['message_previews', asked]));
  // Who has gone is not reminded.
  expect(screen.getAllByRole('link', { name: /^Proposer la fin/, hidden: true })).toHaveLength(1);
});

test('without anything to do, the page says what happened', async () => {
  renderToday([]);
  expect(await screen.findByRole('heading', { name: 'Tout est à jour' })).toBeTruthy();
  expect(screen.getAllByText(/6 séances tenues/)).toHaveLength(1);
});
