import type { ConsoleUser } from '@binome/contract/console/users';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { WaitingEmail } from './waiting-email.tsx';

const email_change = {
  ...{ id: '9', source: 'administrator', new_email: 'lea.dupont@nova.example', reason: 'Mariage', proposed_by: 'Olivier Lambert' },
  ...{ created_at: '2026-11-27T09:00:00Z', old_confirmed: false, new_confirmed: true, is_confirmed: false, due_at: null },
  expires_at: '2026-12-11T09:00:00Z',
} as const;
const user = {
  ...{ id: '7', first_name: 'Léa', last_name: 'Martin', email: 'lea.martin@nova.example', state: 'active', email_change },
  can: { confirm_email: true, withdraw_email: true },
} as unknown as ConsoleUser;

function collect() {
  const sent: unknown[] = [];
  const create = async (resource: string, { data }: { data: object }) => {
    sent.push([resource, data]);
    return { data: { id: 1 } as never };
  };
  return { sent, create };
}

test('a second administrator reads who proposed the address and what is missing, and confirms after a question', async () => {
  const { sent, create } = collect();
  const { user: person } = renderElement(<WaitingEmail user={user} />, { create });
  screen.getByText('Une autre adresse attend : lea.dupont@nova.example');
  screen.getByText(/Olivier Lambert.* · Mariage/);
  screen.getByText(/ou une deuxième personne de l’administration, doit encore donner son accord/);
  await person.click(screen.getByRole('button', { name: 'Confirmer' }));
  await screen.findByRole('dialog', { name: /^Confirmer cette adresse/ });
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Confirmer' }));
  await screen.findByText('L’adresse est confirmée.');
  expect(sent).toEqual([['email_change_confirmations', { email_change_id: '9' }]]);
});

test('who proposed it cannot confirm it, and nothing is shown without a change', () => {
  const can = { ...user.can, confirm_email: false };
  const { unmount } = renderElement(<WaitingEmail user={{ ...user, can }} />);
  expect(screen.queryByRole('button', { name: 'Confirmer' })).toBeNull();
  screen.getByRole('button', { name: 'Retirer' });
  unmount();
  renderElement(<WaitingEmail user={{ ...user, email_change: null }} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['active', /Les deux adresses reçoivent un e-mail/, 'Proposer l’adresse'],
  ['invited', /L’invitation part tout de suite à la nouvelle adresse/, 'Envoyer à cette adresse'],
] as const)('the dialog for a person who is %s says what follows, and sends the address with its reason', async (state, text, label) => {
  const { sent, create } = collect();
  const { user: person } = renderElement(<EmailDialog user={{ ...user, state }} onClose={() => {}} />, { create });
  screen.getByText(text);
  await person.type(screen.getByRole('textbox', { name: /^Nouvelle adresse e-mail/ }), 'lea.dupont@nova.example');
  await person.type(screen.getByRole('textbox', { name: /^Raison/ }), 'Mariage');
  await person.click(screen.getByRole('button', { name: label }));
  await expect.poll(() => sent).toEqual([['email_changes', { user_id: '7', email: 'lea.dupont@nova.example', reason: 'Mariage' }]]);
});
