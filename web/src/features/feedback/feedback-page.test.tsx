import type { CurrentUser } from '@binome/contract/accounts/users';
import type { Feedback, FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import { ratingWords } from '@binome/contract/values/rating-words';
import { useQueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentUserQuery } from '../../lib/data/session.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { FeedbackPage } from './feedback-page.tsx';

const person = (first_name: string) => ({ first_name, last_name: 'B', avatar_url: null, active: true, profile_id: first_name });
const meeting = {
  ...{ id: 'm', mentoring_relationship_id: 'r', aasm_state: 'feedback_requested', viewer: 'participant', type: 'videoconference' },
  ...{ participant: person('Camille'), presenter: person('Paul'), starts_at: '2026-12-17T16:00:00Z', ends_at: '2026-12-17T17:00:00Z' },
  ...{ duration_minutes: 60, place: null, video_url: null, subject: 'Oser', can: { join: false } },
};
const relationship = {
  ...{ id: 'r', viewer: 'participant', participant: person('Camille'), presenter: person('Paul'), aasm_state: 'initiated' },
  ...{
    conversation_id: 'c',
    next_meeting: null,
    can: { plan: true },
    path: { held: 2, held_at: ['2026-11-26T16:00:00Z', '2026-12-17T16:00:00Z'] },
  },
};
const yesOrNo = ['yes', 'no'].map((code) => ({ code, label: code }));
const question = (field_name: string, overrides: Partial<FeedbackQuestion>): FeedbackQuestion => ({
  ...{ id: field_name, role_type: 'participant', subcategory: 'meeting', field_type: 'input', title: field_name, hint: null },
  ...{ field_name, choices: [], required: true, readers: 'pair' },
  ...overrides,
});
const questions = [
  question('took_place', { field_type: 'select', choices: yesOrNo, readers: 'figures' }),
  question('rating', {
    field_type: 'scale',
    readers: 'figures',
    choices: ratingWords.map(({ code, label }) => ({ code, label: label.fr })),
  }),
  question('Appris', {}),
  question('Prochaine action', {}),
  question('Difficile', { required: false }),
];
type Body = { answers: Record<string, unknown>; send: boolean };

/** Opens the report of a session. Returns what is sent to the API: its method and path, and the body. */
async function open(asked = questions) {
  let own: Feedback | undefined;
  const sent: [string, Record<string, unknown>][] = [];
  const write = ({ answers, send }: Body) => {
    const all = new Map(own?.answers.map((answer) => [answer.field_name, answer]));
    for (const [field_name, value] of Object.entries(answers))
      all.set(field_name, { field_name, value, text: JSON.stringify(value) } as never);
    const isRated = all.has('rating') ? '2026-12-17T17:00:00Z' : null;
    own = {
      ...{ id: 'f', own: true, answers: [...all.values()].filter(({ value }) => value.length > 0), rated_at: isRated },
      ...{ sent_at: send ? '2026-12-17T17:00:00Z' : null, rating_changeable_until: '2026-12-18T17:00:00Z', author: person('Camille') },
      can: { edit: true, delete: false },
    } as unknown as Feedback;
    return { data: own };
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push([`${method} ${url}`, JSON.parse(String(body))]);
    if (url.startsWith('/api/v1/meetings/m/feedbacks')) {
      if (method !== 'GET') return Response.json(write(JSON.parse(String(body))));
      const suggested = { took_place: [{ code: 'yes' }] };
      return Response.json({ data: own ? [own] : [], questions: asked, suggested, can: { write: !own?.sent_at, required: true } });
    }
    if (url.includes('free_slots')) return Response.json({ data: [{ starts_at: '2027-01-07T16:00:00Z', ends_at: '' }] });
    if (url.startsWith('/api/v1/meetings')) return Response.json({ data: method === 'GET' ? meeting : { ...meeting, starts_at: null } });
    if (url.includes('/conversations/')) return Response.json({ data: {} });
    return Response.json({ data: relationship });
  });
  const root = createRootRoute({
    component: function Root() {
      useQueryClient().setQueryData(currentUserQuery.queryKey, { first_name: 'Camille' } as CurrentUser);
      return <FeedbackPage subject={{ kind: 'meeting', id: 'm' }} />;
    },
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return { sent, ...(await renderElement(<RouterProvider router={router as never} />, 'member', 'mentoring')) };
}

const face = (name: string) => screen.findByRole('button', { name });

test('one press rates, the questions follow one by one, and the report is sent with the last', async () => {
  const { sent, user } = await open();
  await screen.findByRole('heading', { name: /Comment c’était avec Paul/ });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(await face('Efficace'));
  await screen.findByText('Noté. Merci, Camille.');
  expect(sent).toEqual([
    ['POST /api/v1/meetings/m/feedbacks', { answers: { rating: [{ code: 'rating_3' }], took_place: [{ code: 'yes' }] }, send: false }],
  ]);
  screen.getByText('Lu par Paul et vous, personne d’autre.');
  await user.type(screen.getByRole('textbox', { name: 'Appris' }), 'Écouter');
  await user.click(screen.getByRole('button', { name: 'Suivant' }));
  const last = screen.getByRole('textbox', { name: 'Prochaine action' });
  expect(document.activeElement).toBe(last);
  await user.click(screen.getByRole('button', { name: 'Envoyer le compte rendu' }));
  await screen.findByText('Répondez à cette question.');
  await user.type(last, 'Oser');
  await user.click(screen.getByRole('button', { name: 'Envoyer le compte rendu' }));
  await screen.findByText('Envoyé. Merci, Camille.');
  expect(sent.at(-1)?.[1]).toMatchObject({ answers: { Appris: 'Écouter', 'Prochaine action': 'Oser' }, send: true });
  expect((await face('Efficace')).getAttribute('aria-pressed')).toBe('true');
});

test('a report that requires nothing else is sent by the press; then one press proposes the next session, and a sentence is a message', async () => {
  const { sent, user } = await open(questions.slice(0, 2));
  await user.click(await face('Incroyable'));
  await screen.findByText('Envoyé. Merci, Camille.');
  expect(sent.map(([, body]) => body.send)).toEqual([true]);
  const next = await screen.findByRole('region', { name: /La prochaine fois, même heure/ });
  within(next).getByText(/^jeudi 7 janvier.*, 17:00$/);
  await user.click(within(next).getByRole('button', { name: 'Proposer à Paul' }));
  await screen.findByText('Paul va vous répondre');
  expect(sent.at(-1)).toEqual([
    'POST /api/v1/meetings',
    expect.objectContaining({ mentoring_relationship_id: 'r', subject: 'Séance 3', slots: ['2027-01-07T16:00:00Z'], duration_minutes: 60 }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Une phrase pour Paul' }));
  await user.type(await screen.findByRole('textbox', { name: 'Une phrase pour Paul' }), 'Merci pour tout');
  await user.click(screen.getByRole('button', { name: 'Envoyer à Paul' }));
  await screen.findByText('Envoyé à Paul.');
  expect(sent.at(-1)).toEqual(['POST /api/v1/conversations/c/comments', { body: 'Merci pour tout' }]);
});

test('whoever wants to say more finds the other questions, and a session that did not take place is said by one press', async () => {
  const { sent, user } = await open(questions.filter(({ required, choices }) => !required || choices.length > 0));
  await user.click(await face('Décevante'));
  await user.click(await screen.findByRole('button', { name: 'En dire plus' }));
  await user.type(await screen.findByRole('textbox', { name: 'Difficile' }), 'Le temps');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Le temps', { exact: false });
  expect(sent.at(-1)).toMatchObject(['PATCH /api/v1/meetings/m/feedbacks/f', { answers: { Difficile: 'Le temps' } }]);

  const other = await open();
  await other.user.click(await screen.findByRole('button', { name: 'La séance n’a pas eu lieu' }));
  await screen.findByText('Envoyé. Merci, Camille.');
  expect(other.sent).toEqual([['POST /api/v1/meetings/m/feedbacks', { answers: { took_place: [{ code: 'no' }] }, send: true }]]);
});
