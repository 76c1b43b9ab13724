import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Program, programsQuery } from '../../lib/data/programs.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { Workshops } from './workshops.tsx';

type Workshop = Program['workshops'][number];

const workshop: Workshop = {
  ...{ id: 'w', title: 'Oser demander', held_on: '2026-12-10', place: 'Salle Curie', material: null, cancelled: false },
  ...{ starts_at: '2026-12-10T13:30:00Z', ends_at: '2026-12-10T15:00:00Z', url: null, seats: 2, free: 0, own: null, answer: null },
  can: { sign_up: true, withdraw: false, answer: false },
};

beforeEach(() => {
  vi.setSystemTime(new Date('2026-12-01T09:00:00Z'));
});
afterEach(() => {
  vi.useRealTimers();
});

function Programs() {
  const { data } = useQuery(programsQuery);
  return data?.map(({ id, workshops }) => <Workshops key={id} workshops={workshops} />);
}

/** Renders a workshop; `answer` is what a press of its button makes of it. */
async function openWorkshop(shown: Partial<Workshop>, answer: Partial<Workshop> = {}) {
  const sent: string[] = [];
  const before = { ...workshop, ...shown };
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (url.endsWith('/programs')) return Promise.resolve(Response.json({ data: [{ id: 'p', workshops: [before] }] }));
    sent.push(`${method} ${url}`);
    return Promise.resolve(Response.json({ data: { ...before, ...answer } }));
  });
  return { ...(await renderElement(<Programs />, 'member', 'programs')), sent };
}

test('a full workshop says so, and its button leads to the waiting list', async () => {
  const waiting = { own: { state: 'waiting', position: 3 }, can: { sign_up: false, withdraw: true, answer: false } } as const;
  const { user, sent } = await openWorkshop({}, waiting);
  await screen.findByText(/10 décembre 2026, de 14:30 à 16:00 · Salle Curie · complet/);
  await user.click(screen.getByRole('button', { name: 'Liste d’attente · Oser demander' }));
  await screen.findByText(/n° 3/);
  expect(screen.getByRole('button', { name: 'Me désister · Oser demander' })).toBeTruthy();
  expect(sent).toEqual([expect.stringMatching(/^PUT .*\/api\/v1\/workshops\/w\/sign_up$/)]);
});

test('those with a seat read where to join and what was shared', async () => {
  await openWorkshop({
    own: { state: 'seated' },
    url: 'https://visio.example/oser',
    material: 'Le support : https://ateliers.example/oser.',
    can: { sign_up: false, withdraw: false, answer: false },
  });
  const link = await screen.findByRole('link', { name: 'Rejoindre en ligne · Oser demander' });
  expect(link.getAttribute('href')).toBe('https://visio.example/oser');
  expect(screen.getByRole('link', { name: 'https://ateliers.example/oser' }).getAttribute('href')).toBe('https://ateliers.example/oser');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a cancelled workshop and one without an hour', async () => {
  await openWorkshop({
    cancelled: true,
    starts_at: null,
    ends_at: null,
    place: null,
    can: { sign_up: false, withdraw: false, answer: false },
  });
  await screen.findByText('jeudi 10 décembre 2026');
  screen.getByText('Annulé');
});

test('those who were there answer one question with one press', async () => {
  const { user, sent } = await openWorkshop(
    { own: { state: 'seated' }, can: { sign_up: false, withdraw: false, answer: true } },
    { answer: 'useful_later' },
  );
  const later = await screen.findByRole('button', { name: 'Oui, pour plus tard' });
  expect(later.getAttribute('aria-pressed')).toBe('false');
  await user.click(later);
  await vi.waitFor(() => expect(later.getAttribute('aria-pressed')).toBe('true'));
  expect(sent).toEqual([expect.stringMatching(/^PUT .*\/workshops\/w\/answer$/)]);
});
