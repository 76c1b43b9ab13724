import type { ShownRow, ShownToday } from '@binome/contract/console/today';
import { screen, waitFor, within } from '@testing-library/react';
import { useRefresh } from 'react-admin';
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

/** `others` are the subjects of rows that are not shown. */
const page = (rows: ShownRow[], others: string[] = []): ShownToday => ({
  ...{ id: 'today', at: '2026-11-30T08:00:00Z', day: '2026-11-30', urgent: rows.length, minutes: 5, later: 0 },
  queues: [
    {
      ...{ code: rows[0]?.queue ?? 'registrations', count: rows.length + others.length, waiting: 2, oldest_at: rows[0]?.since ?? null },
      ...{ failed: false, claimed: [], act_ids: [...rows.map(({ subject }) => subject.id), ...others], rows },
    },
  ],
  figures: { running: figure, silent: figure, unmatched: figure, free_seats: figure, free_presenters: figure },
  ...{ week: [], since: { from: '2026-11-23T08:00:00Z', sessions: 6, relationships: 1, visible: 0 }, snoozed: [], handled: [] },
});

/** Renders the page. `sent` are the records that it creates. */
function renderToday(rows: ShownRow[], others: string[] = []) {
  const sent: unknown[] = [];
  const drawn = renderElement(<TodayPage />, {
    getOne: async () => ({ data: page(rows, others) as never }),
    getList: async () => ({ data: programs as never[], total: programs.length }),
    create: async (resource: string, { data }: { data: object }) => {
      sent.push([resource, data]);
      return { data: { id: 1, sample: [], left_out_count: 0 } as never };
    },
  });
  return { ...drawn, sent };
}

const programs = [
  { id: 'p1', name: 'Mentorat' },
  { id: 'p2', name: 'Sponsorat' },
];

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

test('one press validates the whole queue, each in the program that was chosen in their row', async () => {
  const { user, sent } = renderToday([row('1', 'Youssef'), row('2', 'Clara')], ['3', '4']);
  await user.click(await screen.findByRole('combobox', { name: 'Programme de Youssef Benali' }));
  await user.click(screen.getByRole('option', { name: 'Sponsorat' }));
  await user.click(screen.getByRole('button', { name: 'Valider les 4' }));
  await screen.findByRole('heading', { name: 'Tout est à jour' });
  // A click elsewhere closes the notice, so that the decision can no longer be undone.
  await user.click(document.body);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['registration_approvals', { user_ids: ['1'], decision: 'validate', program_ids: ['p2'] }],
    ['registration_approvals', { user_ids: ['2', '3', '4'], decision: 'validate' }],
  ]);
});

const reading = { again: () => {} };

function Refresh() {
  reading.again = useRefresh();
  return null;
}

test('a row that a colleague has handled says so before it leaves, and one that left by itself does not', async () => {
  const rows = [row('1', 'Youssef'), row('2', 'Clara'), row('3', 'Inès')];
  let read = page(rows);
  renderElement(
    <>
      <TodayPage />
      <Refresh />
    </>,
    { getOne: async () => ({ data: read as never }), getList: async () => ({ data: [], total: 0 }) },
  );
  await screen.findByRole('link', youssef);
  read = { ...page(rows.slice(2)), handled: [{ subject_id: '1', by: 'Nathalie Garnier' }] };
  reading.again();
  const [text] = await screen.findAllByText('Traité par Nathalie Garnier.');
  expect(text?.closest('li')?.textContent).toContain('Youssef Benali');
  expect(screen.queryByText('Clara Benali')).toBeNull();
  expect(screen.getByRole('link', { name: 'Inès Benali' })).toBeTruthy();
});

test('a queue that could not be read says so on its card alone, and is read again', async () => {
  const rows = [row('1', 'Youssef')];
  const [registrations] = page(rows).queues;
  const failed = { code: 'stuck' as const, failed: true, count: 0, waiting: 0, oldest_at: null, claimed: [], act_ids: [], rows: [] };
  let readings = 0;
  const { user } = renderElement(<TodayPage />, {
    getOne: async () => {
      readings += 1;
      return { data: { ...page(rows), queues: readings === 1 ? [registrations, failed] : [registrations] } as never };
    },
    getList: async () => ({ data: [], total: 0 }),
  });
  const card = await screen.findByRole('region', { name: 'Bloqués avant d’être visibles' });
  expect(within(card).getByText('Cette liste n’a pas pu être lue.')).toBeTruthy();
  expect(screen.getByRole('link', youssef)).toBeTruthy();
  await user.click(within(card).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByText('Cette liste n’a pas pu être lue.')).toBeNull());
});

test('without anything to do, the page says what happened', async () => {
  renderToday([]);
  expect(await screen.findByRole('heading', { name: 'Tout est à jour' })).toBeTruthy();
  expect(screen.getAllByText(/6 séances tenues/)).toHaveLength(1);
});
