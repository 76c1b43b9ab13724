import type { OwnEmail } from '@binome/contract/accounts/email-changes';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { EmailSettings } from './email-settings.tsx';

const change: NonNullable<OwnEmail['change']> = {
  ...{ source: 'person', new_email: 'lea.dupont@nova.example', old_confirmed: false, new_confirmed: true },
  expires_at: '2026-11-29T12:00:00Z',
};

test('the address is asked for with the password, the page says what waits, and the person cancels', async () => {
  let own: OwnEmail = { email: 'lea.martin@nova.example', asks_password: true, change: null };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (!url.endsWith('/auth/email')) return Response.json({ data: null });
    if (method === 'POST') own = { ...own, change };
    if (method === 'DELETE') own = { ...own, change: null };
    if (method !== 'GET') sent.push([method, body && JSON.parse(String(body))]);
    return Response.json({ data: own });
  });
  const { user } = await renderElement(<EmailSettings />, 'settings');
  await user.type(await screen.findByLabelText('Nouvelle adresse'), ' lea.dupont@nova.example ');
  await user.type(screen.getByLabelText('Mot de passe actuel'), 'Mentorat-2026!');
  await user.click(screen.getByRole('button', { name: 'Envoyer les deux e-mails' }));
  await screen.findByText(/Un e-mail est parti vers chaque adresse/);
  screen.getByText('lea.dupont@nova.example : confirmée');
  screen.getByText('lea.martin@nova.example : pas encore confirmée');
  await user.click(screen.getByRole('button', { name: 'Annuler le changement' }));
  await screen.findByLabelText('Nouvelle adresse');
  const body = { email: 'lea.dupont@nova.example', current_password: 'Mentorat-2026!' };
  expect(sent).toEqual([
    ['POST', body],
    ['DELETE', undefined],
  ]);
});

test('an account whose administrator proposes an address refuses it here', async () => {
  const own: OwnEmail = { email: 'lea.martin@nova.example', asks_password: false, change: { ...change, source: 'administrator' } };
  vi.stubGlobal('fetch', async () => Response.json({ data: own }));
  await renderElement(<EmailSettings />, 'settings');
  await screen.findByText(/L’administration de votre entreprise propose l’adresse lea.dupont@nova.example/);
  screen.getByRole('button', { name: 'Refuser cette adresse' });
});
