import type { RecordProfile, TimelineEntry } from '@binome/contract/console/user-records';
import type { ConsoleUser } from '@binome/contract/console/users';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { intlOf } from '../../testing/intl.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { NoteForm } from './note-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { entryText } from './timeline-text.ts';

const profile: RecordProfile = {
  ...{ id: '1', type: 'presenter', visible: false, completion_percentage: 38, min_completion_percentage: 70 },
  missing: [
    { code: 'required_answers', anchor: 'skills', step: 'Vos compétences' },
    { code: 'completion', anchor: null, step: null },
  ],
  ...{ paused: false, paused_until: null, visible_since: null, begun_at: '2026-11-01T09:00:00Z', is_expert: false },
  next: { question: 'Vos points forts', step: 'Vos compétences', step_number: 3, steps: 6, brings: 71 },
  capacity: { active: 0, max: 3 },
  can: { name_expert: false },
};

test('says what is met, what is missing, and what one answer would bring', () => {
  renderElement(<ProfileSection profile={profile} user={{ id: '7', state: 'active' }} />);
  screen.getByRole('heading', { name: 'Pourquoi cette personne n’apparaît pas comme mentor·e' });
  const conditions = screen.getByRole('list', { name: 'Conditions' }).textContent;
  for (const text of ['Compte actif', 'Visible par son choix', 'Vos points forts', 'étape 3 sur 6', '70', '71'])
    expect(conditions).toContain(text);
});

test('names the state of an account that is not active', () => {
  const missing = [{ code: 'validation' as const, anchor: null, step: null }];
  renderElement(<ProfileSection profile={{ ...profile, missing }} user={{ id: '7', state: 'suspended' }} />);
  expect(screen.getByRole('list', { name: 'Conditions' }).textContent).toContain('Suspendu');
});

test('a note is sent once, and stays in the form when it is refused', async () => {
  const sent: unknown[] = [];
  const answers = [() => Promise.reject(new Error('Réseau coupé')), () => Promise.resolve({ data: { id: '9' } as never })];
  const create = (_: string, { data }: { data: object }) => {
    sent.push(data);
    return answers.shift()?.() as never;
  };
  const user = { id: '7', first_name: 'Léa', last_name: 'Martin' } as unknown as ConsoleUser;
  const { user: person } = renderElement(<NoteForm user={user} />, { create });
  screen.getByText(/Léa reçoit vos notes/);
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Écrire une note/);
  await person.type(field, 'Rappeler jeudi');
  await person.click(screen.getByRole('button', { name: 'Enregistrer la note' }));
  await screen.findByRole('alert');
  expect(field.value).toBe('Rappeler jeudi');
  await person.click(screen.getByRole('button', { name: 'Enregistrer la note' }));
  await screen.findByText('La note est enregistrée.');
  expect([field.value, sent]).toEqual([
    '',
    [
      { user_id: '7', body: 'Rappeler jeudi' },
      { user_id: '7', body: 'Rappeler jeudi' },
    ],
  ]);
});

const entry = (values: Partial<TimelineEntry>): TimelineEntry => ({
  ...{ id: '1', code: '', at: '2026-11-01T09:00:00Z', actor: null, partner: null, detail: null, body: null, edited_at: null },
  can: { edit: false },
  ...values,
});

test.each([
  [{ code: 'request.sent', partner: 'Paul Bernard' }, 'A envoyé une demande · Paul Bernard'],
  [{ code: 'meeting.finished', partner: 'Paul Bernard' }, 'Séance · Terminée · Paul Bernard'],
  [{ code: 'consent.charter', detail: '3' }, 'Charte du mentorat · version 3'],
  [
    { code: 'role.granted', detail: 'program_manager', actor: 'Nathalie Garnier' },
    'Rôle donné · Responsable de programme · par Nathalie Garnier',
  ],
  [{ code: 'enrollment.added', detail: 'Passerelles' }, 'Ajout à un programme · Passerelles'],
])('an entry reads as one line', (values, text) => {
  expect(entryText(intlOf('fr'), entry(values))).toBe(text);
});
