import type { CurrentUser, OwnProfile } from '@binome/contract/accounts/users';
import type { QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { useQueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLoaderData,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { readProfilingSearch } from '../../lib/data/profiling-link.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/data/session.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { Profiling } from './profiling.tsx';

const choicesOf = (...labels: string[]) => labels.map((label) => ({ code: label.toLowerCase(), label }));
const question = (field_name: string, title: string, change: Partial<QuestionWithAnswer>) =>
  ({
    ...{ id: field_name, category: 'profile_question', field_name, title, field_type: 'multi_select', sign_up_required: true },
    ...{ is_filter: false, profile_answers: [], hint: null, max_items: null, max_length: null, private: false, answer: null },
    ...{ file_name: null, file_bytes: null, ...change },
  }) as QuestionWithAnswer;

const place = question('place', 'Où vous retrouver ?', { field_type: 'select', profile_answers: choicesOf('Agence', 'Visio') });
const wishes = question('wishes', 'Qu’attendez-vous ?', { profile_answers: choicesOf('Écoute', 'Méthode') });
const years = question('years', 'Depuis quand ?', {
  ...{ category: 'user_question', field_type: 'select', profile_answers: choicesOf('Hier', 'Longtemps') },
});
const hobby = question('hobby', 'En dehors du travail', { field_type: 'input', sign_up_required: false });

const unit = { id: 'u', name: 'Réseaux' };
const workplaces = { business_units: [unit], sites: [] };

/** A text whose spaces may be the no-break ones of French. */
function spaced(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[?+.()]/g, '\\$&').replaceAll(' ', '\\s')}$`);
}

/** Starts with the signed-in person that the root loads. */
function Start() {
  const client = useQueryClient();
  const user = useLoaderData({ from: '__root__' }) as unknown as CurrentUser;
  useState(() => client.setQueryData(currentUserQuery.queryKey, user));
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}

/** Opens the questions of a mentee with a job title, on an API that stores the answers. */
async function open({ search = '', refused, people = [] as object[] }: { search?: string; refused?: string; people?: object[] } = {}) {
  const answers: Record<string, unknown> = {};
  const calls: [string, unknown][] = [];
  let user: Record<string, unknown> = {
    ...{ id: 'me', first_name: 'Camille', last_name: 'Roux', language: 'fr', job_title: 'Ingénieure', avatar_url: '/x-192.webp' },
    ...{ business_unit: unit, site: null, sessions_held_outside: 0, presenter_profiles: [] },
    company: { name: 'Nova', languages: ['fr'], brand_colour: '#4c6eba', wording: {}, limits: { min_completion_percentage: 70 } },
  };
  let hours: object[] = [];
  const profileNow = (change: object = {}) => {
    const missing = Object.keys(answers).length > 2 ? [] : [{ code: 'completion', anchor: null }];
    const [old = { id: 'p', type: 'participant', title: null, activity: null, completion_percentage: 20 }] = (user.participant_profiles ??
      []) as object[];
    const profile = { ...old, ...change, missing, visible: missing.length === 0 };
    user = { ...user, participant_profiles: [profile], current_profile: profile };
    return profile;
  };
  profileNow();
  const withAnswers = (questions: QuestionWithAnswer[]) => questions.map((each) => ({ ...each, answer: answers[each.field_name] ?? null }));
  const replies: Record<string, (body: Record<string, unknown>) => object> = {
    'GET /api/v1/participant_steps': () => ({
      data: [{ id: 's', order: 1, anchor: 'all', title: 'Tout', complete: false, questions: withAnswers([place, wishes, hobby]) }],
    }),
    'GET /api/v1/user_questions': () => ({ data: withAnswers([years]) }),
    'GET /api/v1/workplaces': () => ({ data: workplaces }),
    'GET /api/v1/availabilities': () => ({ data: hours, exceptions: [], time_zone: 'Europe/Paris' }),
    'PUT /api/v1/availabilities': ({ data }) => {
      hours = data as object[];
      return { data: hours, exceptions: [], time_zone: 'Europe/Paris' };
    },
    'GET /auth/validate_token': () => ({ data: user }),
    'GET /api/v1/presenters': () => ({ data: people, page: 1, page_size: 9, total: 14 }),
    'PATCH /api/v1/participants/p': ({ answers_details, ...fields }) => {
      Object.assign(answers, answers_details);
      return { data: profileNow(fields) };
    },
    'PATCH /api/v1/users/me': ({ answers_details, ...fields }) => {
      Object.assign(answers, answers_details);
      user = { ...user, ...fields };
      return { data: user };
    },
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${new URL(url, 'http://localhost').pathname}`;
    const sent = body ? JSON.parse(String(body)) : {};
    if (method !== 'GET') calls.push([call, sent]);
    if (refused && method === 'PATCH') {
      return Response.json({ errors: { full_messages: [refused] }, code: 'invalid' }, { status: 422 });
    }
    return Response.json(replies[call]?.(sent) ?? { data: [] });
  });

  const written: string[] = [];
  const root = createRootRoute({ component: Start, loader: () => user });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/profiling',
    validateSearch: readProfilingSearch,
    component: function Page() {
      const own = useCurrentUser().participant_profiles[0] as OwnProfile;
      return <Profiling profile={own} search={page.useSearch()} onWrite={(person) => written.push(person.first_name)} />;
    },
  });
  const home = createRoute({ getParentRoute: () => root, path: '/dashboard', component: () => <p>{'Accueil'}</p> });
  const router = createRouter({
    routeTree: root.addChildren([page, home]),
    history: createMemoryHistory({ initialEntries: [`/profiling${search}`] }),
  });
  const { user: person } = await renderElement(<RouterProvider router={router as never} />, 'member', 'profile');
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name: spaced(name) });
  const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }));
  return { person, heading, press, calls, written, router };
}

test('each answer is saved, the next question takes the focus, and the last screen shows the people to write to', async () => {
  const paul = {
    ...{ id: 'paul', first_name: 'Paul', last_name: 'Bernard', avatar_url: null, job_title: 'Directeur', title: 'Oser, cela s’apprend.' },
    ...{
      match: { score: 80, reasons: [{ text: 'Il a vécu ce que vous préparez.' }] },
      standing: {},
      next_slot: '2040-11-26T14:00:00.000Z',
    },
    can: { request: true },
  };
  const { heading, press, person, calls, written } = await open({ people: [paul] });
  await heading('Où vous retrouver ?');
  expect(screen.getByText('encore 5')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('encore 5 questions');
  const start = Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
  expect(screen.queryByRole('button', { name: 'Suivant' })).toBeNull();

  await press('Visio');
  // The unit and the picture are known.
  const job = await heading('Quel est votre poste ?');
  expect(document.activeElement).toBe(job);
  expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(start);
  await press('Longtemps');

  await heading('En une phrase, qu’est-ce qui vous amène ?');
  await press('J’aimerais oser…');
  await person.keyboard('parler');
  expect(await screen.findByText(spaced('« J’aimerais oser parler »'))).toBeTruthy();
  await press('Suivant');

  await heading('Qu’attendez-vous ?');
  await press('Suivant');
  expect(await screen.findByText(spaced('Répondez, ou choisissez « Je passe ».'))).toBeTruthy();
  await press('Écoute');
  await press('Suivant');
  await heading('Quand êtes-vous plutôt libre ?');
  await press(/^Le midi/);

  await heading('Camille, une personne vous attend');
  expect(screen.getByText('Il a vécu ce que vous préparez.')).toBeTruthy();
  expect(screen.getByText(/^Créneau commun\s: lun\. 26 nov/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir les 14 mentor·es disponibles' })).toBeTruthy();
  await press('Écrire à Paul');
  expect(written).toEqual(['Paul']);
  expect(calls).toEqual([
    ['PATCH /api/v1/participants/p', { answers_details: { place: [{ code: 'visio' }] } }],
    ['PATCH /api/v1/users/me', { answers_details: { years: [{ code: 'longtemps' }] } }],
    ['PATCH /api/v1/participants/p', { title: 'J’aimerais oser parler' }],
    ['PATCH /api/v1/participants/p', { answers_details: { wishes: [{ code: 'écoute' }] } }],
    ['PUT /api/v1/availabilities', { data: expect.any(Array) }],
  ]);
});

test('a skipped question moves the bar and is named at the end, with the way back to it', async () => {
  const { heading, press, person, calls } = await open();
  await heading('Où vous retrouver ?');
  const bar = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
  const values = [bar()];
  for (const next of [
    'Quel est votre poste ?',
    'En une phrase, qu’est-ce qui vous amène ?',
    'Qu’attendez-vous ?',
    'Quand êtes-vous plutôt libre ?',
  ]) {
    await press('Je passe');
    await heading(next);
    values.push(bar());
  }
  expect(values).toEqual([...new Set(values)].toSorted((one, other) => one - other));
  await press('Je passe');
  await heading('Camille, il n’en manque plus beaucoup');
  expect(calls).toEqual([]);
  const missing = screen.getByRole('list', { name: 'Ce qui manque encore' });
  expect(missing.querySelectorAll('a')).toHaveLength(5);
  await person.click(screen.getByRole('link', { name: 'Qu’attendez-vous ?' }));
  await heading('Qu’attendez-vous ?');
  await press('Question précédente');
  await heading('En une phrase, qu’est-ce qui vous amène ?');
});

test('a refused answer keeps its question, and says why', async () => {
  const { heading, press } = await open({ refused: 'Cette réponse a été retirée.' });
  await heading('Où vous retrouver ?');
  await press('Agence');
  expect(await screen.findByText('Cette réponse a été retirée.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Où vous retrouver ?');
});

test('an unknown question or section opens the first question without an answer', async () => {
  const { heading } = await open({ search: '?step=nowhere&question=nothing' });
  await heading('Où vous retrouver ?');
});

test('what enriches the profile is a list with what each brings, opened one at a time', async () => {
  const { heading, press, person, router, calls } = await open({ search: '?step=my-more' });
  await heading('Enrichir mon profil');
  await person.click(screen.getByRole('link', { name: /^En dehors du travail.*De quoi lancer la conversation/ }));
  await heading('En dehors du travail');
  await person.type(screen.getByRole('textbox', { name: 'En dehors du travail' }), 'La voile');
  await press('Suivant');
  await heading('Que faites-vous, en quelques lignes ?');
  expect(calls).toEqual([['PATCH /api/v1/participants/p', { answers_details: { hobby: 'La voile' } }]]);
  await press('Fermer');
  await heading('Enrichir mon profil');
  expect(router.state.location.search).toMatchObject({ step: 'my-more' });
});

test('leaving keeps what is written', async () => {
  const { heading, press, person, calls } = await open({ search: '?question=my-sentence' });
  await heading('En une phrase, qu’est-ce qui vous amène ?');
  await person.type(screen.getByRole('textbox'), 'Grandir');
  await press('Finir plus tard');
  await screen.findByText('Accueil');
  expect(calls).toEqual([['PATCH /api/v1/participants/p', { title: 'Grandir' }]]);
});
