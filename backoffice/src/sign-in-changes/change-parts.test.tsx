import type { SignInChange } from '@binome/contract/console/sign-in-changes';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

const change: SignInChange = {
  ...{ id: '7', kind: 'settings', action: 'company.configured', state: 'proposed', is_confirmed: false, closed_by: null, closed_at: null },
  changes: [
    { field: 'sign_in_methods', before: 'password', after: 'sso' },
    { field: 'sso_attributes.email', before: null, after: 'mail' },
  ],
  proposed_by: { kind: 'member', name: 'Olivier Lambert' },
  ...{ created_at: '2026-11-27T09:00:00Z', due_at: null, expires_at: '2026-12-04T09:00:00Z', obstacle: null },
  can: { confirm: true, withdraw: true },
};

test('a change that waits shows its values before and after, and is confirmed after a question', async () => {
  const sent: unknown[] = [];
  const create = async (resource: string, { data }: { data: object }) => {
    sent.push([resource, data]);
    return { data: { id: 7 } as never };
  };
  const { user } = renderElement(<WaitingChanges changes={[change]} />, { create });
  screen.getByText('Réglages de connexion : un changement attend');
  screen.getByText(/^Façon de se connecter : Adresse e-mail et mot de passe → Authentification unique seulement$/);
  screen.getByText(/ : rien → mail$/);
  screen.getByText(/Olivier Lambert/);
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  await screen.findByRole('dialog', { name: /^Confirmer ce changement/ });
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  await screen.findByText('Le changement est en place.');
  expect(sent).toEqual([['sign_in_change_confirmations', { sign_in_change_id: '7' }]]);
});

test('who cannot confirm reads why', () => {
  const can = { confirm: false, withdraw: true };
  const changes: SignInChange[] = [
    { ...change, id: '1', can, obstacle: 'second_person_required' },
    { ...change, id: '2', can, obstacle: 'second_person_required', due_at: '2026-11-28T09:00:00Z' },
    { ...change, id: '3', can, obstacle: 'new_administrator' },
  ];
  renderElement(<WaitingChanges changes={changes} />);
  screen.getByText('Une autre personne de l’administration doit confirmer.');
  screen.getByText(/Personne d’autre ne peut encore confirmer/);
  screen.getByText(/depuis moins d’un jour/);
  expect(screen.queryByRole('button', { name: 'Confirmer' })).toBeNull();
});
