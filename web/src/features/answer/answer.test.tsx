import type { LinkedAction } from '@binome/contract/notifications/action-links';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { Answer } from './answer.tsx';

const shared = {
  ...{ state: 'open' as const, company_name: 'Nova', language: 'fr' as const, time_zone: 'Europe/Paris', recipient: 'Paul', path: '/x' },
  partner: { first_name: 'Camille', last_name: 'Roux', avatar_url: null },
};
const period = (day: number) => ({ starts_at: `2026-12-0${day}T16:00:00.000Z`, ends_at: `2026-12-0${day}T17:00:00.000Z` });
const request: LinkedAction = {
  ...{ ...shared, action: 'accept_request', side: 'presenter', about: 'Premier management', message: 'Ma première équipe arrive en mars.' },
  ...{ cancellation: null, decided_at: null, places: { active: 2, max: 3 }, is_full: false, times: [period(1), period(3)] },
};
const times: LinkedAction = {
  ...{ ...shared, action: 'choose_time', type: 'videoconference', note: null, agreed: null },
  times: [
    { id: 't1', ...period(1) },
    { id: 't2', ...period(3) },
  ],
};
const codes = ['Décevante', 'Plutôt bonne', 'Efficace', 'Très efficace', 'Incroyable'];
const rating: LinkedAction = {
  ...{ ...shared, action: 'rate_meeting', held: period(1), rating: null, changeable_until: null, is_complete: true },
  choices: codes.map((label, index) => ({ code: `rating_${index + 1}`, label })),
};

/** Opens a link. `answer` is what the API replies to its use. Returns what was sent. */
async function open(found: LinkedAction | Response, answer: object | Response = {}) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url === '/api/v1/action_links') return found instanceof Response ? found.clone() : Response.json({ data: found });
    if (url !== '/api/v1/action_link_uses') return Response.json({ data: null });
    sent.push(JSON.parse(String(body)));
    return answer instanceof Response ? answer.clone() : Response.json({ data: { ...(found as LinkedAction), ...answer } });
  });
  return { sent, ...(await renderElement(<Answer token="secret" />, 'email')) };
}

test('a request shows the words, whose answer it is and the place that it takes, and is accepted by one press', async () => {
  const { sent, user } = await open(request, { state: 'done', places: { active: 3, max: 3 } });
  await screen.findByRole('heading', { name: /Dire oui à Camille/ });
  screen.getByText('Ma première équipe arrive en mars.');
  screen.getByText(/Vous répondez en tant que Paul/);
  screen.getByText(/C’est votre 3e place sur 3. Après Camille, vous êtes au complet/);
  expect([sent, screen.getAllByRole('button')]).toEqual([[], [expect.anything()]]);
  await user.click(screen.getByRole('button', { name: 'Oui, avec plaisir' }));
  await screen.findByRole('heading', { name: 'Vous avez dit oui à Camille' });
  expect(sent).toEqual([{ action: 'accept_request', token: 'secret', times: [period(1).starts_at, period(3).starts_at] }]);
  screen.getByText('Vous êtes au complet.');
  screen.getByText(/^mardi 1.* décembre$/);
});

test.each([
  [{ state: 'done' }, 'C’est déjà fait'],
  [{ state: 'over', cancellation: 'withdrawn' }, 'Cette demande n’attend plus de réponse'],
] as const)('a request with %j has no button to answer', async (change, title) => {
  await open({ ...request, ...change } as LinkedAction);
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('button')).toBeNull();
});

test('somebody without a place is led to the request', async () => {
  await open({ ...request, is_full: true, times: [] } as LinkedAction);
  await screen.findByText(/Il n’y a plus de place/);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Lire sa demande en entier' }).getAttribute('href')).toBe('/x');
});

test('a refusal is shown above the button, and takes the focus', async () => {
  const body = { code: 'slot_taken', errors: { full_messages: ['Ce moment vient d’être pris.'] } };
  const { user } = await open(request, Response.json(body, { status: 422 }));
  await user.click(await screen.findByRole('button', { name: 'Oui, avec plaisir' }));
  const fault = await screen.findByText('Ce moment vient d’être pris.');
  expect(fault.closest('[tabindex="-1"]')).toBe(document.activeElement);
  screen.getByRole('button', { name: 'Oui, avec plaisir' });
});

test('a press on a time books it', async () => {
  const { sent, user } = await open(times, { state: 'done', agreed: period(3), times: [] });
  await user.click(await screen.findByRole('button', { name: /17:00.*jeudi 3 décembre/ }));
  await screen.findByRole('heading', { name: /C’est réservé.*jeudi 3 décembre, 17:00/ });
  expect(sent).toEqual([{ action: 'choose_time', token: 'secret', time_id: 't2' }]);
});

test('a press on a word rates the session, and another one changes it', async () => {
  const { sent, user } = await open(rating, { state: 'done', rating: 'rating_4', changeable_until: period(2).starts_at });
  const words = await screen.findAllByRole('button');
  expect(words.map(({ textContent }) => textContent)).toEqual(codes);
  await user.click(screen.getByRole('button', { name: 'Très efficace' }));
  await screen.findByRole('heading', { name: /Noté.*Très efficace/ });
  expect(screen.getByRole('button', { name: 'Très efficace' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Incroyable' }));
  expect(sent).toEqual(['rating_4', 'rating_5'].map((code) => ({ action: 'rate_meeting', token: 'secret', rating: code })));
});

test('a link that does not work leads to the app', async () => {
  const body = { code: 'action_link_expired', errors: { full_messages: ['Ce lien n’est plus valable.'] } };
  await open(Response.json(body, { status: 422 }));
  await screen.findByRole('heading', { name: 'Ce lien n’est plus valable' });
  screen.getByRole('link', { name: 'Ouvrir Binôme' });
});
